"""A game's presentation: its profile, and the panels and cards that only the view needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from rami.engine.cards import Card
from rami.table.state.model import Model
from rami.table.text.profile import Profile, profile


@dataclass(frozen=True, kw_only=True)
class Board:
    """A board in the middle of the table, in place of stock and discard pile, with a run of cards beside it."""

    html: Callable[[Model], str]
    """The board."""
    run: Callable[[Any], tuple[Card, ...]]
    """The run that is being played, in a view."""
    caption: Callable[[Model], str]
    """What stands under the run; "" for nothing."""


def _no_aside(model: Model) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Presentation(Profile):
    """Everything that the screen knows of one game: `PRESENTATION` in `rami.table.games.<key>`."""

    tile: str = "AS KH QD"
    """Three cards that stand for the game in the lobby."""
    board: Board | None = None
    aside: Callable[[Model], str] = _no_aside
    """A panel beside the middle of the table; "" where there is nothing to show."""


def presentation(key: str) -> Presentation:
    """The presentation of a game. Raises KeyError for a game that has none."""
    return cast(Presentation, profile(key))
