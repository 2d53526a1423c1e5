"""The log: what happened in this deal, told as a commentary."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.engine.core import Event, Seat
from rami.engine.match import Match
from rami.table.model import Model, chronicle
from rami.table.sentences import commentary


def log(model: Model) -> h.Element:
    """What happened in this deal, turn by turn, the newest first."""
    words, viewer = model.words.inline, model.viewer
    lines = [commentary(words, turn, model.names, viewer, model.view) for turn in turns(model.at_table, viewer)]
    return h.ol(".log")[(h.li[line] for line in reversed(lines) if line)]


def turns(match: Match, viewer: Seat | None) -> Iterator[list[Event]]:
    """The events of this deal as the viewer saw them, those of one player's turn together."""
    together: list[Event] = []
    for step in chronicle(match):
        seen = [event.view(viewer) for event in step]
        first = next((event.seat for event in seen if event.seat is not None), None)
        last = next((event.seat for event in together if event.seat is not None), None)
        if together and first != last:
            yield together
            together = []
        together += seen
    if together:
        yield together
