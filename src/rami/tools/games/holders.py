"""Bots of the laying games that only the arena plays: each lays or holds its melds by one plain rule."""

from __future__ import annotations

from dataclasses import replace

from rami.bots.bot import Levels
from rami.bots.levels import levels
from rami.bots.meldgame import MeldBot


def holders(game: str) -> Levels:
    """The league of this game.

    `confirmed-0.1` is `confirmed` as in version 0.1: it lays all it can. `hold` lays nothing until its whole hand can
    go; `hold-unless-three` does so until somebody has three cards, `hold-unless-four` until somebody has four.
    """
    confirmed = levels(game)["confirmed"]
    assert isinstance(confirmed, MeldBot)
    holder = replace(confirmed, holds=True, loose=0)
    return {
        "confirmed-0.1": replace(confirmed, holds=False),
        "hold": replace(holder, few=0),
        "hold-unless-three": replace(holder, few=3),
        "hold-unless-four": replace(holder, few=4),
    }
