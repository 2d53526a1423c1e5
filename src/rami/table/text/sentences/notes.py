"""Notes (what everybody may know of a seat beside its cards) and gauges (counters of the player's own hand)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rami.engine.state import Note
from rami.table.text.profile import profile
from rami.table.text.vocabulary import Facts, Gauge
from rami.table.text.words import N_, NN_, Phrase, Words

NOTES: Mapping[str, Phrase] = {
    "took": N_("holds {cards}"),
    "chips": NN_("{n} chip", "{n} chips"),
}
"""The notes that several games share, by code."""


def note(words: Words, game: str, note: Note, names: Sequence[str] = ()) -> str:
    """What everybody may know of a seat: « a posé 58 », « ne joue pas cette manche ».

    Raises KeyError for an unknown code.
    """
    own = profile(game).words
    said = {**NOTES, **own.notes}[note.code]
    if callable(said):
        return said(words, note.facts, names)
    return words.phrase(said, note.facts.get("chips", 0), **note.facts)


def gauge(words: Words, game: str, note: Note) -> Gauge:
    """A counter of the player's own hand. Raises KeyError for an unknown code."""
    return {**GAUGES, **profile(game).words.gauges}[note.code](words, note.facts)


def _cards_left(words: Words, facts: Facts) -> Gauge:
    return Gauge(words.plural(*NN_("{n} point in hand", "{n} points in hand"), facts["points"]), None)


GAUGES: Mapping[str, Callable[[Words, Facts], Gauge]] = {"cards_left": _cards_left}
"""The gauges that several games share, by code."""
