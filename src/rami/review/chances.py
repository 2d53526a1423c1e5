"""The chance of winning the match: the rest of it is drawn from deals between equal players.

A decision's deals, played on by the judge, are added to the score as it stood; the deals that are still to come are
drawn from some that good players played to the end, each seen from a random seat. The share of these matches that are
won is the chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from rami.engine.chance import Chance
from rami.engine.match import Match
from rami.engine.scoring import Sheet
from rami.engine.state import Seat
from rami.review.expertise import THINKING, Expertise
from rami.review.judge import Row
from rami.review.sampling.gap import mean_gap

POOL = 24
"""How many deals are played to draw from."""
TRIES = 4
"""How often the rest of the match is drawn after each deal that the judge played on."""
LONGEST = 40
"""After so many deals more the match is taken to end, whatever was agreed on."""


class Chances(NamedTuple):
    """The chances of winning the match, from 0 to 1, with the better action and with the one that was made; and whether
    their difference is beyond twice its standard error."""

    better: float
    made: float
    clear: bool


def pool(knows: Expertise, match: Match) -> Iterator[Row]:
    """What deals between good players come to, for each seat."""
    rules, player = match.rules, knows.player(match.rules)
    for number in range(POOL):
        rng = Random(number)
        state = rules.deal(match.state.seats, number % match.state.seats, Chance(f"{number:x}", match.setup.seed))
        while state.turn is not None:
            action = rules.forced(state) or player(rules, rules.view(state, state.turn), rng, THINKING)
            state = rules.apply(state, action)
        yield rules.points(state)


def chances(deal: Match, seat: Seat, pairs: Sequence[tuple[Row, Row]], drawn: Sequence[Row]) -> Chances:
    """A seat's chances of winning the match, from 0 to 1, with each of two actions: `pairs` is what this deal came to
    after one and after the other, `drawn` the deals to draw from.
    """
    before = deal.sheet[: deal.deal - 1]
    won = [
        [_won(deal, seat, (*before, row), drawn, Random(f"{deal.deal} {number}")) for number, row in enumerate(rows)]
        for rows in zip(*(pair for pair in pairs for _ in range(TRIES)), strict=True)
    ]
    ours, theirs = ([sum(each[n : n + TRIES]) / TRIES for n in range(0, len(each), TRIES)] for each in won)
    better, made = (sum(each) / len(each) for each in (ours, theirs))
    return Chances(better, made, clear=mean_gap([a - b for a, b in zip(ours, theirs, strict=True)]).clear)


def _won(deal: Match, seat: Seat, sheet: Sheet, drawn: Sequence[Row], rng: Random) -> float:
    """1 for a match won from this score on, 0 for a lost one, a part of 1 for a shared one."""
    rules, seats = deal.rules, deal.state.seats
    for _ in range(LONGEST):
        if rules.match_over(deal.state, sheet, deal.time_up):
            break
        row, by = rng.choice(drawn), rng.randrange(seats)
        sheet = (*sheet, (*row[by:], *row[:by]))
    totals = rules.totals(sheet, seats)
    best = min(totals) if rules.low_wins else max(totals)
    side = next(side for side in rules.sides(seats) if seat in side)
    return len(side) / totals.count(best) if totals[seat] == best else 0.0
