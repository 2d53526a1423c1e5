"""The opponents: names, what they have done, how many cards they hold, their scores; and the viewer's own score."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import htpy as h

from rami.engine.core import Seat
from rami.table.state.memo import latest
from rami.table.state.model import Model, on_show
from rami.table.text.profile import profile
from rami.table.text.sentences import note
from rami.table.text.words import N_, NN_, Words
from rami.table.view.layout import Layout
from rami.table.view.panel import Panel
from rami.table.view.scene import cards_held, is_slip, opponents

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
    return tuple(_seat(model, seat) for seat in range(model.view.seats))


def _seat(model: Model, seat: Seat) -> str:
    match, words = model.at_table, model.words
    notes = match.rules.notes(model.view, seat)
    calls = profile(model.game).words.calls
    told = [note(words, model.game, each, model.names) for each in notes if each.code not in {CHIPS, *calls}]
    called = [note(words, model.game, each, model.names) for each in notes if each.code in calls]
    doing = (" · ".join(told), " ".join(called))
    cards = cards_held(model.view, seat)
    dealer, turn = match.state.dealer == seat, match.state.turn == seat
    return seat_html(words, model.names[seat], doing, cards, _scored(model, seat), dealer=dealer, turn=turn)


def plaque(model: Model) -> h.Element | None:
    """The viewer's own name and score; None while nobody's hand is shown."""
    if model.viewer is None:
        return None
    name, (points, unit) = model.names[model.viewer], _scored(model, model.viewer)
    return h.p(".plaque")[h.b(".name", title=name)[name], " ", _score(model.words, points, unit)]


def _score(words: Words, points: int, unit: str) -> h.Element:
    """A number with what it counts."""
    return h.b(".score", title=f"{words.number(points)} {unit}")[words.number(points), h.span(".unit")[f" {unit}"]]


def _scored(model: Model, seat: Seat) -> tuple[int, str]:
    """What the seat has by now, and what that counts: points or chips."""
    count = standing(model, seat)
    chips = any(each.code == CHIPS for each in model.rules.notes(model.view, seat))
    return count, model.words.plural(*(NN_("chip", "chips") if chips else NN_("point", "points")), abs(count))


@lru_cache(maxsize=32)
def seat_html(
    words: Words, name: str, doing: tuple[str, str], cards: int, score: tuple[int, str], *, dealer: bool, turn: bool
) -> str:
    """A seat: its initial, name, what it has done and what it calls, how many cards it holds, its score with what that
    counts; whether it deals, and whether it is its turn.
    """
    held = words.plural(*NN_("card", "cards"), cards)
    deals = h.span(".visually-hidden")[words.text(N_("deals"))] if dealer else None
    return str(
        h.div(".seat.dealer" if dealer else ".seat", aria_current="true" if turn else None)[
            h.span(".initial", aria_hidden="true")[name[0].upper()],
            h.span(".who")[h.b(".name")[name], deals, h.span(".doing")[doing[0]]],
            h.b(".call")[doing[1]] if doing[1] else None,
            h.span(".count", title=words.plural(*NN_("{n} card", "{n} cards"), cards))[
                words.number(cards), h.span(".visually-hidden")[f" {held}"]
            ],
            _score(words, *score),
        ]
    )


def standing(model: Model, seat: Seat) -> int:
    """What the seat has by now: its points, or its chips where the game is played for chips."""
    match = model.at_table
    notes = match.rules.notes(model.view, seat)
    return next((int(each.facts["chips"]) for each in notes if each.code == CHIPS), match.totals[seat])
