"""What each level gives away against the strongest level, decision by decision, by the deals of the reviews' judge.

At the other seats sits the strongest level, which plays on in the judge's deals, too: what a level gives away is then
what it loses, as long as those deals are like real ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rami.bots.levels import best
from rami.review.judge import shortfall
from rami.review.worth import worth
from rami.tools.arena.decisions import chance, decisions, finished, judge_of, seat_of
from rami.tools.arena.defaults import Case
from rami.tools.arena.markdown import markdown
from rami.tools.figures import Mean, mean


@dataclass(frozen=True)
class Given:
    """What a level gave away in one deal."""

    decisions: int
    loss: float
    """The points, or chips, of all its decisions together, to what the strongest level would have done."""
    result: float
    """By how much it came out ahead of the others on average."""


@dataclass(frozen=True)
class Loss:
    """What a level gives away."""

    case: Case
    deals: int
    decisions: int
    loss: Mean
    """The points, or chips, a decision."""
    in_all: Mean
    """The same, a deal."""
    result: Mean
    """By how much it came out ahead, a deal: without the errors of the judge it would be as much below zero."""

    @classmethod
    def of(cls, case: Case, deals: Sequence[Given]) -> Loss:
        """The figures of these deals."""
        counts, ones = [deal.decisions for deal in deals], [1] * len(deals)
        losses, results = [deal.loss for deal in deals], [deal.result for deal in deals]
        means = mean(losses, counts), mean(losses, ones), mean(results, ones)
        return cls(case, len(deals), sum(counts), *means)


def given(case: Case, number: int, lot: int) -> Given:
    """What the case's bot gives away in the deal of this number, from 0, as lots of so many deals tell of each
    decision; the same each time.
    """
    knows, rules, seat = judge_of(case.game), case.rules, seat_of(case, number)
    match = finished(case, number, best(case.game))
    losses = [
        shortfall(rules, knows, choice.view, choice.action, chance(case, number, choice), lot)
        for choice in decisions(match, seat)
    ]
    return Given(len(losses), sum(losses), worth(rules, rules.points(match.state))[seat])


def written(rows: Sequence[Loss]) -> str:
    """The rows as a Markdown table."""
    head = ["game", "level", "loss a decision", "loss a deal", "result", "decisions", "deals"]
    cells = [
        [
            row.case.game,
            row.case.bot,
            *(f"{each.value:.2f} ± {each.half:.2f}" for each in (row.loss, row.in_all, row.result)),
            str(row.decisions),
            str(row.deals),
        ]
        for row in rows
    ]
    return markdown([head, *cells])
