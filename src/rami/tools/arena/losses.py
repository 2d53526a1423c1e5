"""What each level gives away by the judge of the reviews: the table by which the judge is calibrated.

Every level plays the same deals, at one seat, which changes from deal to deal; at the other seats sits the usual level.
Only the decisions of that seat are judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from rami.bots.bot_messages import BUDGET
from rami.bots.levels import bot, usual
from rami.engine.match import Match, MatchSetup, Player
from rami.review.expertise import Expertise, expertise
from rami.review.judge import judge, verdict
from rami.review.look_back import Choice, choices_of
from rami.review.report import BLUNDER, INEXACT, MISTAKE
from rami.tools.arena.defaults import Case
from rami.tools.arena.figures import Mean, mean
from rami.tools.arena.markdown import markdown, percent

ASKED = (INEXACT, MISTAKE, BLUNDER)
WRONG = (MISTAKE, BLUNDER)
"""What runs with other seeds are to agree on."""


@dataclass
class Given:
    """What a level gave away in one deal."""

    decisions: int = 0
    loss: float = 0.0
    """The points, or chips, of all its decisions together."""
    levels: Counter[str] = field(default_factory=Counter)
    """How many decisions were called so."""
    again: int = 0
    """How many of those called a mistake or worse a second run with another seed called so, too."""

    @property
    def wrong(self) -> int:
        """How many decisions were called a mistake or worse."""
        return sum(self.levels[level] for level in WRONG)


@dataclass(frozen=True)
class Loss:
    """What a level gives away."""

    case: Case
    deals: int
    decisions: int
    loss: Mean
    """The points, or chips, a decision."""
    shares: dict[str, Mean]
    """The shares of the decisions that are called inexact, a mistake, a blunder."""
    again: Mean | None
    """The share of the mistakes or worse that a run with another seed finds, too; None where there are none."""

    @classmethod
    def of(cls, case: Case, deals: Sequence[Given]) -> Loss:
        """The figures of these deals."""
        counts, wrong = [deal.decisions for deal in deals], [deal.wrong for deal in deals]
        return cls(
            case,
            len(deals),
            sum(counts),
            mean([deal.loss for deal in deals], counts),
            {level: mean([deal.levels[level] for deal in deals], counts) for level in ASKED},
            mean([deal.again for deal in deals], wrong) if any(wrong) else None,
        )


def judge_of(game: str) -> Expertise:
    """What the judge knows of a game. Raises ValueError where nobody has told it."""
    knows = expertise(game)
    if knows is None:
        raise ValueError(f"{game} has no judge")
    return knows


def finished(case: Case, number: int) -> Match:
    """The deal of this number, from 0, played to its end."""
    rules, seat = case.rules, number % case.seats
    names = [case.bot if each == seat else usual(case.game) for each in range(case.seats)]
    players = tuple(Player(f"P{each}", name) for each, name in enumerate(names))
    match = Match.start(MatchSetup(rules, players, f"{case.seed:x}", f"deal {number}"))
    rng = [Random(f"{case.seed} {number} {each}") for each in range(case.seats)]
    while (turn := (match := match.play_forced()).state.turn) is not None:
        match = match.play(bot(case.game, names[turn])(rules, rules.view(match.state, turn), rng[turn], BUDGET))
    return match


def given(case: Case, number: int, twice: bool = False) -> Given:
    """What the case's bot gives away in the deal of this number, from 0; the same each time. Where it is judged twice,
    what was called a mistake or worse is judged again with another seed.
    """
    knows, found = judge_of(case.game), Given()

    def called(choice: Choice, seed: int) -> tuple[float, str]:
        said = verdict(judge(case.rules, knows, choice.view, choice.action, f"{seed} {number} {choice.step}"))
        return said.loss, said.level(knows.cuts)

    for choice in choices_of(finished(case, number)):
        if choice.seat == number % case.seats:
            loss, level = called(choice, case.seed)
            found.decisions += 1
            found.loss += loss
            found.levels[level] += 1
            found.again += twice and level in WRONG and called(choice, case.seed + 1)[1] in WRONG
    return found


def written(rows: Sequence[Loss], twice: bool = False) -> str:
    """The rows as a Markdown table, with what a second run found, too, where there was one."""
    head = ["game", "level", "loss a decision", "inexact", "mistakes", "blunders", "decisions", "deals"]
    head += ["found again"] * twice
    cells = [
        [
            row.case.game,
            row.case.bot,
            f"{row.loss.value:.2f} ± {row.loss.half:.2f}",
            *map(percent, row.shares.values()),
            str(row.decisions),
            str(row.deals),
            *([percent(row.again) if row.again else ""] * twice),
        ]
        for row in rows
    ]
    return markdown([head, *cells])
