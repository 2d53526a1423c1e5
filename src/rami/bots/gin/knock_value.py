"""What a knock is worth in gin beyond going on, in points of the deal.

The weights (`weights.py`) are a small network, fitted to knocks that were tried out in matches: where the expert could
knock, it knocked, and it went on with the same cards, and both are worth what they add to its chance of winning the
match. `python3 src/rami train --game gin` makes them.
"""

from __future__ import annotations

from math import exp, tanh
from operator import mul
from typing import cast

from rami.bots.gin.haste import DISCARDS, haste
from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import KnockFeatures, KnockWeights
from rami.engine.melds import pip
from rami.engine.solver.deadwood import lanes, least
from rami.engine.state import KnownCards, Seat
from rami.games.gin import Gin, GinState

BONUS = 25
"""The bonus for gin and for an undercut with which knocks were tried out."""


class KnockValue:
    """The value of a knock at one turn."""

    def __init__(self, rules: Gin, view: GinState, opponent: OpponentModel, weights: KnockWeights) -> None:
        self.opponent, self.weights = opponent, weights
        seat = cast(Seat, view.turn)
        self.mine, self.theirs = rules.missing(view, seat), rules.missing(view, view.facing(seat))
        self.haste = haste(view, weights.haste)

    @staticmethod
    def knows(rules: Gin) -> bool:
        """Whether knocks were tried out with such bonuses."""
        return rules.bonuses["gin"] == rules.bonuses["undercut"] == BONUS

    def points(self, hand: KnownCards) -> float:
        """The expected points of knocking with these ten cards, less those of going on."""
        features, value = self.features(hand), self.weights.even
        for unit in self.weights.units:
            value += unit.worth * tanh(unit.even + sum(map(mul, unit.weights, features)))
        return value

    def features(self, hand: KnownCards) -> KnockFeatures:
        """The amount of each feature for a knock with these ten cards."""
        draw, pips = self.opponent.next_draw(lanes(hand)), [pip(card) for card in self.opponent.thrown] or [10]
        return KnockFeatures(
            deadwood=least(hand),
            points=draw.points,
            five=draw.five,
            gin=draw.gin,
            discards=min(DISCARDS, self.opponent.discards),
            took=len(self.opponent.shown),
            last=pips[-1],
            lowest=min(pips),
            mine=exp(-self.mine / 5),
            mine_later=exp(-self.mine / 12),
            mine_far=exp(-self.mine / 40),
            theirs=exp(-self.theirs / 8),
            theirs_later=exp(-self.theirs / 25),
            haste=self.haste,
        )
