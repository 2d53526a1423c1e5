"""What a panel is, and the few pieces that many panels are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from rami.engine.cards import Card, Slot
from rami.table.lobby.commands import COMMANDS
from rami.table.text import card_faces
from rami.table.text.words import Words
from rami.table.view.geometry import Rect


@dataclass(frozen=True, slots=True)
class Panel:
    """A piece of the page: its name, its HTML, and where on the felt it stands (None: where the page puts it)."""

    id: str
    html: str
    rect: Rect | None = None
    classes: str = ""


@lru_cache(maxsize=256)
def button(
    action: str,
    label: str,
    *,
    icon: str = "",
    detail: str = "",
    value: str = "",
    classes: str = "",
    pressed: bool | None = None,
    disabled: bool = False,
    short: bool = False,
) -> Markup:
    """A button that sends `Press(action, value)`.

    A disabled one still says why when it is tried; a short one shows its icon where room is scarce.
    """
    text = h.span(".label")[label] if short else label
    drawn = h.button(
        f".button{''.join('.' + name for name in classes.split())}",
        type="button",
        data_action=action,
        data_value=value or None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_disabled="true" if disabled else None,
        title=label if short else None,
    )[card_faces.icon(icon) if icon else None, text, h.span(".detail")[detail] if detail else None]
    return Markup(drawn)


def label(words: Words, name: str, value: str = "") -> str:
    """What the button of a command says with this value."""
    return words.text(COMMANDS[name].label_of(value))


def command(words: Words, name: str, value: str = "", **look: Any) -> Markup:
    """The button of a command that says the same whenever it has this value; see `button`."""
    return button(name, label(words, name, value), value=value, **look)


@lru_cache(maxsize=256)
def picture(text: str, lang: str) -> Markup:
    """A card shown in a panel; not to be tapped."""
    name = Words.of(lang).card_name(Slot.parse(text).face if "=" in text else Card(text))
    return Markup(h.span(".card", role="img", aria_label=name)[card_faces.face(text, lang)])


def joined(*parts: h.Node) -> Markup:
    """Several pieces one after the other."""
    return Markup(h.fragment[parts])
