"""Every command of the page, by name: what buttons, keys and the list of keys are made from."""

from __future__ import annotations

from collections.abc import Mapping

from rami.table.lobby import form, my_matches
from rami.table.play import presses, replay, tabs
from rami.table.state.command import Command, Next
from rami.table.state.model import Model
from rami.table.text.words import N_


def _opened(model: Model, name: str) -> Next:
    """Opens a dialog over the open one; if it is already open below, returns to it."""
    below = model.dialogs
    at = below.index(name) if name in below else len(below)
    return model.with_dialogs((*below[:at], name)), ()


def _closed(model: Model, value: str) -> Next:
    """Closes the open dialog; the one from which it was opened is shown again."""
    return model.with_dialogs(model.dialogs[:-1]), ()


def _dismissed(model: Model, value: str) -> Next:
    return model.but(notice=None, hint=None), ()


DIALOGS = (
    Command(name="open", handler=_opened, free=True),
    Command(name="close", handler=_closed, label=N_("Close"), free=True),
    Command(name="dismiss", handler=_dismissed, free=True),
)

COMMANDS: Mapping[str, Command] = {
    command.name: command
    for commands in (DIALOGS, form.COMMANDS, my_matches.COMMANDS, replay.COMMANDS, tabs.COMMANDS, presses.COMMANDS)
    for command in commands
}
"""The commands that are the same in every game; see `command_of`."""

KEYS: Mapping[str, str] = {command.key: command.name for command in COMMANDS.values() if command.key}
"""Single letters and the commands that they stand for."""

FREE = frozenset(command.name for command in COMMANDS.values() if command.free)
SEEDED = frozenset(command.name for command in COMMANDS.values() if command.seeded)


def command_of(model: Model, name: str) -> Command | None:
    """The command of this name, one of the game at the table among them; None for an unknown name."""
    return COMMANDS.get(name) or presses.own_command(model, name)
