"""Which bots a game has. A game's bots live in the module of its key, found when they are first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import Any, cast

from rami.bots.bot import Levels
from rami.engine.actions import Action
from rami.engine.core import Rules, State

USUAL = "confirmed"
"""The level where nobody chooses."""


@cache
def levels(game: str) -> Levels:
    """A game's bots by level, weakest first. Raises ModuleNotFoundError for a game without bots."""
    return cast(Levels, import_module(f"rami.bots.{game}").LEVELS)


def best(game: str) -> str:
    """The game's strongest level: the one that is asked for advice."""
    return list(levels(game))[-1]


def choose(rules: Rules[Any], view: State, level: str, luck: str, budget: float) -> Action:
    """What the bot of this level does for `view.turn`, given its view and some luck. Raises KeyError for an unknown level."""
    return levels(rules.key)[level](rules, view, Random(luck), budget)
