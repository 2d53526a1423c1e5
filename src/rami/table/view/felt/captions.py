"""The short texts on the felt: under the piles, above the melds, around the draft."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rami.engine.match import MEMORY
from rami.table.play.offers import offers
from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text.words import N_, NN_
from rami.table.view.geometry import Rect
from rami.table.view.layout.centre import pile_names
from rami.table.view.layout.places import Layout
from rami.table.view.middle import drafting, seat_blocks
from rami.table.view.panel import Panel, joined
from rami.table.view.presentation import board_runs, presentation
from rami.table.view.scene.piles import run_spots
from rami.table.view.scene.table_layout import lying, table_layout


def captions(model: Model, lay: Layout) -> Iterator[Panel]:
    """Every caption of this moment."""
    if lay.stock.w:
        yield from _piles(model, lay)
    if lay.board is not None:
        yield from _under_run(model, lay)
    yield from _owners(model)
    if lay.draft is not None and drafting(model):
        serves = model.plan.draft or (model.my_turn and offers(model).lit("draft"))
        yield Panel("draft", _draft(model), lay.draft, "frame" if serves else "frame idle")


def _piles(model: Model, lay: Layout) -> Iterator[Panel]:
    words, view = model.words, model.view
    here, there = pile_names(lay, model.viewport.rem)
    yield Panel("under-stock", _caption(words.text(N_("Stock · {n}"), n=len(view.stock))), here)
    opens = "gone" if view.discard and MEMORY not in model.at_table.marks else ""
    yield Panel("under-discard", _caption(words.text(N_("Discards")), opens), there)


@lru_cache(maxsize=64)
def _caption(label: str, opens: str = "") -> str:
    """The words under a pile, which may open a dialog."""
    if not opens:
        return str(h.div(".caption")[label])
    return str(h.button(".caption", type="button", data_action="open", data_value=opens)[label])


def _under_run(model: Model, lay: Layout) -> Iterator[Panel]:
    """The line of the game's own under the run, and the way to all runs so far."""
    board, runs = presentation(model.rules.key).board, board_runs(model)
    if board is None:
        return
    many = sum(map(len, runs))
    if many:
        past = _caption(model.words.plural(*NN_("{n} card played", "{n} cards played"), many), "runs")
    else:
        past = _caption(model.words.text(N_("Cards are played here")))
    run, _, _ = run_spots(lay, len(runs[-1]) if runs else 0)
    rect = Rect(run.x, run.bottom + 4, lay.middle.right - run.x, lay.middle.bottom - run.bottom - 4)
    yield Panel("under-run", str(joined(board.caption(model), Markup(past))), rect, "beside")


@latest(lying)
def _owners(model: Model) -> tuple[Panel, ...]:
    blocks, you = seat_blocks(model, table_layout(model)), model.words.text(N_("You"))
    return tuple(
        Panel(f"owner-{seat}", _owner(you if seat == model.me else model.names[seat]), block.name)
        for seat, block in blocks.items()
    )


BROKEN = 12
"""The most letters of a name that is broken in two lines where it stands beside the melds."""


@lru_cache(maxsize=32)
def _owner(name: str) -> str:
    """The name above a seat's melds; one that fits two narrow lines may be broken."""
    return str(h.h2(".owner.breaks" if len(name) <= BROKEN else ".owner")[name])


def _draft(model: Model) -> str:
    """The frame around the melds in preparation, with what they are worth where melds are laid in turn; an invitation
    while it is empty."""
    words, plan, rules = model.words, model.plan, model.rules
    if not plan.draft:
        return str(h.p(".invitation")[words.text(N_("Choose the cards of a meld, then put them here."))])
    worth = sum(map(rules.meld_rules.value, plan.draft))
    return str(h.p(".owner")[words.text(N_("Prepared: {n}") if rules.lays else N_("Prepared"), n=worth)])
