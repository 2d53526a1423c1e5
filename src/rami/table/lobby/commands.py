"""Every command of the page, by name: what buttons, keys and the list of keys are made from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rami.table.lobby import challenge, form, lessons, mistakes, my_matches, question, review
from rami.table.play import presses, replay, tabs
from rami.table.state.command import Command, Next
from rami.table.state.effects import LookUp
from rami.table.state.model import Model
from rami.table.text.words import N_, Words


def _opened(model: Model, name: str) -> Next:
    """Open a dialog over the open one; if it is already open below, return to it. Of `ACCOUNTS` it takes the other's
    place."""
    others = [each for each in ACCOUNTS if name in ACCOUNTS and each != name]
    below = tuple(each for each in model.dialogs if each not in others)
    at = below.index(name) if name in below else len(below)
    return model.with_dialogs((*below[:at], name)), (LookUp(),) if name in OF_MATCHES else ()


def _closed(model: Model, value: str) -> Next:
    """Close the open dialog, and show the one from which it was opened again."""
    return model.with_dialogs(model.dialogs[:-1]), ()


def _dismissed(model: Model, value: str) -> Next:
    return model.but(notice=None, hint=None), ()


OPENING = {
    "rules": N_("Rules"),
    "settings": N_("Settings"),
    "score": N_("Score"),
    "deal_check": N_("Were the deals fair?"),
    "deal": N_("Score of the deal"),
    "match": N_("Result of the match"),
    "about": N_("About Rami"),
    "lessons": N_("Lessons"),
    "gone": N_("Cards seen"),
}
"""What the button that opens a dialog says; some dialogs have the same for a title."""

ACCOUNTS = ("deal", "match")
"""How a deal and a match ended. Closing either shows the table."""

OF_MATCHES = frozenset({"lessons"})
"""The dialogs that show something of the kept matches."""

DIALOGS = (
    Command(name="open", handler=_opened, labels=OPENING, free=True),
    Command(name="close", handler=_closed, label=N_("Close"), free=True),
    Command(name="dismiss", handler=_dismissed, free=True),
)

COMMANDS: Mapping[str, Command] = {
    command.name: command
    for commands in (
        DIALOGS,
        form.COMMANDS,
        lessons.COMMANDS,
        my_matches.COMMANDS,
        challenge.COMMANDS,
        replay.COMMANDS,
        review.COMMANDS,
        question.COMMANDS,
        mistakes.COMMANDS,
        tabs.COMMANDS,
        presses.COMMANDS,
    )
    for command in commands
}
"""The commands that are the same in every game; see `command_of`."""

FREE = frozenset(command.name for command in COMMANDS.values() if command.free)
SEEDED = frozenset(command.name for command in COMMANDS.values() if command.seeded)


@cache
def keys(words: Words) -> Mapping[str, str]:
    """The single letters of a language, small, and the commands that they stand for."""
    return {words.text(each.key_help)[0].lower(): each.name for each in COMMANDS.values() if each.key_help}


def command_of(model: Model, name: str) -> Command | None:
    """The command of this name, one of the game at the table among them; None for an unknown name."""
    return COMMANDS.get(name) or presses.own_command(model, name)
