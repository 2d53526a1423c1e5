"""A game as the packages below the view know it, found by its key in `rami.table.games`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, cast

import htpy as h

from rami.engine.actions import Action
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.vocabulary import Vocabulary


@dataclass(frozen=True)
class Feat:
    """Something that the statistics count of what the player did."""

    label: str
    kind: str = ""
    """The kind of event, where it is not the feat's own name."""
    amounts: bool = False
    """Whether the events' amounts are added up, instead of the events counted."""


@dataclass(frozen=True, kw_only=True)
class ActionButton:
    """A button for an action that is always the same, whatever is chosen: `say carte`, `exchange`."""

    name: str
    """The name of the command, the button's `data-action`."""
    action: Action
    label: str
    deed: str
    """The action as something that one may do: “say “carte””."""
    primary: bool = True
    """Whether the player probably wants it."""


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
    options: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For each house rule, its name and what it does; a rule without words has its field's name."""
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
    daily: Mapping[str, str] = field(default_factory=dict)
    """The house rules that make a match short, for the deal of the day."""
    feats: Mapping[str, Feat] = field(default_factory=dict)
    """What the statistics count, by name."""


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
