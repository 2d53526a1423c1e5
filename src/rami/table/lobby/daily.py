"""The deal of the day: one short match a day, with the same cards for everyone."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from rami.engine.match import MatchSetup
from rami.games import GAMES
from rami.table.state.setup import Setup
from rami.table.text.profile import profile


def daily(day: str, person: str) -> MatchSetup:
    """The table of a day (2026-11-21). Raises ValueError for a text that is not a date."""
    kind = GAMES[(date.fromisoformat(day).toordinal() + 1) % len(GAMES)]
    setup = Setup.of(kind, person)
    for name, value in profile(kind.key).daily.items():
        setup = setup.with_option(name, value)
    return setup.match_setup(sha256(f"rami/daily|{day}".encode()).hexdigest())


def daily_key(day: str) -> str:
    """The name under which a day's match is kept: the same whatever the player is called."""
    return sha256(f"rami/daily|{day}|match".encode()).hexdigest()[:16]
