"""Cards that can meld with each other in gin, and how an observed card shifts the odds of the cards near it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rami.engine.cards import Card
from rami.engine.state import KnownCards


class Signal(NamedTuple):
    """How much one observed card shifts the log odds of other cards."""

    rank: float
    """The shift for the other cards of its rank."""
    next: float
    """The shift for its neighbours in suit."""
    second: float
    """The shift for the cards two ranks away in suit."""


def shifts(signals: tuple[tuple[KnownCards, Signal], ...]) -> Mapping[Card, float]:
    """For each face, the total shift of its log odds by all observed cards."""
    total: defaultdict[Card, float] = defaultdict(float)
    for cards, signal in signals:
        for card in cards:
            for close, weight in zip(near(card.face), signal, strict=True):
                for face in close:
                    total[face] += weight
    return total


@cache
def near(card: Card) -> tuple[KnownCards, KnownCards, KnownCards]:
    """The other cards of the rank, the neighbours in suit, and the cards two ranks away in suit."""
    first, second = (
        tuple(Card.of(rank, card.suit) for rank in (card.rank - by, card.rank + by) if 1 <= rank <= 13) for by in (1, 2)
    )
    return tuple(Card.of(card.rank, suit) for suit in range(4) if suit != card.suit), first, second


@cache
def partners(card: Card) -> tuple[tuple[Card, Card], ...]:
    """Every pair of cards that melds with this card."""
    a, b, c = near(card)[0]
    rows = [(card.rank - 2, card.rank - 1), (card.rank - 1, card.rank + 1), (card.rank + 1, card.rank + 2)]
    runs = [(Card.of(x, card.suit), Card.of(y, card.suit)) for x, y in rows if x >= 1 and y <= 13]
    return ((a, b), (a, c), (b, c), *runs)


@cache
def thirds(one: Card, other: Card) -> frozenset[Card]:
    """Every card that melds with these two."""
    pairs = {(one, other), (other, one)}
    return frozenset(card for close in near(one) for card in close if pairs & {*partners(card)})


@cache
def beside(one: Card, other: Card) -> frozenset[Card]:
    """For a pair of one rank, the other cards of the rank; for two cards of a suit, those between and next to them."""
    if one.rank == other.rank:
        return frozenset(near(one)[0]) - {other}
    low, high = sorted((one.rank, other.rank))
    ranks = range(max(1, low - 1), min(13, high + 1) + 1)
    return frozenset(Card.of(rank, one.suit) for rank in ranks) - {one, other}
