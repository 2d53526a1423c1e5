"""How much of the results luck explains by the measure of the reviews, level by level.

The deals are those of the table of marks: a level at one seat, the usual level at the others. Mean luck is to be zero
within its error, and skill to vary less than the result: luck is then worth what it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import variance

from rami.bots.levels import usual
from rami.review.luck import fortune
from rami.tools.arena.decisions import finished, judge_of, seat_of
from rami.tools.arena.defaults import Case
from rami.tools.arena.markdown import markdown
from rami.tools.figures import Mean, mean


@dataclass(frozen=True)
class Shares:
    """What a level's results came to, in points or chips a deal."""

    case: Case
    deals: int
    result: Mean
    luck: Mean
    skill: Mean
    left: float
    """How much skill varies, as a share of how much the result does: what luck does not explain."""

    @classmethod
    def of(cls, case: Case, deals: Sequence[tuple[float, float]]) -> Shares:
        """The figures of deals, each its result and its luck."""
        results, lucks = zip(*deals, strict=True)
        skills = [result - luck for result, luck in deals]
        ones = [1] * len(deals)
        left = variance(skills) / variance(results) if len(deals) > 1 else float("nan")
        return cls(case, len(deals), mean(results, ones), mean(lucks, ones), mean(skills, ones), left)


def shares(case: Case, number: int) -> tuple[float, float]:
    """The result and the luck of the case's bot in the deal of this number, from 0; the same each time."""
    seat, found = seat_of(case, number), fortune(judge_of(case.game), finished(case, number, usual(case.game)))
    return found.result[seat], found.luck[seat]


def written(rows: Sequence[Shares]) -> str:
    """The rows as a Markdown table."""
    head = ["game", "level", "result", "luck", "skill", "variance left", "deals"]
    cells = [
        [
            row.case.game,
            row.case.bot,
            *(f"{each.value:.2f} ± {each.half:.2f}" for each in (row.result, row.luck, row.skill)),
            f"{100 * row.left:.0f} %",
            str(row.deals),
        ]
        for row in rows
    ]
    return markdown([head, *cells])
