"""The functions of the bots' worker: `await (await workers["bots"]).name(…)` for each name in `__all__`."""

import sys

from rami.bots.bot_messages import answer

__all__ = ["answer", "python"]


def python() -> str:
    """The version of the Python that thinks here."""
    return sys.version.partition(" ")[0]
