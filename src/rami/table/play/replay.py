"""Replay of a match: any step of it, with all hands open or as one seat saw it; it can be played on from any moment."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.match import DEAL, PLAYED_ON, Match
from rami.engine.state import Seat
from rami.table.play.flow import outside, sit_down, with_hand
from rami.table.play.gestures import number
from rami.table.state.command import Command, Next
from rami.table.state.hand import Hand
from rami.table.state.messages import Field
from rami.table.state.model import LOBBY, TABLE, Model, Plan, Replay
from rami.table.state.review import Question
from rami.table.text.words import N_


def history(match: Match) -> tuple[Match, ...]:
    """The match after each of its steps, the first deal dealt first."""
    return tuple(step for deal in (*match.earlier, match) for step in deal.history)


def replayed(model: Model, match: Match, key: str = "", back: str = "library") -> Next:
    """The screen at the beginning of a replay; `key` is that of a kept match. Leaving it returns to the account of a
    match that is over, if it was begun there; else it opens the dialog `back` in the lobby, "" for none.
    """
    seat = next((seat for seat, player in enumerate(match.setup.players) if player.human), 0)
    account = model.screen == TABLE and model.at_table.over and model.replay is None
    model = model.but(before=model if account else None)
    if model.review is not None and model.review.record != record.write(match):
        model = model.but(review=None)
    model = model.but(screen=TABLE, key="", watching=False, thinking=False, hint=None, dialog="", viewer=seat)
    return shown_at(model.but(hand=Hand(mode=model.hand.mode)), Replay(history(match), back=back, key=key), 0), ()


def shown_at(model: Model, replay: Replay, at: int, asked: Question | None = None) -> Model:
    """The screen with this step of a replay, counted from 0, or the first or last one where there are not so many; at a
    moment of a review, with its question.
    """
    replay = replace(replay, at=max(0, min(at, len(replay.history) - 1)), asked=asked)
    if model.replay is not None and replay.at - model.replay.at not in (0, 1):
        model = model.but(hand=Hand(mode=model.hand.mode))  # no card is new after a jump
    return with_hand(model.but(replay=replay, match=replay.now, plan=Plan()))


def _current(model: Model) -> Replay:
    if model.replay is None:
        raise IllegalAction("no_such_button", button="replay")
    return model.replay


def _go(model: Model, value: str) -> Next:
    """Go a step on (`1`) or back (`-1`), to the next `deal`, or to where the match had this number of steps (`@57`)."""
    replay = _current(model)
    steps, last = replay.history, len(replay.history) - 1
    if value == "deal":
        at = next((n for n in range(replay.at + 1, last) if steps[n].steps[-1] == DEAL), last)
    elif value.startswith("@"):
        many = number(value.removeprefix("@"), len(steps[last].steps) + 1)
        at = next(n for n, match in enumerate(steps) if len(match.steps) >= many)
        model = model.but(dialog="")
    else:
        at = replay.at + (1 if value == "1" else -1)
    return shown_at(model, replay, at), ()


def field(model: Model, message: Field) -> Next:
    """The screen after a change of `replay-at`, the number of the step that is shown, from 0, or of `replay-seat`, the
    seat that is looked from.
    """
    replay = _current(model)
    if message.name == "replay-at":
        return shown_at(model, replay, number(message.value, len(replay.history))), ()
    if message.name == "replay-seat":
        seat: Seat = number(message.value, replay.now.state.seats)
        return shown_at(model.but(viewer=seat, hand=Hand(mode=model.hand.mode)), replay, replay.at, replay.asked), ()
    raise IllegalAction("no_such_button", button=message.name)


def _hands(model: Model, value: str) -> Next:
    """Show all hands, or only one seat's."""
    replay = _current(model)
    return shown_at(model, replace(replay, open=not replay.open), replay.at, replay.asked), ()


def _play_on(model: Model, value: str) -> Next:
    """Play on from the moment that is shown, as a match of its own; `value` is a fresh seed, for its key."""
    match = _current(model).now.marked(PLAYED_ON)
    key = sha256(f"{record.write(match)}{value}".encode()).hexdigest()[:16]
    model, effects = sit_down(model.but(replay=None), match, key)
    return model.but(notice="played_on"), effects


def _leave(model: Model, value: str) -> Next:
    back = _current(model).back
    if model.before is not None:
        return outside(model)
    return model.but(replay=None, match=None, screen=LOBBY, dialog=back, viewer=0), ()


COMMANDS = (
    Command(
        name="replay-go",
        handler=_go,
        labels={"-1": N_("Previous"), "1": N_("Next"), "deal": N_("Next deal")},
        free=True,
    ),
    Command(name="replay-hands", handler=_hands, label=N_("All hands"), free=True),
    Command(name="replay-leave", handler=_leave, label=N_("Leave"), free=True),
    Command(name="play-on", handler=_play_on, label=N_("Play on from here"), free=True, seeded=True),
)
