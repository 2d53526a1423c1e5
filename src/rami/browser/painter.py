"""The one place that changes the document: it holds each card and panel by its id and writes only what differs.

Cards are moved by CSS transitions. The HTML of panels and dialogs is patched into place by static/boot/patch.mjs, so
that a field, a button or a scroll position in use survives a repaint.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from rami.browser.dialog import Dialog, show_step
from rami.browser.flights import Flights
from rami.browser.focus import Focus, focus
from rami.browser.voices import Voices
from rami.table.page import BESIDE, Page
from rami.table.text.card_faces import face
from rami.table.view.geometry import Rect
from rami.table.view.panel import Panel
from rami.table.view.scene.sprites import Place, Spot, Sprite

OVERALL = ("header", "lobby", "curtain")
"""Panels that stand outside the felt."""


class Painter:
    """Holds the document's nodes by the ids of what they show."""

    def __init__(self) -> None:
        self.patch = window.rami.patch
        self.main = document.querySelector("main")
        self.stage = document.createElement("div")
        self.stage.className = "stage"
        self.cards: dict[str, Any] = {}
        self.sprites: dict[str, Sprite] = {}
        self.zones: dict[str, Any] = {}
        self.places: dict[str, Place] = {}
        self.panels: dict[str, Any] = {}
        self.shown: dict[str, Panel] = {}
        self.soon: Callable[[], Panel] | None = None
        """Composes the panel that is written after the next frame."""
        self.framed = create_proxy(self._framed)
        self.lost: Focus | None = None
        """The focus that found no place, as while others play: the next control that will do gets it."""
        self.voices = Voices()
        self.dialog = Dialog(self.voices)
        self.flights = Flights(self.stage)
        self.settings: tuple[tuple[str, str], ...] = ()
        self.facts: tuple[tuple[str, str], ...] = ()
        self.felt = (-1.0, False)
        """How high the felt is, in pixels, and whether a reload shows something else."""
        self.title = ""
        self.screen = ""

    def paint(self, page: Page, beside: Callable[[], Panel]) -> None:
        """Show the page. `beside` composes the panel beside the table, which is long: where there is one already, it is
        composed and written one frame after the table.
        """
        before, drawn = Focus(self.hand), self._drawn(page)
        if before.empty and self.lost:
            before = self.lost
        self._settings(page)
        if page.title != self.title:
            self.title = document.title = page.title
        arriving = page.screen != self.screen
        if arriving:
            self.screen = page.screen
            self.main.className = f"at-{page.screen}"
            document.body.className = "felt"
        self._facts(page)
        self._panels(page, beside)
        self._places(page.places, page.origins)
        self.flights.follow(page)
        self.dialog.paint(page)
        if arriving and not document.documentElement.hasAttribute("data-prerender"):
            # where the table is higher than the window, show its lower end with the hand
            window.scrollTo(0, document.documentElement.scrollHeight if page.screen == "table" else 0)
        if drawn and not page.dialog:
            self._focus_card(drawn)
        self.lost = None if before.restore(self.hand, self.cards, self.dialog.node) else before

    def _settings(self, page: Page) -> None:
        if page.settings == self.settings:
            return
        self.settings = page.settings
        root = document.documentElement
        for name, value in page.settings:
            root.setAttribute(name if name == "lang" else f"data-{name}", value)
        for card, node in self.cards.items():
            node.innerHTML = face(self.sprites[card].face, self.language, "") if self.sprites[card].face else ""

    def _facts(self, page: Page) -> None:
        """Write what `<main>` and the felt say of the whole table."""
        facts = page.facts or (("game", ""), ("phase", ""), ("turn", ""))
        if facts != self.facts:
            self.facts = facts
            for name, value in facts:
                self.main.setAttribute(f"data-{name}", value)
        felt = page.height, page.passing
        if felt != self.felt:
            self.felt = felt
            self.stage.style.height = f"{page.height:.0f}px"
            self.stage.toggleAttribute("data-passing", page.passing)

    @property
    def language(self) -> str:
        """The language of the corner letters."""
        return dict(self.settings)["lang"]

    @property
    def hand(self) -> list[str]:
        """The ids of the cards in the hand, in order."""
        return [sprite.id for sprite in self.places["hand"].sprites] if "hand" in self.places else []

    def _drawn(self, page: Page) -> str:
        """The first of the cards that come into the hand on the screen now; "" for none."""
        held = self.hand
        hand = next((place.sprites for place in page.places if place.zone == "hand"), ()) if held else ()
        return next((sprite.id for sprite in hand if "fresh" in sprite.classes and sprite.id not in held), "")

    def _focus_card(self, card: str) -> None:
        """Focus a card of the hand: it is the hand's Tab stop then."""
        for node in self.zones["hand"].querySelectorAll('[tabindex="0"]'):
            node.tabIndex = -1
        self.cards[card].tabIndex = 0
        focus(self.cards[card])

    def _panels(self, page: Page, beside: Callable[[], Panel]) -> None:
        wanted = {panel.id for panel in page.panels}
        for name in [name for name in self.panels if name not in wanted]:
            self.panels.pop(name).remove()
            del self.shown[name]
        self.soon = None
        # Behind a curtain no card of the last hand may stay; a hidden page gets no frames.
        at_once = "curtain" in wanted or document.hidden
        for panel in page.panels:
            if panel.id != BESIDE:
                self._panel(panel)
            elif BESIDE in self.panels and not at_once:
                self._soon(beside)
            else:
                self._panel(beside())
        self.stage.inert = "curtain" in wanted
        if page.screen == "table" and not self.stage.isConnected:
            self.main.append(self.stage)
        elif page.screen != "table" and self.stage.isConnected:
            self.stage.remove()

    def _soon(self, panel: Callable[[], Panel]) -> None:
        """Compose and write the panel after the next frame; only the last one, if it changes again before that."""
        self.soon = panel
        window.requestAnimationFrame(self.framed)

    def _framed(self, _: float) -> None:
        """Called just before a frame is painted."""
        asyncio.get_event_loop().call_soon(self._now)

    def _now(self) -> None:
        panel, self.soon = self.soon, None
        if panel:
            self._panel(panel())

    def _panel(self, panel: Panel) -> None:
        before = self.shown.get(panel.id)
        if before == panel:
            return
        if before is None:
            node = self.panels[panel.id] = document.createElement("div")
            (self.main if panel.id in OVERALL else self.stage).append(node)
            node.id = f"panel-{panel.id}"
            if panel.id == "status":
                node.tabIndex = -1  # it keeps the focus while nothing can be done: see `focus.WAITING`
        node = self.panels[panel.id]
        if before is None or before.html != panel.html:
            self.patch(node, panel.html)
            if panel.id == BESIDE:
                show_step(node)
        if before is None or before.classes != panel.classes:
            node.className = f"panel-at {panel.id.partition('-')[0]}-panel {panel.classes}".strip()
        if before is None or before.rect != panel.rect:
            _box(node, panel.rect)
        self.shown[panel.id] = panel

    def _places(self, places: tuple[Place, ...], origins: Mapping[str, Spot]) -> None:
        names = [place.zone for place in places]
        sprites = {sprite.id: sprite for place in places for sprite in place.sprites}
        for zone in [zone for zone in self.zones if zone not in names]:
            self.zones.pop(zone).remove()
            del self.places[zone]
        for gone in [card for card in self.cards if card not in sprites]:
            self.cards.pop(gone).remove()
            del self.sprites[gone]
        starting: list[tuple[Any, Sprite]] = []
        order = [*self.places]
        for place in places:
            before = self.places.get(place.zone)
            self._place(place, before)
            if before is None or before.sprites != place.sprites:
                starting += self._cards(place, before.sprites if before else (), origins)
        if order != names:
            self._ordered([self.zones[zone] for zone in names], self.stage)
            self.places = {zone: self.places[zone] for zone in names}
        if starting:
            _ = window.getComputedStyle(starting[0][0]).opacity  # makes the browser lay the cards out where they start
            for node, sprite in starting:
                node.style.transition = ""
                node.style.transform = _at(sprite.x, sprite.y)

    def _place(self, place: Place, before: Place | None) -> None:
        if before is None:
            zone = self.zones[place.zone] = document.createElement("div")
            zone.className = "zone"
            zone.setAttribute("role", "group")
            self.stage.append(zone)
            if place.rect is not None:
                spot = document.createElement("div" if place.zone == "hand" else "button")
                spot.setAttribute("data-zone", place.zone)
                zone.append(spot)
        zone = self.zones[place.zone]
        if before is None or before.label != place.label:
            zone.setAttribute("aria-label", place.label)
            if place.rect is not None and place.zone != "hand":
                zone.firstElementChild.setAttribute("aria-label", place.label)
        if place.rect is not None and (before is None or (before.rect, before.classes) != (place.rect, place.classes)):
            spot = zone.firstElementChild
            spot.className = " ".join(("spot", f"{place.zone.partition('-')[0]}-spot", *place.classes))
            _box(spot, place.rect)
        self.places[place.zone] = place

    def _cards(self, place: Place, old: tuple[Sprite, ...], origins: Mapping[str, Spot]) -> list[tuple[Any, Sprite]]:
        """Write the cards of a place; returns those that move there from elsewhere."""
        zone = self.zones[place.zone]
        starting = []
        for sprite in place.sprites:
            before = self.sprites.get(sprite.id)
            if before == sprite:
                continue
            node = self.cards.get(sprite.id)
            if node is None:
                node = self.cards[sprite.id] = document.createElement("button")
                node.type = "button"
            self._card(node, sprite, before)
            if before is None or before.zone != sprite.zone:
                zone.append(node)
                here = sprite.x, sprite.y, sprite.w
                come = origins.get(sprite.id) or origins.get(place.zone) or here
                node.style.transition = "none"
                x, y, w = come if before is None else (before.x, before.y, before.w)
                node.style.transform = f"{_at(x, y)} scale({w / sprite.w:.3f})"
                starting.append((node, sprite))
            elif (before.x, before.y) != (sprite.x, sprite.y):
                node.style.transform = _at(sprite.x, sprite.y)
            self.sprites[sprite.id] = sprite
        if [sprite.id for sprite in place.sprites] != [sprite.id for sprite in old]:
            first = 1 if place.rect is not None else 0
            self._ordered([self.cards[sprite.id] for sprite in place.sprites], zone, first)
        if place.zone == "hand":
            self._rove(place)
        return starting

    def _card(self, node: Any, sprite: Sprite, before: Sprite | None) -> None:
        if before is None or before.face != sprite.face:
            node.innerHTML = face(sprite.face, self.language, "") if sprite.face else ""
        if before is None or before.zone != sprite.zone:
            node.setAttribute("data-zone", sprite.zone)
            if sprite.face:
                node.tabIndex = -1
        if before is None or before.w != sprite.w:
            node.style.setProperty("--card-w", f"{sprite.w:.2f}px")
        if before is None or before.look != sprite.look:
            node.className = sprite.look
        if before is None and sprite.face:
            node.setAttribute("data-card", sprite.id)
        elif before is None:
            node.disabled = True
            node.setAttribute("aria-hidden", "true")
        if sprite.face and (before is None or before.label != sprite.label):
            node.setAttribute("aria-label", sprite.label)
        if before is not None and before.pressed == sprite.pressed:
            return
        if sprite.pressed is None:
            node.removeAttribute("aria-pressed")
        else:
            node.setAttribute("aria-pressed", str(sprite.pressed).lower())

    def _rove(self, place: Place) -> None:
        """Make one Tab stop of the whole hand: the card that last had the focus, or else the first."""
        if not place.sprites:
            return
        before = self.zones[place.zone].querySelector('[tabindex="0"]')
        active = document.activeElement
        stop = active if active and active.getAttribute("data-zone") == place.zone else before
        stop = stop or self.cards[place.sprites[0].id]
        if before and before.isSameNode(stop):
            return  # writing it again would cost a computation of styles
        if before:
            before.tabIndex = -1
        stop.tabIndex = 0

    def _ordered(self, nodes: list[Any], parent: Any, first: int = 0) -> None:
        """Put the nodes in this order inside their parent; those in place already are not moved."""
        for n, node in enumerate(nodes):
            there = parent.children.item(first + n)
            if not there or not there.isSameNode(node):
                parent.insertBefore(node, there)


def _at(x: float, y: float) -> str:
    return f"translate({x:.2f}px, {y:.2f}px)"


def _box(node: Any, rect: Rect | None) -> None:
    style = node.style
    if rect is None:
        style.removeProperty("left")
        style.removeProperty("top")
        style.removeProperty("width")
        style.removeProperty("height")
        return
    style.left, style.top = f"{rect.x:.2f}px", f"{rect.y:.2f}px"
    style.width, style.height = f"{rect.w:.2f}px", f"{rect.h:.2f}px"
