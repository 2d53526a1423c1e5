"""Random complete hands of gin through the contract of every game: `legal`, then `apply`."""

from __future__ import annotations

import random

from rami.engine.chance import Chance
from rami.games import game
from rami.tools.timing import one_of

_GIN = game("gin").presets["gin"]


def random_hand(number: int) -> int:
    """Play hand `number` by random legal actions, the same each time; how many actions it took."""
    rng = random.Random(number)
    state = _GIN.deal(2, 0, Chance("bench", deal=number))
    actions = 0
    legal, apply = _GIN.legal, _GIN.apply
    while state.turn is not None:
        state = apply(state, one_of(list(legal(state)), rng))
        actions += 1
    return actions
