"""Which bots a game has, and what they are called: `confirmed`, or in a character of its own `confirmed+bold`.

A game's bots live in the module of its key, found when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, cast

from rami.bots.bot import Bot, Levels
from rami.engine.actions import Action
from rami.engine.core import Rules, State

USUAL = "confirmed"
"""The level where nobody chooses."""


@cache
def levels(game: str) -> Levels:
    """A game's bots by level, weakest first. Raises ModuleNotFoundError for a game without bots."""
    return cast(Levels, import_module(f"rami.bots.{game}").LEVELS)


@cache
def characters(game: str) -> Mapping[str, Levels]:
    """A game's characters: for each the same levels, played in its style. Raises ModuleNotFoundError for a game without bots."""
    return cast(Mapping[str, Levels], import_module(f"rami.bots.{game}").CHARACTERS)


def best(game: str) -> str:
    """The game's strongest level: the one that is asked for advice."""
    return list(levels(game))[-1]


def offered(game: str) -> tuple[str, ...]:
    """The names of all bots that a person may play: each level by itself, and in each character."""
    plain = tuple(levels(game))
    return (*plain, *(named(level, character) for character in characters(game) for level in plain))


def parts(name: str) -> tuple[str, str]:
    """A bot's level and its character, "" for none."""
    level, _, character = name.partition("+")
    return level, character


def named(level: str, character: str) -> str:
    """The name of the bot of this level and character, "" for none."""
    return f"{level}+{character}" if character else level


def bot(game: str, name: str) -> Bot:
    """The bot of this name. Raises KeyError for an unknown name."""
    level, character = parts(name)
    return (characters(game)[character] if character else levels(game))[level]


def choose(rules: Rules[Any], view: State, name: str, luck: str, budget: float) -> Action:
    """What the bot of this name does for `view.turn`, given its view and some luck. Raises KeyError for an unknown name."""
    return bot(rules.key, name)(rules, view, Random(luck), budget)
