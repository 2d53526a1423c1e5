"""The functions of the bots' worker: `await (await workers["bots"]).name(…)` for each name in `__all__`."""

import sys
from functools import cache
from importlib import import_module
from time import perf_counter
from typing import Any

from rami.bots.bot_messages import answer

__all__ = ["answer", "python", "review", "weigh"]


def python() -> str:
    """The version of the Python that thinks here."""
    return sys.version.partition(" ")[0]


def review(record: str, seats: str, milliseconds: float) -> str:
    """Go on with a review, see `rami.review.slices`; `seats` are numbers with spaces between."""
    written: str = _slices().more(record, tuple(map(int, seats.split())), milliseconds)
    return written


def weigh(record: str, seats: str, milliseconds: float) -> str:
    """Go on with the review of the last move, if one of these seats made it; as `review`."""
    written: str = _last().more(record, tuple(map(int, seats.split())), milliseconds)
    return written


@cache
def _slices() -> Any:
    """Reviews, whose modules are loaded when the first one is asked for."""
    return import_module("rami.review.slices").Slices(perf_counter)


@cache
def _last() -> Any:
    """Reviews of last moves, which may be asked for while a whole review is under way."""
    return import_module("rami.review.slices").Slices(perf_counter, import_module("rami.review.look_back").look_at_last)
