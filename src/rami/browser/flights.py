"""Chips on their way: drawn over the felt for as long as a card travels, then gone."""

from __future__ import annotations

import asyncio
from typing import Any

from js import Object, document, window
from pyodide.ffi import to_js

from rami.table.page import Page
from rami.table.view.chips import Flight

LONGER = 2
"""How many times as long as a card chips travel."""


class Flights:
    """Sends chips over the stage. Nothing flies where nothing moves: at once, or with reduced motion."""

    def __init__(self, stage: Any) -> None:
        self.stage = stage
        self.step = ("", 0)
        """The match and step shown last."""

    def follow(self, page: Page) -> None:
        """Send the chips of a step that follows the one shown before; a step back, or another match, sends none."""
        (match, steps), (key, step) = self.step, page.step
        self.step = page.step
        if page.flights and key == match and step > steps and not document.hidden:
            travel = LONGER * _milliseconds(window.getComputedStyle(self.stage).getPropertyValue("--travel"))
            if travel:
                self._send(page.flights, travel)

    def _send(self, flights: tuple[Flight, ...], travel: float) -> None:
        ways = [(flight, self._middle(flight.source), self._middle(flight.target)) for flight in flights]
        timing = to_js({"duration": travel, "easing": "ease-in-out", "fill": "both"}, dict_converter=Object.fromEntries)
        box = document.createElement("div")
        box.className = "flights"
        box.setAttribute("aria-hidden", "true")
        self.stage.append(box)
        for flight, begin, end in ways:
            if begin and end:
                node = document.createElement("div")
                node.innerHTML = flight.html
                box.append(node)
                frames = [{"transform": f"translate({x:.1f}px, {y:.1f}px)"} for x, y in (begin, end)]
                node.animate(to_js(frames, dict_converter=Object.fromEntries), timing)
        asyncio.get_event_loop().call_later(travel / 1000, box.remove)

    def _middle(self, place: str) -> tuple[float, float] | None:
        """Where the middle of a place is on the stage; None for one that is not shown."""
        kind, _, number = place.partition("-")
        if kind == "hand":
            node = self.stage.querySelector(f"#panel-seat-{number}") or self.stage.querySelector(".plaque")
        else:
            node = self.stage.querySelector(f'[data-zone="{place}"]')
        if not node:
            return None
        stage, box = self.stage.getBoundingClientRect(), node.getBoundingClientRect()
        return box.x + box.width / 2 - stage.x, box.y + box.height / 2 - stage.y


def _milliseconds(time: str) -> float:
    """A time of CSS: `320ms`, `0s`."""
    return float(time.removesuffix("ms")) if time.endswith("ms") else 1000 * float(time.removesuffix("s") or 0)
