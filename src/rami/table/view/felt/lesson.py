"""What is shown of a lesson at its table: its sentences, its buttons, its name in the bar."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from rami.table.lobby.lessons import following, sentences
from rami.table.play.flow import next_move
from rami.table.state.attempt import Attempt
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.profile import lesson_names
from rami.table.text.words import N_
from rami.table.view.panel import button, command


def guidance(model: Model) -> h.Node | None:
    """What the lesson says now; None where it leaves the word to the table, which is in a longer task after its first
    move.
    """
    attempt = model.lesson
    if attempt is None or (attempt.moving and attempt.lesson.voice and attempt.start is not model.match):
        return None
    said = tuple(sentences(model))
    if not said:
        return None
    earned = card_faces.icon("star") if attempt.done and not attempt.helped else None
    return h.div(class_={"line": True, "lesson": True, "wrong": attempt.failed})[(h.p[earned, each] for each in said)]


def lesson_buttons(model: Model) -> Iterator[Markup]:
    """The ways on from what was read; none while a move is to be made, or while others move."""
    attempt, words = model.lesson, model.words
    if attempt is None or not attempt.resting or next_move(model) is not None:
        return
    if attempt.on and not attempt.asking:
        yield command(words, "lesson-read", classes="primary")
        return
    if attempt.asking:
        for n, choice in enumerate(attempt.task.choices):
            facts, label = {**attempt.lesson.facts, **choice.facts}, choice.label
            said = words.number(label) if isinstance(label, int) else words.text(label, **facts)
            yield button("lesson-choose", said, value=str(n))
        return
    if attempt.lesson.drill and not attempt.on:
        yield button("lesson-leave", words.text(N_("Enough for now")), classes="quiet")
        yield button("lesson-next", words.text(N_("Another hand")), classes="primary")
        return
    last = not following(attempt.name)
    if attempt.done:
        yield button("lesson-again", words.text(N_("Once more")), classes="quiet")
        if last:
            yield command(words, "lesson-leave")
        yield command(words, "lesson-match" if last else "lesson-next", classes="primary")
    else:
        yield command(words, "lesson-leave" if last else "lesson-next")
        yield command(words, "lesson-again", classes="primary")


def where(model: Model, attempt: Attempt) -> str:
    """Which lesson of which course this is; in a drill, how many answers in a row were right."""
    if attempt.lesson.drill:
        return model.words.text(N_("{n} in a row"), n=model.lobby.progress.streak(attempt.name).now)
    names = lesson_names(model.game)
    number = names.index(attempt.name) + 1
    return model.words.text(N_("Lesson {n} of {all}"), n=number, all=len(names))
