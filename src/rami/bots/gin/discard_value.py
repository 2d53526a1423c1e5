"""What a discard is worth in gin, in points of the deal.

The weights (`weights.py`) are a linear fit to discards that were tried out: at one in three of the expert's turns,
the discards that seemed best and some others were each made, and the deal was played on against the league's `simple`
with the same cards. The features that tell the discards of one turn apart are fitted to the points won; the
opponent's points count more, because a player who usually wins loses more by them. `python3 src/rami train --game
gin` makes the weights.
"""

from __future__ import annotations

from typing import cast

from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import DiscardWeights
from rami.engine.cards import Card
from rami.engine.melds import pip
from rami.engine.solver.deadwood import Lanes, least_of
from rami.engine.state import Seat
from rami.games.gin import GinState


class DiscardValue:
    """The value of each discard at one turn."""

    def __init__(self, view: GinState, opponent: OpponentModel, weights: DiscardWeights) -> None:
        self.opponent, self.weights = opponent, weights
        discarded = view.thrown[view.facing(cast(Seat, view.turn))]
        self.late = min(12, len(discarded)) / 12
        self.low = (10 - pip(discarded[-1])) / 10 if discarded else 0.0

    def points(self, hand: Lanes, card: Card) -> float:
        """The expected points of discarding this card and keeping these ten."""
        return sum(weight * much for weight, much in zip(self.weights, self.features(hand, card), strict=True))

    def features(self, hand: Lanes, card: Card) -> DiscardWeights:
        """The amount of each weighted feature, if this card is discarded and these ten are kept."""
        draw, now, use = self.opponent.next_draw(hand), least_of(hand), self.opponent.use(card)
        late, low = self.late, self.low
        return DiscardWeights(
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
