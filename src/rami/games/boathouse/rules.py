"""Boathouse Rum: draw two cards, discard one; runs go round the corner; losers pay for their unmatched cards.

Follows BOAT-01 to BOAT-46 with BOAT-A01 to BOAT-A23. Each house rule with its default is a field of `Boathouse`.
Two readings of ours. In `any_two`, as after the discard in `discard_plus_stock`, the two cards are drawn one by one. And the "table round
with nothing laid" that blocks a hand (BOAT-A16) is one of turns that began with fewer than two cards in stock and discard together: with one
card left to draw and one thrown, the round would never end. (No turn begins with no card to draw: the one just thrown lies there.) A blocked
hand counts as one of the hands of the match.

Events besides those of `meldgame`: drew (place=stock also after `recycled`), turned_over (amount: cards), rummy (seat).
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rami.engine.actions import Action, Draw
from rami.engine.cards import Card, pack
from rami.engine.core import Note, Rules, Seat, Sheet, Tally, TallyLine
from rami.engine.melds import Meld, MeldRules, pip
from rami.engine.options import house_rule
from rami.engine.solver import Arrangement, least_payment
from rami.games.meldgame import FirstLay, Hand, MeldGame, MeldState, Recycling, Turn, undrafted

_OUTS = {
    "optional": frozenset(["lay", "discard"]),
    "required": frozenset(["discard"]),
    "none": frozenset(["lay"]),
}


@dataclass(frozen=True)
class Boathouse(MeldGame):
    """Boathouse Rum: draw two, discard one, and lay the whole hand."""

    key: ClassVar[str] = "boathouse"
    seats: ClassVar[range] = range(2, 7)
    usual_seats: ClassVar[int] = 3
    presets: ClassVar[Mapping[str, Rules[Any]]]
    feat: ClassVar[str] = "rummy"
    pack = pack()
    meld_rules = MeldRules(ace="corner", high_ace=11)
    recycling = Recycling(shuffled=False, keeps_top=False)

    draw_mode: str = house_rule(
        "two_same_pile", "BOAT-21 BOAT-A01", choices=("two_same_pile", "discard_plus_stock", "any_two")
    )
    melding: str = house_rule("progressive", "BOAT-23 BOAT-24 BOAT-A03", choices=("progressive", "all_at_once"))
    drawn_discard_rule: str = house_rule("no_use", "BOAT-26 BOAT-A06", choices=("no_use", "no_discard", "free"))
    final_discard: str = house_rule("optional", "BOAT-40 BOAT-A11", choices=("optional", "required", "none"))
    ace_points: int = house_rule(11, "BOAT-45", low=1, high=15)
    face_points: str = house_rule("ten", "BOAT-44 BOAT-A10", choices=("ten", "rank"))
    rummy_multiplier: int = house_rule(2, "BOAT-46", low=1, high=4)
    rummy_requires: str = house_rule("nothing_laid", "BOAT-46 BOAT-A12", choices=("nothing_laid", "first_turn"))
    max_recycles: int = house_rule(2, "BOAT-A16", low=1, high=9)
    match_end: str = house_rule("hands", "BOAT-A19", choices=("hands", "target"))
    hands: int = house_rule(10, "BOAT-A19", low=1, high=50)
    target: int = house_rule(200, "BOAT-A19", low=50, high=1000)

    @property
    def outs(self) -> frozenset[str]:
        """How the last card may leave the hand (BOAT-A11)."""
        return _OUTS[self.final_discard]

    def hand_cards(self, seats: int) -> int:
        """The cards of a hand, by the number of players (BOAT-02 to BOAT-04)."""
        return 10 if seats == 2 else 7 if seats < 5 else 6

    def card_points(self, card: Card) -> int:
        """What an unmatched card costs (BOAT-44, BOAT-45, BOAT-A10)."""
        if card.rank == 1:
            return self.ace_points
        return pip(card) if self.face_points == "ten" else card.rank

    # Drawing

    def recyclable(self, state: MeldState) -> int:
        """None once the discard was turned over `max_recycles` times."""
        return super().recyclable(state) if state.recycled < self.max_recycles else 0

    def draws(self, state: MeldState) -> tuple[Draw, ...]:
        """The draws that the piles allow (BOAT-21, BOAT-41, BOAT-A01, BOAT-A02, BOAT-A13, BOAT-A14)."""
        drawn, discards = state.now.drawn, len(state.discard)
        if len(drawn) == 2 or (drawn and self.draw_mode == "two_same_pile"):
            return ()
        if self.draw_mode == "two_same_pile":
            return self._from_stock(state, 2) + self._from_discard(
                min(2, discards) if discards > 1 or not state.stock else 0
            )
        one_by_one = self.draw_mode == "any_two"
        if not drawn:
            return self._from_stock(state, 1 if one_by_one else 2) + self._from_discard(min(1, discards))
        if one_by_one:
            return self._from_stock(state, 1) + self._from_discard(min(1, discards))
        return self._from_stock(state, 1) if drawn == ("discard",) else ()

    def _from_stock(self, state: MeldState, count: int) -> tuple[Draw, ...]:
        """So many cards, or what there is, the discard turned over in between; where there is no stock, it is turned over first."""
        count = min(count, len(state.stock) + self.recyclable(state))
        return (Draw("stock" if state.stock else "recycled", count),) if count else ()

    @staticmethod
    def _from_discard(count: int) -> tuple[Draw, ...]:
        return (Draw("discard", count),) if count else ()

    def took(self, now: Turn, cards: Hand) -> Turn:
        """What may be done with cards from the discard (BOAT-26, BOAT-A06)."""
        if self.drawn_discard_rule == "no_use":
            return replace(now, frozen=(*now.frozen, *cards))
        return replace(now, barred=(*now.barred, *cards)) if self.drawn_discard_rule == "no_discard" else now

    # The turn

    def check_first(self, state: MeldState, melds: Sequence[Meld], first: FirstLay) -> bool:
        """Where melds are laid all at once, the whole hand must go (BOAT-A03)."""
        return self.melding == "all_at_once"

    def openings(self, state: MeldState) -> Iterator[tuple[Meld, ...]]:
        """Single melds; none where the whole hand must be laid at once and can't."""
        if self.melding == "progressive" or self.could_go_out(state):
            yield from super().openings(state)

    def turn_ends(self, state: MeldState) -> MeldState:
        """Whether the hand is blocked (BOAT-A16)."""
        idle = len(state.now.drawn) < 2 and not state.now.laid
        return state.but(idle=state.idle + 1 if idle else 0)

    def stuck(self, state: MeldState) -> bool:
        """A whole round without cards to draw and nothing laid, or the stock used up once more (BOAT-A16)."""
        used_up = not state.stock and state.recycled >= self.max_recycles
        return used_up or state.idle >= state.seats

    # The score

    def did_feat(self, state: MeldState) -> bool:
        """Whether the winner made rummy (BOAT-46, BOAT-A12). Where all is laid at once, only in the first turn (BOAT-A03)."""
        if self.rummy_requires == "first_turn":
            return super().did_feat(state) and state.round == 1
        return super().did_feat(state) and self.melding == "progressive"

    def payment(self, hand: Sequence[Card | None]) -> Arrangement:
        """The hand sorted so that its unmatched cards cost least (BOAT-43, BOAT-A17, BOAT-A18)."""
        seen = [card for card in hand if card is not None]
        return least_payment(seen, self.meld_rules, self.card_points)

    def tally(self, state: MeldState) -> tuple[Tally, ...]:
        """`unmatched` and what `rummy` adds, paid by the losers to the winner (BOAT-40, BOAT-43 to BOAT-46). Nobody pays for a blocked hand."""
        sorted_out = [self.payment(hand) for hand in state.hands]
        paid = [0 if state.winner is None else own.points for own in sorted_out]
        paid = [-sum(paid) if seat == state.winner else points for seat, points in enumerate(paid)]
        more = self.rummy_multiplier - 1 if self.did_feat(state) else 0
        return tuple(
            Tally(seat, own.melds, (), own.left, _lines(-points, -points * more))
            for seat, (own, points) in enumerate(zip(sorted_out, paid, strict=True))
        )

    def next_dealer(self, state: MeldState, sheet: Sheet) -> Seat:
        """Of two players the winner, of more the next to the left; after a blocked hand the same again (BOAT-06, BOAT-07, BOAT-A16)."""
        if state.winner is None:
            return state.dealer
        return state.winner if state.seats == 2 else super().next_dealer(state, sheet)

    def match_over(self, state: MeldState, sheet: Sheet, time_up: bool = False) -> bool:
        """Whether the match ends (BOAT-A19)."""
        if self.match_end == "hands":
            return len(sheet) >= self.hands
        return max(self.totals(sheet, state.seats)) >= self.target

    def prompt(self, view: MeldState, legal: Container[Action] | None = None) -> Note:
        """As in `MeldGame`; `lay_hand` where the whole hand is laid at once."""
        prompt = super().prompt(view, legal)
        waits = self.melding == "all_at_once" and view.first_lays[view.seat] is None
        return Note("lay_hand", {}) if waits and prompt.code == "lay_and_discard" else prompt

    def gauges(self, view: MeldState, seat: Seat, draft: Sequence[Meld] = ()) -> tuple[Note, ...]:
        """`unmatched` (points): what the seat would pay for its hand, without the drafted melds."""
        return (Note("unmatched", {"points": self.payment(undrafted(view, seat, draft)).points}),)


def _lines(points: int, more: int) -> tuple[TallyLine, ...]:
    return tuple(line for line in (TallyLine("unmatched", points), TallyLine("rummy", more)) if line.points)


Boathouse.presets = {
    "boathouse": Boathouse(),
    "boathouse-bicycle": Boathouse(
        draw_mode="discard_plus_stock", melding="all_at_once", drawn_discard_rule="no_discard"
    ),
}
