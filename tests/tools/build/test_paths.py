"""SVG paths keep their shape when their coordinates are rounded to whole numbers."""

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given
from hypothesis import strategies as st

from rami.tools.build.art.paths import Drawing, joined

NUMBERS = st.floats(-900, 900).map(lambda value: round(value, 3))


def points(path: str) -> list[tuple[float, float]]:
    """The end of each step of a path."""
    pen = RecordingPen()
    parse_path(path, pen)
    return [operands[-1] for _, operands in pen.value if operands]


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("M 10 10 L 20 10 L 20 30 L 0 0", "m10 10h10v20l-20-30"),
        ("m10.2 10.2l10 10 -5 5", "m10 10l10 10l-5 5"),
        ("M0 0 C 1 2 3 4 5 6 7 8 9 10 11 12", "m0 0c1 2 3 4 5 6c2 2 4 4 6 6"),
        ("M0 0 Q 1 2 5 6", "m0 0q1 2 5 6"),
        ("M5 5h0l.1.1h9", "m5 5h9"),
        ("M1 1h9v9L1 1zm4 0l1 1", "m1 1h9v9l-9-9zm4 0l1 1"),
    ],
)
def test_commands_are_relative_and_steps_of_no_length_are_left_out(path: str, written: str) -> None:
    """Lines along an axis are written as `h` and `v`; after `z` the path goes on from the start of its part."""
    assert joined(Drawing(path)) == written


def test_a_scaled_path_is_rounded_after_scaling() -> None:
    """Half of 10 and half of 13.4 are written as 5 and 7."""
    assert joined(Drawing("M10 10l3.4 3.4", 0.5)) == "m5 5l2 2"


def test_several_drawings_become_one_path() -> None:
    """Several drawings are combined, each at its place; a negative scale turns a drawing by half a circle."""
    half = "M0 0h10v20"
    assert joined(Drawing(half), Drawing(half, -1, 50, 50)) == "m0 0h10v20m40 30h-10v-20"


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=2, max_size=40))
def test_rounding_errors_do_not_add_up(steps: list[tuple[float, float]]) -> None:
    """No written point is further than half a unit from the exact one, however many steps a path has."""
    x = y = 0.0
    exact = []
    for dx, dy in steps:
        x, y = x + dx, y + dy
        exact.append((x, y))
    written = points(joined(Drawing("m" + " ".join(f"{dx} {dy}" for dx, dy in steps))))
    for point in written:
        assert min(max(abs(point[0] - px), abs(point[1] - py)) for px, py in exact) <= 0.5001
    assert max(abs(a - b) for a, b in zip(written[-1], exact[-1], strict=True)) <= 0.5001


def test_an_arc_keeps_its_shape() -> None:
    """A circle of two arcs, written as curves, passes through its four outermost points."""
    written = points(joined(Drawing("M50 4a20 20 0 1 1 0 40 20 20 0 1 1 0-40z")))
    assert {(50, 4), (70, 24), (50, 44), (30, 24)} <= set(written)
