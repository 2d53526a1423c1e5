"""How likely the opponent of gin holds two cards that meld with a third.

Two such cards are not held independently: a player who has both keeps them, takes the card that melds with them, and
never discards it. The weights are log odds, from a logistic fit to pairs that melded with a card which the expert
might discard: whether the opponent held them. `python3 src/rami train --game gin` makes them.
"""

from __future__ import annotations

from collections.abc import Collection
from math import exp, log

from rami.bots.gin.card_signals import Signal, beside, shifts, thirds
from rami.bots.gin.weights import PairWeights
from rami.engine.cards import Card
from rami.engine.melds import pip
from rami.engine.state import KnownCards


class PairModel:
    """What is known of the opponent: the cards that they took, discarded and left on the discard, and the unseen
    cards."""

    def __init__(
        self,
        shown: KnownCards,
        thrown: KnownCards,
        left: KnownCards,
        unseen: Collection[Card],
        share: float,
        weights: PairWeights,
    ) -> None:
        self.weights = weights
        self.shown = {card.face for card in shown}
        self.may = {card.face for card in unseen} | self.shown
        self.unwanted = {card.face for card in (*thrown, *left)}
        self.lowest = min(map(pip, thrown), default=11)
        self.odds = self._odds(shown, thrown, log(share))

    def _odds(self, shown: KnownCards, thrown: KnownCards, chance: float) -> dict[Card, float]:
        """What each card adds to the log odds of a pair; a card that is known to be held adds nothing."""
        by = self.weights
        took = Signal(by.took_rank, by.took_next, by.took_second)
        discarded = Signal(by.discarded_rank, by.discarded_next, by.discarded_second)
        late, shifted = min(12, len(thrown)) / 12, shifts(((shown, took), (thrown, discarded)))
        odds = dict.fromkeys(self.shown, 0.0)
        for card in self.may - self.shown:
            lower = sum(pip(other) < pip(card) for other in thrown)
            high = by.high + by.high_later * late if pip(card) > self.lowest else 0.0
            odds[card] = chance + shifted[card] + by.later * late + high + by.lower * min(4, lower) / 4
        return odds

    def chance(self, one: Card, other: Card, card: Card) -> float:
        """How likely the opponent holds `one` and `other`, which meld with `card`."""
        if one not in self.may or other not in self.may:
            return 0.0
        if one in self.shown and other in self.shown:
            return 1.0
        return 1 / (1 + exp(-self.log_odds(one, other, card)))

    def log_odds(self, one: Card, other: Card, card: Card) -> float:
        """The log odds that the opponent holds `one` and `other`, which meld with `card` and are not both known;
        linear in the weights."""
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
        """How many other cards meld with the two, if one of the two is higher than the lowest discard; known ones
        count twice."""
        if max(pip(one), pip(other)) <= self.lowest:
            return 0
        return sum((third in self.may) + (third in self.shown) for third in beside(one, other) if third != card)
