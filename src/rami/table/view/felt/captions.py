"""The short texts on the felt: under the piles, above the melds, around the draft."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.words import N_, NN_
from rami.table.view.layout import Layout, Rect
from rami.table.view.panel import Panel
from rami.table.view.scene import by_owner, meld_fans


def captions(model: Model, lay: Layout) -> Iterator[Panel]:
    """Every caption of this moment."""
    if lay.stock.w:
        yield from _piles(model, lay)
    yield from _owners(model, lay)
    if lay.draft is not None and model.viewer is not None:
        yield Panel(
            "draft", _draft(model), lay.draft, "frame" if model.plan.draft or model.plan.selected else "frame idle"
        )


def _piles(model: Model, lay: Layout) -> Iterator[Panel]:
    words, rem, view = model.words, model.viewport.rem, model.view
    stock, discard = lay.stock, lay.discard
    middles = stock.x + stock.w / 2, discard.x + discard.w / 2
    half = min(stock.w / 2 + rem, (middles[1] - middles[0]) / 2, middles[0])
    here, there = (Rect(at - half, stock.bottom + 0.3 * rem, 2 * half, 1.3 * rem) for at in middles)
    yield Panel("under-stock", str(h.div(".caption")[words.text(N_("Stock · {n}"), n=len(view.stock))]), here)
    label = words.text(N_("Discard pile"))
    history = (
        h.button(".caption", type="button", data_action="open", data_value="discards")[label]
        if view.discard
        else h.div(".caption")[label]
    )
    yield Panel("under-discard", str(history), there)


def _owners(model: Model, lay: Layout) -> Iterator[Panel]:
    if not model.view.melds:
        return
    words, rem = model.words, model.viewport.rem
    width, fans = meld_fans(model, lay)
    for seat, numbers in by_owner(model.view):
        fan = fans[numbers[0]]
        name = words.text(N_("You")) if seat == model.viewer else model.names[seat]
        room = max(width * 2, fan.at(len(model.view.melds[numbers[0]].meld.slots) - 1) + width - fan.x)
        yield Panel(f"owner-{seat}", str(h.h2(".owner")[name]), Rect(fan.x, fan.y - 1.3 * rem, room, 1.25 * rem))


def _draft(model: Model) -> str:
    """The frame around the melds in preparation, with what they are worth; an invitation while it is empty."""
    words, plan, rules = model.words, model.plan, model.rules
    if not plan.draft:
        return str(h.p(".invitation")[words.text(N_("Choose the cards of a meld, then put them here."))])
    worth = sum(map(rules.meld_rules.value, plan.draft))
    staged = words.plural(*NN_("Staged: {n} point", "Staged: {n} points"), worth)
    return str(h.p(".owner")[h.b[staged], card_faces.icon("drag")])
