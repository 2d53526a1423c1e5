"""A deal of gin on its way to the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from rami.bots.bot import Bot
from rami.bots.bot_messages import BUDGET
from rami.bots.gin.player import Player
from rami.engine.actions import Action, Discard
from rami.engine.chance import Chance
from rami.engine.core import Rules
from rami.games import game
from rami.games.gin import GinState
from rami.tools.arena.league import LEAGUE

RULES: Rules[Any] = game("gin").presets["gin"]
LEARNER = 0
"""The seat of who learns."""
OFTEN = 1 / 3
"""At so many of the learner's turns something is learned."""
ITSELF = "itself"
"""The opponent who plays as the learner does."""


@dataclass(frozen=True)
class Lesson:
    """The deals that are learned from. Plain data: it may travel to another process."""

    learner: Player
    seed: int
    about: str
    """What is learned; lessons about something else have other cards."""
    opponents: tuple[str, ...]
    """Who plays against the learner, deal by deal in turn: players of the league, or `ITSELF`."""

    def dealt(self, number: int) -> GinState:
        """The deal of this number, from 0, as it is dealt."""
        state: GinState = RULES.deal(2, number // len(self.opponents) % 2, Chance(f"{self.seed:x}", self.about, number))
        return state

    def bots(self, number: int) -> tuple[Bot, Bot]:
        """Who plays the deal, the learner first."""
        opponent = self.opponents[number % len(self.opponents)]
        return self.learner, self.learner if opponent == ITSELF else LEAGUE["gin"][opponent]

    def luck(self, number: int, whose: int) -> Random:
        """The luck of one of the two players in the deal of this number; that of the lesson itself is 2."""
        return Random(f"{self.seed} {self.about} {number} {whose}")

    def turns(self, number: int, chance: Random) -> Iterator[GinState]:
        """In the deal of this number, the states that something is learned from: some of those in which the learner throws a card."""
        luck = self.luck(number, 0), self.luck(number, 1)
        for before, action, _ in course(self.dealt(number), self.bots(number), luck):
            if before.turn == LEARNER and isinstance(action, Discard) and chance.random() < OFTEN:
                yield before


def course(
    state: GinState, bots: tuple[Bot, Bot], luck: tuple[Random, Random]
) -> Iterator[tuple[GinState, Action, GinState]]:
    """Each state from this one on, what is then done, and the state after it."""
    while state.turn is not None:
        action = bots[state.turn](RULES, RULES.view(state, state.turn), luck[state.turn], BUDGET)
        after = RULES.apply(state, action)
        yield state, action, after
        state = after


def points(state: GinState, bots: tuple[Bot, Bot], luck: tuple[Random, Random]) -> tuple[int, ...]:
    """What each seat wins if the deal is played from this state to its end."""
    for _, _, after in course(state, bots, luck):
        state = after
    return RULES.points(state)
