"""Replay of a match: step by step, with all hands open or as one seat saw it; it can be played on from any moment."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.core import Seat
from rami.engine.match import DEAL, Match
from rami.table.play.flow import sit_down, with_hand
from rami.table.state.command import Command, Next
from rami.table.state.hand import Hand
from rami.table.state.model import LOBBY, TABLE, Model, Plan, Replay
from rami.table.text.words import N_


def moments(match: Match) -> tuple[Match, ...]:
    """The match after each of its steps, the first deal dealt first."""
    return tuple(moment for deal in (*match.earlier, match) for moment in deal.moments)


def replayed(model: Model, match: Match) -> Next:
    """The screen at the beginning of a replay."""
    seat = next((seat for seat, player in enumerate(match.setup.players) if player.human), 0)
    model = model.but(screen=TABLE, key="", watching=False, thinking=False, hint=None, dialog="", viewer=seat)
    return _at(model.but(hand=Hand(mode=model.hand.mode)), Replay(moments(match)), 0), ()


def _at(model: Model, replay: Replay, at: int) -> Model:
    replay = replace(replay, at=max(0, min(at, len(replay.moments) - 1)))
    return with_hand(model.but(replay=replay, match=replay.now, plan=Plan()))


def _current(model: Model) -> Replay:
    if model.replay is None:
        raise IllegalAction("no_such_button", button="replay")
    return model.replay


def _go(model: Model, value: str) -> Next:
    """Goes this number of steps on (`1`) or back (`-1`), or to the `first`, the `last`, the next `deal`."""
    replay = _current(model)
    if value == "deal":
        later = range(replay.at + 1, len(replay.moments))
        at = next((n for n in later if replay.moments[n].steps[-1] == DEAL), len(replay.moments) - 1)
    elif value in ("first", "last"):
        at = 0 if value == "first" else len(replay.moments) - 1
    else:
        at = replay.at + (1 if value == "1" else -1)
    return _at(model, replay, at), ()


def _hands(model: Model, value: str) -> Next:
    """All hands shown, or only one seat's."""
    replay = _current(model)
    return _at(model, replace(replay, open=not replay.open), replay.at), ()


def _seat(model: Model, value: str) -> Next:
    """The table seen from the next seat."""
    replay = _current(model)
    seat: Seat = ((model.viewer or 0) + 1) % replay.now.state.seats
    return _at(model.but(viewer=seat, hand=Hand(mode=model.hand.mode)), replay, replay.at), ()


def _play_on(model: Model, value: str) -> Next:
    """From the moment that is shown, as a match of its own; `value` is a fresh seed, for its key."""
    match = _current(model).now
    key = sha256(f"{record.write(match)}{value}".encode()).hexdigest()[:16]
    return sit_down(model.but(replay=None), match, key)


def _leave(model: Model, value: str) -> Next:
    _current(model)
    return model.but(replay=None, match=None, screen=LOBBY, dialog="library", viewer=0), ()


COMMANDS = (
    Command(name="replay-go", handler=_go, free=True),
    Command(name="replay-hands", handler=_hands, label=N_("All hands"), free=True),
    Command(name="replay-seat", handler=_seat, free=True),
    Command(name="replay-leave", handler=_leave, label=N_("Leave"), free=True),
    Command(name="play-on", handler=_play_on, label=N_("Play on from here"), free=True, seeded=True),
)
