"""Duties of a turn: whether the cards that must be laid this turn can be laid,
with a card kept to discard (D-5, R51-A04, R51-A33).

A card is laid in a new meld, by laying it off (perhaps together with cards that fill the gap), or in the place
of a joker, which then must be laid itself. The search is exact: it tries every such way for one duty after the
other, and every joker on the table that could help. It usually takes a tenth of a millisecond. The worst of
85,000 questions with up to three duties, hands of up to 17 cards and eight melds on the table, all of few ranks
and suits, took 140 ms (CPython 3.11).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from rami.engine.actions import IllegalAction
from rami.engine.cards import JOKER_FACE, Card, Slot
from rami.engine.melds import SET, Meld, MeldRules
from rami.engine.solver.candidates import GUARD, JOKER, Candidate, Holding, candidates, digit, fits, holding


def can_place_all(
    hand: Iterable[Card],
    rules: MeldRules,
    table: Sequence[Meld],
    must: Collection[Card],
    *,
    keep: int = 1,
    swap: bool = True,
    swapped_may_lay_off: bool = True,
    swapped: Collection[Card] = (),
) -> bool:
    """Whether a seat that has opened can lay all these cards of its hand this turn and keep `keep` cards.

    `swap`: jokers may be exchanged. `swapped_may_lay_off`: such a joker need not go into a new meld (R51-A11).
    `swapped`: those of the cards that are jokers taken off the table this turn.
    """
    held = tuple(hand)
    bound = 0 if swapped_may_lay_off else sum(card in must for card in swapped)
    jokers = sum(card.joker for card in must)
    owed = tuple(sorted(card.face for card in must if not card.joker))
    on_table = [slot.card for meld in table for slot in meld.slots if slot.card.joker] if swap else []
    search = _Search(rules, candidates((*held, *on_table), rules), keep, swap, swapped_may_lay_off)
    return search.ends_well(_Turn(holding(held), len(held), tuple(table), owed, jokers - bound, bound))


class _Turn(NamedTuple):
    """A position in the search: the hand, the table, and the duties that are left."""

    held: Holding
    size: int
    """How many cards are in hand."""
    table: tuple[Meld, ...]
    owed: tuple[Card, ...]
    """The faces of plain cards that must be laid."""
    loose: int
    """How many jokers must be laid, anywhere."""
    bound: int
    """How many jokers must be laid in new melds."""

    @property
    def jokers(self) -> int:
        return (self.held & 7 * JOKER) // JOKER

    def holds(self, face: Card) -> bool:
        return fits(self.held - digit(face))

    def after(self, cards: Iterable[Slot], table: tuple[Meld, ...], new_meld: bool = False) -> _Turn:
        """The turn after these cards were laid; of jokers, one that must be laid is laid first."""
        held, size, owed, loose, bound = self.held, self.size, list(self.owed), self.loose, self.bound
        for card, face in cards:
            size -= 1
            if card.joker:
                held -= JOKER
                if new_meld and bound:
                    bound -= 1
                elif loose:
                    loose -= 1
            else:
                held -= digit(face)
                if face in owed:
                    owed.remove(face)
        return _Turn(held, size, table, tuple(owed), loose, bound)


@dataclass(frozen=True, slots=True)
class _Search:
    rules: MeldRules
    found: Sequence[Candidate]
    keep: int
    swap: bool
    swapped_may_lay_off: bool
    ends_badly: set[_Turn] = field(default_factory=set)
    """Turns that were searched without success: the same cards can be laid in many orders."""

    def ends_well(self, turn: _Turn) -> bool:
        """Whether all duties of the turn can be met."""
        duties = len(turn.owed) + turn.loose + turn.bound
        if turn.size - duties < self.keep:
            return False
        if not duties:
            return True
        if turn not in self.ends_badly and any(self.ends_well(later) for later in self._steps(turn)):
            return True
        self.ends_badly.add(turn)
        return False

    def _steps(self, turn: _Turn) -> Iterator[_Turn]:
        """The turns after each way to meet one duty, and after each way to take a joker off the table. Of several
        plain cards the one that can be laid in the fewest ways is laid first, which keeps the search small."""
        if turn.owed:
            face = turn.owed[0]
            if len(turn.owed) > 1:
                face = min(turn.owed, key=lambda face: self._ways(turn, face))
            yield from self._added(turn, face)
            yield from self._laid(turn, digit(face))
        elif turn.bound:
            yield from self._laid(turn, JOKER)
        else:
            yield from self._joker_added(turn)
            yield from self._laid(turn, JOKER)
        if self.swap:
            yield from self._swapped(turn)

    def _ways(self, turn: _Turn, face: Card) -> int:
        """About how many ways there are to lay this card off or in a new meld."""
        wanted, held = GUARD - digit(face), turn.held
        melds = sum(fits(candidate.take + wanted) and fits(held - candidate.take) for candidate in self.found)
        return melds + sum(_akin(meld, face) for meld in turn.table)

    def _laid(self, turn: _Turn, wanted: Holding) -> Iterator[_Turn]:
        """The turns after laying a new meld with the wanted card, the shortest melds first."""
        for candidate in sorted(self.found, key=lambda candidate: len(candidate.faces)):
            if fits(candidate.take + GUARD - wanted) and fits(turn.held - candidate.take):
                slots = tuple(
                    Slot(JOKER_FACE if at in candidate.wild else face, face) for at, face in enumerate(candidate.faces)
                )
                yield turn.after(slots, (*turn.table, Meld(candidate.kind, slots)), new_meld=True)

    def _added(self, turn: _Turn, face: Card) -> Iterator[_Turn]:
        """The turns after laying the card off on each meld that takes it, with the cards that fill the gap."""
        for at, meld in enumerate(turn.table):
            if not _akin(meld, face):
                continue
            if meld.kind == SET:
                yield from self._extended(turn, at, (Slot(face, face),))
            else:
                for bridge in self._bridges(meld, face):
                    for slots in self._bridged(turn, bridge):
                        yield from self._extended(turn, at, (*slots, Slot(face, face)))

    def _bridges(self, run: Meld, face: Card) -> Iterator[Sequence[Card]]:
        """The cards between either end of the run and this card of its suit."""
        for end in self.rules.beyond(run):
            if face in end:
                yield end[: end.index(face)]

    def _bridged(self, turn: _Turn, bridge: Sequence[Card]) -> Iterator[tuple[Slot, ...]]:
        """The gap filled with cards of the hand, and with jokers for any of them."""
        for jokers in range(min(len(bridge), self.rules.jokers, turn.jokers - turn.bound) + 1):
            for wild in combinations(bridge, jokers):
                if all(face in wild or turn.holds(face) for face in bridge):
                    yield tuple(Slot(JOKER_FACE if face in wild else face, face) for face in bridge)

    def _joker_added(self, turn: _Turn) -> Iterator[_Turn]:
        """The turns after laying a joker off on each meld that takes one."""
        for at, meld in enumerate(turn.table):
            if meld.kind == SET:
                suits = [slot.face.suit for slot in meld.slots]
                free = next((suit for suit in range(4) if suit not in suits), 0)
                yield from self._extended(turn, at, (Slot(JOKER_FACE, Card.of(meld.slots[0].face.rank, free)),))
            else:
                for end in self.rules.beyond(meld):
                    for face in end[:1]:
                        yield from self._extended(turn, at, (Slot(JOKER_FACE, face),))

    def _extended(self, turn: _Turn, at: int, slots: tuple[Slot, ...]) -> Iterator[_Turn]:
        try:
            longer = self.rules.extended(turn.table[at], slots)
        except IllegalAction:
            return
        yield turn.after(slots, (*turn.table[:at], longer, *turn.table[at + 1 :]))

    def _swapped(self, turn: _Turn) -> Iterator[_Turn]:
        """The turns after taking a joker off the table; a set of three needs a fourth card first."""
        for at, meld in enumerate(turn.table):
            if not meld.jokers:
                continue
            yield from self._taken(turn, at)
            if meld.kind == SET:
                for suit in range(4):
                    fourth = Card.of(meld.slots[0].face.rank, suit)
                    if turn.holds(fourth):
                        for longer in self._extended(turn, at, (Slot(fourth, fourth),)):
                            yield from self._taken(longer, at)

    def _taken(self, turn: _Turn, at: int) -> Iterator[_Turn]:
        for joker in turn.table[at].jokers:
            if not turn.holds(joker.face):
                continue
            try:
                meld, _ = self.rules.swapped(turn.table[at], joker.face)
            except IllegalAction:
                continue
            after = turn.after((Slot(joker.face, joker.face),), (*turn.table[:at], meld, *turn.table[at + 1 :]))
            loose, bound = (1, 0) if self.swapped_may_lay_off else (0, 1)
            yield after._replace(
                held=after.held + JOKER, size=after.size + 1, loose=after.loose + loose, bound=after.bound + bound
            )


def _akin(meld: Meld, face: Card) -> bool:
    """Whether the card has the rank of this set, or the suit of this run."""
    first = meld.slots[0].face
    return face.rank == first.rank if meld.kind == SET else face.suit == first.suit
