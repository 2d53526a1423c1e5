"""The deal of the day: one short match a day, with the same cards for everyone."""

from __future__ import annotations

from collections.abc import Container, Iterable
from datetime import date, timedelta
from hashlib import sha256

from rami.engine.match import MatchSetup
from rami.games import GAMES
from rami.table.state.setup import Setup
from rami.table.storage.results import Result
from rami.table.text.profile import profile

WEEK = 7
"""For how many days a match is still known as the deal of its day."""


def daily(day: str, person: str) -> MatchSetup:
    """The table of a day (2026-11-21). Raises ValueError for a text that is not a date."""
    kind = GAMES[(date.fromisoformat(day).toordinal() + 1) % len(GAMES)]
    setup = Setup.of(kind, person)
    for name, value in profile(kind.key).daily.items():
        setup = setup.with_option(name, value)
    return setup.match_setup(_seed(day))


def _seed(day: str) -> str:
    return sha256(f"rami/daily|{day}".encode()).hexdigest()


def day_of_seed(seed: str, today: str) -> str:
    """The day of the last week (2026-11-21) whose deal of the day has this seed; "" for none."""
    if not today:
        return ""
    days = (str(date.fromisoformat(today) - timedelta(days=n)) for n in range(WEEK))
    return next((day for day in days if _seed(day) == seed), "")


def daily_key(day: str) -> str:
    """The name under which a day's match is kept: the same whatever the player is called."""
    return sha256(f"rami/daily|{day}|match".encode()).hexdigest()[:16]


SHOWN = 28
"""For how many days the calendar shows the results."""


def past_days(results: Iterable[Result], today: str) -> tuple[tuple[str, Result | None], ...]:
    """The last four weeks, the oldest day first, each with the result of its deal; None where it was not played."""
    found = {result.key: result for result in results}
    days = [str(date.fromisoformat(today) - timedelta(days=n)) for n in range(SHOWN)]
    return tuple((day, found.get(daily_key(day))) for day in reversed(days))


def days_in_a_row(keys: Container[str], today: str) -> int:
    """How many days in a row the deal of the day was played, up to today, or to yesterday while today's is not."""
    day, row = date.fromisoformat(today), 0
    if daily_key(today) not in keys:
        day -= timedelta(days=1)
    while daily_key(str(day)) in keys:
        day, row = day - timedelta(days=1), row + 1
    return row
