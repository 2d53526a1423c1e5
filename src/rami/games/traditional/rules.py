"""Traditional rami: two packs without jokers, no opening,
lay-offs from the first turn, the winner takes the points and most of the prize.

Follows TRAD-01 to TRAD-42 with TRAD-A01 to TRAD-A18. Each house rule with its default is a field of `Traditional`;
`ace_points` `auto` is 11, or 1 where aces are low in runs. With `stock_exhaustion` `end_round` a deal ends without a
winner when a turn begins without a stock.

Events besides those of `meldgame`: chasse (seat).
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rami.engine.actions import Action
from rami.engine.cards import Card
from rami.engine.cards import pack as packs_of
from rami.engine.melds import MeldRules, pip
from rami.engine.options import Value, house_rule
from rami.engine.rules import Rules
from rami.engine.scoring import Payment, Sheet, Standings, Tally, TallyLine
from rami.engine.state import KnownCards, Note, Seat
from rami.games.meldgame import STOCK_EXHAUSTION, MeldGame, MeldState, Recycling, Turn

LEFT = 3
"""The cards that each opponent has left on average when somebody goes out, if all lay what they can (3.0 to 3.1 in 450
deals of two to four `confirmed` bots)."""


@dataclass(frozen=True)
class Traditional(MeldGame):
    """Traditional rami: draw from either pile, lay at will, go out; all cards in one turn is a chasse."""

    key: ClassVar[str] = "traditional"
    seats: ClassVar[range] = range(2, 5)
    usual_seats: ClassVar[int] = 3
    presets: ClassVar[Mapping[str, Rules[Any]]]
    defaults_of_version_1: ClassVar[Mapping[str, Value]] = {"target_score": 200}
    feat: ClassVar[str] = "chasse"

    packs: int = house_rule(2, "TRAD-06 TRAD-A18", low=1, high=2)
    hand_size: int = house_rule(10, "TRAD-05", low=7, high=13)
    ace_runs: str = house_rule("both", "TRAD-A06", choices=("low", "both", "corner"))
    ace_points: int | str = house_rule("auto", "TRAD-21 TRAD-A07", choices=("auto", 1, 11))
    set_duplicates: bool = house_rule(False, "TRAD-A02")
    final_discard: str = house_rule("optional", "TRAD-A04", choices=("optional", "required"))
    redraw_discard_ban: bool = house_rule(True, "TRAD-A05")
    rummy_bonus: int = house_rule(25, "TRAD-24", low=0, high=100)
    target_score: int = house_rule(100, "TRAD-30 TRAD-A13", low=25, high=1000)
    stake: int = house_rule(25, "TRAD-A16", low=0, high=1000)
    winner_share: int = house_rule(75, "TRAD-41", low=50, high=100)
    """The winner's least share, in per cent of the pot."""
    share_gap: int = house_rule(80, "TRAD-42", low=1, high=500)
    stock_exhaustion: str = house_rule("reshuffle", "TRAD-A12", choices=tuple(STOCK_EXHAUSTION))

    @property
    def pack(self) -> KnownCards:
        """One or two packs without jokers (TRAD-06, TRAD-A18)."""
        return packs_of(self.packs)

    @property
    def meld_rules(self) -> MeldRules:
        """What is a meld (TRAD-A01, TRAD-A02, TRAD-A06)."""
        return MeldRules(ace=self.ace_runs, duplicates=self.set_duplicates, high_ace=11)

    @property
    def recycling(self) -> Recycling | None:
        """How the discard becomes a new stock (TRAD-A12)."""
        return STOCK_EXHAUSTION[self.stock_exhaustion]

    @property
    def outs(self) -> frozenset[str]:
        """Whether the last card must be discarded (TRAD-A04)."""
        return frozenset(["discard"] if self.final_discard == "required" else ["discard", "lay"])

    def hand_cards(self, seats: int) -> int:
        """The cards of a hand (TRAD-05)."""
        return self.hand_size

    def card_points(self, card: Card) -> int:
        """What a card left in hand costs (TRAD-21, TRAD-A07)."""
        ace = (1 if self.ace_runs == "low" else 11) if self.ace_points == "auto" else int(self.ace_points)
        return ace if card.rank == 1 else pip(card)

    def took(self, now: Turn, cards: KnownCards) -> Turn:
        """The card taken may not be discarded in the same turn (TRAD-A05)."""
        return replace(now, barred=(*now.barred, *cards)) if self.redraw_discard_ban else now

    def prompt(self, view: MeldState, legal: Container[Action] | None = None) -> Note:
        """As in `MeldGame`; where all can be laid `finish` or `finish_chasse`; `discard_chasse` (card) where the last
        card makes one."""
        prompt = super().prompt(view, legal)
        return self.finishing(view, prompt, Note("finish_chasse", {}), Note("discard_chasse", prompt.facts))

    # The score

    def tally(self, state: MeldState) -> tuple[Tally, ...]:
        """The lines `cards_of` (a seat) and `chasse` (the bonus): only the winner scores (TRAD-22 to TRAD-24)."""
        return tuple(Tally(seat, (), (), hand, self._lines(state, seat)) for seat, hand in enumerate(state.hands))

    def _lines(self, state: MeldState, seat: Seat) -> tuple[TallyLine, ...]:
        if seat != state.winner:
            return ()
        won = [TallyLine("cards_of", self.cost(hand), other) for other, hand in enumerate(state.hands)]
        bonus = TallyLine(self.feat, self.rummy_bonus if self.did_feat(state) else 0)
        return tuple(line for line in (*won, bonus) if line.points)

    def headline(self, state: MeldState) -> tuple[Note, ...]:
        """As in `MeldGame`; `nobody_scores` after a deal that nobody ended (TRAD-A12)."""
        told = super().headline(state)
        return told if self.winners(state) else (*told, Note("nobody_scores", {}))

    def goal(self, seats: int) -> Note:
        """The score that ends the match."""
        return Note("points", {"n": self.target_score})

    def bonus_ahead(self, state: MeldState) -> int:
        """What a chasse adds for the seat to act (TRAD-24); 0 where going out without one ends the match (TRAD-30), if
        the others have `LEFT` cards each then, or what they have now, of mean points."""
        left = sum(min(LEFT, len(hand)) for seat, hand in enumerate(state.hands) if seat != state.turn)
        mean = sum(map(self.card_points, self.pack)) / len(self.pack)
        return 0 if state.so_far[state.seat] + left * mean >= self.target_score else self.rummy_bonus

    def pot(self, seats: int) -> int:
        """The stakes of all (TRAD-40, TRAD-A16)."""
        return self.stake * seats

    def match_over(self, state: MeldState, sheet: Sheet, time_up: bool = False) -> bool:
        """Whether a seat has reached the target (TRAD-30)."""
        return max(self.totals(sheet, state.seats)) >= self.target_score

    def standings(self, state: MeldState, sheet: Sheet) -> Standings:
        """The highest total wins, and the pot is divided (TRAD-31, TRAD-40 to TRAD-42)."""
        ended = super().standings(state, sheet)
        shares = self.prize(ended.totals, self.pot(state.seats))
        paid = tuple(Payment(None, seat, share) for seat, share in enumerate(shares) if share)
        return Standings(ended.winners, ended.lines, paid)

    def prize(self, totals: Sequence[int], pot: int) -> tuple[int, ...]:
        """Each seat's part of the pot (TRAD-A15).
        Equal winners divide the winner's part; the first of them gets the remainder."""
        best = max(totals)
        winners = [seat for seat, total in enumerate(totals) if total == best]
        eligible = [0 < total < best and best - total < self.share_gap for total in totals]
        scores = [total if near else 0 for total, near in zip(totals, eligible, strict=True)]
        rest = pot - -(-self.winner_share * pot // 100)
        shares = [rest * score // sum(scores) if score else 0 for score in scores]
        each, odd = divmod(pot - sum(shares), len(winners))
        for seat in winners:
            shares[seat] = each
        shares[winners[0]] += odd
        return tuple(shares)


Traditional.presets = {"traditional": Traditional()}
