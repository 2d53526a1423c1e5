"""What the screen knows of one game: the type, and how the rooms in `rami.table.games` are found by a game's key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import htpy as h

from rami.engine.actions import Action
from rami.table.text.words import Phrase

if TYPE_CHECKING:
    from rami.table.text.rules_page import Scribe


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
    """Whether it is likely to be what the player wants."""


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """One game at the screen. All texts are messages of the catalogues, in English."""

    name: str
    tagline: str
    """The line that the game is offered with."""
    presets: Mapping[str, tuple[str, str]]
    """For each preset, its name and what it means."""
    options: Mapping[str, tuple[str, str]]
    """For each house rule, its name and what it does."""
    choices: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The values of house rules that are neither numbers nor yes and no: what each is called."""
    rules_page: Callable[[Scribe, Any], h.Node]
    """The rules for players, with the table's own numbers."""
    short: Mapping[str, str] = field(default_factory=dict)
    """The house rules that make a match short, for the deal of the day."""
    prompts: Mapping[str, Phrase] = field(default_factory=dict)
    """What is to be done now, by the codes of `Rules.prompt` that only this game has."""
    buttons: tuple[ActionButton, ...] = ()
    """Buttons for actions that only this game has, in their order."""


@cache
def presentation(key: str) -> Presentation:
    """The presentation of a game. Raises KeyError for a game that has none."""
    name = f"rami.table.games.{key}"
    try:
        return cast(Presentation, import_module(name).PRESENTATION)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise KeyError(key) from error
