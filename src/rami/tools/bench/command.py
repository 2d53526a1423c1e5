"""The benchmark from the command line: measures, then a table."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rami.engine.cards import written
from rami.engine.deadwood import least, least_after_discard
from rami.tools.bench import engine, page, peers, play
from rami.tools.bench.engine import Hand
from rami.tools.bench.timing import per_second
from rami.tools.steps import told

Figures = dict[str, Any]

GOALS = (
    ("least", "OpenSpiel", 3.0),
    ("least_of_lanes", "OpenSpiel", 3.0),
    ("least", "RLCard", 40.0),
    ("after_discard", "OpenSpiel", 3.0),
    ("hands_per_second", "OpenSpiel", 5.0),
    ("hands_per_second", "RLCard", 10.0),
)
"""What is compared, with whom, and how many times as fast we mean to be."""

WORDS = {
    "least": "least deadwood, 10 cards (µs)",
    "least_of_lanes": "the same, kept in lanes (µs)",
    "after_discard": "after the best of 11 discards (µs)",
    "hands_per_second": "random hands of gin a second",
}


def main(argv: list[str]) -> int:
    """Measure and tell; the exit status."""
    parser = argparse.ArgumentParser(prog="rami bench", description="How fast the engine is, beside others.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here as well")
    parser.add_argument("--alone", action="store_true", help="do not fetch or ask the others")
    parser.add_argument("--no-page", action="store_true", help="measure nothing in the browser")
    parser.add_argument("--hands", type=int, default=2000, metavar="N", help="how many random hands (2000)")
    parser.add_argument(
        "--seconds", type=float, default=10.0, metavar="S", help="how long complete hands are played (10)"
    )
    wanted = parser.parse_args(argv)
    ten, eleven = engine.hands(wanted.hands, 10), engine.hands(wanted.hands, 11)
    figures: Figures = {"python": platform.python_version(), "Rami": ours(ten, eleven, wanted.hands, wanted.seconds)}
    if not wanted.no_page:
        figures["page"] = in_the_page(wanted.hands)
    if not wanted.alone:
        question = {"ten": list(map(written, ten)), "eleven": list(map(written, eleven)), "seconds": wanted.seconds}
        figures |= others(question, ten, eleven)
    print(table(figures))
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0


def ours(ten: Sequence[Hand], eleven: Sequence[Hand], count: int, seconds: float) -> Figures:
    """All that is measured of the engine."""
    with told("Rami: least deadwood"):
        figures: Figures = engine.deadwood(ten, eleven)
    with told("Rami: complete hands of gin"):
        figures["hands_per_second"], figures["actions_per_hand"] = per_second(play.random_hand, seconds)
    for size in (14, 15):
        with told(f"Rami: best opening of {size} cards"):
            figures[f"opening_{size}"] = engine.openings(size, count)
    return figures


def in_the_page(count: int) -> Figures:
    """All that is measured in the built page."""
    with told("Page: best opening of 14 and 15 cards"):
        figures: Figures = page.openings(count)
    with told("Page: from a touch to the next paint"):
        figures["answers"] = page.answers()
    return figures


def others(question: Figures, ten: Sequence[Hand], eleven: Sequence[Hand]) -> Figures:
    """What the peers measure, and the hands of which they say something else; who can't be had says why."""
    figures: Figures = {}
    points = {"least": list(map(least, ten)), "after_discard": list(map(least_after_discard, eleven))}
    hands = {"least": ten, "after_discard": eleven}
    for name in peers.PEERS:
        try:
            answer = peers.asked(name, question)
        except peers.UnavailableError as problem:
            print(f"{name} can't be had, so Rami is measured without it. {problem}")
            continue
        answer["disagreements"] = [
            {"hand": written(hand), "question": what, "Rami": own, name: other}
            for what in points
            if f"{what}_points" in answer
            for hand, own, other in zip(hands[what], points[what], answer.pop(f"{what}_points"), strict=True)
            if own != other
        ]
        figures[name] = answer
    return figures


def openings_told(where: str, figures: Figures) -> list[str]:
    """The lines about the opening search, here or in the page."""
    return [
        f"{where}, best opening of {size} cards, {name} (ms): "
        + ", ".join(f"{mark} {figures[f'opening_{size}'][f'{kind}_{mark}']:.3f}" for mark in ("median", "p99", "worst"))
        for size in (14, 15)
        for kind, name in (("rami51", "Rami 51"), ("any_melds", "any melds"))
    ]


def table(figures: Figures) -> str:
    """The figures side by side, with how many times as fast we are and mean to be."""
    own = figures["Rami"]
    lines = [f"CPython {figures['python']}", f"{'':36}{'Rami':>10}{'peer':>10}  {'times as fast':>14}{'goal':>7}"]
    for what, name, goal in GOALS:
        if name not in figures:
            lines.append(f"{WORDS[what]:36}{own[what]:10.2f}")
            continue
        other = figures[name]["least" if what == "least_of_lanes" else what]
        times = own[what] / other if what == "hands_per_second" else other / own[what]
        lines.append(
            f"{WORDS[what]:36}{own[what]:10.2f}{other:10.2f}  {times:14.2f}{goal:7.0f}  {name} {figures[name]['version']}"
        )
    lines += openings_told("CPython", own)
    if "page" in figures:
        answers = figures["page"]["answers"]
        lines += openings_told("page", figures["page"])
        lines.append(
            "page, from a touch to the next paint (ms): " + ", ".join(f"{k} {v:g}" for k, v in answers.items())
        )
    for name in peers.PEERS:
        for odd in figures.get(name, {}).get("disagreements", ()):
            lines.append(f"{odd['hand']}: {odd['question']} {odd['Rami']}, {name} says {odd[name]}")
    return "\n".join(lines)
