"""A person at the drawn page, without a browser: they tap what is there, or use the keyboard only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from rami.engine.actions import Action, Discard, Draw
from rami.table.lobby.commands import keys
from rami.table.page import page
from rami.table.state.model import Model
from rami.table.view.dialogs.dialog import dialog
from rami.table.view.scene.scene import scene
from support.model_builder import after
from support.touches import touches

_BUTTON = re.compile(r"<button[^>]*>")
_ATTRIBUTE = re.compile(r'(data-action|data-value|aria-disabled)="([^"]*)"')


def tapped(model: Model, doing: str) -> Model:
    """Return the screen after a tap. Raises AssertionError where there is nothing to be tapped."""
    word, *rest = doing.split()
    if word == "press":
        shown = page(model)
        html = shown.dialog or "".join(panel.html for panel in shown.panels)
        found = [dict(_ATTRIBUTE.findall(each)) for each in _BUTTON.findall(html)]
        meant = {"data-action": rest[0]} | ({"data-value": rest[1]} if len(rest) > 1 else {})
        assert any(meant.items() <= each.items() and "aria-disabled" not in each for each in found), (doing, found)
    else:
        assert not dialog(model), f"a dialog is in the way of {doing}"
        zone = next((place for place in scene(model) if place.zone == rest[0]), None)
        assert zone is not None, f"there is no place for {doing}"
        assert len(rest) < 2 or rest[1] in [sprite.face for sprite in zone.sprites], f"no such card: {doing}"
    return after(model, doing)


def struck(model: Model, doing: str) -> Model:
    """Return the screen after a key: a button's letter where it has one, else Tab to what is meant, and Enter or Space.

    Raises AssertionError where the keyboard can't do it.
    """
    letters = keys(model.words)
    name = doing.removeprefix("press ")
    letter = next((letter for letter, command in letters.items() if command == name), "")
    if not letter:
        return tapped(model, doing)
    assert not dialog(model), f"a dialog is in the way of {letter}"
    return after(model, f"press {letters[letter]}")


def by_taps(model: Model, action: Action) -> Model:
    """Return the screen after an action that is played by taps."""
    return _done(tapped, model, touches(model, action))


def by_keys(model: Model, action: Action) -> Model:
    """Return the screen after an action that is played by the keyboard: piles and the discard have letters."""
    doings = touches(model, action)
    if isinstance(action, Draw):
        doings = ["press draw-discard" if action.pile == "discard" else "press draw-stock"]
    if isinstance(action, Discard):
        doings = [*doings[:-1], "press discard"]
    return _done(struck, model, doings)


def _done(way: Callable[[Model, str], Model], model: Model, doings: Iterable[str]) -> Model:
    for doing in doings:
        model = way(model, doing)
    return model
