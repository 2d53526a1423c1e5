"""The games, one folder each, with its law in `rules.md` beside the code. No other layer asks which game it is."""

from __future__ import annotations

from typing import Any

from rami.engine.rules import Rules
from rami.games.boathouse import Boathouse
from rami.games.gin import Gin
from rami.games.michigan import Michigan
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional

GAMES: tuple[type[Rules[Any]], ...] = (Rami51, Traditional, Gin, Michigan, Boathouse)
"""In the order in which the lobby shows them."""


def game(key: str) -> type[Rules[Any]]:
    """The game of this name. Raises KeyError for another name."""
    for rules in GAMES:
        if rules.key == key:
            return rules
    raise KeyError(key)
