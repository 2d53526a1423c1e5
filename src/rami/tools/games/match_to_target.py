"""The chance of winning a match that ends with the first player who reaches a target."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""Points, a row for each deal or match, a column for each seat."""

LONGEST = 12
"""No match is followed beyond this number of deals; hardly any is as long."""
SCORES, TIMES = 4, 16
"""At how many scores a deal is taken to begin, and how often a match is played to its end after it."""


class MatchChances:
    """The chance of each seat, where all play alike: each deal of a match is one of these, to any of the seats."""

    def __init__(self, deals: Points, target: int, seed: int) -> None:
        self.deals, self.target, self.seed = deals, target, seed

    def after(self, points: Points) -> Points:
        """The chances after deals with these points, each begun at random scores of a match, the same in each call."""
        rng = np.random.default_rng(self.seed)
        begun = self._begun(rng)
        chances = np.zeros(points.shape)
        for _ in range(SCORES):
            scores = points + begun[rng.integers(len(begun), size=len(points))]
            for _ in range(TIMES):
                chances += self._won(scores, rng)
        return chances / (SCORES * TIMES)

    def _begun(self, rng: np.random.Generator) -> Points:
        """The scores at which the deals of many matches begin."""
        scores, seen = np.zeros((1000, self.deals.shape[1])), []
        for _ in range(LONGEST):
            seen.append(scores[scores.max(axis=1) < self.target])
            scores = scores + self._dealt(len(scores), rng)
        return np.concatenate(seen)

    def _won(self, scores: Points, rng: np.random.Generator) -> Points:
        """What each seat has of each match that is played to its end from these scores: 1 or 0, or a share."""
        for _ in range(LONGEST):
            live = scores.max(axis=1, keepdims=True) < self.target
            scores = scores + live * self._dealt(len(scores), rng)
        best = scores == scores.max(axis=1, keepdims=True)
        won: Points = best / best.sum(axis=1, keepdims=True)
        return won

    def _dealt(self, count: int, rng: np.random.Generator) -> Points:
        return rng.permuted(self.deals[rng.integers(len(self.deals), size=count)], axis=1)
