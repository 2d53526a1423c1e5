"""The decisions of one level in deals that every level plays: at one seat, which changes from deal to deal, while
another level sits at all the others."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rami.bots.bot_messages import BUDGET
from rami.bots.levels import bot
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.state import Seat
from rami.review.expertise import Expertise, expertise
from rami.review.look_back import Choice, choices_of
from rami.tools.arena.defaults import Case


def judge_of(game: str) -> Expertise:
    """What the judge knows of a game. Raises ValueError where nobody has told it."""
    knows = expertise(game)
    if knows is None:
        raise ValueError(f"{game} has no judge")
    return knows


def seat_of(case: Case, number: int) -> Seat:
    """Where the case's bot sits in the deal of this number."""
    return number % case.seats


def finished(case: Case, number: int, others: str) -> Match:
    """The deal of this number, from 0, played to its end against these others; the same each time."""
    rules, seat = case.rules, seat_of(case, number)
    names = [case.bot if each == seat else others for each in range(case.seats)]
    players = tuple(Player(f"P{each}", name) for each, name in enumerate(names))
    match = Match.start(MatchSetup(rules, players, f"{case.seed:x}", f"deal {number}"))
    rng = [Random(f"{case.seed} {number} {each}") for each in range(case.seats)]
    while (turn := (match := match.play_forced()).state.turn) is not None:
        match = match.play(bot(case.game, names[turn])(rules, rules.view(match.state, turn), rng[turn], BUDGET))
    return match


def decisions(match: Match, seat: Seat) -> Iterator[Choice]:
    """What this seat decided in the last deal of a match."""
    return (choice for choice in choices_of(match) if choice.seat == seat)


def chance(case: Case, number: int, choice: Choice) -> str:
    """What the chance of the judge of this decision begins with."""
    return f"{case.seed} {number} {choice.step}"
