"""Dragging cards of the hand, and the top cards of the piles into it: they follow the pointer and are dropped on the
place under it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import document
from pyodide.ffi import JsException

from rami.browser.painter import Painter

PILES = '.spot[data-zone="stock"], .spot[data-zone="discard"]'

THRESHOLD = 8.0
"""Pixels before a press becomes a drag."""

SPREAD = 0.3
"""How far apart cards that are dragged together lie, in widths of a card."""

BESIDE = ".side-panel, .status-panel, .actions-panel"
"""What lies on the stage, but is no felt to drop cards on."""


class Drag:
    """One drag at a time. A cancelled one puts the cards back."""

    def __init__(
        self, painter: Painter, dropped: Callable[[str, str, int], None], drawn: Callable[[str], None]
    ) -> None:
        self.painter, self.dropped, self.drawn = painter, dropped, drawn
        self.card = ""
        """The id of the card that is pressed; "" for none."""
        self.source = "hand"
        """The place of that card."""
        self.start = (0.0, 0.0)
        self.pointer = -1
        self.moving: list[str] = []
        self.let_go = False
        """Whether a drag has just ended: the click that follows it is ignored."""

    def down(self, event: Any) -> None:
        """A press on a card of the hand or on a pile may become a drag."""
        self.let_go = False
        node = event.target.closest(f'.card[data-zone="hand"], {PILES}')
        if not node or event.button != 0 or self.card:
            return
        self.source = str(node.getAttribute("data-zone"))
        self.card = (node.getAttribute("data-card") or "") if self.source == "hand" else self._top(self.source)
        self.pointer = event.pointerId
        self.start = (event.clientX, event.clientY)

    def move(self, event: Any) -> None:
        """Move the cards with the pointer."""
        if not self.card or event.pointerId != self.pointer:
            return
        if self.card not in self.painter.sprites:  # somebody else has drawn it
            self.cancel(event)
            return
        dx, dy = event.clientX - self.start[0], event.clientY - self.start[1]
        if not self.moving:
            if abs(dx) + abs(dy) < THRESHOLD:
                return
            self._take()
        held, grasped = self.painter.sprites[self.card], self.moving.index(self.card)
        for n, card in enumerate(self.moving):
            x = held.x + dx + (n - grasped) * held.w * SPREAD
            self.painter.card(card).style.transform = f"translate({x:.1f}px, {held.y + dy:.1f}px)"
        if self.source == "hand":
            self._light(event.clientX, event.clientY)

    def up(self, event: Any) -> None:
        """Drop the cards on the place under the pointer; one that is dropped on the pile it came from was tapped, one
        that comes from a pile into the hand, or beside all places but nearer the hand, is drawn."""
        if not self.card or event.pointerId != self.pointer:
            return
        card, moved = self.card, bool(self.moving) and self.card in self.painter.sprites
        if moved:
            zone = self._zone(event.clientX, event.clientY)
            at = self._index(event.clientX, event.clientY) if zone == "hand" else -1
            self._release()
            self.let_go = self.source == "hand" or zone != self.source
            if self.source == "hand" or "staged" in self.painter.sprites[card].classes:
                self.dropped(card, zone, at)
            elif zone == "hand" or (zone in ("", "table") and self._nearer_the_hand(event.clientX, event.clientY)):
                self.drawn(self.source)
        self.cancel(event)

    def cancel(self, event: Any) -> None:
        """Nothing is dragged any more: cards that were not dropped go back to their places."""
        self._release()
        self.card, self.pointer = "", -1

    def takes_click(self) -> bool:
        """Whether this click belongs to the drag that has just ended."""
        let_go, self.let_go = self.let_go, False
        return let_go

    def _top(self, pile: str) -> str:
        """The id of the top card of a pile; "" for an empty one."""
        sprites = self.painter.places[pile].sprites
        return sprites[-1].id if sprites else ""

    def _take(self) -> None:
        place = self.painter.places["hand"]
        chosen = [sprite.id for sprite in place.sprites if sprite.pressed]
        self.moving = chosen if self.card in chosen else [self.card]
        for card in self.moving:
            self.painter.card(card).classList.add("dragging")
        if self.source == "hand":
            with suppress(JsException):  # in a replayed drag the pointer is gone already
                self.painter.card(self.card).setPointerCapture(self.pointer)

    def _release(self) -> None:
        for card in self.moving:
            if sprite := self.painter.sprites.get(card):
                node = self.painter.card(card)
                node.classList.remove("dragging")
                node.style.transform = f"translate({sprite.x:.2f}px, {sprite.y:.2f}px)"
        self.moving = []
        for node in document.querySelectorAll(".spot.under"):
            node.classList.remove("under")

    def _zone(self, x: float, y: float) -> str:
        """The place at a point, looking through the dragged cards: "table" on the bare felt, "" beside it."""
        for node in document.elementsFromPoint(x, y):
            place = node.closest(f"[data-zone], {BESIDE}")
            if place and place.getAttribute("data-card") not in self.moving:
                return str(place.getAttribute("data-zone") or "")
            if node.isSameNode(self.painter.stage):
                return "table"
        return ""

    def _nearer_the_hand(self, x: float, y: float) -> bool:
        """Whether a point is nearer the hand than the pile from which a card is dragged."""
        stage, places = self.painter.stage.getBoundingClientRect(), self.painter.places
        hand, pile = places["hand"].rect, places[self.source].rect
        x, y = x - stage.left, y - stage.top
        return hand is not None and pile is not None and hand.distance(x, y) < pile.distance(x, y)

    def _light(self, x: float, y: float) -> None:
        zone = self._zone(x, y)
        if zone and zone not in self.painter.places:  # where there is a run, all the felt plays cards to it
            zone = "run"
        for node in document.querySelectorAll(".spot"):
            node.classList.toggle("under", node.getAttribute("data-zone") == zone and zone != "hand")

    def _index(self, x: float, y: float) -> int:
        """The index in the hand at which a card dropped at this point goes in."""
        stage = self.painter.stage.getBoundingClientRect()
        x, y = x - stage.left, y - stage.top
        rest = [sprite for sprite in self.painter.places["hand"].sprites if sprite.id not in self.moving]
        in_row = [n for n, sprite in enumerate(rest) if sprite.y - sprite.w * 0.2 <= y <= sprite.y + sprite.w * 1.5]
        before = [n for n in in_row if rest[n].x + rest[n].w * 0.3 < x]
        if before:
            return before[-1] + 1
        return in_row[0] if in_row else len(rest)
