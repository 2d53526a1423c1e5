"""The functions of the bots' worker: `await (await workers["bots"]).name(…)` for each name in `__all__`."""

import sys
from functools import cache
from importlib import import_module
from time import perf_counter
from typing import Any

from rami.bots.bot_messages import answer

__all__ = ["answer", "python", "review"]


def python() -> str:
    """The version of the Python that thinks here."""
    return sys.version.partition(" ")[0]


def review(record: str, seats: str, last: bool, milliseconds: float) -> str:
    """Go on with a review, or with that of the last move alone, see `rami.review.slices`; `seats` are numbers with
    spaces between."""
    written: str = _slices(bool(last)).more(record, tuple(map(int, seats.split())), milliseconds)
    return written


@cache
def _slices(last: bool) -> Any:
    """Reviews of matches, or of last moves, which may be asked for while a match is reviewed. Their modules are loaded
    when the first one is asked for.
    """
    look_back = import_module("rami.review.look_back")
    look = look_back.look_at_last if last else look_back.look_back
    return import_module("rami.review.slices").Slices(perf_counter, look)
