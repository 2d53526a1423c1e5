"""The results of the arena, as figures and as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rami.tools.arena.markdown import markdown, percent, span
from rami.tools.arena.play import Duel, Outcome
from rami.tools.figures import Mean, Quantile, mean, quantile
from rami.tools.games import style
from rami.tools.games.play_style import Style


@dataclass(frozen=True)
class Score:
    """The score of a duel, for its first bot."""

    names: tuple[str, str]
    tables: int
    deals: int
    won: Mean
    """The share of the tables won, from 0 to 1."""
    ahead: Mean
    """The points a deal by which it is ahead."""


@dataclass(frozen=True)
class Pace:
    """The processor time that a bot takes for a decision, in milliseconds."""

    median: Quantile
    p95: Quantile
    p99: Quantile


def score(duel: Duel, outcomes: Sequence[Outcome]) -> Score:
    """The score of a duel from its decks."""
    tables, deals = [outcome.tables for outcome in outcomes], [outcome.deals for outcome in outcomes]
    won = mean([outcome.won for outcome in outcomes], tables)
    return Score(duel.names, sum(tables), sum(deals), won, mean([outcome.ahead for outcome in outcomes], deals))


def pace(times: Iterable[float]) -> Pace:
    """The pace of a bot whose decisions took these times."""
    ordered = sorted(times)
    return Pace(quantile(ordered, 0.5), quantile(ordered, 0.95), quantile(ordered, 0.99))


@dataclass(frozen=True)
class Results:
    """The results of a finished round robin."""

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
                    styles.setdefault(name, style(duel.game)()).update(outcome.styles[which])
        scores = tuple(score(duel, outcomes) for duel, outcomes in duels)
        return cls(scores, {name: pace(took) for name, took in times.items()}, styles)

    def data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "duels": [asdict(score) for score in self.scores],
            "decisions_ms": {name: asdict(pace) for name, pace in self.paces.items()},
            "styles": {name: counts.figures() for name, counts in self.styles.items()},
        }

    def tables(self) -> str:
        """As three Markdown tables: the duels, the pace, the styles."""
        return "\n\n".join([self._duels(), self._paces(), self._styles()])

    def _duels(self) -> str:
        head = ["", "won", "points a deal", "tables", "deals"]
        rows = [
            [
                " – ".join(each.names),
                percent(each.won),
                f"{each.ahead.value:+.2f} ± {each.ahead.half:.2f}",
                str(each.tables),
                str(each.deals),
            ]
            for each in self.scores
        ]
        return markdown([head, *rows])

    def _paces(self) -> str:
        rows = [[name, *map(span, (pace.median, pace.p95, pace.p99))] for name, pace in self.paces.items()]
        return markdown([["ms a decision", "median", "95th percentile", "99th percentile"], *rows])

    def _styles(self) -> str:
        figures = {name: counts.figures() for name, counts in self.styles.items()}
        shares = {figure for counts in self.styles.values() for figure in counts.shares}
        known = list(dict.fromkeys(figure for each in figures.values() for figure in each))
        rows = [
            [
                figure,
                *(
                    ""
                    if figure not in each
                    else f"{100 * each[figure]:.1f} %"
                    if figure in shares
                    else f"{each[figure]:.2f}"
                    for each in figures.values()
                ),
            ]
            for figure in known
        ]
        return markdown([["", *figures], *rows])
