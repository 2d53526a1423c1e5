"""The counters of the viewer's own hand: its deadwood, how far it is from an opening."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup, escape

from rami.engine.actions import Discard, Show
from rami.engine.state import Seat, State, put
from rami.table.play.answers import answers
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.sentences import gauge

LONG = 20
"""A counter of more letters leaves a dealer's mark on a phone room for its initial only."""


def gauges(model: Model) -> Iterator[Markup]:
    """A badge for each counter that the rules give; none where nobody's hand is shown, where it is asked about, nor
    after the deal where melds are laid in turn: what is left in such a hand is in the account."""
    if model.viewer is None or model.blind or (model.at_table.state.over and model.rules.lays):
        return
    for note in model.rules.gauges(_kept(model, model.viewer), model.viewer, model.plan.draft, model.plan.added):
        text, met = gauge(model.words, model.game, note)
        yield badge(escape(text), met)


def _kept(model: Model, viewer: Seat) -> State:
    """The viewer's deal with the cards that the counters are about: those chosen to be shown; in a game where nothing
    is laid in turn, those that are kept once the chosen card is thrown."""
    view, chosen = model.view, model.plan.selected
    if model.at_table.state.over:
        return view
    if chosen and Show in answers(model).kinds:
        return view.but(hands=put(view.hands, viewer, chosen))
    if model.rules.lays or len(chosen) != 1 or Discard(chosen[0]) not in answers(model):
        return view
    return view.but(hands=put(view.hands, viewer, tuple(card for card in view.hands[viewer] if card not in chosen)))


@lru_cache(maxsize=64)
def badge(text: Markup, met: bool | None) -> Markup:
    """A badge for one counter; that of a condition has a check mark once it is met."""
    if met is None:
        return Markup(h.span(".badge.long" if len(text) > LONG else ".badge")[text])
    return Markup(h.span(".badge.met" if met else ".badge.missing")[card_faces.icon("check") if met else None, text])
