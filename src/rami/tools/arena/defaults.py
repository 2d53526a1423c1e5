"""How matches with the default rules go: every preset at every number of seats, each seat played by a bot of one level.

The length in minutes is that of a table at normal speed with one person at seat 0. Before a move of a bot or one that
the rules force, the last step stands for the screen's pause, longer where it is a moment and not at all where it is
told in passing (a forced stake); a bot's own time in the page counts where it is longer than that. The person's own
choices and the look at the score after a deal take the allowances below; a person who thinks longer plays longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import thread_time
from typing import Any

from rami.bots.bot_messages import BUDGET
from rami.bots.levels import bot
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.rules import Rules
from rami.engine.state import Seat, State
from rami.games import game
from rami.table.play.flow import pause
from rami.table.state.settings import PACES
from rami.tools.arena.markdown import markdown, percent, span
from rami.tools.figures import Mean, Quantile, mean, quantile
from rami.tools.games import style

PERSON = 0
"""The person's seat."""
PERSON_SECONDS = 4.0
"""An allowance for each choice of the person's."""
SCORE_SECONDS = 10.0
"""An allowance for the score after each deal."""
IN_PAGE = 4.0
"""How many times slower a bot is in the page than in CPython."""


@dataclass(frozen=True)
class Case:
    """A preset at a number of seats, with a bot of this name in every seat. It can be pickled."""

    game: str
    preset: str
    seats: int
    bot: str
    seed: int

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the preset."""
        return game(self.game).presets[self.preset]


@dataclass
class Course:
    """How one match went."""

    deals: int = 0
    seconds: float = 0.0
    gone_out: int = 0
    """Deals that ended because a seat went out."""
    unpaid: int = 0
    """Deals that nobody won and in which no points were made."""
    idle: int = 0
    """The seats, summed over the deals, that were dealt no cards."""


@dataclass(frozen=True)
class Row:
    """The figures of one case."""

    case: Case
    matches: int
    deals: Quantile
    """The median number of deals of a match."""
    minutes: Quantile
    """The median length of a match."""
    gone_out: Mean
    """The share of the deals that somebody ended by going out."""
    unpaid: Mean
    """The share of the deals that nobody won and in which nothing was paid or scored."""
    idle: Mean
    """The share of seats and deals in which the seat sat out."""

    @classmethod
    def of(cls, case: Case, courses: Sequence[Course]) -> Row:
        """The figures of these matches."""
        deals = [course.deals for course in courses]
        return cls(
            case,
            len(courses),
            quantile(sorted(deals), 0.5),
            quantile(sorted(course.seconds / 60 for course in courses), 0.5),
            mean([course.gone_out for course in courses], deals),
            mean([course.unpaid for course in courses], deals),
            mean([course.idle for course in courses], [case.seats * count for count in deals]),
        )


def cases(rules: type[Rules[Any]], bot: str, seed: int) -> Iterator[Case]:
    """Every preset of a game at every number of seats."""
    for preset in rules.presets:
        for seats in rules.seats:
            yield Case(rules.key, preset, seats, bot, seed)


def course(case: Case, number: int) -> Course:
    """The match of this number, from 0, played out. It is the same each time, except for the bots' times."""
    rules = case.rules
    player = bot(case.game, case.bot)
    seats = tuple(Player(f"P{seat}", case.bot) for seat in range(case.seats))
    match = Match.start(MatchSetup(rules, seats, f"{case.seed:x}", f"match {number}"))
    rng = [Random(f"{case.seed} {number} {seat}") for seat in range(case.seats)]
    seen = Course()
    while True:
        deal = _Deal(case, match.state)
        while (seat := match.state.turn) is not None:
            action, seconds = rules.forced(match.state), _rest(case.game, match.state)
            if action is None:
                began = thread_time()
                action = player(rules, rules.view(match.state, seat), rng[seat], BUDGET)
                thought = (thread_time() - began) * IN_PAGE
                seconds = PERSON_SECONDS if seat == PERSON else max(seconds, thought)
            match = match.play(action)
            seen.seconds += seconds
            deal.saw(match.state)
        seen.seconds += _rest(case.game, match.state)
        deal.count(seen, match.sheet[-1], rules.winners(match.state))
        if match.over:
            return seen
        match = match.deal_next()


def _rest(game: str, state: State) -> float:
    return pause(game, state, PACES["normal"]) / 1000


class _Deal:
    """What is noticed of a deal under way."""

    def __init__(self, case: Case, state: State) -> None:
        self.goes_out = style(case.game).goes_out
        self.gone_out = False
        self.dealt: set[Seat] = set()
        self.seats = case.seats
        self.saw(state)

    def saw(self, state: State) -> None:
        self.gone_out |= any(event.kind in self.goes_out for event in state.events)
        if len(self.dealt) < self.seats:
            self.dealt.update(seat for seat, hand in enumerate(state.hands) if hand)

    def count(self, course: Course, points: Sequence[int], winners: Sequence[Seat]) -> None:
        course.deals += 1
        course.seconds += SCORE_SECONDS
        course.gone_out += self.gone_out
        course.unpaid += not (self.gone_out or winners or any(points))
        course.idle += self.seats - len(self.dealt)


def written(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table."""
    head = ["preset", "seats", "deals", "minutes", "gone out", "unpaid or void", "sat out", "matches"]
    cells = [
        [
            row.case.preset,
            str(row.case.seats),
            span(row.deals, 0),
            span(row.minutes, 0),
            percent(row.gone_out),
            percent(row.unpaid),
            percent(row.idle),
            str(row.matches),
        ]
        for row in rows
    ]
    return markdown([head, *cells])
