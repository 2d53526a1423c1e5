"""The parts of the benchmark in the built page, and their figures as lines beside their goals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rami.games import GAMES
from rami.tools.bench import answers, boot, engine, frames, in_page, lighthouse, phone, reviews
from rami.tools.games import bench

Figures = dict[str, Any]

DECISIONS = 200
"""How many decisions of each game's strongest bot are timed, at most."""

PARTS: Mapping[str, tuple[str, Callable[[int], Figures]]] = {
    "openings": ("best opening of 14 and 15 cards", in_page.openings),
    "decisions": ("what the strongest bots think about", lambda hands: in_page.decisions(min(hands, DECISIONS))),
    "boot": ("first and repeat visits, beside stock PyScript", lambda hands: boot.boot()),
    "answers": ("from a touch to the next paint", lambda hands: answers.answers()),
    "phone": ("visits and touches as on a phone", lambda hands: phone.phone()),
    "frames": ("a deal to five", lambda hands: frames.frames()),
    "reviews": ("reviews of matches", lambda hands: reviews.reviews()),
    "lighthouse": ("Lighthouse", lambda hands: lighthouse.lighthouse()),
}
"""By name: what the terminal shows meanwhile, and what measures it, given the number of random hands."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: its part, the path of its figure in it its label, its goal (`≤ 0.45`; "" without one)."""

    part: str
    figure: str
    name: str
    goal: str = ""

    def met(self, figure: float) -> bool:
        """Whether the figure reaches the goal."""
        if not self.goal:
            return True
        sign, bound = self.goal.split()
        return figure <= float(bound) if sign == "≤" else figure >= float(bound)


def _touches(part: str, path: str, goals: Mapping[str, str]) -> Iterator[Row]:
    """The lines of the touches of each script."""
    for key in answers.scripted():
        for figure, name in (
            ("touches", f"touches of a scripted deal, {key}"),
            ("median", "from a touch to the next paint, median (ms)"),
            ("p95", "… 95th percentile"),
            ("worst", "… worst"),
        ):
            yield Row(part, f"{path}{key}.{figure}", name, goals.get(figure, ""))


ROWS = (
    Row("boot", "stock_ms", "stock PyScript, until print() is done (ms)"),
    Row("boot", "first_ms", "first visit, until the table answers (ms)"),
    Row("boot", "first_ratio", "… of stock PyScript’s time", "≤ 0.45"),
    Row("boot", "repeat_ms", "repeat visit, until the table answers (ms)"),
    Row("boot", "repeat_ratio", "… of stock PyScript’s time", "≤ 0.30"),
    Row("boot", "fcp_ms", "first contentful paint (ms)"),
    Row("boot", "fcp_ratio", "… of stock PyScript’s time", "≤ 0.10"),
    Row("boot", "first_megabytes", "first visit, over the wire (MB)", "≤ 10.5"),
    Row("boot", "repeat_bytes", "repeat visit, over the wire (bytes)", "≤ 0"),
    Row("boot", "update_check_bytes", "… and to ask for a new version (bytes)"),
    *(
        Row("phone", f"{network}.{figure}", f"{network.replace('_', ' ')}: {name}", goals.get(network, ""))
        for network in phone.NETWORKS
        for figure, name, goals in (
            ("stock_ms", "stock PyScript (ms)", {}),
            ("first_ms", "first visit (ms)", {}),
            ("first_ratio", "… of stock PyScript’s time", {"fast_4G": "≤ 0.42"}),
            ("repeat_ms", "repeat visit (ms)", {}),
            ("repeat_ratio", "… of stock PyScript’s time", {"fast_4G": "≤ 0.11"}),
            ("fcp_ms", "first contentful paint (ms)", {}),
            ("fcp_ratio", "… of stock PyScript’s time", {}),
            ("ready_megabytes", "until the table answers (MB)", {"fast_4G": "≤ 5.2"}),
            ("first_megabytes", "first visit in all (MB)", {"fast_4G": "≤ 8.0"}),
            ("repeat_bytes", "repeat visit (bytes)", {"fast_4G": "≤ 0"}),
        )
    ),
    *_touches("answers", "", {"p95": "≤ 100"}),
    *_touches("phone", "answers.", {"median": "≤ 80", "p95": "≤ 160"}),
    Row("frames", "cards", "cards in motion at once", "≥ 60"),
    Row("frames", "median", "frames while they move, median (ms)"),
    Row("frames", "p99", "… 99th percentile"),
    Row("frames", "worst", "… worst", "≤ 50"),
    Row("frames", "moved_reduced", "cards that move under prefers-reduced-motion", "≤ 0"),
    *(
        Row(
            "openings",
            f"opening_{size}.{kind}_p99",
            f"best opening of {size} cards, {name}, 99th percentile (ms)",
            "≤ 25",
        )
        for size in (14, 15)
        for kind, name in engine.OPENINGS.items()
    ),
    *(
        Row(
            "decisions",
            f"{game.key}.{mark}",
            f"a decision, {game.key}, {name} (ms)",
            {"median": "", "p95": bench(game.key).decision_goal, "p99": "≤ 150"}[mark],
        )
        for game in GAMES
        for mark, name in (("median", "median"), ("p95", "95th percentile"), ("p99", "99th percentile"))
    ),
    *(
        Row("reviews", f"{key}.{figure}", f"the review of a match, {key}: {name}", goal or bench(key).review_goal)
        for key in reviews.reviewed()
        for figure, name, goal in (
            ("first_s", "first moments (s)", "≤ 20"),
            ("whole_s", "all of it (s)", ""),
            ("p95", "a touch meanwhile (ms)", "≤ 100"),
        )
    ),
    Row("lighthouse", "performance", "Lighthouse, performance on a desktop", "≥ 85"),
    Row("lighthouse", "accessibility", "… accessibility", "≥ 100"),
    Row("lighthouse", "best-practices", "… best practices", "≥ 100"),
    Row("lighthouse", "blocking_ms", "… total blocking time (ms)"),
    Row("lighthouse", "mobile.performance", "Lighthouse, performance on a phone"),
    *(
        Row("lighthouse", f"mobile.{metric}", f"… {name} (ms)")
        for metric, name in (
            ("fcp_ms", "first contentful paint"),
            ("lcp_ms", "largest contentful paint"),
            ("speed_index_ms", "speed index"),
            ("blocking_ms", "total blocking time"),
        )
    ),
)


def lines(figures: Figures) -> Iterator[str]:
    """The measured figures beside their goals; one that misses its goal is marked."""
    for row in ROWS:
        if row.part not in figures:
            continue
        figure: Any = figures[row.part]
        for name in row.figure.split("."):
            figure = figure[name]
        yield f"{row.name:58}{figure:12.2f}{row.goal:>10}{'' if row.met(figure) else '  missed'}".rstrip()
    found = figures.get("lighthouse", {})
    for where, report in (("", found), (" on a phone", found.get("mobile", {}))):
        if wanting := report.get("wanting"):
            told = ", ".join(f"{name} ({runs} runs)" for name, runs in wanting.items())
            yield f"Lighthouse finds wanting{where}: {told}"
