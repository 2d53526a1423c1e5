"""The games, one a file. Each owns all of itself; nobody asks which game it is."""

from __future__ import annotations

from typing import Any

from rami.engine.core import Rules
from rami.games.michigan import Michigan
from rami.games.partners import Gin

GAMES: tuple[type[Rules[Any]], ...] = (Gin, Michigan)
"""In the order in which the lobby shows them."""


def game(key: str) -> type[Rules[Any]]:
    """The game of this name. Raises KeyError for another name."""
    for rules in GAMES:
        if rules.key == key:
            return rules
    raise KeyError(key)
