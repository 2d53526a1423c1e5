"""What a command is: the thing that a button, or a letter of the keyboard, asks the screen to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rami.engine.rules import Rules
from rami.table.state.effects import Effect
from rami.table.state.model import Model

Next = tuple[Model, tuple[Effect, ...]]
"""The screen after a message, and what the browser is asked to do."""

Handler = Callable[[Model, str], Next]
"""What a command does; the text is the button's `data-value`.

It raises IllegalAction where the command can't be followed.
"""


Fits = Callable[[Rules[Any]], bool]
"""Whether something matters at a table of these rules."""


def any_rules(rules: Rules[Any]) -> bool:
    """Whether something matters at every table."""
    return True


@dataclass(frozen=True, kw_only=True)
class Command:
    """A command. All of them are in `rami.table.lobby.commands`."""

    name: str
    """The button's `data-action`."""
    handler: Handler
    label: str = ""
    """What its button says, as a message of the catalogues; "" where that depends on the moment."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What its button says instead, by value."""
    key_help: str = ""
    """The letter that does the same, and what it does, as a message of the catalogues: “S draws”; "" where none does.
    Each language has a letter of its own, the first of its translation."""
    fits: Fits = any_rules
    """At which tables it can be of use, where it has a letter."""
    at_table: bool = False
    """Whether it means something at a table only: in the lobby it does nothing."""
    free: bool = False
    """Whether it changes nothing of the match: it works while another tab plays, and in a replay."""
    seeded: bool = False
    """Whether its value is a fresh seed."""

    def label_of(self, value: str) -> str:
        """What its button says with this value."""
        return self.labels.get(value, self.label)
