"""Knocks that were tried out in matches, and what each of them was worth beyond going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from random import Random

import numpy as np

from rami.bots.bot import Bot
from rami.bots.gin.bot import GinBot
from rami.bots.gin.knock_value import KnockValue
from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import KnockFeatures
from rami.engine.actions import Discard, Knock
from rami.engine.cards import Card
from rami.engine.solver.deadwood import after_discards
from rami.games.gin import GinState
from rami.tools.games.gin.training.course import LEARNER, RULES, Lesson, match_course, points
from rami.tools.games.gin.training.fits import Rows
from rami.tools.games.gin.training.match_chances import MatchChances

RELUCTANT = 0.3
"""How often the learner goes on where it would knock, so that later turns of such deals are learned from, too."""


def tried(lesson: Lesson, chances: MatchChances, number: int) -> Rows:
    """The knocks tried out in the lesson's match of this number, at each turn at which the learner can.

    A row holds what the knock was worth beyond going on, in points, and the amount of each feature.
    """
    bots, chance = lesson.bots(number), lesson.rng(number, 2)
    rng, reluctant = (lesson.rng(number, 0), lesson.rng(number, 1)), _reluctant(lesson.learner, chance)
    rows = []
    for state, action in match_course(lesson.match(number), (reluctant, bots[1]), rng):
        if state.turn == LEARNER and isinstance(action, Discard | Knock) and len(state.stock) > RULES.dead_stock:
            card = _knock_card(state)
            if card is not None:
                rows.append(_tried(state, lesson.learner, bots, chances, (card, chance.random())))
    return joined([np.array(rows)] if rows else [])


def joined(found: Sequence[Rows]) -> Rows:
    """The rows of several matches."""
    return np.concatenate([np.empty((0, 1 + len(KnockFeatures._fields))), *found])


def _reluctant(learner: GinBot, chance: Random) -> Bot:
    """The learner, who now and then does not knock."""
    never = replace(learner, wait=inf)
    return lambda *turn: (never if chance.random() < RELUCTANT else learner)(*turn)


def _knock_card(state: GinState) -> Card | None:
    """The card to knock with; None for a hand that can't knock, or that is gin."""
    after = {card: left for card, left in after_discards(state.hand).items() if card is not state.taken}
    card = min(after, key=lambda card: (after[card], -card.rank, card))
    return card if 0 < after[card] <= state.limit else None


def _tried(
    state: GinState, learner: GinBot, bots: tuple[Bot, Bot], chances: MatchChances, way: tuple[Card, float]
) -> list[float]:
    """What a knock with this card is worth beyond going on with the same cards and random numbers, and its features."""
    card, seed = way
    view, weights = RULES.view(state, LEARNER), learner.weights
    assert weights is not None and weights.knocks is not None  # the learner has both
    value = KnockValue(RULES, view, OpponentModel(view, weights), weights.knocks)
    features = value.features(tuple(other for other in view.hand if other is not card))
    goes_on = replace(learner, wait=inf)(RULES, view, Random(0), 0.0)
    worth = [
        chances.worth(state.so_far.points, points(RULES.apply(state, action), bots, (Random(seed), Random(1 - seed))))
        for action in (Knock(card), goes_on)
    ]
    return [worth[0] - worth[1], *features]
