"""What a player of gin can tell of the opponent's hand: from what he took, what he threw, and what he left lying.

The weights (`tables.py`) are how much each sign moves the log odds that the opponent holds a card, from a logistic fit to cards that the
expert could not see. `python3 src/rami train --game gin` makes them.
"""

from __future__ import annotations

from functools import cached_property
from math import exp, log
from random import Random
from typing import NamedTuple, cast

from rami.bots.gin.card_signals import Hand, Sign, mates, told
from rami.bots.gin.outlook import Drawn, drawn, outlook
from rami.bots.gin.pairs import Pairs
from rami.bots.gin.weights import PairWeights, ReadingWeights, Tables
from rami.engine.cards import Card, pack
from rami.engine.core import Seat
from rami.engine.solver.deadwood import Lanes, best_discard
from rami.games.gin import GinState

_PACKS = pack(2)[:52], pack(2)[52:]

THROWS = 12
"""So many throws tell all that their number can tell."""
IMPROVED = 0.35
"""How many more than ten cards he has chosen from, for each of his throws."""


class Draw(NamedTuple):
    """What the next draw and throw make of ten cards."""

    points: float
    """The deadwood to be expected."""
    ten: float
    """How likely it is ten points at the most."""
    five: float
    gin: float


class Reading:
    """What the seat to act makes of its opponent: for each card how likely he holds it, and hands that he may hold."""

    def __init__(self, view: GinState, tables: Tables | None) -> None:
        seat = cast(Seat, view.turn)
        opponent = view.facing(seat)
        self.tables = tables
        self.shown, self.thrown = view.shown[opponent], view.thrown[opponent]
        self.left = tuple(card for card in view.thrown[seat] if card in view.discard)
        self.throws = len(self.thrown)
        seen = {*view.hand, *view.discard, *self.shown}
        self.unseen = [card for card in _PACKS[view.hand[0].copy] if card not in seen]
        self.size = len(view.hands[opponent])
        self.share = min(0.95, max(0.01, (self.size - len(self.shown)) / len(self.unseen)))
        if tables:
            self.odds = list(map(exp, self.log_odds(tables.reading)))
        else:
            self.odds = [self.share / (1 - self.share)] * len(self.unseen)
        chances = [odds / (1 + odds) for odds in self.odds]
        self.held = {card.face: chance for card, chance in zip(self.unseen, chances, strict=True)}
        self.held |= {card.face: 1.0 for card in self.shown}
        self.drawn: list[Drawn] = drawn(self.unseen)
        self.weights = [1 - chance for chance in chances]
        self.weight = sum(self.weights)

    def log_odds(self, by: ReadingWeights) -> list[float]:
        """For each card not seen the log odds that the opponent holds it: sums to which each weight adds in proportion."""
        took = Sign(by.took_rank, by.took_next, by.took_second)
        threw = Sign(by.threw_rank, by.threw_next, by.threw_second)
        left = Sign(by.left_rank, by.left_next, by.left_second)
        moved = told(((self.shown, took), (self.thrown, threw), (self.left, left)))
        later = by.high + by.high_later * min(THROWS, self.throws)
        even = log(self.share / (1 - self.share)) + by.kept
        return [even + moved[card.face] + later * min(card.rank, 10) / 10 for card in self.unseen]

    @cached_property
    def pairs(self) -> Pairs | None:
        """What is told of two cards together; nothing by who does not read."""
        return self.pairs_by(self.tables.pairs) if self.tables else None

    def pairs_by(self, weights: PairWeights) -> Pairs:
        """What is told of two cards together by these weights."""
        return Pairs(self.shown, self.thrown, self.left, self.unseen, self.share, weights)

    def average(self, worths: list[float]) -> float:
        """The average over the cards that may be drawn, each as likely as it lies in the stock."""
        return sum(worth * weight for worth, weight in zip(worths, self.weights, strict=True)) / self.weight

    def promise(self, hand: Lanes, gin: float) -> float:
        """The deadwood to be expected of ten cards after the next draw and throw, where gin is worth so many points more."""
        total = 0.0
        for points, weight in zip(outlook(hand, self.drawn), self.weights, strict=True):
            total += weight * (points or -gin)
        return total / self.weight

    def drawing(self, hand: Lanes) -> Draw:
        """What the next draw makes of ten cards."""
        sums = [0.0] * 4
        for points, weight in zip(outlook(hand, self.drawn), self.weights, strict=True):
            sums[0] += weight * points
            if points <= 10:
                sums[1] += weight
                if points <= 5:
                    sums[2] += weight
                    if not points:
                        sums[3] += weight
        return Draw(*(each / self.weight for each in sums))

    def use(self, card: Card) -> float:
        """How likely the opponent can meld this card with two that he holds."""
        useless = 1.0
        for one, other in mates(card.face):
            useless *= 1 - self._both(one, other, card.face)
        return 1 - useless

    def _both(self, one: Card, other: Card, card: Card) -> float:
        if self.pairs:
            return self.pairs.chance(one, other, card)
        return self.held.get(one, 0.0) * self.held.get(other, 0.0)

    def hand(self, rng: Random) -> Hand:
        """A hand that the opponent may hold: what he took openly, cards drawn by their odds, the worst of them thrown."""
        more = int(IMPROVED * min(THROWS, self.throws) + rng.random())
        keys = [rng.random() ** (1 / odds) for odds in self.odds]
        order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
        some = order[: self.size - len(self.shown) + more]
        hand = (*self.shown, *(self.unseen[at] for at in some))
        while len(hand) > self.size:
            worst, _ = best_discard(hand)
            hand = tuple(card for card in hand if card is not worst)
        return hand
