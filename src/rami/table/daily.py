"""The deal of the day: one game a day, the same cards for everyone, short enough for a coffee."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from hashlib import sha256

from rami.engine.match import Table
from rami.games import GAMES
from rami.table.setup import Setup

SHORT: Mapping[str, Mapping[str, str]] = {
    "rami51": {"match_end": "single"},
    "traditional": {"target_score": "25"},
    "gin": {"target_score": "25"},
    "michigan": {"deals": "1"},
    "boathouse": {"hands": "1"},
}
"""What makes a match of each game short."""


def daily(day: str, person: str) -> Table:
    """The table of a day (2026-11-21). Raises ValueError for what is no day."""
    kind = GAMES[(date.fromisoformat(day).toordinal() + 1) % len(GAMES)]
    setup = Setup.of(kind, person)
    for name, value in SHORT[kind.key].items():
        setup = setup.with_option(name, value)
    return setup.table(sha256(f"rami/daily|{day}".encode()).hexdigest())


def daily_key(day: str) -> str:
    """The name under which a day's match is kept: the same whatever the player is called."""
    return sha256(f"rami/daily|{day}|match".encode()).hexdigest()[:16]
