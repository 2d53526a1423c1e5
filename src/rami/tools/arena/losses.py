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
from rami.review.expertise import expertise
from rami.review.judge import judge, verdict
from rami.review.look_back import choices_of
from rami.review.report import BLUNDER, INEXACT, MISTAKE
from rami.tools.arena.defaults import Case
from rami.tools.arena.figures import Mean, mean
from rami.tools.arena.markdown import markdown, percent

ASKED = (INEXACT, MISTAKE, BLUNDER)


@dataclass
class Given:
    """What a level gave away in one deal."""

    decisions: int = 0
    loss: float = 0.0
    """The points, or chips, of all its decisions together."""
    levels: Counter[str] = field(default_factory=Counter)
    """How many decisions were called so."""


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

    @classmethod
    def of(cls, case: Case, deals: Sequence[Given]) -> Loss:
        """The figures of these deals."""
        counts = [deal.decisions for deal in deals]
        return cls(
            case,
            len(deals),
            sum(counts),
            mean([deal.loss for deal in deals], counts),
            {level: mean([deal.levels[level] for deal in deals], counts) for level in ASKED},
        )


def given(case: Case, number: int) -> Given:
    """What the case's bot gives away in the deal of this number, from 0; the same each time."""
    rules, knows = case.rules, expertise(case.game)
    if knows is None:
        raise ValueError(f"{case.game} has no judge")
    seat = number % case.seats
    names = [case.bot if each == seat else usual(case.game) for each in range(case.seats)]
    players = tuple(Player(f"P{each}", name) for each, name in enumerate(names))
    match = Match.start(MatchSetup(rules, players, f"{case.seed:x}", f"deal {number}"))
    rng = [Random(f"{case.seed} {number} {each}") for each in range(case.seats)]
    while (turn := (match := match.play_forced()).state.turn) is not None:
        match = match.play(bot(case.game, names[turn])(rules, rules.view(match.state, turn), rng[turn], BUDGET))
    found = Given()
    for choice in choices_of(match):
        if choice.seat == seat:
            said = verdict(judge(rules, knows, choice.view, choice.action, f"{case.seed} {number} {choice.step}"))
            found.decisions += 1
            found.loss += said.loss
            found.levels[said.level(knows.cuts)] += 1
    return found


def written(rows: Sequence[Loss]) -> str:
    """The rows as a Markdown table."""
    head = ["game", "level", "loss a decision", "inexact", "mistakes", "blunders", "decisions", "deals"]
    cells = [
        [
            row.case.game,
            row.case.bot,
            f"{row.loss.value:.2f} ± {row.loss.half:.2f}",
            *map(percent, row.shares.values()),
            str(row.decisions),
            str(row.deals),
        ]
        for row in rows
    ]
    return markdown([head, *cells])
