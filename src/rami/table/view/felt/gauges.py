"""The counters of the viewer's own hand: its deadwood, how far it is from an opening."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.engine.core import Note
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.sentences import gauge
from rami.table.text.words import Words


def gauges(model: Model) -> Iterator[h.Element]:
    """A badge for each counter that the rules give; none where nobody's hand is shown, and after the deal."""
    if model.viewer is None or model.at_table.state.over:
        return
    for note in model.rules.gauges(model.view, model.viewer, model.plan.draft, model.plan.added):
        yield badge(model.words, model.game, note)


def badge(words: Words, game: str, note: Note) -> h.Element:
    """A badge for one counter; for a condition, an icon shows whether it is met."""
    text, met = gauge(words, game, note)
    if met is None:
        return h.span(".badge")[text]
    return h.span(".badge.met" if met else ".badge.missing")[card_faces.icon("check" if met else "close"), text]
