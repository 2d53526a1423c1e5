"""What the arena found, as figures and as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rami.tools.arena.figures import Mean, Quantile, mean, quantile
from rami.tools.arena.play import Duel, Outcome
from rami.tools.arena.style import SHARES, Style


@dataclass(frozen=True)
class Score:
    """How a duel ended, as its first bot sees it."""

    names: tuple[str, str]
    tables: int
    deals: int
    won: Mean
    """The share of the tables won, from 0 to 1."""
    ahead: Mean
    """By how many points a deal it is ahead."""


@dataclass(frozen=True)
class Pace:
    """How long a bot thinks, in milliseconds of a processor a decision."""

    median: Quantile
    p95: Quantile
    p99: Quantile


def score(duel: Duel, outcomes: Sequence[Outcome]) -> Score:
    """The score of a duel from its decks."""
    tables, deals = [outcome.tables for outcome in outcomes], [outcome.deals for outcome in outcomes]
    won = mean([outcome.won for outcome in outcomes], tables)
    return Score(duel.names, sum(tables), sum(deals), won, mean([outcome.ahead for outcome in outcomes], deals))


def pace(times: Iterable[float]) -> Pace:
    """The pace of a bot that took these times."""
    ordered = sorted(times)
    return Pace(quantile(ordered, 0.5), quantile(ordered, 0.95), quantile(ordered, 0.99))


@dataclass(frozen=True)
class Results:
    """A round robin, finished."""

    scores: tuple[Score, ...]
    paces: dict[str, Pace]
    styles: dict[str, Style]

    @classmethod
    def of(cls, duels: Sequence[tuple[Duel, Sequence[Outcome]]]) -> Results:
        """The results of these duels."""
        times: dict[str, list[float]] = {}
        styles: dict[str, Style] = {}
        for duel, outcomes in duels:
            for which, name in enumerate(duel.names):
                for outcome in outcomes:
                    times.setdefault(name, []).extend(outcome.times[which])
                    styles.setdefault(name, Style()).update(outcome.styles[which])
        scores = tuple(score(duel, outcomes) for duel, outcomes in duels)
        return cls(scores, {name: pace(took) for name, took in times.items()}, styles)

    def data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "duels": [asdict(score) for score in self.scores],
            "decisions_ms": {name: asdict(pace) for name, pace in self.paces.items()},
            "styles": {name: style.figures() for name, style in self.styles.items()},
        }

    def tables(self) -> str:
        """As three tables: the duels, the pace, the styles."""
        return "\n\n".join([self._duels(), self._paces(), self._styles()])

    def _duels(self) -> str:
        head = ["", "won", "points a deal", "tables", "deals"]
        rows = [
            [
                " – ".join(each.names),
                f"{100 * each.won.value:.1f} ± {100 * each.won.half:.1f} %",
                f"{each.ahead.value:+.2f} ± {each.ahead.half:.2f}",
                str(each.tables),
                str(each.deals),
            ]
            for each in self.scores
        ]
        return table([head, *rows])

    def _paces(self) -> str:
        rows = [
            [name, *(f"{q.value:.2f} ({q.low:.2f} to {q.high:.2f})" for q in (pace.median, pace.p95, pace.p99))]
            for name, pace in self.paces.items()
        ]
        return table([["ms a decision", "median", "95th percentile", "99th percentile"], *rows])

    def _styles(self) -> str:
        figures = {name: style.figures() for name, style in self.styles.items()}
        known = list(dict.fromkeys(figure for each in figures.values() for figure in each))
        rows = [
            [
                figure,
                *(
                    ""
                    if figure not in each
                    else f"{100 * each[figure]:.1f} %"
                    if figure in SHARES
                    else f"{each[figure]:.2f}"
                    for each in figures.values()
                ),
            ]
            for figure in known
        ]
        return table([["", *figures], *rows])


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows as a Markdown table, its columns aligned, the first row its head."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [" | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    rule = " | ".join("-" * width for width in widths)
    return "\n".join(f"| {line} |" for line in (lines[0], rule, *lines[1:]))
