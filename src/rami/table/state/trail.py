"""The way from the lobby to what is shown, along which the browser's Back and Forward lead."""

from __future__ import annotations

from collections.abc import Sequence

LOBBY, TABLE = "lobby", "table "
"""The place of the lobby, and the prefix before the match's key in the place of a table."""
REPLAY = "replay"
LESSON = "lesson "
"""The prefix before a lesson's address in a trail."""
DIALOG = "dialog "
"""The prefix before a dialog's name in a trail."""

Trail = tuple[str, ...]
"""Places, each of them reached from the one before:
`lobby`, `table c0ffee` or `replay`, `dialog setup`, `dialog rules`, `lesson <game>-3`."""


def dialogs(places: Sequence[str]) -> tuple[str, ...]:
    """The dialogs of a trail, the lowest first."""
    return tuple(place.removeprefix(DIALOG) for place in places if place.startswith(DIALOG))


def ends_in_lobby(places: Sequence[str]) -> bool:
    """Whether a trail leads no further than the lobby and its dialogs."""
    return len(places) == 1 + len(dialogs(places))


def match_key(places: Sequence[str]) -> str:
    """The key of the match at whose table a trail leads; "" where it leads to none."""
    return next((place.removeprefix(TABLE) for place in places if place.startswith(TABLE)), "")


def parted(places: Trail) -> tuple[Trail, str, Trail]:
    """The trail to a lesson, the lesson's address, and the dialogs over it; the whole trail, "" and nothing where it
    leads to none.
    """
    at = next((n for n, place in enumerate(places) if place.startswith(LESSON)), None)
    return (places, "", ()) if at is None else (places[:at], places[at].removeprefix(LESSON), places[at + 1 :])


def step(here: Trail, there: Trail) -> int | str | None:
    """The next step in the browser's history from one trail to another.

    A negative number of entries to go back, a place to add, or None when `here` is `there`.
    """
    common = next((n for n, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), None)
    common = min(len(here), len(there)) if common is None else common
    if common < len(here):
        return common - len(here)
    return there[common] if common < len(there) else None
