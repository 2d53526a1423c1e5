"""Turns of matches against opponents who knock as soon as they can, and against others who wait for gin."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rami.bots.gin.haste import features
from rami.bots.gin.weights import HasteWeights
from rami.tools.games.gin.training.course import LEARNER, OFTEN, RULES, Lesson, match_course
from rami.tools.games.gin.training.fits import Rows

HASTY = "simple", "look-ahead-10"
"""The opponents who knock as soon as they can."""


def sampled(lesson: Lesson, number: int) -> Rows:
    """Some of the learner's turns in the lesson's match of this number.

    A row holds: whether the opponent knocks as soon as they can (0 or 1), their log odds without weights, which are 0,
    and the amount of each feature.
    """
    chance, rng = lesson.rng(number, 2), (lesson.rng(number, 0), lesson.rng(number, 1))
    hasty = lesson.opponent(number) in HASTY
    rows = [
        [hasty, 0.0, *features(RULES.view(state, LEARNER))]
        for state, _ in match_course(lesson.match(number), lesson.bots(number), rng)
        if state.turn == LEARNER and chance.random() < OFTEN
    ]
    return joined([np.array(rows, float)] if rows else [])


def joined(found: Sequence[Rows]) -> Rows:
    """The rows of several matches."""
    return np.concatenate([np.empty((0, 2 + len(HasteWeights._fields))), *found])
