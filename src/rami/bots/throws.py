"""What a throw is worth in gin, in points of the deal.

The weights are a linear fit to 194,000 throws in 12,000 deals against `simple`: at one in three of the expert's turns the four throws that
seemed best and three others were each tried, and the deal was played on with the same cards. What tells the throws of a turn apart is fitted
to the points that they won; the opponent's points count 1.3 times, for who mostly wins has more to fear from them than to gain by his own.
The expert of those deals threw by an earlier such fit, after two rounds of it.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from rami.bots.reading import Reading
from rami.engine.cards import Card
from rami.engine.core import Seat
from rami.engine.deadwood import Lanes, least_of
from rami.engine.melds import pip
from rami.games.gin import GinState


class Weight(NamedTuple):
    """What one thing is worth from the start, what it gains by the opponent's twelfth throw, and if he throws no points any more."""

    first: float
    late: float = 0.0
    low: float = 0.0


POINTS = Weight(-2.76, 1.86, 1.30)
"""Each point of deadwood to be expected after the next draw."""
NOW = Weight(2.15, -2.06, -1.82)
"""Each point of deadwood now. With the same to come it is better to have more: what a draw has improved, another may again."""
SAFE = Weight(-0.77)
"""Each point of deadwood now, up to ten."""
TEN, FIVE, GIN = Weight(12.0, -3.79, -4.13), Weight(6.99, -3.79, -4.13), Weight(45.7, -36.7)
"""That the next draw leaves ten points at the most, five, none."""
USE, USE_TEN = Weight(5.59, -6.09, -15.7), Weight(-18.1)
"""That the opponent can meld the card thrown; and that besides, by its points of ten."""
PIP = Weight(0.24)
"""Each point of the card thrown."""


class Throws:
    """What throws are worth at one turn."""

    def __init__(self, view: GinState, reading: Reading) -> None:
        self.reading = reading
        thrown = view.thrown[view.facing(cast(Seat, view.turn))]
        self.late = min(12, len(thrown)) / 12
        self.low = (10 - pip(thrown[-1])) / 10 if thrown else 0.0

    def worth(self, hand: Lanes, card: Card, use: float) -> float:
        """What it is worth to throw this card and keep these ten, if the opponent can meld it with this likelihood."""
        draw, now = self.reading.drawing(hand), least_of(hand)
        amounts = (
            (POINTS, draw.points),
            (TEN, draw.ten),
            (FIVE, draw.five),
            (GIN, draw.gin),
            (NOW, now),
            (SAFE, min(10, now)),
            (USE, use),
            (USE_TEN, use * pip(card) / 10),
            (PIP, pip(card)),
        )
        return sum(amount * self._price(weight) for weight, amount in amounts)

    def _price(self, weight: Weight) -> float:
        return weight.first + weight.late * self.late + weight.low * self.low
