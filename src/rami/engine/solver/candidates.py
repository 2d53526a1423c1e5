"""The melds that a hand can make, as numbers, for the searches of the solver.

A holding is one number with three bits for each face: two bits count the cards held, and the guard bit above them
is always set. The jokers have three bits above all faces. Taking a meld out of a holding is one subtraction; it
fails where it clears a guard bit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from rami.engine.cards import JOKER_FACE, Card, Slot
from rami.engine.melds import RUN, SET, Meld, MeldRules, run_value, set_value

Holding = int

JOKER = 1 << 3 * 52
GUARD = sum(4 << 3 * face for face in range(52)) | 8 * JOKER
_PLACES = [number % 13 * 4 + number // 13 for number in range(52)]
"""Where each face has its bits: by rank, then by suit. So `Packing` goes from rank to rank, and what the melds of lower
ranks leave of the higher ones is one of few cases: runs take them from below."""
_DIGITS = [JOKER if 52 <= number < 64 else 1 << 3 * _PLACES[number % 64] for number in range(64 + 52)]
digit = _DIGITS.__getitem__
"""What one card adds to a holding."""


class Candidate(NamedTuple):
    """A meld that can be laid, by faces. A joker stands for the card of the greatest value."""

    take: Holding
    """The number to subtract from a holding (without guard bits)."""
    value: int
    """Its value in points (MeldRules.value)."""
    kind: str
    faces: tuple[Card, ...]
    """In the order of the meld, with the faces that jokers stand for."""
    wild: tuple[int, ...] = ()
    """The indices of its jokers."""

    @property
    def digits(self) -> tuple[Holding, ...]:
        """What each of its cards takes out of a holding."""
        return tuple(JOKER if at in self.wild else digit(face) for at, face in enumerate(self.faces))

    @property
    def pure_run(self) -> bool:
        """Whether it is a run without joker."""
        return self.kind == RUN and not self.wild


def divides(candidate: Candidate) -> bool:
    """Whether it is a run that can be laid as two shorter ones without joker."""
    return len(candidate.faces) > 5 and candidate.pure_run


def holding(hand: Iterable[Card]) -> Holding:
    """The hand as one number."""
    return GUARD + sum(map(digit, hand))


def fits(rest: Holding) -> bool:
    """Whether the subtraction that led to this holding took only cards that were held."""
    return rest & GUARD == GUARD


def candidates(hand: Iterable[Card], rules: MeldRules) -> list[Candidate]:
    """Every meld of cards of the hand.
    Twins count as the same card; a joker stands for the card of the greatest value."""
    lanes = [0, 0, 0, 0]
    held: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    jokers = 0
    for card in hand:
        if card.rank:
            lanes[card.suit] |= 1 << card.rank
            held[card.rank][card.suit] += 1
        else:
            jokers += 1
    jokers = min(jokers, rules.jokers)
    found: list[Candidate] = []
    for suit, lane in enumerate(lanes):
        found += _runs(suit, lane, rules.ace, jokers, rules.high_ace)
    for rank, counts in held.items():
        if sum(map(bool, counts)) + jokers >= 3 or rules.duplicates:
            found += _sets(rank, *counts, jokers, rules.duplicates, rules.high_ace)
    return found


@lru_cache(maxsize=8192)
def _runs(suit: int, lane: int, ace: str, jokers: int, high_ace: int) -> tuple[Candidate, ...]:
    """The runs of one suit: bit r of the lane is rank r."""
    best: dict[Holding, Candidate] = {}
    if lane.bit_count() + jokers < 3:
        return ()
    for places in _spans(lane, ace, jokers):
        missing = [at for at, rank in enumerate(places) if not lane >> rank & 1]
        present = [at for at, rank in enumerate(places) if lane >> rank & 1]
        for more in range(min(jokers, len(places) - 1) - len(missing) + 1):
            for chosen in combinations(present, more):
                run = _run(suit, places, tuple(sorted((*missing, *chosen))), high_ace)
                if run.take not in best or best[run.take].value <= run.value:
                    best[run.take] = run
    return tuple(best.values())


def _spans(lane: int, ace: str, jokers: int) -> Iterator[tuple[int, ...]]:
    """The ranks, in order, of all runs in which at most `jokers` cards are missing."""
    line = {"low": range(1, 14), "both": (*range(1, 14), 1), "corner": (*range(1, 14), *range(1, 13))}[ace]
    for start in range(min(13, len(line) - 2)):
        missing = 0
        for end in range(start, min(start + (14 if ace == "both" else 13), len(line))):
            missing += not lane >> line[end] & 1
            if missing > jokers:
                break
            if end - start >= 2 and not (ace == "corner" and start and end - start == 12):
                yield tuple(line[start : end + 1])


def _run(suit: int, ranks: Sequence[int], wild: tuple[int, ...], high_ace: int) -> Candidate:
    faces = tuple(Card.of(rank, suit) for rank in ranks)
    take = len(wild) * JOKER + sum(digit(face) for at, face in enumerate(faces) if at not in wild)
    return Candidate(take, run_value(faces, high_ace), RUN, faces, wild)


@lru_cache(maxsize=4096)
def _sets(
    rank: int, s: int, h: int, c: int, d: int, jokers: int, duplicates: bool, high_ace: int
) -> tuple[Candidate, ...]:
    """The sets of one rank, by how many of it are held in spades, hearts, clubs and diamonds."""
    most_of_a_suit, most = (2, 8) if duplicates else (1, 4)
    found = []
    for counts in product(*(range(min(held, most_of_a_suit) + 1) for held in (s, h, c, d))):
        real = sum(counts)
        for wild in range(max(0, 3 - real), min(jokers, most - real) + 1):
            if real:
                found.append(_set(rank, counts, wild, high_ace))
    return tuple(found)


def _set(rank: int, counts: tuple[int, ...], wild: int, high_ace: int) -> Candidate:
    free = [suit for suit in range(4) if not counts[suit]][:wild]
    free += range(wild - len(free))
    slots = sorted(
        [*((suit, False) for suit in range(4) for _ in range(counts[suit])), *((suit, True) for suit in free)]
    )
    faces = tuple(Card.of(rank, suit) for suit, _ in slots)
    take = wild * JOKER + sum(digit(Card.of(rank, suit)) * count for suit, count in enumerate(counts))
    value = set_value(faces[0], len(slots), high_ace)
    return Candidate(take, value, SET, faces, tuple(at for at, (_, joker) in enumerate(slots) if joker))


def single_melds(hand: Iterable[Card], rules: MeldRules, using: Sequence[Card] = ()) -> Iterator[Meld]:
    """Every meld of cards of the hand, one at a time; of equal faces, the cards in `using` are taken first."""
    held = tuple(hand)
    for candidate in candidates(held, rules):
        yield made([candidate], held, using)[0][0]


def made(
    chosen: Iterable[Candidate], hand: Iterable[Card], using: Sequence[Card] = ()
) -> tuple[tuple[Meld, ...], tuple[Card, ...]]:
    """The melds of physical cards for these candidates, and the cards left over.

    Of equal faces, and of jokers, the cards in `using` are taken first, in their order.
    """
    held = tuple(hand)
    by_face: defaultdict[Card, list[Card]] = defaultdict(list)
    for card in (*sorted({*held}.difference(using), reverse=True), *(card for card in using[::-1] if card in held)):
        by_face[card.face].append(card)
    joker = by_face[JOKER_FACE]
    melds = []
    for candidate in chosen:
        slots = [
            Slot(joker.pop() if at in candidate.wild else by_face[face].pop(), face)
            for at, face in enumerate(candidate.faces)
        ]
        if candidate.kind == SET:
            slots.sort(key=lambda slot: (slot.face.suit, slot.card))
        melds.append(Meld(candidate.kind, tuple(slots)))
    left = {card for cards in by_face.values() for card in cards}
    return tuple(melds), tuple(card for card in held if card in left)
