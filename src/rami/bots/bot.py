"""What a bot is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from rami.engine.actions import Action
from rami.engine.core import Rules


class Bot(Protocol):
    """A player of one game. It is handed what its seat sees and answers with a legal action; the same view and luck, the same answer."""

    def __call__(self, rules: Rules[Any], view: Any, rng: Random, budget: float) -> Action:
        """The action for `view.turn`, who sees `view`. `budget` is in milliseconds: a thinker stops there, others never get near it."""
        ...


Levels = Mapping[str, Bot]
"""A game's bots by level, weakest first: `beginner`, `amateur`, `confirmed`, `expert`."""
