"""SVG paths moved to their place, on a grid of whole numbers. fontTools reads and transforms them."""

from typing import NamedTuple

from fontTools.pens.basePen import BasePen
from fontTools.pens.roundingPen import RoundingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

Point = tuple[int, int]


class Drawing(NamedTuple):
    """The text of a path, the scale of its points (a negative one turns it by half a circle), and where its origin
    goes."""

    path: str
    scale: float = 1
    x: float = 0
    y: float = 0


def joined(*drawings: Drawing) -> str:
    """One path of all the drawings; each point is rounded where it ends up, so that errors don't add up."""
    pen = _RelativePen()
    for drawing in drawings:
        placed = TransformPen(RoundingPen(pen), (drawing.scale, 0, 0, drawing.scale, drawing.x, drawing.y))
        parse_path(drawing.path, placed)
    return pen.text


class _RelativePen(BasePen):  # type: ignore[misc] # fontTools comes without types
    """Writes relative commands: a third shorter, compressed too, than the absolute ones of fontTools' SVGPathPen."""

    def __init__(self) -> None:
        super().__init__(None)
        self.text = ""
        self._start = self._at = (0, 0)

    def _write(self, command: str, *points: Point) -> None:
        x, y = self._at
        steps = [step for point in points for step in (point[0] - x, point[1] - y)]
        if any(steps) or command == "m":
            self.text += command + " ".join(map(str, steps)).replace(" -", "-")
        self._at = points[-1]

    def _moveTo(self, point: Point) -> None:  # noqa: N802 (fontTools' name)
        self._write("m", point)
        self._start = point

    def _lineTo(self, point: Point) -> None:  # noqa: N802
        dx, dy = point[0] - self._at[0], point[1] - self._at[1]
        if dx and dy:
            self._write("l", point)
        elif dx or dy:
            self.text += f"h{dx}" if dx else f"v{dy}"
            self._at = point

    def _curveToOne(self, first: Point, second: Point, point: Point) -> None:  # noqa: N802
        self._write("c", first, second, point)

    def _qCurveToOne(self, control: Point, point: Point) -> None:  # noqa: N802
        self._write("q", control, point)

    def _closePath(self) -> None:  # noqa: N802
        self.text += "z"
        self._at = self._start
