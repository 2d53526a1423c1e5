"""What each level gives away by the deals of the reviews' judge, to what the strongest level would have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rami.review.judge import shortfall
from rami.tools.arena.decisions import chance, decisions, judge_of
from rami.tools.arena.defaults import Case
from rami.tools.arena.figures import Mean, mean
from rami.tools.arena.markdown import markdown


@dataclass
class Given:
    """What a level gave away in one deal."""

    decisions: int = 0
    loss: float = 0.0
    """The points, or chips, of all its decisions together."""


@dataclass(frozen=True)
class Loss:
    """What a level gives away."""

    case: Case
    deals: int
    decisions: int
    loss: Mean
    """The points, or chips, a decision."""

    @classmethod
    def of(cls, case: Case, deals: Sequence[Given]) -> Loss:
        """The figures of these deals."""
        counts = [deal.decisions for deal in deals]
        return cls(case, len(deals), sum(counts), mean([deal.loss for deal in deals], counts))


def given(case: Case, number: int, lot: int) -> Given:
    """What the case's bot gives away in the deal of this number, from 0, as lots of so many deals tell of each
    decision; the same each time. How good the strongest level itself is does not come out of it.
    """
    knows, found = judge_of(case.game), Given()
    for choice in decisions(case, number):
        found.decisions += 1
        found.loss += shortfall(case.rules, knows, choice.view, choice.action, chance(case, number, choice), lot)
    return found


def written(rows: Sequence[Loss]) -> str:
    """The rows as a Markdown table."""
    head = ["game", "level", "loss a decision", "decisions", "deals"]
    cells = [
        [row.case.game, row.case.bot, f"{row.loss.value:.2f} ± {row.loss.half:.2f}", str(row.decisions), str(row.deals)]
        for row in rows
    ]
    return markdown([head, *cells])
