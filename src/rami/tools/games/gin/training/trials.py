"""Discards that were tried out, and the points that each of them won."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from rami.bots.bot import Bot
from rami.bots.gin.bot import GinBot
from rami.bots.gin.discard_value import DiscardValue
from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import DiscardWeights
from rami.engine.actions import Discard
from rami.engine.cards import Card
from rami.engine.solver.deadwood import lanes
from rami.games.gin import GinState
from rami.tools.games.gin.training.course import LEARNER, RULES, Lesson, points
from rami.tools.games.gin.training.fits import Rows

BEST, OTHERS = 4, 3
"""The number of discards tried out at a turn: those that seem best to the learner, and random others."""
FEAR = 1.3
"""The weight of a point of the opponent's."""


def tried(lesson: Lesson, number: int) -> Rows:
    """The discards tried out in the lesson's deal of this number.

    A row holds the points won and the amount of each feature, less their means over the discards of the turn.
    """
    bots, chance = lesson.bots(number), lesson.rng(number, 2)
    return joined([_tried(state, lesson.learner, bots, chance) for state in lesson.turns(number, chance)])


def joined(found: Sequence[Rows]) -> Rows:
    """The rows of several turns or deals."""
    return np.concatenate([np.empty((0, 1 + len(DiscardWeights._fields))), *found])


def _tried(state: GinState, learner: GinBot, bots: tuple[Bot, Bot], chance: Random) -> Rows:
    """The discards of one turn: after each the deal is played on with the same cards and the same random numbers."""
    view = RULES.view(state, LEARNER)
    weights = learner.weights
    assert weights is not None  # a bot that values discards has weights
    values = DiscardValue(view, OpponentModel(view, weights), weights.discards)
    rng, rows = chance.random(), []
    for card in _some(learner.costs(view), chance):
        after = RULES.apply(state, Discard(card))
        won = points(after, bots, (Random(rng), Random(1 - rng)))
        worth = won[LEARNER] - FEAR * won[1 - LEARNER]
        rows.append([worth, *values.features(lanes(other for other in view.hand if other is not card), card)])
    found = np.array(rows)
    centred: Rows = found - found.mean(axis=0)
    return centred


def _some(costs: dict[Card, float], chance: Random) -> list[Card]:
    cheapest = sorted(costs, key=lambda card: (costs[card], card))
    best, others = cheapest[:BEST], cheapest[BEST:]
    return [*best, *chance.sample(others, min(OTHERS, len(others)))]
