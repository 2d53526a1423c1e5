"""Moves that the player does not make: forced ones, and those of bots.

An answer that the rules refuse never stops a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rami.bots.levels import adviser, weaker
from rami.engine.actions import Action, Arrange
from rami.engine.match import HINTS
from rami.table.play.answers import answers
from rami.table.play.flow import bot_question, next_move, passes_on, played, rested, with_hand
from rami.table.play.hints import hint_line
from rami.table.play.offers import cards_used
from rami.table.state.command import Next
from rami.table.state.effects import Log, Say, Think
from rami.table.state.messages import Hinted, Thought
from rami.table.state.model import Model, Plan, digest
from rami.table.text.lesson import moves


def proceed(model: Model) -> Next:
    """The screen after the pause: with the move made that nobody chooses, the account of the finished deal, or the
    curtain."""
    if model.pausing or passes_on(model):
        return rested(model)
    match = model.at_table
    action = None if match.state.over else next_move(model)
    return (model, ()) if action is None else played(model, action)


def bot_played(model: Model, answer: Thought) -> Next:
    """Play a bot's answer; if it can't be played, ask the next weaker level; if no level helps, play the first legal
    action is played.
    """
    match = model.at_table
    if match.state.turn is None or match.state.turn in model.humans:
        return model, ()  # the answer was not asked for
    try:
        return played(model, _course(answer)[0])
    except ValueError as error:
        name = answer.bot or match.setup.players[match.state.turn].bot
        return _instead(model, answer, name, error)


def ask_for_advice(model: Model) -> Next:
    """Ask the bot that gives hints what it would do; in a lesson the answer of the task is the advice."""
    course = model.lesson
    answer = () if course is None or course.lesson.voice else moves(course.task.answer)
    meant = next((action for action in answer if action in answers(model)), None)
    if meant is not None:
        return _advised(model, meant), ()
    return model.but(thinking=True), (_question(model, adviser(model.rules.key), hint=True),)


def hinted(model: Model, answer: Hinted) -> Next:
    """The screen with the advice of a bot on it, and the cards that it speaks of chosen.

    Advice that the rules refuse is asked of the next weaker level.
    """
    if not model.my_turn:
        return model, ()
    try:
        action, *following = _course(answer)
        model.rules.check(model.view, action)
    except ValueError as error:
        return _instead(model, answer, answer.bot or adviser(model.rules.key), error)
    return _told(_advised(model, action, following))


def _advised(model: Model, action: Action, following: Sequence[Action] = ()) -> Model:
    """The advice on the table: its cards are chosen, or at a showdown all that it lays out is put there. Melds in
    preparation that have none of these cards stay. The match is marked as one with hints.
    """
    model = model.but(match=model.at_table.marked(HINTS), hint=action, following=tuple(following))
    used = {card for each in model.advised for card in cards_used(each)}
    kept = tuple(meld for meld in model.plan.draft if used.isdisjoint(meld.cards))
    chosen = tuple(card for card in model.hand.cards if card in used)
    plan = Plan(selected=chosen, proposed=chosen[0] if len(chosen) == 1 else None, draft=kept)
    if isinstance(action, Arrange):
        action = cast(Arrange, model.rules.filled(model.view, Arrange(())))
        draft = tuple(model.rules.meld_rules.meld(group) for group in action.melds or ())
        plan = Plan(draft=draft, added=action.layoffs)
    return with_hand(model.but(hint=action, thinking=False, plan=plan))


def _told(model: Model) -> Next:
    """The screen with advice on it, which is spoken, too."""
    assert model.hint is not None
    words = model.words.aloud
    return model, (Say(hint_line(model, words)),)


def _course(answer: Thought | Hinted) -> list[Action]:
    """The action of an answer, and those that follow it. Raises ValueError where there is none."""
    if answer.problem:
        raise ValueError(answer.problem)
    return [Action.parse(line) for line in answer.action.split("\n")]


def _instead(model: Model, answer: Thought | Hinted, name: str, error: ValueError) -> Next:
    """Handles a bot's answer that can't be used: logs it to the console and lets another answer take its place."""
    hint, rules = isinstance(answer, Hinted), model.rules
    said = f"{rules.key}: the bot {name!r} answered {answer.action!r} at step {len(model.at_table.steps)}: {error}"
    other = weaker(rules.key, name)
    if other:
        return model.but(thinking=True), (Log(f"{said}; {other!r} is asked"), _question(model, other, hint=hint))
    state = model.at_table.state
    action = next(iter(rules.legal(rules.view(state, state.turn))))
    log = Log(f"{said}; {action} is played")
    if hint:
        model, effects = _told(_advised(model, action))
        return model, (log, *effects)
    model, effects = played(model, action)
    return model, (log, *effects)


def _question(model: Model, bot: str, *, hint: bool) -> Think:
    match = model.at_table
    course = hint and model.replay is None and model.lesson is None
    return Think(bot_question(match, bot, hint=hint, course=course), digest(match), 0, hint=hint, bot=bot)
