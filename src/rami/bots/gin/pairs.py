"""How likely the opponent of gin holds two cards, such as make a meld with a third.

Two cards are not held as if each were held by chance: who has both keeps them, and takes and never throws the card that melds with them.
The weights (`tables.py`) are log odds, from a logistic fit to pairs that melded with a card which the expert might throw: whether the opponent
held them. `python3 src/rami train --game gin` makes them.
"""

from __future__ import annotations

from collections.abc import Collection
from math import exp, log

from rami.bots.gin.card_signals import Hand, Sign, beside, thirds, told
from rami.bots.gin.weights import PairWeights
from rami.engine.cards import Card
from rami.engine.melds import pip


class Pairs:
    """What was seen of the opponent: the cards he showed, threw and left lying, and those not seen."""

    def __init__(
        self, shown: Hand, thrown: Hand, left: Hand, unseen: Collection[Card], share: float, weights: PairWeights
    ) -> None:
        self.weights = weights
        self.shown = {card.face for card in shown}
        self.may = {card.face for card in unseen} | self.shown
        self.unwanted = {card.face for card in (*thrown, *left)}
        self.lowest = min(map(pip, thrown), default=11)
        self.odds = self._odds(shown, thrown, log(share))

    def _odds(self, shown: Hand, thrown: Hand, chance: float) -> dict[Card, float]:
        """What each card adds to the log odds of two; one that he showed adds nothing."""
        by = self.weights
        took = Sign(by.took_rank, by.took_next, by.took_second)
        threw = Sign(by.threw_rank, by.threw_next, by.threw_second)
        late, moved = min(12, len(thrown)) / 12, told(((shown, took), (thrown, threw)))
        odds = dict.fromkeys(self.shown, 0.0)
        for card in self.may - self.shown:
            lower = sum(pip(other) < pip(card) for other in thrown)
            high = by.high + by.high_later * late if pip(card) > self.lowest else 0.0
            odds[card] = chance + moved[card] + by.later * late + high + by.lower * min(4, lower) / 4
        return odds

    def chance(self, one: Card, other: Card, card: Card) -> float:
        """How likely he holds `one` and `other`, which make a meld with `card`."""
        if one not in self.may or other not in self.may:
            return 0.0
        if one in self.shown and other in self.shown:
            return 1.0
        return 1 / (1 + exp(-self.log_odds(one, other, card)))

    def log_odds(self, one: Card, other: Card, card: Card) -> float:
        """The log odds that he holds `one` and `other`, not both shown, which make a meld with `card`: a sum to which each weight adds in proportion."""
        by = self.weights
        odds = (
            by.set
            if one.rank == other.rank
            else by.gap
            if (one.rank < card.rank) != (other.rank < card.rank)
            else by.row
        )
        odds += self.odds[one] + self.odds[other]
        odds += by.one_shown if one in self.shown or other in self.shown else 0.0
        odds += 0.0 if self.unwanted.isdisjoint(thirds(one, other)) else by.refused
        return odds + by.third * self._thirds(one, other, card)

    def _thirds(self, one: Card, other: Card, card: Card) -> int:
        """How many cards but this one would make a meld of the two, if one is higher than he would keep alone."""
        if max(pip(one), pip(other)) <= self.lowest:
            return 0
        return sum((third in self.may) + (third in self.shown) for third in beside(one, other) if third != card)
