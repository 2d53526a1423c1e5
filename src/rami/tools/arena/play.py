"""A duel of two bots: the same decks from every side of the table, and the outcome of each deck."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import thread_time
from typing import Any

from rami.bots.bot import Bot
from rami.bots.bot_messages import BUDGET
from rami.bots.levels import bot
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.games import game
from rami.tools.games import league, style
from rami.tools.games.play_style import Style

Lineup = tuple[int, ...]
"""For each seat, which of the two bots plays there: 0 or 1."""


@dataclass(frozen=True)
class Duel:
    """Two bots at one kind of table. It can be pickled, so that another process or machine can play it."""

    game: str
    preset: str
    seats: int
    names: tuple[str, str]
    seed: int
    single: bool = False
    """Whether single deals are played instead of whole matches."""

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the preset."""
        return game(self.game).presets[self.preset]

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """The bots in alternate seats, in every rotation: each bot sits equally often at each seat."""
        seats = range(self.seats)
        ways = [tuple((seat + first) % 2 for seat in seats) for first in (0, 1)]
        turned = [way[by:] + way[:by] for way in ways for by in seats]
        return tuple(dict.fromkeys(turned))


@dataclass
class Outcome:
    """The outcome of one deck, played in every lineup."""

    times: tuple[list[float], list[float]]
    """The processor time of each decision of each bot, in milliseconds."""
    styles: tuple[Style, Style]
    tables: int = 0
    won: float = 0.0
    """How many of the tables the first bot won; a shared win counts in equal parts."""
    deals: int = 0
    ahead: float = 0.0
    """The points of all deals by which a seat of the first bot is ahead of one of the second, on average."""


def played(duel: Duel, deck: int) -> Outcome:
    """The deck of this number, from 0, played in every lineup. The same duel and deck give the same outcome, except
    for the times."""
    kind = style(duel.game)
    outcome = Outcome(([], []), (kind(), kind()))
    bots = [league(duel.game).get(name) or bot(duel.game, name) for name in duel.names]
    for lineup in duel.lineups:
        players = tuple(Player(f"P{seat}", "bot") for seat in range(duel.seats))
        match = Match.start(MatchSetup(duel.rules, players, f"{duel.seed:x}", f"deck {deck}"))
        rng = [Random(f"{duel.seed} {deck} {seat}") for seat in range(duel.seats)]
        while True:
            match = _deal(match, lineup, bots, rng, outcome)
            if duel.single or match.over:
                break
            match = match.deal_next()
        _count(match, duel, lineup, outcome)
    return outcome


def _deal(match: Match, lineup: Lineup, bots: list[Bot], rng: list[Random], outcome: Outcome) -> Match:
    """The match with its deal played out."""
    rules = match.rules
    for which, counts in enumerate(outcome.styles):
        counts.begin(seat for seat, sits in enumerate(lineup) if sits == which)
    while True:
        match = match.play_forced()
        seat, state = match.state.turn, match.state
        if seat is None:
            break
        which, view = lineup[seat], rules.view(state, seat)
        began = thread_time()
        action = bots[which](rules, view, rng[seat], BUDGET)
        outcome.times[which].append(1000 * (thread_time() - began))
        match = match.play(action)
        outcome.styles[which].saw(seat, state, action, match.state)
    for counts in outcome.styles:
        counts.end()
    return match


def _count(match: Match, duel: Duel, lineup: Lineup, outcome: Outcome) -> None:
    totals = _high_wins(match.rules, match.totals)
    winners: tuple[Seat, ...] = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    if not duel.single:
        winners = match.standings.winners
    seats = [lineup.count(which) for which in (0, 1)]
    sums = [sum(total for total, sits in zip(totals, lineup, strict=True) if sits == which) for which in (0, 1)]
    outcome.tables += 1
    outcome.won += sum(lineup[seat] == 0 for seat in winners) / len(winners)
    outcome.deals += match.deal
    outcome.ahead += sums[0] / seats[0] - sums[1] / seats[1]


def _high_wins(rules: Rules[Any], totals: tuple[int, ...]) -> tuple[int, ...]:
    """The totals, negated where few points win."""
    return tuple(-total for total in totals) if rules.low_wins else totals
