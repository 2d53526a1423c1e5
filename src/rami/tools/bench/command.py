"""The benchmark from the command line: measures, then prints a table."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Iterator, Sequence
from pathlib import Path

from rami.games import GAMES
from rami.tools.bench import compare, engine, page
from rami.tools.games import bench
from rami.tools.games.benchmark import Comparison, Figures
from rami.tools.setup.steps import StepError, reported

MARKS = ("median", "p99", "worst")
OPENED = (14, 15)
"""The sizes of the hands whose best opening is searched for."""


def main(argv: list[str]) -> int:
    """Measure and print; the exit status."""
    parser = argparse.ArgumentParser(prog="rami bench", description="How fast the engine and the page are.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here as well")
    parser.add_argument("--alone", action="store_true", help="do not install or ask other programs")
    parser.add_argument("--no-page", action="store_true", help="measure nothing in the browser")
    parser.add_argument("--no-lighthouse", action="store_true", help="do not install Lighthouse or ask it")
    parser.add_argument(
        "--only", nargs="+", choices=page.PARTS, metavar="PART", help=f"only this of the page: {', '.join(page.PARTS)}"
    )
    parser.add_argument("--hands", type=int, default=2000, metavar="N", help="how many random hands (2000)")
    parser.add_argument(
        "--seconds", type=float, default=10.0, metavar="S", help="how long complete hands are played (10)"
    )
    wanted = parser.parse_args(argv)
    figures: Figures = {}
    if not wanted.only:
        figures |= in_cpython(wanted.hands, wanted.seconds, alone=wanted.alone)
        print("\n".join(lines(figures)))
    if wanted.only or not wanted.no_page:
        parts = wanted.only or [part for part in page.PARTS if part != "lighthouse" or not wanted.no_lighthouse]
        figures["page"] = in_the_page(parts, wanted.hands)
        print("\n".join(page.lines(figures["page"])))
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


def comparisons() -> dict[str, Comparison]:
    """The comparisons with other programs, by game."""
    return {rules.key: found for rules in GAMES if (found := bench(rules.key).comparison)}


def in_cpython(count: int, seconds: float, *, alone: bool) -> Figures:
    """All that is measured of engine and games in CPython; `alone`, without the other programs."""
    figures: Figures = {"python": platform.python_version(), "compared": {}, "openings": {}}
    for key, comparison in comparisons().items():
        peers = () if alone else comparison.peers
        figures["compared"][key] = compare.compared(comparison, count, seconds, peers)
    for size in OPENED:
        with reported(f"Rami: best opening of {size} cards"):
            figures["openings"][f"opening_{size}"] = engine.openings(size, count)
    return figures


def in_the_page(parts: Sequence[str], count: int) -> Figures:
    """The figures of these parts in the built page; a part that can't be measured is reported and left out."""
    from playwright.sync_api import Error  # in the environment of the tests

    figures: Figures = {}
    for part in parts:
        name, measure = page.PARTS[part]
        try:
            with reported(f"Page: {name}"):
                figures[part] = measure(count)
        except (StepError, Error) as problem:
            print(problem)
    return figures


def lines(figures: Figures) -> Iterator[str]:
    """The figures of CPython as lines."""
    yield f"CPython {figures['python']}"
    for key, comparison in comparisons().items():
        yield from compare.lines(comparison, figures["compared"][key])
    for size in OPENED:
        for kind, name in engine.OPENINGS.items():
            times = figures["openings"][f"opening_{size}"]
            marks = ", ".join(f"{mark} {times[f'{kind}_{mark}']:.3f}" for mark in MARKS)
            yield f"CPython, best opening of {size} cards, {name} (ms): {marks}"
