"""What a throw is worth in gin, in points of the deal.

The weights (`tables.py`) are a linear fit to throws that were tried: at one in three of the expert's turns those that seemed best and some
others were each made, and the deal was played on against `simple` with the same cards. What tells the throws of a turn apart is fitted to the
points that they won; the opponent's points count more, for who mostly wins has more to fear from them than to gain by his own.
`python3 src/rami train --game gin` makes them.
"""

from __future__ import annotations

from typing import cast

from rami.bots.gin.reading import Reading
from rami.bots.gin.weights import ThrowWeights
from rami.engine.cards import Card
from rami.engine.core import Seat
from rami.engine.melds import pip
from rami.engine.solver.deadwood import Lanes, least_of
from rami.games.gin import GinState


class Throws:
    """What throws are worth at one turn."""

    def __init__(self, view: GinState, reading: Reading, weights: ThrowWeights) -> None:
        self.reading, self.weights = reading, weights
        thrown = view.thrown[view.facing(cast(Seat, view.turn))]
        self.late = min(12, len(thrown)) / 12
        self.low = (10 - pip(thrown[-1])) / 10 if thrown else 0.0

    def worth(self, hand: Lanes, card: Card) -> float:
        """What it is worth to throw this card and keep these ten."""
        return sum(weight * much for weight, much in zip(self.weights, self.amounts(hand, card), strict=True))

    def amounts(self, hand: Lanes, card: Card) -> ThrowWeights:
        """How much there is of each thing that has a weight, if this card is thrown and these ten are kept."""
        draw, now, use = self.reading.drawing(hand), least_of(hand), self.reading.use(card)
        late, low = self.late, self.low
        return ThrowWeights(
            points=draw.points,
            points_late=draw.points * late,
            points_low=draw.points * low,
            now=now,
            now_late=now * late,
            now_low=now * low,
            safe=min(10, now),
            ten=draw.ten,
            five=draw.five,
            close_late=(draw.ten + draw.five) * late,
            close_low=(draw.ten + draw.five) * low,
            gin=draw.gin,
            gin_late=draw.gin * late,
            use=use,
            use_late=use * late,
            use_low=use * low,
            use_ten=use * pip(card) / 10,
            pip=pip(card),
        )
