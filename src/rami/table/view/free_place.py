"""The place for a text that comes and goes on the felt: where it covers the least of what is to be seen there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rami.table.view.geometry import Rect

LINES = 4
"""The most lines that one sentence is broken into to find a place for it."""

LETTER, LEADING, WORD = 0.57, 1.2, 5
"""How wide a letter is, how high a line is, in sizes of the text; and how many letters a line ends early by."""

FAR, NARROWER = 20.0, 1200.0
"""What a pixel of distance, and each narrower shape, weigh, as so many square pixels that are covered."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A part of the felt that shows something, and what it weighs to cover it."""

    rect: Rect
    weight: float


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a text with its frame, in pixels."""

    w: float
    h: float


def shapes(sentences: Sequence[int], size: float, rem: float, widest: float, more: float = 0.0) -> tuple[Shape, ...]:
    """How wide and high the text can be, the widest first: sentences of so many letters, each on a line of its own, in
    letters of this size, no wider than this, and so much higher for what is shown with them.
    """
    side, above, between = 1.8 * rem, 0.9 * rem + more, 0.3 * rem
    letter, longest = LETTER * size, max(sentences)
    found = {}
    for lines in range(1, LINES + 1):
        letters = longest if lines == 1 else longest / lines + WORD
        width = min(letters * letter + side, widest)
        room = max((width - side) / letter - WORD, WORD)
        many = sum(1 if each * letter <= width - side else -int(-each // room) for each in sentences)
        found[width] = Shape(width, many * LEADING * size + above + (len(sentences) - 1) * between)
    return tuple(found.values())


@lru_cache(maxsize=8)
def free_place(area: Rect, ways: tuple[Shape, ...], taken: tuple[Taken, ...], x: float, y: float) -> Rect:
    """The place inside the area, of one of these sizes, that covers least; among such places the one nearest to the
    point."""
    best, least = Rect(area.x, area.y, ways[0].w, ways[0].h), float("inf")
    for narrower, way in enumerate(ways):
        for top, up in _starts(area.y, area.bottom, way.h, y, [(each.rect.y, each.rect.bottom) for each in taken]):
            down = NARROWER * narrower + FAR * up
            if down >= least:
                break
            row = [
                (each.rect.x, each.rect.right, each.weight * high)
                for each in taken
                if (high := min(top + way.h, each.rect.bottom) - max(top, each.rect.y)) > 0
            ]
            for left, aside in _starts(area.x, area.right, way.w, x, [(start, stop) for start, stop, _ in row]):
                cost, right = down + FAR * aside, left + way.w
                if cost >= least:
                    break
                for start, stop, weight in row:
                    if start < right and stop > left:
                        cost += weight * (min(right, stop) - max(left, start))
                if cost < least:
                    best, least = Rect(left, top, way.w, way.h), cost
    return best


def _starts(
    first: float, last: float, size: float, at: float, taken: Sequence[tuple[float, float]]
) -> list[tuple[float, float]]:
    """Where a text of this size can begin: around the point, at the ends, before and behind what is taken; and how far
    its middle is from the point there, the nearest first."""
    end = max(first, last - size)
    found = [at - size / 2, first, end, *(start - size for start, _ in taken), *(stop for _, stop in taken)]
    starts = {min(max(each, first), end) for each in found}
    return sorted(((start, abs(start + size / 2 - at)) for start in starts), key=lambda each: each[1])
