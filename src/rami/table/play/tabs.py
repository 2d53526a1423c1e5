"""One match in several tabs: one plays, the others show what it plays and can take over."""

from __future__ import annotations

from collections.abc import Container

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.play.flow import went_on, with_hand
from rami.table.state.command import Command, Next
from rami.table.state.effects import Claim
from rami.table.state.messages import (
    Drop,
    Enter,
    Message,
    Press,
    Proceed,
    RemoteUpdate,
    TabOwnership,
    Tap,
    Thought,
    Ticked,
)
from rami.table.state.model import TABLE, Model, Plan
from rami.table.text.words import N_


def held_back(model: Model, message: Message, free: Container[str]) -> bool:
    """Whether this message is a move, or leads to one, in a tab that only shows the match.

    `free` are the names of the commands that may be pressed there.
    Raises IllegalAction, `elsewhere` or `replaying`, for what the player does, where nothing is asked of them.
    """
    if model.screen != TABLE or not (model.watching or model.replay):
        return False
    if isinstance(message, Thought | Proceed | Ticked):
        return True
    if model.asking:
        return False
    harmless = ("hand",) if isinstance(message, Drop) else ("hand", "table")
    moves = isinstance(message, Enter) or (isinstance(message, Drop | Tap) and message.zone not in harmless)
    if moves or (isinstance(message, Press) and message.action not in free):
        raise IllegalAction("replaying" if model.replay else "elsewhere")
    return False


def ownership_changed(model: Model, message: TabOwnership) -> Next:
    """The screen of a tab that plays the match from now on, or only shows it."""
    if model.match is None or message.key != model.key or message.mine is not model.watching:
        return model, ()
    if message.mine:
        return went_on(model.but(watching=False), spoken=False)
    return model.but(watching=True, thinking=False, pausing=False, plan=Plan(), hint=None), ()


def remote_updated(model: Model, message: RemoteUpdate) -> Next:
    """The screen with the match as another tab has left it."""
    if message.key != model.key or model.match is None:
        return model, ()
    try:
        match = record.read(message.record, GAMES)
    except RecordError as error:
        return model.refused(error), ()
    if match.setup != model.at_table.setup:  # under this key lies something else than the match
        return model, ()
    model = model.but(played=max(model.played, message.played))
    if match.steps == model.at_table.steps:
        return model, ()
    model = model.but(match=match, plan=Plan(), hint=None, dialog="")
    if not model.watching:
        return went_on(model)
    return with_hand(model.but(dialog="deal" if match.state.over else "")), ()


def take_over(model: Model, value: str) -> Next:
    """Ask to play the match in this tab from now on."""
    return model, (Claim(model.key, force=True),)


COMMANDS = (Command(name="take-over", handler=take_over, label=N_("Play on here"), free=True),)
