"""Least deadwood: one pack of 52, ace low, court cards 10, no jokers (GIN-02 to GIN-06, GIN-31).
Exact, in about a microsecond.

A hand is four lanes, one a suit, of 13 bits, the ace lowest. `RUN` knows the least deadwood of every lane by runs
alone; the few ways to lay sets are tried on top, and a hand in which no set is possible is four look-ups. A hand may
mix cards of two packs (at a table of four there are two), but it never holds a card and its twin.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product, takewhile

from rami.engine.actions import LayOff
from rami.engine.cards import Card, Slot
from rami.engine.melds import RUN as A_RUN
from rami.engine.melds import SET as A_SET
from rami.engine.melds import Meld, pip
from rami.engine.solver.arrangement import Arrangement

Lane = int
"""The cards of one suit: bit 0 is the ace, bit 12 the king."""

Lanes = tuple[Lane, Lane, Lane, Lane]
"""A hand, suit by suit in the order of SUITS."""

_SUIT = (1 << 13) - 1
_TWO_SUITS = (1 << 26) - 1
_PIPS = tuple(pip(Card.of(rank, 0)) for rank in range(1, 14))
_BITS = [1 << number % 64 for number in range(64 + 52)]
_bit = _BITS.__getitem__


def _least_by_runs() -> list[int]:
    table = [0]
    for top, points in enumerate(_PIPS):
        bit = 1 << top
        for lane in range(bit, 2 * bit):
            best = points + table[lane - bit]
            for run in _RUNS_DOWN[top]:
                if lane & run == run and table[lane - run] < best:
                    best = table[lane - run]
            table.append(best)
    return table


_RUNS_DOWN = tuple([((1 << size) - 1) << top + 1 - size for size in (3, 4, 5) if size <= top + 1] for top in range(13))
"""For each highest rank, the runs of three to five cards; longer runs are made of these."""

RUN = _least_by_runs()
"""The least deadwood of each lane by runs alone, in points."""

_NOTHING_TO_THROW = -1000


def _gain_by_discard() -> list[int]:
    table = [_NOTHING_TO_THROW] * len(RUN)
    for rank in range(13):
        bit = 1 << rank
        for low in range(bit, len(RUN), 2 * bit):
            for lane in range(low, low + bit):
                saved = RUN[lane] - RUN[lane - bit]
                if saved > table[lane]:
                    table[lane] = saved
    return table


GAIN = _gain_by_discard()
"""By how many points the best discard from each lane lowers `RUN`; it may be negative."""


def lanes(hand: Iterable[Card]) -> Lanes:
    """The lanes of a hand."""
    held = sum(map(_bit, hand))
    low, high = held & _TWO_SUITS, held >> 26
    return low & _SUIT, low >> 13, high & _SUIT, high >> 13


def least(hand: Iterable[Card]) -> int:
    """The points of the least deadwood."""
    held = sum(map(_bit, hand))
    low, high = held & _TWO_SUITS, held >> 26
    s, h, c, d = low & _SUIT, low >> 13, high & _SUIT, high >> 13
    ranks = s & h & (c | d) | c & d & (s | h)
    if ranks:
        return _least_with_sets(s, h, c, d, ranks)
    return RUN[s] + RUN[h] + RUN[c] + RUN[d]


def least_of(hand: Lanes) -> int:
    """As `least`, for a hand given as lanes."""
    s, h, c, d = hand
    ranks = s & h & (c | d) | c & d & (s | h)
    if ranks:
        return _least_with_sets(s, h, c, d, ranks)
    return RUN[s] + RUN[h] + RUN[c] + RUN[d]


def _least_with_sets(s: Lane, h: Lane, c: Lane, d: Lane, ranks: int) -> int:
    """The least over the ways to lay sets of these ranks, of which each has three or four cards."""
    bit = ranks & -ranks
    ranks ^= bit
    if ranks:
        return min([_least_with_sets(*way, ranks) for way in _without_set(s, h, c, d, bit)])
    s_off, h_off, c_off, d_off = RUN[s & ~bit], RUN[h & ~bit], RUN[c & ~bit], RUN[d & ~bit]
    s_on, h_on, c_on, d_on = RUN[s], RUN[h], RUN[c], RUN[d]
    laid = s_off + h_off + c_off + d_off
    if s & h & c & d & bit:
        laid += min(0, s_on - s_off, h_on - h_off, c_on - c_off, d_on - d_off)
    kept = s_on + h_on + c_on + d_on
    return laid if laid < kept else kept


def least_after_discard(hand: Iterable[Card]) -> int:
    """The points of the least deadwood after the best discard."""
    return least_after_discard_of(lanes(hand))


def least_after_discard_of(hand: Lanes) -> int:
    """As `least_after_discard`, for a hand given as lanes."""
    s, h, c, d = hand
    ranks = s & h & (c | d) | c & d & (s | h)
    if ranks:
        return _discarded_with_sets(s, h, c, d, ranks)
    return _discarded(s, h, c, d)


def _discarded(s: Lane, h: Lane, c: Lane, d: Lane) -> int:
    """The least after the best discard by runs alone."""
    saved = GAIN[s]
    if (other := GAIN[h]) > saved:
        saved = other
    if (other := GAIN[c]) > saved:
        saved = other
    if (other := GAIN[d]) > saved:
        saved = other
    return RUN[s] + RUN[h] + RUN[c] + RUN[d] - saved


def _discarded_with_sets(s: Lane, h: Lane, c: Lane, d: Lane, ranks: int) -> int:
    """As `_least_with_sets`, after the best discard."""
    bit = ranks & -ranks
    ranks ^= bit
    if ranks:
        return min([_discarded_with_sets(*way, ranks) for way in _without_set(s, h, c, d, bit)])
    if s & h & c & d & bit:
        return min([_discarded(*way) for way in _without_set(s, h, c, d, bit)])
    laid, kept = _discarded(s & ~bit, h & ~bit, c & ~bit, d & ~bit), _discarded(s, h, c, d)
    return laid if laid < kept else kept


def after_discards(hand: Iterable[Card]) -> dict[Card, int]:
    """For each card of the hand, the points of the least deadwood of the others."""
    held = tuple(hand)
    best = dict.fromkeys(held, 10 * len(held))
    for rest in without_sets(lanes(held)):
        s, h, c, d = rest
        points = RUN[s] + RUN[h] + RUN[c] + RUN[d]
        for card in held:
            lane = rest[card.suit]
            bit = 1 << card.rank - 1
            if lane & bit:
                left = points - RUN[lane] + RUN[lane ^ bit]
                if left < best[card]:
                    best[card] = left
    return best


def best_discard(hand: Iterable[Card]) -> tuple[Card, int]:
    """The card to discard for the least deadwood, the dearest of equals, and that deadwood in points."""
    after = after_discards(hand)
    card = min(after, key=lambda card: (after[card], -card.rank, card))
    return card, after[card]


def _without_set(s: Lane, h: Lane, c: Lane, d: Lane, bit: int) -> list[Lanes]:
    """The hand itself, and the hand without a set of this rank: of all its cards, or of three of the four."""
    off = ~bit
    ways = [(s, h, c, d), (s & off, h & off, c & off, d & off)]
    if s & h & c & d & bit:
        ways += [
            (s, h & off, c & off, d & off),
            (s & off, h, c & off, d & off),
            (s & off, h & off, c, d & off),
            (s & off, h & off, c & off, d),
        ]
    return ways


def without_sets(hand: Lanes) -> list[Lanes]:
    """The rest of the hand after each way to lay none, some or all of its sets."""
    s, h, c, d = hand
    rests = [hand]
    ranks = s & h & (c | d) | c & d & (s | h)
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        rests = [way for rest in rests for way in _without_set(*rest, bit)]
    return rests


def arrangement(hand: Iterable[Card]) -> Arrangement:
    """The hand sorted with the least deadwood; of several ways the first of `arrangements`."""
    return next(_arranged(tuple(hand)))


def arrangements(hand: Iterable[Card]) -> tuple[Arrangement, ...]:
    """Every way to sort the hand with the least deadwood."""
    return tuple(dict.fromkeys(_arranged(tuple(hand))))


def _arranged(held: tuple[Card, ...]) -> Iterator[Arrangement]:
    by_face = {card.face: card for card in held}
    whole = lanes(held)
    points = least_of(whole)
    for rest in reversed(without_sets(whole)):
        if sum(RUN[lane] for lane in rest) != points:
            continue
        laid = [lane ^ left for lane, left in zip(whole, rest, strict=True)]
        sets = [
            faces
            for rank in range(13)
            if (faces := [Card.of(rank + 1, suit) for suit in range(4) if laid[suit] >> rank & 1])
        ]
        for runs in product(*(tuple(_runs(lane)) for lane in rest)):
            melds = [(A_SET, faces) for faces in sets]
            melds += [(A_RUN, _faces(run, suit)) for suit, lane in enumerate(runs) for run in lane]
            in_melds = {by_face[face] for _, faces in melds for face in faces}
            yield Arrangement(
                tuple(Meld(kind, tuple(Slot(by_face[face], face) for face in faces)) for kind, faces in melds),
                tuple(card for card in held if card not in in_melds),
                points,
            )


def _faces(lane: Lane, suit: int) -> list[Card]:
    return [Card.of(rank + 1, suit) for rank in range(13) if lane >> rank & 1]


def _runs(lane: Lane) -> Iterator[tuple[Lane, ...]]:
    """Every way to lay runs from the lane that leaves `RUN[lane]` points, long runs first."""
    if not lane:
        yield ()
        return
    top = lane.bit_length() - 1
    for size in range(top + 1, 2, -1):
        run = ((1 << size) - 1) << top + 1 - size
        if lane & run == run and RUN[lane ^ run] == RUN[lane]:
            for others in _runs(lane ^ run):
                yield (*others, run)
    without = lane ^ 1 << top
    if RUN[without] + _PIPS[top] == RUN[lane]:
        yield from _runs(without)


@dataclass(frozen=True, slots=True)
class Defence:
    """A defender's hand at the showdown: own melds, lay-offs on the knocker's, and the cards left (GIN-34, GIN-35)."""

    melds: tuple[Meld, ...]
    layoffs: tuple[LayOff, ...]
    """At most one for each of the knocker's melds, its cards in an order in which they can be laid off one by one."""
    left: tuple[Card, ...]
    points: int
    """The points of the cards left."""


def defence(
    hand: Iterable[Card], melds: Sequence[Meld], own: Sequence[Meld] = (), layoffs: Sequence[LayOff] = ()
) -> Defence:
    """The defence with the least deadwood against these melds of the knocker, over own melds and lay-offs together.

    It contains the lay-offs and the own melds that are given, which must be possible together; a meld given may grow.
    Of ways as good, the one that adds the fewest cards (GIN-A13, GIN-37: a run grows step by step at both ends).
    """
    given = {card for meld in own for card in meld.cards}
    held = tuple(card for card in hand if card not in given)
    by_face = {card.face: card for card in held}
    must = [
        {slot.card.face for layoff in layoffs if layoff.meld == at for slot in layoff.cards} for at in range(len(melds))
    ]
    growing = (*melds, *own)
    must += [set() for _ in own]
    best: tuple[int, int, tuple[tuple[Card, ...], ...], tuple[Card, ...]] | None = None
    for added in product(*(_additions(meld, by_face) for meld in growing)):
        faces = [face for group in added for face in group]
        if len(set(faces)) < len(faces) or not all(map(set.issuperset, map(set, added), must)):
            continue
        rest = tuple(card for card in held if card.face not in faces)
        points = least(rest)
        if best is None or (points, len(faces)) < best[:2]:
            best = points, len(faces), added, rest
    assert best is not None  # to add just what is given is always possible
    points, _, added, rest = best
    others = arrangement(rest)
    groups = [tuple(Slot(by_face[face], face) for face in group) for group in added]
    return Defence(
        (*(_grown(meld, group) for meld, group in zip(own, groups[len(melds) :], strict=True)), *others.melds),
        tuple(LayOff(group, at) for at, group in enumerate(groups[: len(melds)]) if group),
        others.left,
        points,
    )


def _grown(meld: Meld, group: Sequence[Slot]) -> Meld:
    """The meld with the cards of one of its `_additions`, in order."""
    return Meld(meld.kind, tuple(sorted((*meld.slots, *group), key=lambda slot: (slot.face.rank, slot.face.suit))))


def _additions(meld: Meld, by_face: Container[Card]) -> list[tuple[Card, ...]]:
    """Every way to lay off cards of these faces on one meld, in the order in which they can be laid; nothing first."""
    first, last = meld.slots[0].face, meld.slots[-1].face
    if meld.kind == A_SET:
        suits = [slot.face.suit for slot in meld.slots]
        missing = [Card.of(first.rank, suit) for suit in range(4) if suit not in suits]
        return [(), *((face,) for face in missing if face in by_face)]
    below = list(takewhile(by_face.__contains__, (Card.of(rank, first.suit) for rank in range(first.rank - 1, 0, -1))))
    above = list(takewhile(by_face.__contains__, (Card.of(rank, last.suit) for rank in range(last.rank + 1, 14))))
    return [(*below[:down], *above[:up]) for down in range(len(below) + 1) for up in range(len(above) + 1)]
