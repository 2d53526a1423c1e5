"""Input as messages: a few listeners on the document, for the life of the page."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from js import document, performance, window
from pyodide.ffi import create_proxy

from rami.browser.drag import THRESHOLD, Drag
from rami.browser.painter import Painter
from rami.engine.chance import seed_from
from rami.table.lobby.commands import SEEDED
from rami.table.state.messages import Drop, Enter, Field, Message, Press, Resized, Tap
from rami.table.state.viewport import Viewport

STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -1, "ArrowDown": 1, "Home": -99, "End": 99}
PAGES = {"PageUp": -1, "PageDown": 1, "Home": -99, "End": 99}
"""The keys that turn what a dialog holds, and by how many of its pages."""
SKIPS = ("Enter", " ", "Escape")
"""The keys that end the pause in which a step is looked at."""

TWICE_MS = 350
"""Milliseconds within which two taps on a card are a double tap."""


class Input:
    """Listens; `send` takes each message, `letters` gives the commands of single letters."""

    def __init__(
        self,
        painter: Painter,
        send: Callable[[Message], None],
        letters: Callable[[], Mapping[str, str]],
        file: Callable[[Any], None],
    ) -> None:
        self.painter, self.send, self.letters, self.file = painter, send, letters, file
        self.drag = Drag(painter, self._dropped, self._drawn)
        self.down: tuple[Any, float, float] | None = None
        """The node and the point at which a pointer was last pressed; None once that has become a click."""
        self.pressed = ""
        """The command of the button that was clicked last; "" where something else was."""
        self.tapped = "", 0.0
        """The card of the hand that was tapped last, "" for none, and when."""
        for name, handler in (
            ("pointerdown", self._down),
            ("click", self._click),
            ("change", self._change),
            ("input", self._slid),
            ("keydown", self._key),
            ("pointerdown", self.drag.down),
            ("pointermove", self.drag.move),
            ("pointerup", self.drag.up),
            ("pointercancel", self.drag.cancel),
        ):
            document.addEventListener(name, create_proxy(handler))
        document.addEventListener("toggle", create_proxy(_unfolded), True)  # it does not bubble
        painter.dialog.node.addEventListener("cancel", create_proxy(self._dialog_cancelled))
        painter.dialog.node.addEventListener("close", create_proxy(self._dialog_closed))
        window.addEventListener("resize", create_proxy(lambda _: send(Resized(viewport()))))

    def _click(self, event: Any) -> None:
        if event.detail and self.drag.takes_click():  # a click by the keyboard has no detail
            return
        target = self._target(event)
        control = target.closest("[data-action]")
        before, self.pressed = self.pressed, control.getAttribute("data-action") if control else ""
        if control:
            action, value = self.pressed, control.getAttribute("data-value") or ""
            if event.detail > 1 and action != before:
                return  # the second click of a double click, on a button that came there by the first
            self.send(Press(action, fresh_seed() if action in SEEDED else value))
            return
        if target.isSameNode(self.painter.dialog.node):
            self.send(Press("close"))
            return
        place = target.closest("[data-zone]")
        if place:
            self._tapped(place.getAttribute("data-zone"), place.getAttribute("data-card") or "", event.timeStamp)
        elif target.closest(".stage"):
            self.send(Tap("table"))

    def _tapped(self, zone: str, card: str, now: float) -> None:
        """A tap on a place. The second of two quick ones on a card of the hand does what Enter does there."""
        before, self.tapped = self.tapped, (card if zone == "hand" else "", now)
        if card and self.tapped[0] == before[0] and now - before[1] < TWICE_MS:
            self.tapped = "", now
            self.send(Enter(card))
        else:
            self.send(Tap(zone, card))

    def _down(self, event: Any) -> None:
        self.down = event.target, event.clientX, event.clientY

    def _target(self, click: Any) -> Any:
        """What a click is on. Where the pointer was lifted at the point of its press, that is what was pressed, even if
        a repaint has moved it since; a pointer that slid out of the dialog is not on the backdrop either."""
        down, self.down = self.down, None
        if not click.detail or down is None or not down[0].isConnected:
            return click.target
        node, x, y = down
        slid = abs(click.clientX - x) + abs(click.clientY - y) >= THRESHOLD
        return click.target if slid and not click.target.isSameNode(self.painter.dialog.node) else node

    def _change(self, event: Any) -> None:
        node = event.target
        if node.type == "file":
            if node.files.length:
                self.file(node.files.item(0))
        elif node.name and node.type != "range":
            self.painter.dialog.changed = True
            self.send(Field(node.name, node.value))

    def _slid(self, event: Any) -> None:
        """A slider is followed while it is moved."""
        if event.target.type == "range":
            self.send(Field(event.target.name, event.target.value))

    def _key(self, event: Any) -> None:
        target = event.target
        if "pause" in self.painter.panels and event.key in SKIPS and not target.closest("button, a"):
            event.preventDefault()
            self.send(Press("go-on"))
            return
        if event.isComposing or event.ctrlKey or event.metaKey or target.closest("input, select, textarea"):
            return
        if event.key == "Escape" and self.painter.screen == "table" and not self.painter.dialog.open:
            self.send(Tap("table"))
        elif target.getAttribute("data-zone") == "hand" and target.getAttribute("data-card"):
            self._key_in_hand(event, target)
        elif target.getAttribute("data-zone") and event.key in STEPS:
            self._walk(event, list(document.querySelectorAll("button.spot")))
        elif event.key in PAGES and self.painter.dialog.open and not target.closest(".body"):
            event.preventDefault()
            self.painter.dialog.turn(PAGES[event.key])
        command = self.letters().get(event.key.lower())
        if command and not event.altKey and not self.painter.dialog.open:
            event.preventDefault()
            self.send(Press(command))

    def _key_in_hand(self, event: Any, target: Any) -> None:
        card = target.getAttribute("data-card")
        ids = self.painter.hand
        if event.key == "Enter":
            event.preventDefault()
            self.send(Enter(card))
        elif event.key in STEPS and event.altKey:
            event.preventDefault()
            at = max(0, min(ids.index(card) + STEPS[event.key], len(ids) - 1))
            self.send(Drop(card, "hand", at))
        elif event.key in STEPS:
            self._walk(event, [self.painter.card(each) for each in ids])

    def _walk(self, event: Any, nodes: list[Any]) -> None:
        """Move the focus by an arrow key."""
        at = next((n for n, node in enumerate(nodes) if node.isSameNode(event.target)), 0)
        event.preventDefault()
        nodes[max(0, min(at + STEPS[event.key], len(nodes) - 1))].focus()

    def _dialog_cancelled(self, event: Any) -> None:
        """Escape: the painter closes the dialog at once; the browser would report its own closing later."""
        event.preventDefault()
        self.send(Press("close"))

    def _dialog_closed(self, event: Any) -> None:
        if self.painter.dialog.content and not self.painter.dialog.open:  # reported late: it may be open again
            self.send(Press("close"))

    def _dropped(self, card: str, zone: str, at: int) -> None:
        self.send(Drop(card, zone, at))

    def _drawn(self, pile: str) -> None:
        self.send(Press(f"draw-{pile}"))


def _unfolded(event: Any) -> None:
    """A part of a form was opened: as much of it as there is room for is shown. Score and log are none: a replay opens
    the moments of its deal by itself.
    """
    if event.target.matches("details[open]:not(.panel *)"):
        event.target.scrollIntoView(block="nearest")


def viewport() -> Viewport:
    """The window as it is now."""
    rem = float(window.getComputedStyle(document.documentElement).fontSize.removesuffix("px"))
    return Viewport(float(document.documentElement.clientWidth), float(window.innerHeight), rem)


def fresh_seed() -> str:
    """A new match's seed, from the system's randomness."""
    return seed_from(secrets.token_bytes(32))


class Quiet:
    """Listens for touches and keys, for the life of the page. `pause`: the seconds without any after which it is quiet.

    A worker, too, takes processor time, and a table that is touched must answer at once.
    """

    def __init__(self, pause: float) -> None:
        self.pause, self.touched = pause, -inf
        for name in ("pointerdown", "pointerup", "keydown"):
            document.addEventListener(name, create_proxy(self._note), True)

    async def comes(self) -> None:
        """Wait until it is quiet."""
        while (left := self.touched + self.pause - performance.now() / 1000) > 0:
            await asyncio.sleep(left)

    def _note(self, event: Any) -> None:
        self.touched = performance.now() / 1000
