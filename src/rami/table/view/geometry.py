"""Rectangles on the felt, and the shape of a card."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

RATIO = 1.4
"""A card is this many times as high as it is wide."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the felt, in pixels from its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    def distance(self, x: float, y: float) -> float:
        """How far a point is from it; 0 inside."""
        return hypot(max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom))

    def inset(self, by: float) -> Rect:
        """The same rectangle with a margin inside."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)
