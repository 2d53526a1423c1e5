"""Cards near each other in gin, and what those that were seen tell of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rami.engine.cards import Card

Hand = tuple[Card, ...]


class Sign(NamedTuple):
    """How much one card tells of those of its rank, of its neighbours in suit, and of those one further."""

    rank: float
    next: float
    second: float


def told(signs: tuple[tuple[Hand, Sign], ...]) -> Mapping[Card, float]:
    """How much the log odds of each face are moved by all that was seen."""
    told: defaultdict[Card, float] = defaultdict(float)
    for cards, sign in signs:
        for card in cards:
            for close, weight in zip(near(card.face), sign, strict=True):
                for face in close:
                    told[face] += weight
    return told


@cache
def near(card: Card) -> tuple[Hand, Hand, Hand]:
    """The other cards of the rank, the neighbours in suit, and those one further."""
    first, second = (
        tuple(Card.of(rank, card.suit) for rank in (card.rank - by, card.rank + by) if 1 <= rank <= 13) for by in (1, 2)
    )
    return tuple(Card.of(card.rank, suit) for suit in range(4) if suit != card.suit), first, second


@cache
def mates(card: Card) -> tuple[tuple[Card, Card], ...]:
    """Every two cards that make a meld with this one."""
    a, b, c = near(card)[0]
    rows = [(card.rank - 2, card.rank - 1), (card.rank - 1, card.rank + 1), (card.rank + 1, card.rank + 2)]
    runs = [(Card.of(x, card.suit), Card.of(y, card.suit)) for x, y in rows if x >= 1 and y <= 13]
    return ((a, b), (a, c), (b, c), *runs)


@cache
def thirds(one: Card, other: Card) -> frozenset[Card]:
    """Every card that makes a meld with these two."""
    return frozenset(card for close in near(one) for card in close if {(one, other), (other, one)} & {*mates(card)})


@cache
def beside(one: Card, other: Card) -> frozenset[Card]:
    """The others of a rank; or of two cards of a suit, those between them and next to them."""
    if one.rank == other.rank:
        return frozenset(near(one)[0]) - {other}
    low, high = sorted((one.rank, other.rank))
    ranks = range(max(1, low - 1), min(13, high + 1) + 1)
    return frozenset(Card.of(rank, one.suit) for rank in ranks) - {one, other}
