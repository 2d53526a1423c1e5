"""The open dialog, and those from which it was opened: what is filled in, unfolded and focused in them waits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from js import document, window

from rami.browser.focus import selector
from rami.browser.voices import Voices
from rami.table.page import Page
from rami.table.state.trail import dialogs


@dataclass(frozen=True)
class Waiting:
    """A dialog under the open one."""

    nodes: Any
    """A fragment with what it contains."""
    focused: Any
    """What had the focus in it."""
    scrolled: float
    """How far it was scrolled, in pixels."""


class Dialog:
    """The document's one dialog element."""

    def __init__(self, voices: Voices) -> None:
        self.voices = voices
        self.node = document.createElement("dialog")
        self.node.id = "dialog"
        self.node.setAttribute("aria-labelledby", "dialog-title")
        document.body.append(self.node)
        self.content = ""
        """The open dialog's HTML; "" while none is open."""
        self.name = ""
        self.changed = False
        """Whether a field was changed since the last paint: it may show what the model does not."""
        self.under: dict[str, Waiting] = {}
        """The dialogs from which the open one was opened, by name."""
        self.opener: tuple[Any, str] = (None, "")
        """What had the focus before a dialog was opened, and a selector of it, should its node be replaced."""

    @property
    def open(self) -> bool:
        """Whether the browser shows it."""
        return bool(self.node.open)

    def paint(self, page: Page) -> None:
        """Show the page's dialog; close it where there is none."""
        closed = bool(self.content) and not page.dialog
        replaced = page.dialog_name != self.name
        back = self._exchange(page) if replaced else None
        if page.dialog != self.content or self.changed:
            self.content, self.changed = page.dialog, False
            self.node.className = "dialog sheet" if page.sheet else "dialog"
            window.rami.patch(self.node, page.dialog)
        if page.dialog and not self.open:
            self.opener = document.activeElement, selector(document.activeElement)
            self.voices.move_to(self.node)  # screen readers ignore live regions outside a modal dialog
            self.node.showModal()
        if page.dialog and replaced:
            self._begin(back)
        elif closed:
            self.node.close()
            self.voices.move_to(document.body)
            _focus(*self.opener)

    def turn(self, pages: int) -> None:
        """Scroll what the dialog holds by so many of its heights, less a line or two."""
        body = self.node.querySelector(":scope > .body")
        body.scrollBy(0, pages * 0.9 * body.clientHeight)

    def _exchange(self, page: Page) -> Waiting | None:
        """Take the contents of the dialog that is shown out, for later where the next one was opened from it; put
        those of the next one in where it waits, and return it.
        """
        trail = dialogs(page.trail)
        if self.name in trail[:-1]:
            self.under[self.name] = self._taken_out()
        else:
            window.rami.patch(self.node, "")  # no node of one dialog is kept for another
        self.name, self.content = page.dialog_name, ""
        back = self.under.get(self.name)
        self.under = {name: waiting for name, waiting in self.under.items() if name in trail[:-1]}
        if back is not None:
            self.node.prepend(back.nodes)
        return back

    def _taken_out(self) -> Waiting:
        focused, scrolled = document.activeElement, self.node.querySelector(".body").scrollTop
        nodes = document.createDocumentFragment()
        for node in [*self.node.children]:
            if not self.voices.owns(node):
                nodes.append(node)
        return Waiting(nodes, focused, scrolled)

    def _begin(self, back: Waiting | None) -> None:
        """Focus what the player left when they opened another dialog from here; in a new one its first button."""
        body = self.node.querySelector(".body")
        if back is not None and self.node.contains(back.focused):
            body.scrollTop = back.scrolled
            back.focused.focus(preventScroll=True)
            return
        (self.node.querySelector(".actions .primary") or body).focus()
        show_step(self.node)


def show_step(parent: Any) -> None:
    """Scroll the log of a replay to the step that is shown; nothing else moves."""
    here = parent.querySelector(".steps [aria-current]")
    if here:
        line, steps = here.parentElement, here.closest(".steps")
        steps.scrollTop = line.offsetTop - (steps.clientHeight - line.offsetHeight) / 2


def _focus(node: Any, found: str) -> None:
    if found and not node.isConnected:
        node = document.querySelector(found)
    if found and node:
        node.focus()
