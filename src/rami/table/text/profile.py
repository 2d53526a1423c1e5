"""A game as the packages below the view know it, found by its key in `rami.table.games`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from typing import Any, cast

import htpy as h

from rami.engine.actions import Action
from rami.table.text.drill import Drill
from rami.table.text.lesson import Lesson
from rami.table.text.option_words import OptionWords
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.vocabulary import Vocabulary
from rami.table.text.words import N_


@dataclass(frozen=True)
class Feat:
    """Something that the statistics count of what the player did."""

    label: str
    kind: str = ""
    """The kind of event, where it is not the feat's own name."""
    amounts: bool = False
    """Whether the events' amounts are added up, instead of the events counted."""


@dataclass(frozen=True)
class Slip:
    """A kind of mistake, by patterns for the texts of what was done and of what was better."""

    made: str
    better: str
    label: str


OTHER = N_("Other moves")
"""What mistakes of no kind are called."""


@dataclass(frozen=True, kw_only=True)
class ActionButton:
    """A button for an action that is always the same, whatever is chosen: `say carte`, `exchange`."""

    name: str
    """The name of the command, the button's `data-action`."""
    action: Action
    label: str
    deed: str
    """The action in full, as advice names it: “Say “carte””."""
    primary: bool = True
    """Whether the player probably wants it."""
    asked: tuple[str, ...] = ()
    """The prompts with one of which the player wants it; none where they always do."""
    only: str = ""
    """The only prompt under which there is this button; "" for any."""


@dataclass(frozen=True, kw_only=True)
class Profile:
    """What is said of one game.

    All texts are messages of the catalogues, in English; what is left out has a plain default.
    """

    name: str
    tagline: str
    """The line that the game is offered with."""
    presets: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For each preset, its name and what it means; a preset without words has the game's name."""
    titles: frozenset[str] = frozenset()
    """The presets that people call a game of their own: at the table their name takes the place of the game's."""
    options: Mapping[str, OptionWords] = field(default_factory=dict)
    """The words of each house rule, in the order of the form; a rule without words has its field's name."""
    choices: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The values of house rules that are neither numbers nor yes and no: what each is called."""
    words: Vocabulary = field(default_factory=Vocabulary)
    """The words of codes that only this game has."""
    buttons: tuple[ActionButton, ...] = ()
    """Buttons for actions that only this game has, in their order."""
    rules_page: Callable[[RulesWriter, Any], h.Node] | None = None
    """The rules for players, with the table's own numbers; left out, the page is the tagline with all house rules."""
    dealing: str = ""
    """How its cards are dealt from the shuffled packs, where that is not one at a time from the dealer's left; for the
    check of the deals.
    """
    first: bool = False
    """Whether a first-time visitor is led to this game."""
    daily: Mapping[str, str] = field(default_factory=dict)
    """The house rules that make a match short, for the deal of the day."""
    feats: Mapping[str, Feat] = field(default_factory=dict)
    """What the statistics count, by name."""
    slips: tuple[Slip, ...] = ()
    """The kinds of mistakes that reviews find, the particular before the general."""
    lessons: tuple[Lesson, ...] = ()
    """The course in which the game is learnt by playing, in its order."""
    drills: tuple[Drill, ...] = ()
    """What can be drilled with hands without end."""

    def slip(self, made: str, better: str) -> str:
        """What kind of mistake it is to do one thing where the other was better."""
        kinds = (each.label for each in self.slips if fnmatchcase(made, each.made) and fnmatchcase(better, each.better))
        return next(kinds, OTHER)


@cache
def profile(key: str) -> Profile:
    """The profile of a game. Raises KeyError for a game that has none."""
    name = f"rami.table.games.{key}"
    try:
        return cast(Profile, import_module(name).PRESENTATION)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise KeyError(key) from error


def lesson(name: str) -> tuple[str, Lesson]:
    """The game's key and the lesson of an address, `<game>-3`. Raises KeyError for one that there is not."""
    key, found = exercise(name)
    if not isinstance(found, Lesson):
        raise KeyError(name)
    return key, found


def exercise(name: str) -> tuple[str, Lesson | Drill]:
    """The game's key and the lesson or the drill of an address, `<game>-3` or `<game>-drill-1`.

    Raises KeyError for one that there is not.
    """
    key, _, place = name.partition("-")
    kind, _, number = place.rpartition("-")
    own = profile(key) if key.isidentifier() else Profile(name="", tagline="")
    among: Mapping[str, tuple[Lesson | Drill, ...]] = {"": own.lessons, "drill": own.drills}
    found = among.get(kind, ())
    if not (number.isdecimal() and number.isascii() and len(number) < 3 and 0 < int(number) <= len(found)):
        raise KeyError(name)
    return key, found[int(number) - 1]


def lesson_names(key: str) -> tuple[str, ...]:
    """The addresses of the lessons of a game's course."""
    return tuple(f"{key}-{n}" for n in range(1, len(profile(key).lessons) + 1))


def drill_names(key: str) -> tuple[str, ...]:
    """The addresses of a game's drills."""
    return tuple(f"{key}-drill-{n}" for n in range(1, len(profile(key).drills) + 1))
