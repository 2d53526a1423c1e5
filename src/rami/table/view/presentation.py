"""A game's presentation: its profile, and the panels and cards that only the view needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

import htpy as h

from rami.engine.cards import Card
from rami.engine.state import Seat
from rami.table.state.model import Model
from rami.table.text.profile import Profile, profile
from rami.table.view.chips import Flight


class PlayedCard(Protocol):
    """A card of a run, and the seat that played it."""

    @property
    def card(self) -> Card:
        """The card."""

    @property
    def seat(self) -> Seat:
        """Who played it."""


Run = tuple[PlayedCard, ...]
"""Cards that were played one after the other."""


KnownCards = tuple[str, Sequence[Card]]
"""What a lot of cards is, and the cards."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """A board in the middle of the table, in place of stock and discard pile, with runs of cards beside it."""

    html: Callable[[Model], str]
    """The board."""
    places: Callable[[Model], h.Node]
    """What each place of the board is and what lies there, for a dialog."""
    runs: Callable[[Any], tuple[Run, ...]]
    """The runs played so far, in a view; the last one is shown on the table."""
    caption: Callable[[Model], str]
    """What stands under the run; "" for nothing."""
    asleep: Callable[[Model], Iterable[KnownCards]]
    """The cards that take no part, as far as they are known; after the deal all of them."""
    kept: Callable[[Model], str]
    """What stays on the board after a deal, in words; "" for nothing."""
    shown: Callable[[Model], Iterable[KnownCards]]
    """The cards of the hands that players have shown."""
    flights: Callable[[Model], Iterable[Flight]]
    """The chips that the last step moved."""


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


def board_runs(model: Model) -> tuple[Run, ...]:
    """The runs played so far; none in a game without a board."""
    board = presentation(model.rules.key).board
    return () if board is None else board.runs(model.view)


def known_cards(model: Model) -> Sequence[KnownCards]:
    """The cards that were seen beside hand, piles and runs; none in a game without a board."""
    board = presentation(model.rules.key).board
    return () if board is None else (*board.asleep(model), *board.shown(model))


def sleeping_cards(model: Model) -> Sequence[KnownCards]:
    """The cards that take no part, as far as they are known; none in a game without a board."""
    board = presentation(model.rules.key).board
    return () if board is None else tuple(board.asleep(model))
