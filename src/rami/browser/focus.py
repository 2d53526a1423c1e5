"""The focus across a repaint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document, window

OTHERWISE = (".curtain .button", ".actions .button.primary", ".actions .button", ".tile")
"""What gets the focus where neither the control itself nor a near one is left: the first that there is."""

WAITING = "#panel-status"
"""What has the focus while nothing can be done: the line that says who is thinking."""


class Focus:
    """What has the focus before a repaint, so that the same or a near control has it afterwards."""

    def __init__(self, hand: Sequence[str]) -> None:
        """`hand` holds the ids of the cards in the hand, in order."""
        node: Any = None if _free(document.activeElement) else document.activeElement
        self.selector = selector(node)
        name = node.getAttribute("name") if node else None
        self.near = f'[name="{window.CSS.escape(name)}"]' if name else self.selector
        """A selector of a field that may take the place of the one that is gone: one of the same name."""
        in_hand = node and node.getAttribute("data-zone") == "hand"
        self.card = (node.getAttribute("data-card") or "") if in_hand else ""
        self.at = hand.index(self.card) if self.card in hand else 0

    @property
    def empty(self) -> bool:
        """Whether nothing had the focus."""
        return not self.selector and not self.card

    def restore(self, hand: Sequence[str], card: Callable[[str], Any], dialog: Any) -> bool:
        """Focus the same control again, or the card that stands in the hand where the one that had it was.

        `card` gives the node of a card by its id. False where neither is there, nor another control that will do:
        until there is one, the line above the hand has the focus.
        """
        if self.empty or not _free(document.activeElement):
            return True
        found = (self._card(hand, card) if self.card else None) or self._control(dialog)
        waiting = found or document.querySelector(WAITING)
        if waiting:
            focus(waiting)
        return bool(found)

    def _card(self, hand: Sequence[str], card: Callable[[str], Any]) -> Any:
        here = card(self.card)
        return card(hand[min(self.at, len(hand) - 1)]) if here and hand and self.card not in hand else here

    def _control(self, dialog: Any) -> Any:
        inside = () if self.card else (self.selector, self.near)
        wanted, where = (inside, dialog) if dialog.open else ((*inside, *OTHERWISE), document)
        return next((found for each in wanted if (found := where.querySelector(each))), None)


def _free(node: Any) -> bool:
    """Whether nothing has the focus, or what has it only keeps it meanwhile."""
    return not node or node.isSameNode(document.body) or node.matches(WAITING)


def focus(node: Any) -> None:
    """Focus a node that is in sight: without scrolling, which would cost a layout."""
    node.focus(preventScroll=True)


def selector(node: Any) -> str:
    """A selector by which the same control is found again if its node was replaced; "" for what is not a control."""
    if not node or node.isSameNode(document.body):
        return ""
    if node.id:
        return f"#{window.CSS.escape(node.id)}"
    named = [(name, node.getAttribute(name)) for name in ("data-action", "data-value", "data-zone", "name", "value")]
    return "".join(f'[{name}="{window.CSS.escape(value)}"]' for name, value in named if value)
