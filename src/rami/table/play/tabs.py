"""One match in several tabs: one plays, the others show what it plays and can take over."""

from __future__ import annotations

from collections.abc import Callable

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.play.flow import Next, went_on, with_hand
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

FREE = {
    *("open", "close", "dismiss", "lobby", "in-full", "sort", "move", "look", "take-over"),
    *("again", "new-match", "resume", "library", "statistics", "link", "copy", "play-on", "turn-page"),
    *("replay-go", "replay-hands", "replay-seat", "replay-leave"),
}
"""The buttons that change nothing of the match: they act in a tab that only shows it, too."""


def held_back(model: Model, message: Message) -> bool:
    """Whether this is a move, or leads to one, in a tab that only shows the match. Raises IllegalAction for what the player does."""
    if model.screen != TABLE or not (model.watching or model.replay):
        return False
    if isinstance(message, Thought | Proceed | Ticked):
        return True
    moves = isinstance(message, Enter) or (isinstance(message, Drop | Tap) and message.zone != "hand")
    if moves or (isinstance(message, Press) and message.action not in FREE):
        raise IllegalAction("replaying" if model.replay else "elsewhere")
    return False


def reigned(model: Model, message: TabOwnership) -> Next:
    """This tab plays the match from now on, or only shows it."""
    if model.match is None or message.key != model.key or message.mine is not model.watching:
        return model, ()
    if message.mine:
        return went_on(model.but(watching=False), spoken=False)
    return model.but(watching=True, thinking=False, plan=Plan(), hint=None), ()


def elsewhere(model: Model, message: RemoteUpdate) -> Next:
    """The match as another tab has left it."""
    if message.key != model.key or model.match is None:
        return model, ()
    try:
        match = record.read(message.record, GAMES)
    except RecordError as error:
        return model.refused(error), ()
    model = model.but(played=max(model.played, message.played))
    if match.steps == model.at_table.steps:
        return model, ()
    model = model.but(match=match, plan=Plan(), hint=None, dialog="")
    if not model.watching:
        return went_on(model)
    over = "match" if match.over else "deal" if match.state.over else ""
    return with_hand(model.but(dialog=over)), ()


def take_over(model: Model, value: str) -> Next:
    """The match is played here from now on."""
    return model, (Claim(model.key, force=True),)


BUTTONS: dict[str, Callable[[Model, str], Next]] = {"take-over": take_over}
