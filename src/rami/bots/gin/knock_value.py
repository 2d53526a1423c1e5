"""What a knock is worth in gin beyond going on, in points of the deal.

The weights (`weights.py`) are a linear fit to knocks that were tried out: where the expert could knock, and the
opponent had discarded no more than LAST cards, it knocked, and it went on with the same cards. `python3 src/rami train
--game gin --only knocks` makes them.
"""

from __future__ import annotations

from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import KnockWeights
from rami.engine.melds import pip
from rami.engine.solver.deadwood import lanes, least
from rami.engine.state import KnownCards
from rami.games.gin import GinTable

LAST = 7
"""Knocks are tried out up to this number of discards of the opponent; later the bot goes on for gin."""
BONUS = 25
"""The bonus for gin and for an undercut with which knocks were tried out."""


class KnockValue:
    """The value of a knock at one turn."""

    def __init__(self, opponent: OpponentModel, weights: KnockWeights) -> None:
        self.opponent, self.weights = opponent, weights

    @staticmethod
    def knows(rules: GinTable) -> bool:
        """Whether knocks were tried out with such bonuses."""
        return rules.bonuses["gin"] == rules.bonuses["undercut"] == BONUS

    def points(self, hand: KnownCards) -> float:
        """The expected points of knocking with these ten cards, less those of going on."""
        return sum(weight * much for weight, much in zip(self.weights, self.features(hand), strict=True))

    def features(self, hand: KnownCards) -> KnockWeights:
        """The amount of each weighted feature for a knock with these ten cards."""
        draw, deadwood = self.opponent.next_draw(lanes(hand)), least(hand)
        discards, pips = self.opponent.discards, [pip(card) for card in self.opponent.thrown] or [10]
        return KnockWeights(
            knock=1.0,
            deadwood=deadwood,
            deadwood_later=deadwood * discards,
            points=draw.points,
            five=draw.five,
            gin=draw.gin,
            discards=discards,
            took=len(self.opponent.shown),
            last=pips[-1],
            lowest=min(pips),
        )
