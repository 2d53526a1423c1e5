"""Deals and matches of gin that are learned from, and how a deal goes on from a state to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import cast

from rami.bots.bot import Bot
from rami.bots.bot_messages import BUDGET
from rami.bots.gin.bot import GinBot
from rami.engine.actions import Action, Discard
from rami.engine.chance import Chance
from rami.engine.match import Match, MatchSetup, Player
from rami.games import game
from rami.games.gin import Gin, GinState
from rami.tools.games.gin.league import LEAGUE

RULES = cast(Gin, game("gin").presets["gin"])
LEARNER = 0
"""The learner's seat."""
OFTEN = 1 / 3
"""The share of the learner's turns that something is learned from."""
SELF = "itself"
"""The opponent that is the learner itself."""
PATIENT = "itself, patient"
"""The learner as it is without trained knocks."""


@dataclass(frozen=True)
class Lesson:
    """A series of deals or matches that are learned from. It can be pickled, so that another process can play them."""

    learner: GinBot
    seed: int
    about: str
    """What is learned; each subject has cards of its own."""
    opponents: tuple[str, ...]
    """The learner's opponents, deal by deal or match by match in turn: bots of the league, `SELF` or `PATIENT`."""

    def dealt(self, number: int) -> GinState:
        """The deal of this number, from 0, as it is dealt."""
        state: GinState = RULES.deal(2, number // len(self.opponents) % 2, Chance(f"{self.seed:x}", self.about, number))
        return state

    def match(self, number: int) -> Match:
        """The match of this number, from 0, at its beginning."""
        players = Player("Learner", SELF), Player("Opponent", SELF)
        dealer = number // len(self.opponents) % 2
        return Match.start(MatchSetup(RULES, players, f"{self.seed:x}", f"{self.about} {number}", dealer))

    def opponent(self, number: int) -> str:
        """The learner's opponent in the deal or match of this number."""
        return self.opponents[number % len(self.opponents)]

    def bots(self, number: int) -> tuple[Bot, Bot]:
        """The bots that play the deal or match, the learner first."""
        opponent, weights = self.opponent(number), self.learner.weights
        if opponent == PATIENT:
            assert weights is not None  # a bot that learns by playing matches has weights
            return self.learner, replace(self.learner, taught=weights._replace(knocks=None))
        return self.learner, self.learner if opponent == SELF else LEAGUE[opponent]

    def rng(self, number: int, whose: int) -> Random:
        """The random numbers of a seat in the deal of this number; those of the lesson itself are 2."""
        return Random(f"{self.seed} {self.about} {number} {whose}")

    def turns(self, number: int, chance: Random) -> Iterator[GinState]:
        """In the deal of this number, a random share of the states in which the learner discards."""
        rng = self.rng(number, 0), self.rng(number, 1)
        for before, action, _ in course(self.dealt(number), self.bots(number), rng):
            if before.turn == LEARNER and isinstance(action, Discard) and chance.random() < OFTEN:
                yield before


def match_course(match: Match, bots: tuple[Bot, Bot], rng: tuple[Random, Random]) -> Iterator[tuple[GinState, Action]]:
    """Each state of a match from its beginning, deal after deal, and the action taken in it."""
    while not match.over:
        state = cast(GinState, match.state)
        if state.turn is None:
            match = match.deal_next()
        else:
            action = bots[state.turn](RULES, RULES.view(state, state.turn), rng[state.turn], BUDGET)
            yield state, action
            match = match.play(action)


def course(
    state: GinState, bots: tuple[Bot, Bot], rng: tuple[Random, Random]
) -> Iterator[tuple[GinState, Action, GinState]]:
    """Each state from this one on, the action taken in it, and the state after that."""
    while state.turn is not None:
        action = bots[state.turn](RULES, RULES.view(state, state.turn), rng[state.turn], BUDGET)
        after = RULES.apply(state, action)
        yield state, action, after
        state = after


def points(state: GinState, bots: tuple[Bot, Bot], rng: tuple[Random, Random]) -> tuple[int, ...]:
    """The points of each seat if the deal is played from this state to its end."""
    for _, _, after in course(state, bots, rng):
        state = after
    return RULES.points(state)


def result(lesson: Lesson, number: int) -> int:
    """What the lesson's deal of this number comes to: the points that the learner wins, or below 0 loses."""
    rng = lesson.rng(number, 0), lesson.rng(number, 1)
    won = points(lesson.dealt(number), lesson.bots(number), rng)
    return won[LEARNER] - won[1 - LEARNER]
