"""Makes the text of an SVG path short: every point lies on a whole grid, every command is relative, no digit is spent twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARC = re.compile(
    rf"({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})[\s,]*([01])[\s,]*([01])[\s,]*"
    rf"({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})"
)
_SIZE = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}


class Drawing(NamedTuple):
    """A path, each point multiplied by `scale`, where a negative one turns it by half a circle, and moved by x and y."""

    path: str
    scale: float = 1
    x: float = 0
    y: float = 0


def short(*drawings: Drawing) -> str:
    """One path that draws all of these, each point put on the nearest whole number.

    Points are rounded where they lie, so errors never add up. Raises ValueError for a text that is no path.
    """
    pen = _Pen()
    for drawing in drawings:
        if _COMMAND.sub("", drawing.path).strip():
            raise ValueError(f"no path: {drawing.path[:40]!r}")
        pen.draw(drawing)
    return pen.text


def _segments(path: str) -> Iterator[tuple[str, list[float]]]:
    for command, text in _COMMAND.findall(path):
        kind = command.lower()
        if _NUMBER.sub("", text).strip(" ,\n\t"):
            raise ValueError(f"no path: {command}{text[:40]!r}")
        if kind == "z":
            yield command, []
        elif kind == "a":
            for arc in _ARC.findall(text):
                yield command, [float(part) for part in arc]
        else:
            numbers = [float(number) for number in _NUMBER.findall(text)]
            size = _SIZE[kind]
            if len(numbers) % size or not numbers:
                raise ValueError(f"no path: {command}{text[:40]!r} wants {size} numbers at a time")
            for at in range(0, len(numbers), size):
                follow = {"M": "L", "m": "l"}.get(command, command) if at else command
                yield follow, numbers[at : at + size]


class _Pen:
    """What has been written, where that is, and where the exact path is."""

    def __init__(self) -> None:
        self.text = ""
        self._drawn = self._drawn_start = (0, 0)
        self._last = ""

    def draw(self, drawing: Drawing) -> None:
        self._scale, self._offset = drawing.scale, (drawing.x, drawing.y)
        self._exact = self._exact_start = (0.0, 0.0)
        for command, numbers in _segments(drawing.path):
            kind = command.lower()
            if kind == "z":
                self._exact, self._drawn = self._exact_start, self._drawn_start
                self._emit("z", [])
            elif kind == "a":
                self._arc(numbers, command == "a")
            else:
                self._line(kind, numbers, command.islower())

    def _absolute(self, x: float, y: float, relative: bool) -> tuple[float, float]:
        return (self._exact[0] + x, self._exact[1] + y) if relative else (x, y)

    def _put(self, part: float, axis: int) -> int:
        return round(part * self._scale + self._offset[axis])

    def _move(self, exact: tuple[float, float]) -> tuple[int, int]:
        """Goes to a point; the step in written units."""
        self._exact = exact
        x, y = (self._put(part, axis) for axis, part in enumerate(exact))
        step = (x - self._drawn[0], y - self._drawn[1])
        self._drawn = (x, y)
        return step

    def _line(self, kind: str, numbers: list[float], relative: bool) -> None:
        if kind in "hv":
            point = (numbers[0], 0.0) if kind == "h" else (0.0, numbers[0])
            if not relative:
                point = (numbers[0], self._exact[1]) if kind == "h" else (self._exact[0], numbers[0])
            numbers, kind = list(point), "l"
        points = [self._absolute(numbers[at], numbers[at + 1], relative) for at in range(0, len(numbers), 2)]
        here = self._drawn
        handles = [self._put(part, axis) - here[axis] for point in points[:-1] for axis, part in enumerate(point)]
        dx, dy = self._move(points[-1])
        if kind == "m":
            self._exact_start, self._drawn_start = self._exact, self._drawn
            self._emit("m", [dx, dy])
        elif kind == "l" and (dx == 0 or dy == 0):
            if dx or dy:
                self._emit("h" if dx else "v", [dx or dy])
        elif any((*handles, dx, dy)):
            self._emit(kind, [*handles, dx, dy])

    def _arc(self, numbers: list[float], relative: bool) -> None:
        rx, ry, turn, large, sweep, x, y = numbers
        dx, dy = self._move(self._absolute(x, y, relative))
        if dx or dy:
            radii = [round(radius * abs(self._scale), 1) for radius in (rx, ry)]
            self._emit("a", [*radii, round(turn), int(large), int(sweep), dx, dy])

    def _emit(self, command: str, numbers: list[float]) -> None:
        repeats = (command == self._last and command not in "mz") or (self._last, command) == ("m", "l")
        text = "" if repeats else command
        for number in numbers:
            digits = f"{number:g}".replace("0.", ".", 1) if abs(number) < 1 and number % 1 else f"{number:g}"
            glued = (not text and not repeats) or (text and text[-1].isalpha()) or digits[0] == "-"
            text += digits if glued else f" {digits}"
        self.text += text
        self._last = command
