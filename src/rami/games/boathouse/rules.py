"""Boathouse Rum: draw two cards, discard one; runs go round the corner; losers pay for their unmatched cards.

Follows BOAT-01 to BOAT-46 with BOAT-A01 to BOAT-A23. Each house rule with its default is a field of `Boathouse`. Our
own reading: with `any_two`, as after the discard with `discard_plus_stock`, the two cards are drawn one by one. A hand
in which nobody went out counts as one of the hands of the match, settled or not.

Version 0.1 drew two cards from a discard turned over, turned it over at most `max_recycles` times, and left a blocked
hand unpaid. A match begun in that version keeps these rules: see `version_1`.

Events besides those of `meldgame`: drew (place=stock also after `recycled`), turned_over (amount: cards), rummy (seat),
settled (seat: one of the least hands, amount: points received).
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rami.engine.actions import Action, Draw, IllegalAction, LayOff
from rami.engine.cards import Card, pack
from rami.engine.melds import Meld, MeldRules, pip
from rami.engine.options import Value, house_rule
from rami.engine.rules import Rules
from rami.engine.scoring import Sheet, Tally, TallyLine
from rami.engine.solver import Arrangement, least_payment
from rami.engine.state import Event, KnownCards, Note, Seat
from rami.games.boathouse import version_1
from rami.games.meldgame import PLAY, FirstLay, MeldGame, MeldState, Recycling, Turn, undrafted

_OUTS = {
    "optional": frozenset(["lay", "discard"]),
    "required": frozenset(["discard"]),
    "none": frozenset(["lay"]),
}

FEW_TURNS = 5
"""With so many turns of each seat left, the players are told how many."""


@dataclass(frozen=True)
class Boathouse(MeldGame):
    """Boathouse Rum: draw two, discard one, and lay the whole hand."""

    key: ClassVar[str] = "boathouse"
    seats: ClassVar[range] = range(2, 7)
    usual_seats: ClassVar[int] = 3
    presets: ClassVar[Mapping[str, Rules[Any]]]
    defaults_of_version_1: ClassVar[Mapping[str, Value]] = version_1.DEFAULTS
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
    long_hand: int = house_rule(25, "BOAT-A16", low=5, high=100)
    """In turns of each seat."""
    blocked_hand: str = house_rule("settle", "BOAT-A16", choices=("settle", "void"))
    max_recycles: int = house_rule(0, "BOAT-A13 BOAT-A14 BOAT-A16", low=0, high=9, retired=True)
    """How often the discard was turned over in a hand of version 0.1; 0: as often as need be, by the rules of today."""
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

    @property
    def takes(self) -> int:
        """Two, where both cards are drawn from one pile (BOAT-21, BOAT-A01)."""
        return 2 if self.draw_mode == "two_same_pile" else 1

    def recyclable(self, state: MeldState) -> int:
        """None in a match of version 0.1 in which the discard was turned over `max_recycles` times already."""
        spent = self.max_recycles and state.recycled >= self.max_recycles
        return 0 if spent else super().recyclable(state)

    def draws(self, state: MeldState) -> tuple[Draw, ...]:
        """The draws that the piles allow (BOAT-21, BOAT-41, BOAT-A01, BOAT-A02, BOAT-A13 to BOAT-A15)."""
        if self.max_recycles:
            return version_1.draws(self.draw_mode, state, self.recyclable(state))
        drawn, discards = state.now.drawn, len(state.discard)
        if not drawn:
            return self._first_draws(state)
        stock = (Draw("stock"),) if state.stock else ()
        if self.draw_mode == "discard_plus_stock":
            return stock if drawn == ("discard",) else ()
        if self.draw_mode == "any_two" and (drawn == ("stock",) or (drawn == ("discard",) and stock)):
            return (*stock, Draw("discard")) if discards else stock
        return ()

    def _first_draws(self, state: MeldState) -> tuple[Draw, ...]:
        """The first draws of a turn. Without a stock a turn draws one card: the top discard, or the lowest after the
        pile is turned over."""
        discards = len(state.discard)
        if not state.stock:
            return (Draw("recycled"), Draw("discard")) if discards else ()
        stock = Draw("stock", 1 if self.draw_mode == "any_two" else min(2, len(state.stock)))
        return (stock, Draw("discard", self.takes)) if discards >= self.takes else (stock,)

    def took(self, now: Turn, cards: KnownCards) -> Turn:
        """What may be done with cards from the discard (BOAT-26, BOAT-A06)."""
        if self.drawn_discard_rule == "no_use":
            return replace(now, frozen=(*now.frozen, *cards))
        return replace(now, barred=(*now.barred, *cards)) if self.drawn_discard_rule == "no_discard" else now

    def _check_draw(self, state: MeldState, draw: Draw) -> None:
        """As in `MeldGame`; `single_discard` where two are to be taken and there is one."""
        if draw.pile == "discard" and state.stock and 0 < len(state.discard) < self.takes:
            raise IllegalAction("single_discard")
        super()._check_draw(state, draw)

    # The turn

    def check_first(self, state: MeldState, melds: Sequence[Meld], first: FirstLay) -> bool:
        """Where melds are laid all at once, the whole hand must go (BOAT-A03)."""
        return self.melding == "all_at_once"

    def openings(self, state: MeldState) -> Iterator[tuple[Meld, ...]]:
        """Single melds; none where the whole hand must be laid at once and can't."""
        if self.melding == "progressive" or self.could_go_out(state):
            yield from super().openings(state)

    @property
    def longest(self) -> int:
        """The number of turns of each seat after which a hand ends that nobody has ended (BOAT-A16)."""
        return self.long_hand

    def turn_ends(self, state: MeldState) -> MeldState:
        """The state with the turns counted; these may block a hand of version 0.1."""
        idle = len(state.now.drawn) < 2 and not state.now.laid
        return state.but(idle=state.idle + 1 if idle else 0)

    def stuck(self, state: MeldState) -> bool:
        """Always false except in a match of version 0.1: the card just discarded can be drawn."""
        return self.max_recycles > 0 and version_1.stuck(self.max_recycles, state)

    def unwon(self, state: MeldState) -> MeldState:
        """The least hands get the difference from the others, unless the hand is void (BOAT-A16)."""
        if self.blocked_hand == "void":
            return super().unwon(state)
        points = self.points(state)
        return state.with_events(*(Event("settled", seat, amount=points[seat]) for seat in self.least(state)))

    # The score

    def did_feat(self, state: MeldState) -> bool:
        """Whether the winner made rummy (BOAT-46, BOAT-A12). Where all is laid at once, only in the first turn
        (BOAT-A03)."""
        if self.rummy_requires == "first_turn":
            return super().did_feat(state) and state.round == 1
        return super().did_feat(state) and self.melding == "progressive"

    def rummy_ahead(self, view: MeldState) -> bool:
        """Whether the seat to act can still be paid more for a rummy in a later turn (BOAT-46)."""
        later = self.rummy_requires == "nothing_laid" and self.melding == "progressive"
        return later and self.rummy_multiplier > 1 and view.first_lays[view.seat] is None

    def payment(self, hand: Sequence[Card | None]) -> Arrangement:
        """The hand sorted so that its unmatched cards cost least (BOAT-43, BOAT-A17, BOAT-A18)."""
        seen = [card for card in hand if card is not None]
        return least_payment(seen, self.meld_rules, self.card_points)

    def tally(self, state: MeldState) -> tuple[Tally, ...]:
        """`unmatched` and what `rummy` adds, paid by the losers to the winner, who has a line `cards_of` for each
        (BOAT-40, BOAT-43 to BOAT-46); `settled` in a hand that nobody won, of which a single least hand has a line
        `settled_by` for each other."""
        sorted_out = [self.payment(hand) for hand in state.hands]
        costs = [own.points for own in sorted_out]
        if state.winner is None:
            settled = [0] * state.seats if self.blocked_hand == "void" else _settlement(costs, state.dealer)
            lines = [_lines("settled", points) for points in settled]
            if len(least := self.least(state)) == 1:
                lines[least[0]] = tuple(
                    TallyLine("settled_by", -paid, seat) for seat, paid in enumerate(settled) if paid < 0
                )
        else:
            costs[state.winner] = 0
            more = self.rummy_multiplier - 1 if self.did_feat(state) else 0
            lines = [_lines("unmatched", -cost, -cost * more) for cost in costs]
            won = (TallyLine("cards_of", cost, seat) for seat, cost in enumerate(costs) if cost)
            lines[state.winner] = (*won, *_lines("rummy", sum(costs) * more))
        return tuple(Tally(seat, own.melds, (), own.left, lines[seat]) for seat, own in enumerate(sorted_out))

    def least(self, state: MeldState) -> tuple[Seat, ...]:
        """The seats that would pay least."""
        costs = [self.payment(hand).points for hand in state.hands]
        return tuple(seat for seat, cost in enumerate(costs) if cost == min(costs))

    def winners(self, state: MeldState) -> tuple[Seat, ...]:
        """The seat that went out, or those that receive the settlement; none in a void hand."""
        if state.winner is not None or self.blocked_hand == "void":
            return super().winners(state)
        return self.least(state)

    def feat_note(self, state: MeldState) -> Note:
        """`rummy_times` (times), where it multiplies the payments."""
        times = self.rummy_multiplier
        return super().feat_note(state) if times == 1 else Note("rummy_times", {"times": times})

    def headline(self, state: MeldState) -> tuple[Note, ...]:
        """As in `MeldGame`; `nothing_to_pay` where all of the others' cards are matched; `settled` (seats, points),
        or else `nobody_pays`."""
        told, winners, points = super().headline(state), self.winners(state), self.points(state)
        if state.winner is not None:
            return told if any(points) else (*told, Note("nothing_to_pay", {}))
        if not any(points):
            return (*told, Note("nobody_pays", {}))
        return (*told, Note("settled", {"seats": winners, "points": sum(points[seat] for seat in winners)}))

    def next_dealer(self, state: MeldState, sheet: Sheet) -> Seat:
        """Of two players the winner, of more the next to the left; after a void hand the same again (BOAT-06,
        BOAT-07, BOAT-A16)."""
        winners = self.winners(state)
        if not winners:
            return state.dealer
        return winners[0] if state.seats == 2 and len(winners) == 1 else super().next_dealer(state, sheet)

    def goal(self, seats: int) -> Note:
        """So many hands, or a score that ends the match (BOAT-A19)."""
        return Note("deals", {"n": self.hands}) if self.match_end == "hands" else Note("points", {"n": self.target})

    def match_over(self, state: MeldState, sheet: Sheet, time_up: bool = False) -> bool:
        """Whether the match ends (BOAT-A19)."""
        if self.match_end == "hands":
            return len(sheet) >= self.hands
        return max(self.totals(sheet, state.seats)) >= self.target

    def prompt(self, view: MeldState, legal: Container[Action] | None = None) -> Note:
        """As in `MeldGame`; where all can be laid `finish` or `finish_rummy`, or `lay_hand` where it must go at once,
        which frozen cards forbid (BOAT-A07); `discard_rummy` (card) where the last card makes one."""
        prompt = super().prompt(view, legal)
        at_once = self.melding == "all_at_once" and view.first_lays[view.seat] is None
        if at_once and prompt.code in ("lay_and_discard", "lay_or_add"):
            return Note("lay_hand", {})
        return self.finishing(view, prompt, Note("finish_rummy", {}), Note("discard_rummy", prompt.facts))

    def lacking(self, view: MeldState, draft: Sequence[Meld]) -> Note | None:
        """Where the whole hand is laid at once: `more_to_lay` (n: cards)."""
        if not draft or view.phase != PLAY or self.melding == "progressive" or view.first_lays[view.seat] is not None:
            return None
        left = len(undrafted(view, view.seat, draft))
        return Note("more_to_lay", {"n": left}) if left > 1 else None

    def gauges(
        self, view: MeldState, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()
    ) -> tuple[Note, ...]:
        """`unmatched` (points): what the seat would pay for its hand, without the drafted melds; `turns_left` (n) where
        the deal ends after a few more turns of each seat, this one counted."""
        unmatched = Note("unmatched", {"points": self.payment(undrafted(view, seat, draft)).points})
        left = max(self.long_hand - view.round + 1, 1)
        near = not view.over and left <= FEW_TURNS and self.blocked_hand == "settle"
        return (unmatched, Note("turns_left", {"n": left})) if near else (unmatched,)


def _lines(code: str, points: int, rummy: int = 0) -> tuple[TallyLine, ...]:
    return tuple(line for line in (TallyLine(code, points), TallyLine("rummy", rummy)) if line.points)


def _settlement(costs: Sequence[int], dealer: Seat) -> list[int]:
    """What each seat gets where nobody went out: the least hands share what each other hand costs more; odd points go
    to the first after the dealer."""
    seats = len(costs)
    least = [seat % seats for seat in range(dealer + 1, dealer + 1 + seats) if costs[seat % seats] == min(costs)]
    each, odd = divmod(sum(costs) - seats * min(costs), len(least))
    points = [min(costs) - cost for cost in costs]
    for seat in least:
        points[seat] = each
    points[least[0]] += odd
    return points


Boathouse.presets = {
    "boathouse": Boathouse(),
    "boathouse-bicycle": Boathouse(
        draw_mode="discard_plus_stock", melding="all_at_once", drawn_discard_rule="no_discard"
    ),
}
