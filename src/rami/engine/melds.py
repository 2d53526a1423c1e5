"""Sets and runs under a game's meld rules:
what is a meld, what can be added, what a joker stands for, what a meld is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, product

from rami.engine.actions import Group, IllegalAction
from rami.engine.cards import SUITS, Card, Slot, written

SET, RUN = "set", "run"
LEAST = 3
"""The fewest cards of a meld."""


@dataclass(frozen=True)
class Meld:
    """A set in the order of the suits, or a run from its low end. Made by `MeldRules.meld`."""

    kind: str
    """`set` or `run`."""
    slots: Group

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The physical cards, jokers included."""
        return tuple(slot.card for slot in self.slots)

    @cached_property
    def jokers(self) -> Group:
        """The slots of its jokers."""
        return tuple(slot for slot in self.slots if slot.card.joker)

    @property
    def suits_open(self) -> bool:
        """Whether its jokers stand for no suit yet, as in a set that lacks more suits than they fill (R51-A10)."""
        return self.kind == SET and bool(self.jokers) and len(self.slots) < len(SUITS)

    @property
    def pure(self) -> bool:
        """Whether it has no joker. A pure run is the French *tierce franche*."""
        return not self.jokers

    def __str__(self) -> str:
        return written(self.slots)


@dataclass(frozen=True)
class MeldRules:
    """What counts as a meld in a game. Its methods raise IllegalAction with a reason for what does not."""

    ace: str = "low"
    """`low`: A-2-3 only. `both`: also Q-K-A. `corner`: also K-A-2."""
    jokers: int = 0
    """How many jokers one meld may hold."""
    duplicates: bool = False
    """Whether a set may hold two cards of one suit (from two packs)."""
    high_ace: int = 1
    """The worth of an ace in a set and above a king; below a two it is worth 1."""

    @property
    def longest_set(self) -> int:
        """How many cards a set may have."""
        return 8 if self.duplicates else 4

    @property
    def longest_run(self) -> int:
        """How many cards a run may have; with an ace at both ends one more than there are ranks."""
        return 14 if self.ace == "both" else 13

    def meld(self, group: Sequence[Slot]) -> Meld:
        """The meld that these cards make, in any order.

        Raises IllegalAction: `meld_short` (have, need), `meld_jokers` (have, most), `meld_mixed`,
        `set_twins` (card), `set_long` (have, most), `run_gap` (cards), `run_twins` (card).
        """
        if len(group) < LEAST:
            raise IllegalAction("meld_short", have=len(group), need=LEAST)
        jokers = sum(slot.card.joker for slot in group)
        if jokers > self.jokers:
            raise IllegalAction("meld_jokers", have=jokers, most=self.jokers)
        if all(slot.face.rank == group[0].face.rank for slot in group):
            return self._set(group)
        if all(slot.face.suit == group[0].face.suit for slot in group):
            return self._run(group)
        raise IllegalAction("meld_mixed", cards=written(group))

    def extended(self, meld: Meld, added: Sequence[Slot]) -> Meld:
        """The meld with these cards added at once, in any order.
        Raises IllegalAction as `meld` does, and `add_nothing`."""
        if not added:
            raise IllegalAction("add_nothing")
        if meld.kind == RUN:
            return self.meld((*meld.slots, *added))
        return self.meld(_floated((*meld.slots, *added)))

    def swapped(self, meld: Meld, card: Card) -> tuple[Meld, Card]:
        """The meld with this card in the place of a joker, and the joker. A joker in a set of three can't be exchanged
        (R51-53).

        Raises IllegalAction: `swap_no_joker`, `swap_brelan`, `swap_other_card` (card, wanted).
        """
        jokers = meld.jokers
        if not jokers:
            raise IllegalAction("swap_no_joker")
        if meld.kind == SET and len(meld.slots) < 4:
            raise IllegalAction("swap_brelan")
        slot = next((joker for joker in jokers if joker.face is card.face), None)
        if slot is None:
            raise IllegalAction("swap_other_card", card=card, wanted=jokers[0].face)
        slots = tuple(Slot(card, card.face) if s is slot else s for s in meld.slots)
        return Meld(meld.kind, slots), slot.card

    def readings(self, held: Sequence[Card]) -> tuple[Meld, ...]:
        """Every meld of exactly these cards, one for each card that a joker among them can stand for; dearest first."""
        found = {meld.slots: meld for group in self._faced(held, ()) if (meld := self._try(group)) is not None}
        return tuple(sorted(found.values(), key=self.value, reverse=True))

    def additions(self, meld: Meld, held: Sequence[Card]) -> tuple[Group, ...]:
        """Every way to add exactly these cards to the meld:
        one group for each card that a joker among them can stand for."""
        found = {}
        for group in self._faced(held, meld.slots):
            try:
                longer = self.extended(meld, group)
            except IllegalAction:
                continue
            found[longer.slots] = tuple(slot for slot in longer.slots if slot.card in held)
        return tuple(found.values())

    def joined(self, melds: Sequence[Meld]) -> tuple[Meld, ...]:
        """The melds, with runs that follow on made one."""
        for one, other in combinations(melds, 2):
            longer = self._try((*one.slots, *other.slots)) if one.kind == other.kind == RUN else None
            if longer is not None:
                rest = (longer if meld is one else meld for meld in melds if meld is not other)
                return self.joined(tuple(rest))
        return tuple(melds)

    def beyond(self, run: Meld) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The faces that could follow on below a run, the nearest first, and those that could follow on above it."""
        return _beyond(self.ace, run.slots[0].face, run.slots[-1].face, len(run.slots))

    def value(self, meld: Meld) -> int:
        """Its value in points: pips, 10 for a court card, `high_ace` for an ace in a set or above a king."""
        if meld.kind == SET:
            return set_value(meld.slots[0].face, len(meld.slots), self.high_ace)
        return run_value([slot.face for slot in meld.slots], self.high_ace)

    def _try(self, group: Sequence[Slot]) -> Meld | None:
        try:
            return self.meld(group)
        except IllegalAction:
            return None

    def _faced(self, held: Sequence[Card], beside: Group) -> Iterator[Group]:
        """The cards with every choice of faces for their jokers that shares the rank or suit of all the other cards."""
        plain = tuple(Slot(card, card.face) for card in held if not card.joker)
        jokers = [card for card in held if card.joker]
        others = [slot.face for slot in (*plain, *beside)]
        if not others or len(jokers) > self.jokers:
            return
        if not jokers:
            yield plain
            return
        ranks, suits = {face.rank for face in others}, {face.suit for face in others}
        faces = [
            Card.of(rank, suit) for suit in range(4) for rank in range(1, 14) if ranks == {rank} or suits == {suit}
        ]
        for chosen in product(faces, repeat=len(jokers)):
            yield (*plain, *(Slot(joker, face) for joker, face in zip(jokers, chosen, strict=True)))

    def _set(self, group: Sequence[Slot]) -> Meld:
        if len(group) > self.longest_set:
            raise IllegalAction("set_long", have=len(group), most=self.longest_set)
        faces = [slot.face for slot in group]
        if not self.duplicates:
            for face in faces:
                if faces.count(face) > 1:
                    raise IllegalAction("set_twins", card=face)
        return Meld(SET, tuple(sorted(_floated(group), key=lambda slot: (slot.face.suit, slot.card))))

    def _run(self, group: Sequence[Slot]) -> Meld:
        by_rank: dict[int, list[Slot]] = {}
        for slot in group:
            by_rank.setdefault(slot.face.rank, []).append(slot)
        for rank, twins in by_rank.items():
            both_ends = rank == 1 and self.ace == "both" and len(twins) == 2 and len(by_rank) == 13
            if len(twins) > 1 and not both_ends:
                raise IllegalAction("run_twins", card=twins[0].face)
        order = self._order(by_rank, ace_first=group[0].face.rank == 1)
        if order is None:
            raise IllegalAction("run_gap", cards=written(group))
        last = by_rank[1][-1] if 1 in by_rank else None
        slots = [by_rank[rank][0] for rank in order]
        return Meld(RUN, (*slots, last) if last is not None and len(by_rank[1]) == 2 else tuple(slots))

    def _order(self, ranks: dict[int, list[Slot]], ace_first: bool) -> list[int] | None:
        """The ranks from the low end up, or None where they do not follow on."""
        low = sorted(ranks)
        if low[-1] - low[0] == len(low) - 1:
            high_instead = self.ace == "both" and len(low) == 13 and len(ranks[1]) == 1 and not ace_first
            return [*low[1:], 1] if high_instead else low
        if self.ace == "low" or 1 not in ranks:
            return None
        if self.ace == "both":
            high = low[1:]
            return [*high, 1] if high[-1] == 13 and high[-1] - high[0] == len(high) - 1 else None
        starts = [rank for rank in low if (rank - 2) % 13 + 1 not in ranks]
        if len(starts) != 1:
            return None
        return [(starts[0] - 1 + n) % 13 + 1 for n in range(len(low))]


def pip(face: Card) -> int:
    """A card's pip value: the ace 1, court cards 10."""
    return min(face.rank, 10)


def set_value(face: Card, size: int, high_ace: int) -> int:
    """The value of a set of this many cards with this face's rank."""
    return size * (high_ace if face.rank == 1 else pip(face))


def run_value(faces: Sequence[Card], high_ace: int) -> int:
    """The value of a run of these faces, from its low end up."""
    return sum(map(pip, faces)) + (high_ace - 1 if faces[-1].rank == 1 else 0)


@lru_cache(maxsize=4096)
def _beyond(ace: str, first: Card, last: Card, size: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """As `MeldRules.beyond`, for a run of this many cards between these faces."""
    if ace == "corner":
        steps = range(1, 14 - size)
        down, up = [first.rank - step for step in steps], [last.rank + step for step in steps]
    else:
        top = 14 if last.rank == 1 else last.rank
        down, up = [*range(first.rank - 1, 0, -1)], [*range(top + 1, 14 if ace == "low" else 15)]
    below, above = (tuple(Card.of((rank - 1) % 13 + 1, first.suit) for rank in ranks) for ranks in (down, up))
    return below, above


def _floated(group: Sequence[Slot]) -> Group:
    """The set with its jokers standing for suits that no real card has, whichever they stood for before (R51-A10)."""
    taken = [slot.face.suit for slot in group if not slot.card.joker]
    free = iter([suit for suit in range(4) if suit not in taken])
    rank = group[0].face.rank
    floats = [slot.card.joker and slot.face.rank == rank for slot in group]
    return tuple(
        Slot(slot.card, Card.of(rank, next(free, slot.face.suit))) if floating else slot
        for slot, floating in zip(group, floats, strict=True)
    )
