"""What a screen reader speaks: the live regions of the page."""

from __future__ import annotations

import asyncio
from typing import Any

from js import document, performance

ALERT_MS = 1500
"""Milliseconds within which a new alert is spoken together with the one before it."""


class Voices:
    """The polite live region and the urgent one."""

    def __init__(self) -> None:
        self.regions = [document.getElementById(name) for name in ("status", "alert")]
        self.waiting: tuple[list[str], list[str]] = ([], [])
        """For each region, the lines that it is about to speak."""
        self.alert = "", 0.0
        """The last alert, and when it was spoken."""

    def move_to(self, parent: Any) -> None:
        """Put the regions into this node, silent: a screen reader ignores those outside a modal dialog."""
        for region in self.regions:
            region.textContent = ""
            parent.append(region)

    def owns(self, node: Any) -> bool:
        """Whether the node is one of the regions."""
        return any(node.isSameNode(region) for region in self.regions)

    def say(self, text: str, *, urgent: bool) -> None:
        """Have a line spoken: together with others of one moment, and again if repeated."""
        self.waiting[urgent].append(text)
        if len(self.waiting[urgent]) == 1:
            asyncio.get_event_loop().call_soon(self._speak, urgent)

    def _speak(self, urgent: bool) -> None:
        text, region = " ".join(self.waiting[urgent]), self.regions[urgent]
        self.waiting[urgent].clear()
        if urgent:
            before, at = self.alert
            if before != text and performance.now() - at < ALERT_MS:
                text = f"{before} {text}"
            self.alert = text, performance.now()
        region.textContent = f"{text}\u00a0" if region.textContent == text else text
