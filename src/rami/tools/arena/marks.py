"""What a review calls the decisions of each level against the usual one: the judge's cuts are set by this table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rami.bots.levels import usual
from rami.review.judge import judge, verdict
from rami.review.look_back import Choice
from rami.review.report import BLUNDER, INEXACT, MISTAKE
from rami.tools.arena.decisions import chance, decisions, finished, judge_of, seat_of
from rami.tools.arena.defaults import Case
from rami.tools.arena.markdown import markdown, percent
from rami.tools.figures import Mean, mean

ASKED = (INEXACT, MISTAKE, BLUNDER)
WRONG = (MISTAKE, BLUNDER)
"""What runs with other seeds are to agree on."""


@dataclass
class Called:
    """What the decisions of a level were called in one deal."""

    levels: Counter[str] = field(default_factory=Counter)
    """How many decisions were called so."""
    loss: float = 0.0
    """The points, or chips, that they gave away, as far as that is clear."""
    again: int = 0
    """How many of those called a mistake or worse a second run with another seed called so, too."""
    agreed: int = 0
    """Of how many of those with any mark a second run with another seed said the same: a mistake or worse, or none."""

    @property
    def marked(self) -> int:
        """How many decisions were called inexact, a mistake or a blunder."""
        return sum(self.levels[level] for level in ASKED)

    @property
    def wrong(self) -> int:
        """How many decisions were called a mistake or worse."""
        return sum(self.levels[level] for level in WRONG)


@dataclass(frozen=True)
class Marks:
    """What the decisions of a level are called."""

    case: Case
    deals: int
    decisions: int
    shares: dict[str, Mean]
    """The shares of the decisions that are called inexact, a mistake, a blunder."""
    loss: Mean
    """The points, or chips, a decision that the marks tell of."""
    again: Mean | None
    """The share of the mistakes or worse that a run with another seed finds, too; None where there are none."""
    agreed: Mean | None
    """The share of the marked decisions that both runs call a mistake or worse, or neither does; None without any."""

    @classmethod
    def of(cls, case: Case, deals: Sequence[Called]) -> Marks:
        """The figures of these deals."""
        counts = [deal.levels.total() for deal in deals]
        wrong, marked = [deal.wrong for deal in deals], [deal.marked for deal in deals]
        return cls(
            case,
            len(deals),
            sum(counts),
            {level: mean([deal.levels[level] for deal in deals], counts) for level in ASKED},
            mean([deal.loss for deal in deals], counts),
            mean([deal.again for deal in deals], wrong) if any(wrong) else None,
            mean([deal.agreed for deal in deals], marked) if any(marked) else None,
        )


def called(case: Case, number: int, twice: bool = False) -> Called:
    """What the decisions of the case's bot are called in the deal of this number, from 0; the same each time. Where it
    is judged twice, what got a mark is judged again with another seed.
    """
    knows, found = judge_of(case.game), Called()

    def call(choice: Choice, seed: str) -> tuple[str, float]:
        said = verdict(judge(case.rules, knows, choice.view, choice.action, seed))
        return said.level(knows.cuts), said.loss

    for choice in decisions(finished(case, number, usual(case.game)), seat_of(case, number)):
        seed = chance(case, number, choice)
        level, loss = call(choice, seed)
        found.levels[level] += 1
        found.loss += loss
        if twice and level in ASKED:
            first, second = level in WRONG, call(choice, f"{seed} again")[0] in WRONG
            found.again += first and second
            found.agreed += first == second
    return found


def written(rows: Sequence[Marks], twice: bool = False) -> str:
    """The rows as a Markdown table, with how far a second run agreed, where there was one."""
    head = ["game", "level", "inexact", "mistakes", "blunders", "given away by them", "decisions", "deals"]
    head += ["found again", "agreed"] * twice
    cells = [
        [
            row.case.game,
            row.case.bot,
            *map(percent, row.shares.values()),
            f"{row.loss.value:.2f} ± {row.loss.half:.2f}",
            str(row.decisions),
            str(row.deals),
            *([percent(share) if share else "" for share in (row.again, row.agreed)] if twice else []),
        ]
        for row in rows
    ]
    return markdown([head, *cells])
