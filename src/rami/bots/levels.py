"""The bots of each game, by name: a level such as `confirmed`, or a level in a character such as `confirmed+bold`.

A game's bots are in the module of its key in this package, which has `LEVELS` and may have `CHARACTERS` and an
`ADVISER`. A game without such a module is played by one bot, which picks legal actions at random.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any, cast

from rami.bots.bot import Bot, Levels
from rami.engine.actions import Action
from rami.engine.rules import Rules
from rami.engine.state import State

NAMES = ("novice", "beginner", "amateur", "confirmed", "expert")
"""The names of all levels, weakest first. Many games lack some of them."""

USUAL = "confirmed"
"""The level of a bot where the player has chosen none."""

ADVISER = "adviser"
"""The name of a bot that only gives hints."""

ADVICE = "advice"
"""The seed of advice. The same view always gets the same, so that a review does not blame what a hint said."""


def any_legal(rules: Rules[Any], view: State, rng: Random, budget: float) -> Action:
    """A random legal action: the bot of a game that has no other."""
    return rng.choice(list(rules.legal(view)))


@cache
def _room(game: str) -> ModuleType | None:
    """The module of a game's bots; None where there is none."""
    name = f"{__package__}.{game}"
    return import_module(name) if find_spec(name) else None


@cache
def levels(game: str) -> Levels:
    """A game's bots by level, weakest first."""
    room = _room(game)
    return cast(Levels, room.LEVELS) if room else {USUAL: any_legal}


@cache
def characters(game: str) -> Mapping[str, Levels]:
    """A game's characters: for each the same levels, played in that character. Many games have none."""
    return cast(Mapping[str, Levels], getattr(_room(game), "CHARACTERS", {}))


def best(game: str) -> str:
    """The game's strongest level."""
    return list(levels(game))[-1]


def kindest(game: str) -> str:
    """The game's weakest level: the one that a newcomer meets."""
    return next(iter(levels(game)))


def adviser(game: str) -> str:
    """The name of the bot that gives hints: of the `ADVISER` of the game's bots, or else of its strongest level."""
    return ADVISER if hasattr(_room(game), "ADVISER") else best(game)


def usual(game: str) -> str:
    """The level of a bot where the player has chosen none: `USUAL`, or the game's strongest level where it lacks
    that."""
    return USUAL if USUAL in levels(game) else best(game)


def nearest(game: str, level: str) -> str:
    """This level, or the strongest of the game's levels below it; the weakest one where none is, or for ""."""
    below = NAMES[: NAMES.index(level) + 1] if level else ()
    return next((name for name in reversed(list(levels(game))) if name in below), kindest(game))


def weaker(game: str, name: str) -> str:
    """The next weaker level than that of the bot of this name, in no character; "" below the weakest."""
    names, level = list(levels(game)), parts(name)[0]
    at = names.index(level) if level in names else len(names)
    return names[at - 1] if at else ""


def offered(game: str) -> tuple[str, ...]:
    """The names of all bots that a person may play against: each level by itself, and in each character."""
    plain = tuple(levels(game))
    return (*plain, *(named(level, character) for character in characters(game) for level in plain))


def parts(name: str) -> tuple[str, str]:
    """A bot's level and its character, "" for none."""
    level, _, character = name.partition("+")
    return level, character


def only_level(names: Iterable[str]) -> str:
    """The level of all bots of these names, "" being a person's; "" where they differ, or where there is none."""
    found = {parts(name)[0] for name in names if name}
    return found.pop() if len(found) == 1 else ""


def named(level: str, character: str) -> str:
    """The name of the bot of this level and character, "" for none."""
    return f"{level}+{character}" if character else level


def bot(game: str, name: str) -> Bot:
    """The bot of this name. Raises KeyError for an unknown name."""
    if name == ADVISER:
        return cast(Bot, cast(ModuleType, _room(game)).ADVISER)
    level, character = parts(name)
    return (characters(game)[character] if character else levels(game))[level]


def choose(rules: Rules[Any], view: State, name: str, seed: str, budget: float) -> Action:
    """The action of the bot of this name for `view.turn`, whose view it is. Raises KeyError for an unknown name."""
    return bot(rules.key, name)(rules, view, Random(seed), budget)
