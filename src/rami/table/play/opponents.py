"""Moves that the player does not make: forced ones, and those of bots.

An answer that the rules refuse never stops a match.
"""

from __future__ import annotations

from typing import cast

from rami.bots.levels import best, weaker
from rami.engine.actions import Action, Arrange
from rami.table.play.flow import asked, in_hand, played, with_hand
from rami.table.state.command import Next
from rami.table.state.effects import Log, Think
from rami.table.state.messages import Hinted, Thought
from rami.table.state.model import Model


def proceed(model: Model) -> Next:
    """The pause is over: the move that the rules force is made."""
    match = model.at_table
    action = None if match.state.over else match.rules.forced(match.state)
    return (model, ()) if action is None else played(model, action)


def bot_played(model: Model, answer: Thought) -> Next:
    """A bot's answer is played; if it can't be, the next weaker level is asked; if no level helps, the first legal
    action is played.
    """
    match = model.at_table
    if match.state.turn is None or match.state.turn in model.humans:
        return model, ()  # the answer was not asked for
    try:
        return played(model, _action(answer))
    except ValueError as error:
        name = answer.bot or match.setup.players[match.state.turn].bot
        return _instead(model, answer, name, error)


def ask_for_advice(model: Model) -> Next:
    """The strongest bot is asked what it would do."""
    return model.but(thinking=True), (_question(model, best(model.rules.key), hint=True),)


def hinted(model: Model, answer: Hinted) -> Next:
    """Advice has come: the cards that it speaks of are chosen.

    Advice that the rules refuse is asked of the next weaker level.
    """
    if not model.my_turn:
        return model, ()
    try:
        action = _action(answer)
        model.rules.check(model.view, action)
    except ValueError as error:
        return _instead(model, answer, answer.bot or best(model.rules.key), error)
    return _advised(model, action), ()


def _advised(model: Model, action: Action) -> Model:
    """The advice on the table: its card is chosen, or at a showdown all that it lays out is put there."""
    if isinstance(action, Arrange):
        full = cast(Arrange, model.rules.filled(model.view, Arrange(())))
        draft = tuple(model.rules.meld_rules.meld(group) for group in full.melds or ())
        model = model.but(hint=full, thinking=False)
        return with_hand(model.planned(draft=draft, added=full.layoffs, selected=(), choices=()))
    card = getattr(action, "card", None)
    model = model.but(hint=action, thinking=False)
    return model.planned(selected=(card,)) if card in in_hand(model) else model


def _action(answer: Thought | Hinted) -> Action:
    """The action of an answer. Raises ValueError where there is none."""
    if answer.problem:
        raise ValueError(answer.problem)
    return Action.parse(answer.action)


def _instead(model: Model, answer: Thought | Hinted, name: str, error: ValueError) -> Next:
    """Handles a bot's answer that can't be used: logs it to the console and lets another answer take its place."""
    hint, rules = isinstance(answer, Hinted), model.rules
    said = f"{rules.key}: the bot {name!r} answered {answer.action!r} at step {answer.steps}: {error}"
    other = weaker(rules.key, name)
    if other:
        return model.but(thinking=True), (Log(f"{said}; {other!r} is asked"), _question(model, other, hint=hint))
    state = model.at_table.state
    action = next(iter(rules.legal(rules.view(state, state.turn))))
    log = Log(f"{said}; {action} is played")
    if hint:
        return _advised(model, action), (log,)
    model, effects = played(model, action)
    return model, (log, *effects)


def _question(model: Model, bot: str, *, hint: bool) -> Think:
    match = model.at_table
    return Think(asked(match, bot), len(match.steps), 0, hint=hint, bot=bot)
