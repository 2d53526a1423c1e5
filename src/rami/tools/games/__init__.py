"""What the tools know of single games: one package for each game, found by the game's key. Each part of it is optional.

- `bench`: what the benchmark measures of this game alone (`BENCH`)
- `league`: bots that only the arena plays (`LEAGUE`)
- `style`: the figures by which the arena tells the game's bots apart (`STYLE`)
- `training`: how the weights of the game's bots are made (`TRAINING`)
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from rami.bots.bot import Levels
from rami.games import GAMES
from rami.tools.games.benchmark import GameBench
from rami.tools.games.play_style import Style
from rami.tools.games.trainer import Training


def part(key: str, name: str) -> ModuleType | None:
    """A part of a game's package; None where there is none."""
    room = f"{__name__}.{key}"
    return import_module(f"{room}.{name}") if find_spec(room) and find_spec(f"{room}.{name}") else None


def league(key: str) -> Levels:
    """The bots by name that only the arena plays. Nobody is offered them."""
    return cast("Levels", getattr(part(key, "league"), "LEAGUE", {}))


def bench(key: str) -> GameBench:
    """What the benchmark measures of this game alone."""
    return cast(GameBench, getattr(part(key, "bench"), "BENCH", GameBench()))


@cache
def style(key: str) -> type[Style]:
    """What counts how a bot of this game plays."""
    return cast("type[Style]", getattr(part(key, "style"), "STYLE", Style))


def training(key: str) -> Training:
    """How the weights of the game's bots are made. Raises KeyError for a game without weights."""
    found = part(key, "training")
    if found is None:
        raise KeyError(key)
    return cast("Training", found.TRAINING)


def trained_games() -> tuple[str, ...]:
    """The keys of the games whose bots have weights."""
    return tuple(rules.key for rules in GAMES if part(rules.key, "training"))
