"""Throws that were tried, and what each of them won."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from rami.bots.bot import Bot
from rami.bots.gin.discard_value import Throws
from rami.bots.gin.player import Player
from rami.bots.gin.reading import Reading
from rami.bots.gin.weights import ThrowWeights
from rami.engine.actions import Discard
from rami.engine.cards import Card
from rami.engine.solver.deadwood import lanes
from rami.games.gin import GinState
from rami.tools.train.course import LEARNER, RULES, Lesson, points
from rami.tools.train.fits import Rows

BEST, OTHERS = 4, 3
"""So many that seem best to him, and so many of the others."""
FEAR = 1.3
"""What a point of the opponent's counts."""


def tried(lesson: Lesson, number: int) -> Rows:
    """The throws that were tried in the lesson's deal of this number: the points that each won and its amounts, less their average over the turn."""
    bots, chance = lesson.bots(number), lesson.luck(number, 2)
    return together([_tried(state, lesson.learner, bots, chance) for state in lesson.turns(number, chance)])


def together(found: Sequence[Rows]) -> Rows:
    """The throws of several turns or deals."""
    return np.concatenate([np.empty((0, 1 + len(ThrowWeights._fields))), *found])


def _tried(state: GinState, learner: Player, bots: tuple[Bot, Bot], chance: Random) -> Rows:
    """The throws of one turn: after each the deal is played on with the same cards and the same luck."""
    view = RULES.view(state, LEARNER)
    tables = learner.tables
    assert tables is not None  # who weighs throws reads hands
    throws = Throws(view, Reading(view, tables), tables.throws)
    luck, rows = chance.random(), []
    for card in _some(learner.costs(view), chance):
        after = RULES.apply(state, Discard(card))
        won = points(after, bots, (Random(luck), Random(1 - luck)))
        worth = won[LEARNER] - FEAR * won[1 - LEARNER]
        rows.append([worth, *throws.amounts(lanes(other for other in view.hand if other is not card), card)])
    found = np.array(rows)
    centred: Rows = found - found.mean(axis=0)
    return centred


def _some(costs: dict[Card, float], chance: Random) -> list[Card]:
    cheapest = sorted(costs, key=lambda card: (costs[card], card))
    best, others = cheapest[:BEST], cheapest[BEST:]
    return [*best, *chance.sample(others, min(OTHERS, len(others)))]
