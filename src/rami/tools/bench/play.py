"""Random complete hands of gin through the contract that every game is played by: legal, then apply."""

from __future__ import annotations

import random

from rami.engine.chance import Chance
from rami.games import game
from rami.tools.bench.timing import one_of

_GIN = game("gin").presets["gin"]


def random_hand(number: int) -> int:
    """Play a hand of gin by random legal actions; how many they were. The number makes it the same each time."""
    luck = random.Random(number)
    state = _GIN.deal(2, 0, Chance("bench", deal=number))
    actions = 0
    legal, apply = _GIN.legal, _GIN.apply
    while state.turn is not None:
        state = apply(state, one_of(list(legal(state)), luck))
        actions += 1
    return actions
