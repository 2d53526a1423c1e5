"""The one place that changes the document: it holds each card and panel by its id and writes only what differs.

The places and their cards are written by static/boot/felt.mjs, which gets all that differs in one call. The HTML of
panels and dialogs is patched into place by static/boot/patch.mjs, so that a field, a button or a scroll position in use
survives a repaint.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy, to_js

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

NOWHERE = Place("", "")
"""What a new place was before."""


class Painter:
    """Holds the document's nodes by the ids of what they show."""

    def __init__(self) -> None:
        self.patch = window.rami.patch
        self.main = document.querySelector("main")
        self.stage = document.createElement("div")
        self.stage.className = "stage"
        self.felt = window.rami.felt
        self.card = self.felt.card
        """Gives the node of a card by its id; None for one that is not shown."""
        self.sprites: dict[str, Sprite] = {}
        self.places: dict[str, Place] = {}
        self.panels: dict[str, Any] = {}
        self.shown: dict[str, Panel] = {}
        self.soon: dict[str, Callable[[], None]] = {}
        """What is done after the next frame, by its name."""
        self.framed = create_proxy(self._framed)
        self.lost: Focus | None = None
        """The focus that found no place, as while others play: the next control that will do gets it."""
        self.voices = Voices()
        self.dialog = Dialog(self.voices)
        self.flights = Flights(self.stage)
        self.settings: tuple[tuple[str, str], ...] = ()
        self.facts: tuple[tuple[str, str], ...] = ()
        self.deal = 0
        """The number of the deal that is shown; 0 for none."""
        self.size = (-1.0, False)
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
        arriving = page.screen != self.screen
        self._titled(page.title, at_once=arriving)
        if arriving:
            self.screen = page.screen
            self.main.className = f"at-{page.screen}"
            document.body.className = "felt"
        dealt, self.deal = page.deal != self.deal, page.deal
        self._facts(page)
        self._places(page.places, page.origins, dealt)
        self._panels(page, beside)
        if arriving and page.screen == "table":
            self.main.append(self.stage)
            show_step(self.stage)
        elif arriving:
            self.stage.remove()
        self.flights.follow(page)
        self.dialog.paint(page)
        if arriving and not document.documentElement.hasAttribute("data-prerender"):
            # where the table is higher than the window, show its lower end with the hand
            window.scrollTo(0, document.documentElement.scrollHeight if page.screen == "table" else 0)
        if drawn and not page.dialog:
            focus(self.card(drawn))
        self.lost = None if before.restore(self.hand, self.card, self.dialog.node) else before
        self.felt.send()  # last: the styles of all that is new are computed once

    def _titled(self, title: str, *, at_once: bool) -> None:
        """Write the page's title, which takes the browser long: mostly after the frame."""
        if title != self.title:
            self.title = title
            self._soon("title", self._write_title, at_once=at_once)

    def _write_title(self) -> None:
        document.title = self.title

    def _settings(self, page: Page) -> None:
        if page.settings == self.settings:
            return
        self.settings = page.settings
        root = document.documentElement
        for name, value in page.settings:
            root.setAttribute(name if name == "lang" else f"data-{name}", value)
        for sprite in self.sprites.values():
            self.card(sprite.id).innerHTML = self._face(sprite)

    def _facts(self, page: Page) -> None:
        """Write what `<main>` and the felt say of the whole table."""
        facts = page.facts or (("game", ""), ("phase", ""), ("turn", ""))
        if facts != self.facts:
            self.facts = facts
            for name, value in facts:
                self.main.setAttribute(f"data-{name}", value)
        size = page.height, page.passing
        if size != self.size:
            self.size = size
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

    def _panels(self, page: Page, beside: Callable[[], Panel]) -> None:
        wanted = {panel.id for panel in page.panels}
        for name in [name for name in self.panels if name not in wanted]:
            self.panels.pop(name).remove()
            del self.shown[name]
        self.soon.pop(BESIDE, None)
        for panel in page.panels:
            if panel.id != BESIDE:
                self._panel(panel)
            else:
                # behind a curtain no card of the last hand may stay
                at_once = BESIDE not in self.panels or "curtain" in wanted
                self._soon(BESIDE, lambda: self._panel(beside()), at_once=at_once)
        self.stage.inert = "curtain" in wanted

    def _soon(self, name: str, work: Callable[[], None], *, at_once: bool) -> None:
        """Do this after the next frame; of several things of one name only the last. Do it at once if need be, and in a
        hidden page, which gets no frames.
        """
        if at_once or document.hidden:
            work()
            return
        if not self.soon:
            self.felt.afterFrame(self.framed)
        self.soon[name] = work

    def _framed(self) -> None:
        """Called when a frame is painted."""
        due, self.soon = self.soon, {}
        for work in due.values():
            work()

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
        if before is None or before.classes != panel.classes:
            node.className = f"panel-at {panel.id.partition('-')[0]}-panel {panel.classes}".strip()
        if before is None or before.rect != panel.rect:
            _box(node, panel.rect)
        if panel.id == BESIDE:
            show_step(node)
        self.shown[panel.id] = panel

    def _places(self, places: tuple[Place, ...], origins: Mapping[str, Spot], dealt: bool) -> None:
        """Write the places and cards that differ; those of a new deal come anew, also where the last one had them."""
        names = [place.zone for place in places]
        changed = [place for place in places if dealt or self.places.get(place.zone) != place]
        gone = [zone for zone in self.places if zone not in names]
        order = names if names != [*self.places] else None
        if not (changed or gone or order):
            return
        before = [self.places[zone] for zone in gone] + [self.places.get(place.zone, NOWHERE) for place in changed]
        staying = {sprite.id for place in changed for sprite in place.sprites}
        left = {sprite.id for place in before for sprite in place.sprites} - staying
        for card in left:
            del self.sprites[card]
        written = [self._place(place, origins, dealt) for place in changed]
        self.felt.paint(self.stage, *map(to_js, (gone, [*left], written, order)))
        self.places = {place.zone: place for place in places}
        self.sprites |= {sprite.id: sprite for place in changed for sprite in place.sprites}

    def _place(self, place: Place, origins: Mapping[str, Spot], dealt: bool) -> tuple[object, ...]:
        """What differs in a place, as static/boot/felt.mjs reads it: its label, box, cards and their order."""
        before = self.places.get(place.zone, NOWHERE)
        box = None
        if place.rect is not None and (before.rect, before.classes) != (place.rect, place.classes):
            classes = " ".join(("spot", f"{place.zone.partition('-')[0]}-spot", *place.classes))
            box = classes, place.rect.x, place.rect.y, place.rect.w, place.rect.h
        cards, order = [], None
        if dealt or before.sprites != place.sprites:
            differing = (sprite for sprite in place.sprites if dealt or self.sprites.get(sprite.id) != sprite)
            cards = [self._card(sprite, origins, dealt) for sprite in differing]
            ids = [sprite.id for sprite in place.sprites]
            order = ids if ids != [sprite.id for sprite in before.sprites] else None
        return place.zone, place.label if place.label != before.label else None, box, cards, order

    def _card(self, sprite: Sprite, origins: Mapping[str, Spot], dealt: bool) -> tuple[object, ...]:
        """What a card shows, as static/boot/felt.mjs reads it; its face only where that differs, and where it comes
        from if it was elsewhere."""
        before, spot = self.sprites.get(sprite.id), (sprite.x, sprite.y, sprite.w)
        come = None
        if before is None or (dealt and sprite.zone in origins):
            come = origins.get(sprite.id) or origins.get(sprite.zone) or spot
        elif before.zone != sprite.zone:
            come = before.x, before.y, before.w
        shown = self._face(sprite) if before is None or before.face != sprite.face else None
        return sprite.id, shown, spot, sprite.look, sprite.label, sprite.pressed, come

    def _face(self, sprite: Sprite) -> str:
        """The HTML of a card's face; "" for a back."""
        return face(sprite.face, self.language, "") if sprite.face else ""


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
