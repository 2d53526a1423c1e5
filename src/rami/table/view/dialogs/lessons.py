"""The list of a game's lessons: what is done, with a star where no hint was needed, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h

from rami.table.lobby.lessons import next_of
from rami.table.lobby.mistakes import MISTAKES, mistakes, unsolved
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.profile import drill_names, exercise, lesson_names
from rami.table.text.sentences import game_name
from rami.table.text.words import N_, NN_
from rami.table.view.panel import button, command, joined


def lessons(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words, names = model.words, lesson_names(model.game)
    title = words.text(N_("Learn by playing: {game}"), game=game_name(words, model.game))
    about = words.plural(
        *NN_("{n} lesson at the table, about a minute.", "{n} lessons at the table, about a minute each."), len(names)
    )
    hint = words.text(N_("A star is for a lesson done without a hint."))
    onward = next_of(model, model.game)
    label = N_("Begin the course") if names[:1] == (onward,) else N_("Go on with the course")
    begin = button("lesson", words.text(label), value=onward, classes="primary") if onward else None
    leave = command(words, "lesson-leave") if model.lesson is not None else None
    drills = drill_names(model.game)
    body = h.div(".stack-of-fields")[
        h.p(".hint")[about, " ", hint],
        h.ol(".lessons")[(h.li[_entry(model, words.number(n), name)] for n, name in enumerate(names, 1))],
        drills and (h.h3[words.text(N_("Drills"))], _drills(model, drills), _mistakes(model)),
    ]
    return title, body, joined(leave, begin)


def _drills(model: Model, names: Sequence[str]) -> Iterator[h.Node]:
    """What drills are, and each of them with the most right answers in a row."""
    words = model.words
    yield h.p(".hint")[words.text(N_("One hand after the other, and one question about each. How many in a row?"))]
    yield h.ul(".lessons")[(h.li[_drill(model, name)] for name in names)]


def _mistakes(model: Model) -> h.Node:
    """The drill of the player's own mistakes, with how many are to be solved; None before a review found any."""
    words, left = model.words, len(unsolved(model, model.game))
    if not mistakes(model, model.game):
        return None
    if not left:
        return h.p(".hint")[words.text(N_("All mistakes that your reviews found are solved."))]
    about = words.text(N_("What the reviews of your matches called a mistake comes back until it is solved."))
    state = h.span(".state")[h.span(".hint")[words.plural(*NN_("{n} to solve", "{n} to solve"), left)]]
    return h.p(".hint")[about], h.ul(".lessons")[h.li[_line("mistake", model.game, "", words.text(MISTAKES), state)]]


def _drill(model: Model, name: str) -> h.Element:
    words, best = model.words, model.lobby.progress.streak(name).best
    state = h.span(".state")[h.span(".hint")[words.text(N_("best: {n}"), n=best)]] if best else None
    return _exercise(model, name, "", state)


def _entry(model: Model, number: str, name: str) -> h.Element:
    words, progress = model.words, model.lobby.progress
    done = name in progress.stars
    state = N_("done, with a star") if progress.stars.get(name) else N_("done") if done else N_("begun")
    known = done or name in progress.left
    icon = "star" if progress.stars.get(name) else "check" if done else ""
    told = h.span(".visually-hidden" if icon else ".hint")[words.text(state)]
    return _exercise(model, name, number, h.span(".state")[icon and card_faces.icon(icon), told] if known else None)


def _exercise(model: Model, name: str, number: str, state: h.Element | None) -> h.Element:
    """The button that begins a lesson or a drill."""
    here = model.lesson is not None and model.lesson.name == name
    return _line("lesson", name, number, model.words.text(exercise(name)[1].name), state, here=here)


def _line(action: str, value: str, number: str, said: str, state: h.Element | None, *, here: bool = False) -> h.Element:
    return h.button(
        ".button.quiet.lesson-entry",
        type="button",
        data_action=action,
        data_value=value,
        aria_current="true" if here else None,
    )[h.span(".number")[number], h.span(".name")[said], state]
