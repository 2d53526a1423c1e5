"""How likely an opponent of gin knocks as soon as they can, rather than to go on for gin.

What tells of it are the deals of the match so far (`SoFar`), and the opponent's discards in this one: whoever keeps
cards for gin throws lower ones. The weights (`weights.py`) are a logistic fit to matches against the league's players
of either kind. `python3 src/rami train --game gin` makes them.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import cast

from rami.bots.gin.weights import HasteWeights
from rami.engine.melds import pip
from rami.engine.state import Seat
from rami.games.gin import GinState

DISCARDS = 12
"""The number of discards of the opponent that tell of it."""


def haste(view: GinState, weights: HasteWeights) -> float:
    """The probability that the opponent of the seat to act knocks as soon as they can."""
    return 1 / (1 + exp(-sum(map(mul, weights, features(view)))))


def features(view: GinState) -> HasteWeights:
    """The amount of each weighted feature."""
    opponent = view.facing(cast(Seat, view.turn))
    told, thrown = view.so_far, view.thrown[opponent][:DISCARDS]
    return HasteWeights(1, told.knocks[opponent], told.waits[opponent], len(thrown), sum(map(pip, thrown)))
