"""What a knock is worth in gin beyond going on, in points of the deal.

The weights (`weights.py`) are a linear fit to knocks that were tried out in matches: where the expert could knock, it
knocked, and it went on with the same cards, and both are worth what they add to its chance of winning the match.
`python3 src/rami train --game gin` makes them.
"""

from __future__ import annotations

from math import exp
from typing import cast

from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import KnockWeights
from rami.engine.melds import pip
from rami.engine.solver.deadwood import lanes, least
from rami.engine.state import KnownCards, Seat
from rami.games.gin import Gin, GinState

BONUS = 25
"""The bonus for gin and for an undercut with which knocks were tried out."""
MINE, FAR, THEIRS = 12.0, 40.0, 25.0
"""The points to the end of the match, of the player and of the opponent, at which its nearness is down to a third."""


class KnockValue:
    """The value of a knock at one turn."""

    def __init__(self, rules: Gin, view: GinState, opponent: OpponentModel, weights: KnockWeights) -> None:
        self.opponent, self.weights = opponent, weights
        seat = cast(Seat, view.turn)
        facing = view.facing(seat)
        mine, theirs = rules.missing(view, seat), rules.missing(view, facing)
        knocks, gins = view.so_far.knocks[facing], view.so_far.gins[facing]
        self.match = {
            "mine": exp(-mine / MINE),
            "far": exp(-mine / FAR),
            "theirs": exp(-theirs / THEIRS),
            "both": exp(-mine / MINE - theirs / THEIRS),
            "habit": (knocks - gins) / (knocks + gins + 1),
        }

    @staticmethod
    def knows(rules: Gin) -> bool:
        """Whether knocks were tried out with such bonuses."""
        return rules.bonuses["gin"] == rules.bonuses["undercut"] == BONUS

    def points(self, hand: KnownCards) -> float:
        """The expected points of knocking with these ten cards, less those of going on."""
        return sum(weight * much for weight, much in zip(self.weights, self.features(hand), strict=True))

    def features(self, hand: KnownCards) -> KnockWeights:
        """The amount of each weighted feature for a knock with these ten cards."""
        draw, deadwood = self.opponent.next_draw(lanes(hand)), least(hand)
        discards, pips = self.opponent.discards, [pip(card) for card in self.opponent.thrown] or [10]
        gin, last, lowest = draw.gin, pips[-1], min(pips)
        return KnockWeights(
            knock=1.0,
            deadwood=deadwood,
            deadwood_later=deadwood * discards,
            deadwood_squared=deadwood**2,
            points=draw.points,
            five=draw.five,
            gin=gin,
            gin_later=gin * discards,
            gin_squared=gin**2,
            gin_deadwood=gin * deadwood,
            discards=discards,
            took=len(self.opponent.shown),
            last=last,
            last_later=last * discards,
            lowest=lowest,
            lowest_later=lowest * discards,
            lowest_squared=lowest**2,
            lowest_deadwood=lowest * deadwood,
            lowest_gin=lowest * gin,
            **self._by_match(knock=1.0, gin=gin, deadwood=deadwood, discards=discards, lowest=lowest),
        )

    def _by_match(self, **features: float) -> dict[str, float]:
        """These features times what the match so far tells."""
        return {f"{name}_{told}": much * by for told, by in self.match.items() for name, much in features.items()}
