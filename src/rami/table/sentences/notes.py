"""What may be known of a seat beside its cards (notes), and the counters of one's own hand (gauges)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rami.engine.core import Note
from rami.table.words import N_, Phrase, Words


class Gauge(NamedTuple):
    """A counter of one's own hand: « bois mort 12 »."""

    text: str
    ok: bool | None
    """Whether it is where it should be; None for one that only informs."""


NOTES: Mapping[str, Phrase] = {}
"""By code; a note with a number says it in the plural that its fact `n` asks for."""


def note(words: Words, note: Note) -> str:
    """What everybody may know of a seat: « a posé 58 », « ne joue pas cette manche ». Raises KeyError for an unknown code."""
    n = next((value for value in note.facts.values() if type(value) is int), 0)
    return words.phrase(NOTES[note.code], n, **note.facts)


def gauge(words: Words, note: Note) -> Gauge:
    """A counter of one's own hand. Raises KeyError for an unknown code."""
    facts = note.facts
    if note.code == "deadwood":
        return Gauge(words.text(N_("deadwood {points}"), **facts), facts["points"] <= facts["limit"])
    raise KeyError(note.code)
