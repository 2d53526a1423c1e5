"""Poker hands of one to five cards: their kinds and their order.

Five cards make any poker hand; fewer cards make fours, threes, pairs and high cards only (MICH-A04).
The ace is high, and low only in 5-4-3-2-A (MICH-A25).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rami.engine.cards import Card

SIZE = 5
"""The most cards that a poker hand has."""

KINDS = (
    "high_card",
    "pair",
    "two_pair",
    "three",
    "straight",
    "flush",
    "full_house",
    "four",
    "straight_flush",
)
"""The kinds of hands, from the weakest to the strongest."""

_SHAPES = {(4, 1): 7, (4,): 7, (3, 2): 6, (3, 1, 1): 3, (3, 1): 3, (3,): 3, (2, 2, 1): 2, (2, 2): 2}
"""The index into KINDS by how often each rank is held, most first; any other shape is a pair."""

_ACE_HIGH = 14
_FIVE_HIGH = (14, 5, 4, 3, 2)


class PokerHand(NamedTuple):
    """The value of a hand: `a > b` where a wins, `a == b` where they tie. Made by `poker_hand`."""

    strength: int
    """The index of its kind in KINDS."""
    ranks: tuple[int, ...]
    """The ranks that decide among hands of one kind, the most important first;
    the ace is 14, and the high card of 5-4-3-2-A is 5."""

    @property
    def kind(self) -> str:
        """One of KINDS."""
        return KINDS[self.strength]

    @property
    def rank(self) -> int:
        """The rank that names it (of the pair, of the straight's high card…),
        counted as in `Card.rank`: the ace is 1."""
        return self.named[0]

    @property
    def named(self) -> tuple[int, ...]:
        """All its ranks, the one that names it first, counted so."""
        return tuple(1 if rank == _ACE_HIGH else rank for rank in self.ranks)


def poker_hand(cards: Sequence[Card]) -> PokerHand:
    """The poker hand that one to five cards make.
    Raises ValueError for another number of cards, a card twice, or a joker."""
    if not 1 <= len(cards) <= SIZE:
        raise ValueError(f"a poker hand is 1 to {SIZE} cards, not {len(cards)}")
    if len({card.face for card in cards}) < len(cards) or any(card.joker for card in cards):
        raise ValueError("a poker hand is of different cards of one pack, without jokers")
    return _worth(cards)


def best_hand(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards (or all, if there are fewer) that make the strongest hand, in the order in which they are held.
    Raises ValueError without cards."""
    if not cards:
        raise ValueError("no cards, no poker hand")
    best = max(_choices(sorted(cards, key=_high, reverse=True)), key=_worth)
    return tuple(card for card in cards if card in best)


def arranged(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards as a hand is shown: cards of one rank together, the most of them first, then from high to low; the ace
    of a straight to the five comes last."""
    low = {card.rank for card in cards} == {1, 2, 3, 4, 5}
    high = {card: 1 if low and card.rank == 1 else _high(card) for card in cards}
    return tuple(sorted(cards, key=lambda card: (-[*high.values()].count(high[card]), -high[card], card.suit)))


def _high(card: Card) -> int:
    """The card's rank, the ace high."""
    return card.rank if card.rank > 1 else _ACE_HIGH


def _choices(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Of all choices of five of these cards, which come from high to low, some among which the best one is."""
    yield _by_ranks(cards)
    suits = [[card for card in cards if card.suit == suit] for suit in range(4)]
    yield from (tuple(suit[:SIZE]) for suit in suits if len(suit) >= SIZE)
    for some in (cards, *suits):
        yield from _straights({_high(card): card for card in some})


def _straights(cards: Mapping[int, Card]) -> Iterator[tuple[Card, ...]]:
    """The straights of these cards, by rank, from the highest on."""
    for high in range(_ACE_HIGH, SIZE - 1, -1):
        ranks = _FIVE_HIGH if high == SIZE else range(high, high - SIZE, -1)
        if all(rank in cards for rank in ranks):
            yield tuple(cards[rank] for rank in ranks)


def _by_ranks(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The best choice where neither suits nor sequences count, of cards that come from high to low."""
    ranks = [_high(card) for card in cards]
    most = max(ranks, key=ranks.count)
    hand = [card for card in cards if _high(card) == most]
    if len(hand) in (2, 3):
        pair = next((rank for rank in ranks if rank != most and ranks.count(rank) > 1), None)
        hand += [card for card in cards if _high(card) == pair][:2]
    return tuple(hand + [card for card in cards if card not in hand])[:SIZE]


def _worth(cards: Sequence[Card]) -> PokerHand:
    """As `poker_hand`, without its checks."""
    high = [*map(_high, cards)]
    ranks = tuple(sorted(set(high), reverse=True))
    if len(ranks) == SIZE:
        return _five_ranks(ranks, one_suit=all(card.suit == cards[0].suit for card in cards))
    if len(ranks) == len(cards):
        return PokerHand(0, ranks)
    ranks = tuple(sorted(ranks, key=high.count, reverse=True))
    return PokerHand(_SHAPES.get(tuple(map(high.count, ranks)), 1), ranks)


def _five_ranks(ranks: tuple[int, ...], *, one_suit: bool) -> PokerHand:
    """The hand of five different ranks, the highest first: a straight, a flush, both or neither."""
    if ranks[0] - ranks[-1] == SIZE - 1 or ranks == _FIVE_HIGH:
        high = (SIZE,) if ranks == _FIVE_HIGH else ranks[:1]
        return PokerHand(8 if one_suit else 4, high)
    return PokerHand(5 if one_suit else 0, ranks)
