"""What a bot is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from rami.engine.actions import Action
from rami.engine.rules import Rules


class Bot(Protocol):
    """A computer player of one game. It gets the view of its seat and answers with a legal action.

    The same view and the same state of `rng` give the same action.
    """

    def __call__(self, rules: Rules[Any], view: Any, rng: Random, budget: float) -> Action:
        """The action for the seat `view.turn`, which sees this view. `budget`: the milliseconds that the bot may
        think."""
        ...


Levels = Mapping[str, Bot]
"""A game's bots by level, weakest first, of `novice`, `beginner`, `amateur`, `confirmed`, `expert`."""
