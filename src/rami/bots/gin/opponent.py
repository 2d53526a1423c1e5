"""What a player of gin can infer of the opponent's hand from the cards that they took, discarded and left on the
discard.

The weights (`weights.py`) are how much each signal shifts the log odds that the opponent holds a card, from a
logistic fit to cards that the expert could not see. `python3 src/rami train --game gin` makes them.
"""

from __future__ import annotations

from functools import cached_property
from math import exp, log
from random import Random
from typing import NamedTuple, cast

from rami.bots.gin.card_signals import Signal, partners, shifts
from rami.bots.gin.outlook import LaneCard, lane_cards, outlook
from rami.bots.gin.pairs import PairModel
from rami.bots.gin.weights import CardWeights, PairWeights, Weights
from rami.engine.cards import Card, pack
from rami.engine.solver.deadwood import Lanes, best_discard
from rami.engine.state import KnownCards, Seat
from rami.games.gin import GinState

_PACKS = pack(2)[:52], pack(2)[52:]

DISCARDS = 12
"""After this number of discards of the opponent, further ones add no information."""
IMPROVED = 0.35
"""The number of extra cards, for each discard of the opponent, among which they have chosen their ten."""


class DrawOutlook(NamedTuple):
    """What the next draw and discard make of ten cards."""

    points: float
    """The expected deadwood."""
    ten: float
    """The probability of ten points or fewer."""
    five: float
    """The probability of five points or fewer."""
    gin: float
    """The probability of no deadwood."""


class OpponentModel:
    """What the seat to act infers of its opponent: for each card how likely they hold it, and hands that they may
    hold."""

    def __init__(self, view: GinState, weights: Weights | None) -> None:
        seat = cast(Seat, view.turn)
        opponent = view.facing(seat)
        self.taught = weights
        self.shown, self.thrown = view.shown[opponent], view.thrown[opponent]
        self.left = tuple(card for card in view.thrown[seat] if card in view.discard)
        self.discards = len(self.thrown)
        seen = {*view.hand, *view.discard, *self.shown}
        self.unseen = [card for card in _PACKS[view.hand[0].copy] if card not in seen]
        self.size = len(view.hands[opponent])
        self.share = min(0.95, max(0.01, (self.size - len(self.shown)) / len(self.unseen)))
        if weights:
            self.odds = list(map(exp, self.log_odds(weights.cards)))
        else:
            self.odds = [self.share / (1 - self.share)] * len(self.unseen)
        chances = [odds / (1 + odds) for odds in self.odds]
        self.held = {card.face: chance for card, chance in zip(self.unseen, chances, strict=True)}
        self.held |= {card.face: 1.0 for card in self.shown}
        self.lane_cards: list[LaneCard] = lane_cards(self.unseen)
        self.weights = [1 - chance for chance in chances]
        self.weight = sum(self.weights)

    def log_odds(self, by: CardWeights) -> list[float]:
        """For each unseen card, the log odds that the opponent holds it; linear in the weights."""
        took = Signal(by.took_rank, by.took_next, by.took_second)
        discarded = Signal(by.discarded_rank, by.discarded_next, by.discarded_second)
        left = Signal(by.left_rank, by.left_next, by.left_second)
        shifted = shifts(((self.shown, took), (self.thrown, discarded), (self.left, left)))
        later = by.high + by.high_later * min(DISCARDS, self.discards)
        even = log(self.share / (1 - self.share)) + by.kept
        return [even + shifted[card.face] + later * min(card.rank, 10) / 10 for card in self.unseen]

    @cached_property
    def pairs(self) -> PairModel | None:
        """How likely the opponent holds pairs of cards; None without weights."""
        return self.pairs_by(self.taught.pairs) if self.taught else None

    def pairs_by(self, weights: PairWeights) -> PairModel:
        """How likely the opponent holds pairs of cards, by these weights."""
        return PairModel(self.shown, self.thrown, self.left, self.unseen, self.share, weights)

    def average(self, values: list[float]) -> float:
        """The average of values that belong to the unseen cards, weighted by how likely each is in the stock."""
        return sum(value * weight for value, weight in zip(values, self.weights, strict=True)) / self.weight

    def expected_deadwood(self, hand: Lanes, gin: float) -> float:
        """The expected deadwood of ten cards after the next draw and discard; going gin counts as `gin` points below
        zero."""
        total = 0.0
        for points, weight in zip(outlook(hand, self.lane_cards), self.weights, strict=True):
            total += weight * (points or -gin)
        return total / self.weight

    def next_draw(self, hand: Lanes) -> DrawOutlook:
        """What the next draw and discard make of ten cards."""
        sums = [0.0] * 4
        for points, weight in zip(outlook(hand, self.lane_cards), self.weights, strict=True):
            sums[0] += weight * points
            if points <= 10:
                sums[1] += weight
                if points <= 5:
                    sums[2] += weight
                    if not points:
                        sums[3] += weight
        return DrawOutlook(*(each / self.weight for each in sums))

    def use(self, card: Card) -> float:
        """How likely the opponent can meld this card with two that they hold."""
        useless = 1.0
        for one, other in partners(card.face):
            useless *= 1 - self._both(one, other, card.face)
        return 1 - useless

    def _both(self, one: Card, other: Card, card: Card) -> float:
        if self.pairs:
            return self.pairs.chance(one, other, card)
        return self.held.get(one, 0.0) * self.held.get(other, 0.0)

    def hand(self, rng: Random) -> KnownCards:
        """A random hand that the opponent may hold: the cards they are known to hold, and others by their odds, less
        the worst."""
        more = int(IMPROVED * min(DISCARDS, self.discards) + rng.random())
        keys = [rng.random() ** (1 / odds) for odds in self.odds]
        order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
        some = order[: self.size - len(self.shown) + more]
        hand = (*self.shown, *(self.unseen[at] for at in some))
        while len(hand) > self.size:
            worst, _ = best_discard(hand)
            hand = tuple(card for card in hand if card is not worst)
        return hand
