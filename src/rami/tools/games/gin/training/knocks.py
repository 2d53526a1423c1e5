"""Knocks that were tried out, and the points that each of them won beyond going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from random import Random

import numpy as np

from rami.bots.bot import Bot
from rami.bots.gin.bot import GinBot
from rami.bots.gin.knock_value import LAST, KnockValue
from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import KnockWeights
from rami.engine.actions import Action, Discard, Knock
from rami.engine.cards import Card
from rami.engine.solver.deadwood import after_discards
from rami.games.gin import GinState
from rami.tools.games.gin.training.course import LEARNER, RULES, Lesson, course, points
from rami.tools.games.gin.training.fits import Rows


def tried(lesson: Lesson, number: int) -> Rows:
    """The knocks tried out in the lesson's deal of this number, at each turn at which the learner can.

    A row holds the points won beyond going on, and the amount of each feature. After each of them the learner goes on.
    """
    bots, chance = lesson.bots(number), lesson.rng(number, 2)
    never, rng = (replace(lesson.learner, wait=inf), bots[1]), (lesson.rng(number, 0), lesson.rng(number, 1))
    rows = []
    for state, action, _ in course(lesson.dealt(number), never, rng):
        if len(state.thrown[1 - LEARNER]) > LAST:
            break
        card = _knock_card(state) if state.turn == LEARNER and isinstance(action, Discard) else None
        if card is not None:
            rows.append(_tried(state, lesson.learner, bots, chance, (Knock(card), action)))
    return joined([np.array(rows)] if rows else [])


def joined(found: Sequence[Rows]) -> Rows:
    """The rows of several deals."""
    return np.concatenate([np.empty((0, 1 + len(KnockWeights._fields))), *found])


def _knock_card(state: GinState) -> Card | None:
    """The card to knock with; None where the seat to act can't knock."""
    after = {card: points for card, points in after_discards(state.hand).items() if card is not state.taken}
    card = min(after, key=lambda card: (after[card], -card.rank, card))
    return card if after[card] <= state.limit else None


def _tried(
    state: GinState, learner: GinBot, bots: tuple[Bot, Bot], chance: Random, ways: tuple[Knock, Action]
) -> list[float]:
    """The points of knocking beyond those of going on with the same cards, and the features of the knock."""
    knock, discard = ways
    view = RULES.view(state, LEARNER)
    weights = learner.weights
    assert weights is not None and weights.knocks is not None  # the learner has both
    value = KnockValue(OpponentModel(view, weights), weights.knocks)
    features = value.features(tuple(card for card in view.hand if card is not knock.card))
    rng = chance.random()
    ahead = []
    for action in (knock, discard):
        won = points(RULES.apply(state, action), bots, (Random(rng), Random(1 - rng)))
        ahead.append(won[LEARNER] - won[1 - LEARNER])
    return [float(ahead[0] - ahead[1]), *features]
