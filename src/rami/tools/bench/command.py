"""The benchmark from the command line: measures, then a table."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rami.engine.cards import written
from rami.engine.solver.deadwood import least, least_after_discard
from rami.tools.bench import engine, page, peers, play
from rami.tools.bench.engine import Hand
from rami.tools.bench.timing import per_second
from rami.tools.setup.steps import StepError, told

Figures = dict[str, Any]

GOALS: tuple[tuple[str, str, int | None], ...] = (
    ("least_of_lanes", "OpenSpiel", 3),
    ("least_of_lanes", "RLCard", 40),
    ("after_discard_of_lanes", "OpenSpiel", 3),
    ("least", "OpenSpiel", None),
    ("least", "RLCard", None),
    ("after_discard", "OpenSpiel", None),
    ("hands_per_second", "OpenSpiel", 5),
    ("hands_per_second", "RLCard", 10),
)
"""What is compared, with whom, and how many times as fast we mean to be."""

TURNS = 3
"""So often we and the others are measured in turn; the best of each is told."""

MARKS = ("median", "p99", "worst")

WORDS = {
    "least_of_lanes": "least deadwood, 10 cards in lanes (µs)",
    "after_discard_of_lanes": "the best of 11 discards, in lanes (µs)",
    "least": "least deadwood, 10 cards (µs)",
    "after_discard": "the best of 11 discards (µs)",
    "hands_per_second": "random hands of gin a second",
}


def main(argv: list[str]) -> int:
    """Measure and tell; the exit status."""
    parser = argparse.ArgumentParser(prog="rami bench", description="How fast the engine is, beside others.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here as well")
    parser.add_argument("--alone", action="store_true", help="do not fetch or ask the others")
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
        figures = in_the_engine(wanted.hands, wanted.seconds, () if wanted.alone else tuple(peers.PEERS))
    parts = wanted.only or [part for part in page.PARTS if part != "lighthouse" or not wanted.no_lighthouse]
    if wanted.only or not wanted.no_page:
        figures["page"] = in_the_page(parts, wanted.hands)
    print("\n".join([*([] if wanted.only else [table(figures)]), *page.lines(figures.get("page", {}))]))
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


def in_the_engine(count: int, seconds: float, names: Sequence[str]) -> Figures:
    """All that is measured of the engine, in CPython."""
    figures = compared(count, seconds / TURNS, names)
    for size in (14, 15):
        with told(f"Rami: best opening of {size} cards"):
            figures["Rami"][f"opening_{size}"] = engine.openings(size, count)
    return figures


def compared(count: int, seconds: float, names: Sequence[str]) -> Figures:
    """Deadwood and complete hands, by us and by these peers in turn; who can't be had says why."""
    ten, eleven = engine.hands(count, 10), engine.hands(count, 11)
    question = {"ten": list(map(written, ten)), "eleven": list(map(written, eleven)), "seconds": seconds}
    figures: Figures = {"python": platform.python_version()}
    missing = set()
    for _ in range(TURNS):
        figures["Rami"] = better(figures.get("Rami", {}), ours(ten, eleven, seconds))
        for name in names:
            if name in missing:
                continue
            try:
                figures[name] = better(figures.get(name, {}), peers.asked(name, question))
            except peers.UnavailableError as problem:
                missing.add(name)
                print(f"{name} can't be had, so Rami is measured without it. {problem}")
    for name in names:
        if name in figures:
            figures[name]["disagreements"] = disagreements(name, figures[name], ten, eleven)
    return figures


def better(known: Figures, new: Figures) -> Figures:
    """The better of each figure that both have: the shorter time, the greater number a second."""
    best = {**known, **new}
    for what in WORDS:
        if what in known:
            best[what] = (max if what == "hands_per_second" else min)(known[what], new[what])
    return best


def ours(ten: Sequence[Hand], eleven: Sequence[Hand], seconds: float) -> Figures:
    """What is measured of the engine as of the others."""
    with told("Rami: deadwood and complete hands"):
        figures: Figures = engine.deadwood(ten, eleven)
        figures["hands_per_second"], figures["actions_per_hand"] = per_second(play.random_hand, seconds)
    return figures


def disagreements(name: str, answer: Figures, ten: Sequence[Hand], eleven: Sequence[Hand]) -> list[Figures]:
    """The hands of which a peer says something else; its points are taken out of the answer."""
    asked = {"least": (ten, least), "after_discard": (eleven, least_after_discard)}
    return [
        {"hand": written(hand), "question": what, "Rami": own, name: points}
        for what, (hands, our) in asked.items()
        if f"{what}_points" in answer
        for hand, points in zip(hands, answer.pop(f"{what}_points"), strict=True)
        if (own := our(hand)) != points
    ]


def in_the_page(parts: Sequence[str], count: int) -> Figures:
    """These parts of what is measured in the built page; one that can't be is told why, and missing."""
    from playwright.sync_api import Error  # of the tests' environment

    figures: Figures = {}
    for part in parts:
        name, measure = page.PARTS[part]
        try:
            with told(f"Page: {name}"):
                figures[part] = measure(count)
        except (StepError, Error) as problem:
            print(problem)
    return figures


def openings_told(figures: Figures) -> list[str]:
    """The lines about the opening search."""
    return [
        f"CPython, best opening of {size} cards, {name} (ms): "
        + ", ".join(f"{mark} {figures[f'opening_{size}'][f'{kind}_{mark}']:.3f}" for mark in MARKS)
        for size in (14, 15)
        for kind, name in (("rami51", "Rami 51"), ("any_melds", "any melds"))
    ]


def table(figures: Figures) -> str:
    """The figures side by side, with how many times as fast we are and mean to be."""
    own = figures["Rami"]
    lines = [f"CPython {figures['python']}", f"{'':40}{'Rami':>10}{'peer':>10}  {'times as fast':>14}{'goal':>7}"]
    for what, name, goal in GOALS:
        if name not in figures:
            lines.append(f"{WORDS[what]:40}{own[what]:10.2f}")
            continue
        other = figures[name][what.removesuffix("_of_lanes")]
        times = own[what] / other if what == "hands_per_second" else other / own[what]
        peer = f"{other:10.2f}  {times:14.2f}{goal or '':>7}  {name} {figures[name]['version']}"
        lines.append(f"{WORDS[what]:40}{own[what]:10.2f}{peer}")
    lines += openings_told(own)
    for name in peers.PEERS:
        for odd in figures.get(name, {}).get("disagreements", ()):
            lines.append(f"{odd['hand']}: {odd['question']} {odd['Rami']}, {name} says {odd[name]}")
    return "\n".join(lines)
