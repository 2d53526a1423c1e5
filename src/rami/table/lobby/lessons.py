"""Lessons: to begin one, to go on in it, to leave it, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rami.bots.levels import kindest
from rami.engine.actions import Action, IllegalAction
from rami.engine.match import Match, Player
from rami.games import game
from rami.table.lobby.form import choose_game, you
from rami.table.play.flow import laid, next_move, outside, resorted, went_on
from rami.table.play.gestures import number
from rami.table.play.opponents import ask_for_advice
from rami.table.state.attempt import Attempt
from rami.table.state.command import Command, Next
from rami.table.state.effects import Effect, Keep, Say
from rami.table.state.hand import Hand
from rami.table.state.model import LOBBY, Model, Plan
from rami.table.state.setup import BOT_NAMES
from rami.table.text.drill import Drill
from rami.table.text.lesson import Lesson, spoken
from rami.table.text.profile import exercise, lesson_names
from rami.table.text.words import N_

OTHERS = "{player"
"""What stands in a sentence that speaks of other players."""


def begin(model: Model, name: str) -> Next:
    """The screen at the beginning of a lesson, or at the task at which it was left; of a drill, at a new question.
    Raises IllegalAction for an address of neither.
    """
    try:
        key, found = exercise(name)
    except KeyError as error:
        raise IllegalAction("no_such_button", button=name) from error
    answered = model.lobby.progress.streak(name).answered
    if isinstance(found, Drill):
        found = found.asked(Random(f"{model.lobby.next_seed}/{name}/{answered}"))
    match = found.match(game(key), _players(model, key, found))
    attempt = Attempt.begun(name, found, match, answered)
    match, attempt = _gone_on(match, attempt, model.lobby.progress.left.get(name, ()))
    before = model if model.lesson is None else model.before
    table = laid(model, match).but(lesson=attempt, before=before, opened=(), notice=None)
    return went_on(table.but(hand=Hand(mode="melds" if match.rules.melds and not found.drill else "suit")))


def _players(model: Model, key: str, found: Lesson) -> tuple[Player, ...]:
    """The learner, and players of the lesson's level."""
    name = model.lobby.person.name or you(model)
    bots = (Player(each, found.level or kindest(key)) for each in BOT_NAMES if each != name)
    return (Player(name), *bots)


def _gone_on(match: Match, attempt: Attempt, steps: tuple[str, ...]) -> tuple[Match, Attempt]:
    """The match and the attempt after these steps; as they are where the steps can't be made any more."""
    now, then = match, attempt
    try:
        for action in map(Action.parse, steps):
            while then.on and not then.moving:
                then = then.read(now)
            after = now.play(action)
            now, then = after, then.after(now, action, after)
    except ValueError:
        return match, attempt
    return now, then


def _attempt(model: Model) -> Attempt:
    if model.lesson is None:
        raise IllegalAction("no_such_button", button="lesson")
    return model.lesson


def _again(model: Model, value: str) -> Next:
    """The task from its beginning; after the last one, the whole lesson."""
    attempt = _attempt(model)
    if attempt.done or attempt.start is None:
        return begin(model, attempt.name)
    table = model.but(match=attempt.start, lesson=attempt.again(), plan=Plan(), hint=None, dialog="")
    after, effects = went_on(table, spoken=False)
    return after.but(hand=replace(after.hand, fresh=())), effects


def _read(model: Model, value: str) -> Next:
    """The next task, when what explains something has been read."""
    attempt = _attempt(model)
    if attempt.asking:
        raise IllegalAction("to_be_answered")
    return went_on(model.but(lesson=attempt.read(model.at_table), dialog=""), spoken=False)


def _chosen(model: Model, value: str) -> Next:
    """Answers the question by one of its choices, told by its number."""
    attempt = _attempt(model)
    at = number(value, len(attempt.task.choices) if attempt.asking else 0)
    return went_on(model.but(lesson=attempt.chosen(at, model.at_table), dialog=""), spoken=False)


def following(name: str) -> str:
    """The address of the lesson after this one, "" for none; a drill is followed by itself."""
    names = lesson_names(name.partition("-")[0])
    return name if name not in names else names[names.index(name) + 1] if name != names[-1] else ""


def next_of(model: Model, key: str) -> str:
    """The address of the first lesson of a game that is not done yet; of the first one where all are; "" where the game
    has none.
    """
    names = lesson_names(key)
    return next((name for name in names if name not in model.lobby.progress.stars), next(iter(names), ""))


def _next(model: Model, value: str) -> Next:
    """The next lesson; after the last one, the way out."""
    after = following(_attempt(model).name)
    return begin(model, after) if after else leave(model, value)


def leave(model: Model, value: str) -> Next:
    """The screen from which the lesson was begun; a match goes on there."""
    _attempt(model)
    return outside(model)


def _to_a_match(model: Model, value: str) -> Next:
    """The set-up of the game whose course is done; a match from which the lesson was begun rests."""
    key, _ = exercise(_attempt(model).name)
    return choose_game(model.outside.but(screen=LOBBY, dialog="", pausing=False), key)


def followed(before: Model, after: Model) -> Next:
    """The screen after a message, with what was learnt by it; it is kept, what the lesson says is spoken, and in a
    lesson with a voice the next move is advised.
    """
    attempt = after.lesson
    if attempt is None or after.match is None:
        return after, ()
    effects: list[Effect] = []
    if attempt.lesson.drill and not attempt.blind and before.lesson is not None and before.lesson.blind:
        after = resorted(after, "melds")
    progress = after.lobby.progress.after(attempt)
    if attempt is not before.lesson and progress != after.lobby.progress:
        after = after.with_lobby(progress=progress)
        effects.append(Keep("lessons", progress.write()))
    said = " ".join(sentences(after, aloud=True))
    if said and (before.lesson is None or said != " ".join(sentences(before, aloud=True))):
        effects.append(Say(said))
    moved = after.match is not before.match or attempt is not before.lesson
    if attempt.lesson.voice and moved and after.my_turn and after.hint is None and not after.thinking:
        after, asked = ask_for_advice(after)
        effects += asked
    return after, tuple(effects)


def sentences(model: Model, *, aloud: bool = False) -> Iterator[str]:
    """What the lesson says now: about the last move, where it speaks of others' moves once these are made; and what is
    to be done.
    """
    attempt, words = _attempt(model), model.words.aloud if aloud else model.words
    others_move = next_move(model) is not None or (attempt.start is None and not attempt.ended)
    if attempt.said and not (others_move and OTHERS in attempt.said):
        yield spoken(words, attempt.said, model.names, attempt.facts)
    if attempt.on:
        yield spoken(words, attempt.task.ask, model.names, attempt.facts)
    if attempt.lesson.drill and not attempt.on:
        streak = model.lobby.progress.streak(attempt.name)
        yield words.text(N_("Right in a row: {n}. Your best: {best}."), n=streak.now, best=streak.best)


COMMANDS = (
    Command(name="lesson", handler=begin, free=True),
    Command(name="lesson-again", handler=_again, label=N_("Try again"), free=True),
    Command(name="lesson-read", handler=_read, label=N_("Continue"), free=True),
    Command(name="lesson-choose", handler=_chosen, free=True),
    Command(name="lesson-next", handler=_next, label=N_("Next lesson"), free=True),
    Command(name="lesson-match", handler=_to_a_match, label=N_("Play a match"), free=True),
    Command(name="lesson-leave", handler=leave, label=N_("Leave the lesson"), free=True),
)
