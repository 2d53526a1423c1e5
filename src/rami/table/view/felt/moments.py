"""What the last step staged, told on the felt at the seat that did it; and the news, which stay above the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

import htpy as h

from rami.engine.state import Event, Seat
from rami.table.state.memo import latest
from rami.table.state.model import Model, events_since, in_view, on_show
from rami.table.text.sentences import commentary
from rami.table.text.sentences.moments import doer, moments_of, paces, said, uncovered
from rami.table.text.vocabulary import Audience
from rami.table.view.geometry import Rect
from rami.table.view.layout import Layout
from rami.table.view.middle import opponents, seat_blocks
from rami.table.view.panel import Panel, picture
from rami.table.view.scene import run_spots

WIDTH, HEIGHT = 16.0, 5.0
"""The room for what is told at a seat, in text sizes."""

OVER = 0.8
"""How far what is told at a seat lies over its plaque, in text sizes."""

LINE = 2.2
"""The room for one line, in text sizes."""

SKIP = h.button(".skip", type="button", data_action="go-on", tabindex="-1", aria_hidden="true")
"""Ends the pause: what lies above the hand and its buttons is under it."""


def _in_the_moment(model: Model) -> tuple[object, ...]:
    return (*in_view(model), model.settings.lang)


def moments(model: Model, lay: Layout) -> Iterator[Panel]:
    """What the last step staged: at the seat that did it, in the middle if it was nobody or several did; and over all
    of it, while the table pauses, what a tap anywhere presses. After that the account tells how the deal ended.
    """
    told = _told(model)
    if told and (model.pausing or not model.at_table.state.over):
        seats, html, shows = told
        rect, where = _at(model, lay, seats, shows)
        stands = "stays" if model.pausing else f"paces-{paces(model.game, model.view.events):.0f}"
        yield Panel(f"moment-{len(model.at_table.steps)}", html, rect, f"{where} {stands}")
    if model.pausing:
        yield Panel("pause", str(SKIP), Rect(0, 0, lay.felt.w, lay.status.y))


@latest(_in_the_moment)
def _told(model: Model) -> tuple[tuple[Seat | None, ...], str, bool] | None:
    """Who did what the last step staged, its HTML, and whether it shows cards; None where it staged nothing."""
    known = moments_of(model.game)
    staged = [event for event in uncovered(model.game, model.view.events) if _shown(model, event)]
    if not staged:
        return None
    lines = [(seat, _line(model, tuple(events))) for seat, events in groupby(staged, key=partial(doer, model.game))]
    seats = tuple(dict.fromkeys(seat for seat, _ in lines))
    shows = any(known[event.kind].cards for event in staged)
    return seats, str(h.div(".moment", aria_hidden="true")[(line for _, line in lines)]), shows


def _shown(model: Model, event: Event) -> bool:
    return event.seat != model.viewer or not moments_of(model.game)[event.kind].others


def _line(model: Model, events: Sequence[Event]) -> h.Element:
    known, lang = moments_of(model.game), model.settings.lang
    words = said(model.words.inline, model.game, events, Audience(model.names, model.me, model.view))
    cards = [card for event in events if known[event.kind].cards for card in event.cards]
    drawn = (h.span(".card.back") if card is None else picture(card.text, lang) for card in cards)
    return h.p[h.span[words], h.span(".fan.small")[drawn] if cards else None]


def _at(model: Model, lay: Layout, seats: Sequence[Seat | None], shows: bool) -> tuple[Rect, str]:
    """Where the moments of these seats are told: under an opponent's name and score, above the viewer's hand; on a
    board `_by_the_board` where there are several or none, or where cards are shown, else in the middle. Where melds lie
    and there is room under them, what is told in the middle, or of others while the table pauses, stands there.
    """
    rem, felt, seat = model.viewport.rem, lay.felt, seats[0] if len(seats) == 1 else None
    if lay.board is not None and (seat is None or shows):
        return _by_the_board(model, lay, seats, shows)
    width = min(WIDTH * rem, felt.w - rem)
    if seat == model.viewer and seat is not None:
        return Rect((felt.w - width) / 2, lay.status.y - HEIGHT * rem, width, HEIGHT * rem), "by-hand"
    at_seat = seat in opponents(model)[: len(lay.seats)]
    under = _under_melds(model, lay) if model.pausing or not at_seat else None
    if under is not None:
        return under, "in-middle"
    if not at_seat:
        return _across(model, lay), "in-middle"
    assert seat is not None
    rect = lay.seats[opponents(model).index(seat)]
    left = min(max(rect.x + (rect.w - width) / 2, 0.5 * rem), felt.w - width - 0.5 * rem)
    return Rect(left, rect.bottom - OVER * rem, width, HEIGHT * rem), "by-seat"


def _by_the_board(model: Model, lay: Layout, seats: Sequence[Seat | None], shows: bool) -> tuple[Rect, str]:
    """Under the run, of which no more than the foot is covered; cards that are shown beside the board, but over its
    foot where many are shown on a small screen.
    """
    view, run = model.viewport, lay.middle
    if shows and len(seats) > 1 and (view.narrow or view.short):
        return _across(model, lay), "by-hand"
    if shows:
        return run, "in-middle"
    alone = seats == (None,)
    top = min(run_spots(lay, 1)[0].bottom, lay.status.y - (LINE if alone else HEIGHT) * view.rem)
    return Rect(run.x, top, run.w, lay.status.y - top), "under-run" if alone else "by-hand"


def _under_melds(model: Model, lay: Layout) -> Rect | None:
    """The room between the melds on the table, or the piles where none lie, and the line above the hand; None where
    there is none.
    """
    piles = lay.stock.bottom + LINE * model.viewport.rem
    top = max((block.bottom for block in seat_blocks(model, lay).values()), default=piles)
    return _across(model, lay, top) if lay.status.y - top > HEIGHT * model.viewport.rem else None


def _across(model: Model, lay: Layout, top: float | None = None) -> Rect:
    """The middle of the felt, from here or from the seats down to the line above the hand."""
    rem, felt = model.viewport.rem, lay.felt
    if top is None:
        top = max((rect.bottom for rect in lay.seats), default=0)
    width = felt.w - rem if model.viewport.short else min(1.5 * WIDTH * rem, felt.w - rem)
    return Rect((felt.w - width) / 2, top, width, lay.status.y - top)


@latest(on_show)
def news(model: Model) -> str:
    """What the line above the hand tells: the last news since the viewer's last action, that action included; "" where
    there is none, or where nobody's hand is shown. While others play, what is told at a seat is not told here, too.
    """
    if model.viewer is None:
        return ""
    steps = [[event for event in step if _lasts(model, event)] for step in events_since(model.at_table, model.viewer)]
    if model.at_table.state.turn not in (None, model.viewer):
        steps[-1] = [event for event in steps[-1] if event.seat == model.viewer]
    told = [event.view(model.viewer) for event in next(filter(None, reversed(steps)), ())]
    return commentary(model.words, model.game, told, model.names, model.me, model.view)


def _lasts(model: Model, event: Event) -> bool:
    """Whether an event is news; what the viewer called out is none."""
    moment = moments_of(model.game).get(event.kind)
    return moment is not None and moment.lasts and not (moment.call and event.seat == model.viewer)
