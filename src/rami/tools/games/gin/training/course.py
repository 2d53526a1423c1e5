"""Deals of gin that are learned from, and how a deal goes on from a state to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from rami.bots.bot import Bot
from rami.bots.bot_messages import BUDGET
from rami.bots.gin.bot import GinBot
from rami.engine.actions import Action, Discard
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.games import game
from rami.games.gin import GinState
from rami.tools.games.gin.league import LEAGUE

RULES: Rules[Any] = game("gin").presets["gin"]
LEARNER = 0
"""The learner's seat."""
OFTEN = 1 / 3
"""The share of the learner's turns that something is learned from."""
SELF = "itself"
"""The opponent that is the learner itself."""


@dataclass(frozen=True)
class Lesson:
    """A series of deals that are learned from. It can be pickled, so that another process can play them."""

    learner: GinBot
    seed: int
    about: str
    """What is learned; each subject has cards of its own."""
    opponents: tuple[str, ...]
    """The learner's opponents, deal by deal in turn: bots of the league, or `SELF`."""

    def dealt(self, number: int) -> GinState:
        """The deal of this number, from 0, as it is dealt."""
        state: GinState = RULES.deal(2, number // len(self.opponents) % 2, Chance(f"{self.seed:x}", self.about, number))
        return state

    def bots(self, number: int) -> tuple[Bot, Bot]:
        """The bots that play the deal, the learner first."""
        opponent = self.opponents[number % len(self.opponents)]
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
