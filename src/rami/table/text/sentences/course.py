"""Which deal of a match is played."""

from __future__ import annotations

from rami.engine.state import Note
from rami.table.text.words import N_, Words


def deal_of(words: Words, deal: int, goal: Note | None) -> str:
    """The deal by its number, and of how many it is one where that is agreed on: « Manche 3/6 »."""
    if goal is None or goal.code != "deals":
        return words.text(N_("Deal {n}"), n=deal)
    return words.text(N_("Deal {n}/{of}"), n=deal, of=goal.facts["n"])
