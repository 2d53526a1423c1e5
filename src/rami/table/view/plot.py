"""Plots: a course of numbers as a line, with both axes named and marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import htpy as h
from htpy import text as label

from rami.table.text.words import Words

WIDTH, HEIGHT = 320.0, 132.0
"""How wide and high a plot is drawn, in its own units."""

LEFT, RIGHT, TOP, BOTTOM = 38.0, 312.0, 22.0, 112.0
"""The edges of the course in it; the axes and their words are outside."""


@dataclass(frozen=True)
class Plot:
    """Where numbers from `low` to `high` are drawn, one after the other, in `steps` steps from left to right."""

    low: int
    high: int
    steps: int

    def at(self, n: int, value: int) -> tuple[float, float]:
        """The point of the nth number, counted from 0."""
        return LEFT + n * (RIGHT - LEFT) / max(self.steps, 1), self._height(value)

    def line(self, course: list[int]) -> str:
        """The points of a polyline through these numbers."""
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in (self.at(n, value) for n, value in enumerate(course)))

    def drawn(self, words: Words, up: str, first: str, last: str, course: h.Node, told: str) -> h.Element:
        """The plot with this course in it: `up` says what is counted upwards, `first` and `last` where it begins and
        ends, `told` all of it for a screen reader.
        """
        return h.svg(".chart", viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", role="img", aria_label=told)[
            label(".at", x="2", y="10")[up],
            self._marks(words),
            label(".at", x=f"{LEFT:.0f}", y=f"{HEIGHT - 4:.0f}")[first],
            label(".at.to-end", x=f"{RIGHT:.0f}", y=f"{HEIGHT - 4:.0f}")[last],
            course,
        ]

    def _height(self, value: int) -> float:
        return TOP + (self.high - value) * (BOTTOM - TOP) / max(self.high - self.low, 1)

    def _marks(self, words: Words) -> Iterator[h.Element]:
        """A line and its number for the lowest, the highest and, where it is between and has room, zero."""
        room = (self.high - self.low) / 6
        zero = (0,) if self.low + room < 0 < self.high - room else ()
        for value in dict.fromkeys((self.high, *zero, self.low)):
            y = self._height(value)
            yield h.line(".axis", x1=f"{LEFT:.0f}", x2=f"{RIGHT:.0f}", y1=f"{y:.1f}", y2=f"{y:.1f}")
            yield label(".at.to-end", x=f"{LEFT - 6:.0f}", y=f"{y + 4:.1f}")[words.number(value)]


def legend(words: Words, names: tuple[str, ...]) -> h.Element:
    """What each line of a plot shows."""
    return h.ul(".legend")[
        (
            h.li[
                h.svg(".key", viewBox="0 0 20 8", aria_hidden="true")[
                    h.line(f".line-{number}", x1="1", x2="19", y1="4", y2="4")
                ],
                words.text(name),
            ]
            for number, name in enumerate(names)
        )
    ]
