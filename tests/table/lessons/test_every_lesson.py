"""Tests that every lesson of every game can be played: its answers, its foreseen mistakes, its words."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

from rami.engine.actions import Action, LayMelds, LayOff
from rami.engine.match import Match
from rami.games import GAMES, game
from rami.table.lobby.lessons import begin, sentences
from rami.table.play.flow import next_move, played, went_on
from rami.table.state.attempt import Attempt
from rami.table.state.effects import Rest, Think
from rami.table.state.model import Model
from rami.table.text.catalogue import SOURCE_LANGUAGE, catalogue
from rami.table.text.grammar import LANGUAGES
from rami.table.text.lesson import LEARNER, Mistake, Task, moves
from rami.table.text.profile import lesson, lesson_names, profile
from rami.table.text.rules_page import rules_page
from rami.table.text.words import Words
from support.drawn_page import by_keys, by_taps, struck, tapped
from support.model_builder import after, done, seated

NAMES = [name for each in GAMES for name in lesson_names(each.key)]
LONGEST = 200
"""The most characters that a lesson says at once: more is not readable on a small phone."""


class Foreseen(NamedTuple):
    """A mistake of a task of a lesson."""

    name: str
    task: int
    number: int
    mistake: Mistake


def mistakes() -> Iterator[Foreseen]:
    """Every foreseen mistake."""
    for name in NAMES:
        for at, task in enumerate(lesson(name)[1].tasks):
            yield from (Foreseen(name, at, number, mistake) for number, mistake in enumerate(task.mistakes))


def begun(name: str, lang: str = "fr") -> Model:
    """Return the screen at the beginning of a lesson, after what happens there by itself."""
    model = seated(GAMES[0].presets[next(iter(GAMES[0].presets))], lang=lang)
    return by_itself(begin(model, name)[0])


def by_itself(model: Model) -> Model:
    """Return the screen after the moves that nobody chooses."""
    while not model.at_table.state.over and (action := next_move(model)) is not None:
        model = played(model, action)[0]
    return model


class Hands(NamedTuple):
    """How the learner does things at the drawn page."""

    press: Callable[[Model, str], Model]
    play: Callable[[Model, Action], Model]


TAPS, KEYS = Hands(tapped, by_taps), Hands(struck, by_keys)
BOTH = pytest.mark.parametrize("hands", [pytest.param(TAPS, id="taps"), pytest.param(KEYS, id="keys")])


def acted(model: Model, text: str, hands: Hands) -> Model:
    """Return the screen after the learner's moves, each with what follows by itself."""
    for action in moves(text):
        assert model.my_turn, f"it is not the learner’s turn before {action}"
        model = by_itself(hands.play(model, action))
    return model


@cache
def at_task(name: str, at: int, lang: str = "fr") -> Model:
    """Return the screen of a lesson at one of its tasks, those before it done as their answers say."""
    return answered(at_task(name, at - 1, lang), lesson(name)[1].tasks[at - 1], TAPS) if at else begun(name, lang)


def answered(model: Model, task: Task, hands: Hands) -> Model:
    """Return the screen after a task was done as its answer says; a longer one is played out by the learner's luck."""
    if not task.answer:
        return by_itself(hands.press(model, "press lesson-read"))
    model = acted(model, task.answer, hands)
    assert model.lesson is not None
    while model.lesson.task is task and model.lesson.moving and model.lesson.lesson.voice:
        rules = model.rules
        model = by_itself(played(model, next(iter(rules.legal(model.at_table.state))))[0])
        assert model.lesson is not None
    return model


@pytest.mark.parametrize(
    ("name", "chosen", "added"),
    [
        ("rami51-3", "KS 6C JH", "add JH to 0; add 6C to 2; add KS to 3"),
        ("boathouse-4", "3C QD", "add QD to 0; add 3C to 1"),
    ],
)
def test_several_cards_are_added_by_one_press(name: str, chosen: str, added: str) -> None:
    """As at the table, “Lay” adds all the chosen cards to the melds that they fit, in the order that the lesson asks
    for; undo takes them all back while the task is on."""
    before = at_task(name, 1)
    now = after(before, *(f"tap hand {card}" for card in chosen.split()), "press meld")
    assert now.lesson is not None and not now.lesson.failed
    assert done(before, now) == tuple(added.split("; "))
    if now.lesson.at == 1:
        assert done(before, after(now, "press undo")) == ()


@BOTH
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_done_by_its_answers(name: str, lang: str, hands: Hands) -> None:
    """By taps and by the keyboard alone: each task's answer is legal and does the task, and every sentence can be shown
    and spoken.
    """
    found, model = lesson(name)[1], begun(name, lang)
    for at, task in enumerate(found.tasks):
        attempt = model.lesson
        assert attempt is not None
        assert (attempt.at, attempt.on) == (at, True)
        assert all(len(each) <= LONGEST for each in sentences(model))
        assert list(sentences(model, aloud=True))
        if not found.voice or not task.answer:
            model = answered(model, task, hands)
            assert model.lesson is not None
            assert model.lesson.at == at + 1, f"task {at} is not done by {task.answer!r}"
    assert model.lesson is not None
    assert found.voice or model.lesson.done


@BOTH
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "foreseen", [pytest.param(each, id=f"{each.name}-{each.task}-{each.number}") for each in mistakes()]
)
def test_a_foreseen_mistake_is_made_and_explained(foreseen: Foreseen, lang: str, hands: Hands) -> None:
    """The wrong move is made, the lesson says why, what follows is legal, and “Try again” leads back."""
    name, at, _, mistake = foreseen
    assert mistake.example or isinstance(mistake.when, str)
    model = at_task(name, at, lang)
    wrong = acted(model, mistake.example or str(mistake.when), hands)
    assert wrong.lesson is not None
    assert (wrong.lesson.failed, wrong.lesson.said, wrong.lesson.script) == (True, mistake.why, ())
    again = hands.press(wrong, "press lesson-again")
    assert again.match == model.match
    assert again.lesson is not None
    assert again.lesson.moving


def test_a_stop_is_explained_before_the_play_goes_on() -> None:
    """At Michigan's second lesson the others wait until the learner has read which card sleeps."""
    read = at_task("michigan-2", 1)
    assert read.at_table.state.phase == "lead" and read.at_table.state.turn == 1
    assert not [effect for effect in went_on(read)[1] if isinstance(effect, Think | Rest)]
    assert "play 4H" in by_itself(tapped(read, "press lesson-read")).at_table.steps


@pytest.mark.parametrize("name", NAMES)
def test_what_a_lesson_says_of_its_table_is_true(name: str) -> None:
    """The claims of a lesson hold, by the solver or by counting; each lesson makes one, and ends with praise."""
    tasks = lesson(name)[1].tasks
    assert tasks[-1].praise
    assert any(task.claim for task in tasks)
    for at, task in enumerate(tasks):
        if task.claim is not None:
            model = at_task(name, at)
            assert task.claim(model.rules, model.at_table.state), f"task {at}: {task.ask}"


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_words_in_every_language(name: str) -> None:
    """A sentence that a catalogue lacks would be shown in English."""
    for lang in LANGUAGES:
        if lang != SOURCE_LANGUAGE:
            known = catalogue(lang)._catalog  # type: ignore[attr-defined] # what gettext itself looks up
            assert [text for text in lesson(name)[1].texts if text not in known] == []


@pytest.mark.parametrize("name", NAMES)
def test_lessons_discard_as_the_table_does(name: str) -> None:
    """The button says “Discard”: no lesson calls it by another word."""
    assert not [text for text in lesson(name)[1].texts if re.search(r"\bthr[eo]w", text)]


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_lessons_explain_what_exists(key: str) -> None:
    """The headings that lessons explain stand on the rules page, each with its way to the lesson."""
    course = profile(key).lessons
    for rules in [next(iter(game(key).presets.values()))] if course else []:
        html = str(rules_page(Words.of("en"), rules))
        for name, each in zip(lesson_names(key), course, strict=True):
            for heading in each.sections:
                assert f"{heading} <button" in html
                assert f'data-value="{name}"' in html


Position = tuple[Attempt, Match]


def after_lays(position: Position, lays: int) -> Iterator[Position]:
    """Yield what comes of up to so many lays of the learner, as long as the task is on."""
    attempt, match = position
    if not (attempt.moving and lays and match.state.turn == LEARNER):
        return
    for action in match.rules.legal(match.rules.view(match.state, LEARNER)):
        if isinstance(action, (LayMelds, LayOff)):
            after = match.play(action)
            later = attempt.after(match, action, after)
            yield later, after
            if later.at == attempt.at:
                yield from after_lays((later, after), lays - 1)


def can_be_done(position: Position) -> bool:
    """Return whether the learner finds on from here: to what is only read, to the others' moves, or to the end."""
    attempt, match = position
    if not attempt.moving or match.state.over:
        return not attempt.failed
    legal = match.rules.legal(match.rules.view(match.state, LEARNER))
    tried = ((attempt.after(match, action, after), after) for action in legal for after in [match.play(action)])
    return any(later.at > attempt.at or can_be_done((later, after)) for later, after in tried)


@pytest.mark.parametrize(("name", "at"), [(name, at) for name in NAMES for at in range(len(lesson(name)[1].tasks))])
def test_no_lay_makes_the_next_task_impossible(name: str, at: int) -> None:
    """However the cards are laid that do a task, the task after it can be done, too, or is done already."""
    model = at_task(name, at)
    assert model.lesson is not None
    for later, match in after_lays((model.lesson, model.at_table), 3):
        assert later.at == at or can_be_done((later, match)), match.steps[-3:]
