"""Who sits opposite: names, what they have done, how many cards they hold, their scores. And the person's own score."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from rami.engine.core import Seat
from rami.table.layout import Layout
from rami.table.memo import latest
from rami.table.model import Model, on_show
from rami.table.panels.panel import Panel
from rami.table.scene import cards_held, is_slip, opponents
from rami.table.sentences import note
from rami.table.words import N_, NN_

CHIPS = "chips"
"""The note that is told as the score."""


def seats(model: Model, lay: Layout) -> Iterator[Panel]:
    """A panel for each opponent."""
    for seat, rect in zip(opponents(model), lay.seats, strict=False):
        rem = model.viewport.rem
        slip = is_slip(rect, rem)
        shape = {"slip": slip, "flat": slip and rect.h < 3.4 * rem, "slim": rect.w < 6.5 * rem}
        classes = " ".join(name for name, so in shape.items() if so)
        yield Panel(f"seat-{seat}", _seats(model)[seat], rect, classes)


@latest(on_show)
def _seats(model: Model) -> tuple[str, ...]:
    return tuple(seat_html(model, seat) for seat in range(model.view.seats))


def seat_html(model: Model, seat: Seat) -> str:
    """A seat: its initial, name and notes, how many cards it holds, its score."""
    words, match = model.words, model.at_table
    name = model.names[seat]
    current = match.state.turn == seat
    notes = match.rules.notes(model.view, seat)
    doing = [note(words, each, model.names) for each in notes if each.code != CHIPS]
    cards = cards_held(model.view, seat)
    classes = ".seat" + (".dealer" if match.state.dealer == seat else "")
    score = standing(model, seat)
    counted = words.plural(*NN_("{n} chip", "{n} chips"), score) if len(doing) < len(notes) else words.text(N_("score"))
    dealer = h.span(".visually-hidden")[words.text(N_("deals"))] if match.state.dealer == seat else None
    return str(
        h.div(classes, aria_current="true" if current else None)[
            h.span(".initial", aria_hidden="true")[name[0].upper()],
            h.span(".who")[h.b(".name")[name], dealer, h.span(".doing")[" · ".join(doing)]],
            h.span(".count", title=words.plural(*NN_("{n} card", "{n} cards"), cards))[words.number(cards)],
            h.b(".score", title=counted)[words.number(score)],
        ]
    )


def standing(model: Model, seat: Seat) -> int:
    """What the seat has by now: its points, or its chips where the game is played for chips."""
    match = model.at_table
    notes = match.rules.notes(model.view, seat)
    return next((int(each.facts["chips"]) for each in notes if each.code == CHIPS), match.totals[seat])
