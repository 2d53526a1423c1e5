"""Paths are written shorter and look the same."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.tools.build.art.svgpath import Drawing, short

NUMBERS = st.floats(-900, 900).map(lambda value: round(value, 3))


def ends(path: str) -> list[tuple[float, float]]:
    """Where each step of a path of relative lines and moves ends."""
    x = y = 0.0
    found = []
    for command, text in re.findall(r"([mlhv])([^mlhvz]*)", path):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        if command in "hv":
            steps = [(n, 0.0) if command == "h" else (0.0, n) for n in numbers]
        else:
            steps = list(zip(numbers[::2], numbers[1::2], strict=True))
        for dx, dy in steps:
            x, y = x + dx, y + dy
            found.append((x, y))
    return found


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("M 10 10 L 20 10 L 20 30 Z", "m10 10h10v20z"),
        ("m10.2 10.2l10 10 -5 5", "m10 10 10 10-5 5"),
        ("M0 0 C 1 2 3 4 5 6 7 8 9 10 11 12", "m0 0c1 2 3 4 5 6 2 2 4 4 6 6"),
        ("M0 0a.8.8 0 0 1 4 0", "m0 0a.8 .8 0 0 1 4 0"),
        ("M0 0a10 10 0 0110 10", "m0 0a10 10 0 0 1 10 10"),
        ("M5 5h0l.1.1z", "m5 5z"),
        ("M1 1zm4 0l1 1", "m1 1zm4 0 1 1"),
    ],
)
def test_known_paths(path: str, written: str) -> None:
    """Each command is relative, no letter is said twice, steps of nothing are left out, arcs keep their flags."""
    assert short(Drawing(path)) == written


def test_a_scaled_path_is_rounded_after_scaling() -> None:
    """Half the size: half of 9 and of 13, each on the nearest whole number where it lies."""
    assert short(Drawing("M9 9l4 4", 0.5)) == "m4 4 2 2"


def test_several_drawings_become_one_path() -> None:
    """Each where it belongs, the second turned by half a circle: its arc keeps its flags."""
    half = "M0 0h10a5 5 0 0 1 0 10z"
    assert short(Drawing(half), Drawing(half, -1, 50, 50)) == "m0 0h10a5 5 0 0 1 0 10zm50 50h-10a5 5 0 0 1 0-10z"


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=2, max_size=40))
def test_rounding_never_adds_up(steps: list[tuple[float, float]]) -> None:
    """However many steps a path has, no written point lies further than half a unit from the true one."""
    x = y = 0.0
    exact = []
    for dx, dy in steps:
        x, y = x + dx, y + dy
        exact.append((x, y))
    written = ends(short(Drawing("m" + " ".join(f"{dx} {dy}" for dx, dy in steps))))
    for point in written:
        assert min(max(abs(point[0] - px), abs(point[1] - py)) for px, py in exact) <= 0.5001
    assert max(abs(a - b) for a, b in zip(written[-1], exact[-1], strict=True)) <= 0.5001


@pytest.mark.parametrize("path", ["hello", "M1 2 3", "L", "M0 0 x"])
def test_what_is_no_path_is_refused(path: str) -> None:
    """The error shows what could not be read."""
    with pytest.raises(ValueError, match="no path"):
        short(Drawing(path))
