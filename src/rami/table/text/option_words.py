"""The words of a house rule in the set-up: its name, what it does, under which heading, and when it matters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rami.engine.options import Value
from rami.table.text.words import N_

DEALING = N_("Dealing")
DRAWING = N_("Stock and discard pile")
LAYING = N_("Laying")
JOKERS = N_("Jokers")
GOING_OUT = N_("Going out")
SCORING = N_("Scoring")
LENGTH = N_("Length of the match")
STAKES = N_("Stakes")
OTHERS = N_("More rules")
"""The headings that several games share; a game may bring others."""

Matters = Callable[[Any, int], bool]
"""Whether a house rule can change anything, by the other rules and the number of seats."""


def always(rules: Any, seats: int) -> bool:
    """It can."""
    return True


def never(rules: Any, seats: int) -> bool:
    """It can't: another choice of the form, such as the preset, says the same."""
    return False


def when(name: str, *values: Value) -> Matters:
    """It can while another house rule has one of these values."""
    return lambda rules, seats: getattr(rules, name) in values


@dataclass(frozen=True)
class OptionWords:
    """What the set-up says of a house rule; label, hint and group are messages of the catalogues."""

    label: str
    hint: str
    group: str = OTHERS
    """The heading under which it stands."""
    matters: Matters = always
    """Whether it is shown now."""
    number: int | None = None
    """The number to begin with where one is chosen in place of a word that is the default."""
