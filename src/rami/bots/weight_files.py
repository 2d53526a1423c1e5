"""The files of trained weights: each lies in the package of a game's bots, and names the commands that made it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import resources
from math import isfinite
from typing import Any, TypeVar

W = TypeVar("W")

FILE = "weights.json"
COMMAND = "made by"
"""The file's field for the commands that made it, one after the other."""


def text(game: str) -> str:
    """The text of the game's file. Raises FileNotFoundError where it is missing."""
    try:
        return resources.files(f"rami.bots.{game}").joinpath(FILE).read_text("utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(f"{FILE} is missing: {_remedy(game)}") from None


def made_by(game: str) -> str:
    """The commands that made the file, one after the other. Raises FileNotFoundError as `text` does."""
    return str(json.loads(text(game))[COMMAND])


def written(parts: Mapping[str, Any], command: str) -> str:
    """The file's text with these parts, and with the command that made them."""
    return json.dumps({COMMAND: command, **parts}, indent=2) + "\n"


def read(game: str, content: str, parts: tuple[str, ...], made: Callable[[dict[str, Any]], W]) -> W:
    """What is made of the parts of a file's text. Raises ValueError that says what is wrong with it."""
    try:
        found: dict[str, Any] = json.loads(content)
        if {COMMAND, *parts} != {*found}:
            raise ValueError(f"it has the parts {', '.join(found)}")
        return made(found)
    except (AttributeError, TypeError, ValueError) as problem:
        raise ValueError(f"{FILE} is damaged ({problem}): {_remedy(game)}") from problem


def part(kind: Callable[..., W], weights: Mapping[str, float]) -> W:
    """A part of a file, with exactly the weights of this kind. Raises ValueError or TypeError for any other."""
    return kind(**{name: number(weight) for name, weight in weights.items()})


def number(weight: float) -> float:
    """The weight. Raises ValueError where it is no finite number."""
    if not isinstance(weight, float | int) or not isfinite(weight):
        raise ValueError(f"a weight is {weight}")
    return weight


def _remedy(game: str) -> str:
    return f"`python3 src/rami train --game {game}` makes it again"
