"""The opponents: names, what they have done, how many cards they hold, their scores; and the viewer's own score."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

from rami.engine.state import Seat
from rami.table.play.flow import next_move
from rami.table.state.memo import latest
from rami.table.state.model import Model, on_show
from rami.table.text.card_faces import icon
from rami.table.text.sentences import note
from rami.table.text.words import N_, NN_, Words
from rami.table.view.chips import piece
from rami.table.view.layout.places import Layout
from rami.table.view.layout.seats import is_slim, is_slip
from rami.table.view.middle import faces_at_seat, opponents
from rami.table.view.panel import Panel
from rami.table.view.scene.seats import cards_held

CHIPS = "chips"
"""The note that is told as the score."""


DEALER = N_("dealer")
"""The mark of who deals."""


LONG = 9
"""Letters beyond which a name at a seat is smaller."""

SHORT_SCORE, LONG_SCORE, LONGEST_SCORE = 2, 3, 4
"""Characters up to which a score has what it counts beside it at the smallest seats, too; beyond which it is smaller,
and smallest: the cards and their number keep their place."""


class Score(NamedTuple):
    """A number, the word for what it counts, and a sign that stands for the word where that has no room."""

    number: int
    unit: str
    sign: Markup


def seats(model: Model, lay: Layout) -> Iterator[Panel]:
    """A panel for each opponent."""
    for seat, rect in zip(opponents(model), lay.seats, strict=False):
        rem = model.viewport.rem
        slip = is_slip(rect, rem)
        flat, faced = slip and rect.h < 3.4 * rem, faces_at_seat(model, seat)
        shape = {"slip": slip, "flat": flat, "slim": is_slim(rect, rem), "faced": faced}
        classes = " ".join(name for name, so in shape.items() if so)
        yield Panel(f"seat-{seat}", _seats(model)[seat], rect, classes)


def avatar(model: Model, seat: Seat) -> str:
    """The picture of the person whose device this is, at their seat; "" for none, and at the others' seats."""
    return model.lobby.person.avatar if seat in model.humans[:1] else ""


def _in_the_seats(model: Model) -> tuple[object, ...]:
    return (*on_show(model), model.lobby.person.avatar, _ended(model))


def _ended(model: Model) -> bool:
    """Whether nobody plays on, although the deal is not over: a lesson has come to its end."""
    over = model.match is None or model.match.state.over
    return model.lesson is not None and model.lesson.ended and (over or next_move(model) is None)


@latest(_in_the_seats)
def _seats(model: Model) -> tuple[str, ...]:
    return tuple(_seat(model, seat) for seat in range(model.view.seats))


def _seat(model: Model, seat: Seat) -> str:
    match, words = model.at_table, model.words
    notes = match.rules.notes(model.view, seat)
    doing = " · ".join(note(words, model.game, each, model.names) for each in notes if each.code != CHIPS)
    cards = cards_held(model.view, seat)
    dealer, turn = match.state.table_of(seat).dealer == seat, match.state.turn == seat and not _ended(model)
    return seat_html(
        words,
        model.names[seat],
        doing,
        cards,
        _scored(model, seat),
        dealer=dealer,
        turn=turn,
        avatar=avatar(model, seat),
    )


@latest(_in_the_seats)
def plaque(model: Model) -> Markup | None:
    """The viewer's own name and score, with the score that ends the match, and whether they deal; None while nobody's
    hand is shown.
    """
    if model.viewer is None:
        return None
    goal = model.rules.goal(model.view.seats)
    target = goal.facts["n"] if goal is not None and goal.code == "points" else None
    name = model.names[model.viewer]
    picture = avatar(model, model.viewer)
    drawn = icon(picture) if picture else None
    dealer = model.view.table_of(model.viewer).dealer == model.viewer
    deals = h.span(".deals")[model.words.text(DEALER)] if dealer else None
    score = _score_html(model.words, _scored(model, model.viewer, target), target)
    return Markup(h.p(".plaque")[drawn, h.b(".name", title=name)[name], " ", score, deals and (" ", deals)])


def _score_html(words: Words, score: Score, target: int | None = None) -> h.Element:
    """A number with what it counts, and perhaps the one that is played to: « 93/100 points »."""
    said, to = words.number(score.number), "" if target is None else f"/{words.number(target)}"
    sizes = {"longest": len(said) > LONGEST_SCORE, "long": len(said) > LONG_SCORE, "short": len(said) <= SHORT_SCORE}
    size = next((name for name, so in sizes.items() if so), "")
    return h.b(class_=["score", size], title=f"{said}{to} {score.unit}")[
        h.span(".number")[said],
        to and h.span(".target")[to],
        h.span(".unit")[f" {score.unit}"],
        h.span(".unit-sign", aria_hidden="true")[score.sign],
    ]


def _scored(model: Model, seat: Seat, target: int | None = None) -> Score:
    """What the seat has by now, of perhaps so many: points or chips."""
    count, words = standing(model, seat), model.words
    chips = any(each.code == CHIPS for each in model.rules.notes(model.view, seat))
    unit = words.plural(
        *(NN_("chip", "chips") if chips else NN_("point", "points")), abs(count if target is None else target)
    )
    return Score(count, unit, piece("white") if chips else escape(words.text(N_("pts"))))


@lru_cache(maxsize=32)
def seat_html(
    words: Words,
    name: str,
    doing: str,
    cards: int,
    score: Score,
    *,
    dealer: bool,
    turn: bool,
    avatar: str,
) -> str:
    """A seat: its picture or initial, name, what it has done, how many cards it holds, its score with what that
    counts; whether it deals, and whether it is its turn.
    """
    held = words.plural(*NN_("card", "cards"), cards)
    return str(
        h.div(".seat.dealer" if dealer else ".seat", aria_current="true" if turn else None)[
            h.span(".initial", aria_hidden="true")[icon(avatar) if avatar else name[0].upper()],
            h.span(".who")[
                h.b(".name.long" if len(name) > LONG else ".name")[name], h.span(".doing", title=doing)[doing]
            ],
            h.span(".deals")[words.text(DEALER)] if dealer else None,
            h.span(".count", title=words.plural(*NN_("{n} card", "{n} cards"), cards))[
                words.number(cards), h.span(".visually-hidden")[f" {held}"]
            ],
            _score_html(words, score),
        ]
    )


def standing(model: Model, seat: Seat) -> int:
    """What the seat has by now: its points, or its chips where the game is played for chips; after the match with those
    that were handed out."""
    match = model.at_table
    chips = [int(each.facts["chips"]) for each in match.rules.notes(model.view, seat) if each.code == CHIPS]
    return (match.standings.totals[seat] if match.over else chips[0]) if chips else match.totals[seat]
