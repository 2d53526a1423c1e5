"""The chance of winning a match of gin, by the score."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rami.tools.games.gin.training.course import LEARNER, RULES

TARGET = RULES.target(2)
"""The points that end a match."""
MATCH = 200.0
"""What a match won instead of lost is worth, in points, so that one at an even score is worth about one."""


class MatchChances:
    """The learner's chance of winning a match against one opponent, by what both have before a deal."""

    def __init__(self, results: Sequence[int]) -> None:
        """`results`: what deals against that opponent came to, the points that the learner won or, below 0, lost."""
        amounts, counts = np.unique([points for points in results if points], return_counts=True)
        shares = counts / counts.sum()
        self._table = np.zeros((TARGET + 1, TARGET + 1))
        for both in range(2, 2 * TARGET + 1):
            for mine in range(max(1, both - TARGET), min(TARGET, both - 1) + 1):
                left = mine - np.maximum(amounts, 0), both - mine + np.minimum(amounts, 0)
                self._table[mine, both - mine] = shares @ self._won(*left)

    def worth(self, scores: Sequence[int], won: Sequence[int]) -> float:
        """What a deal with these points is worth to the learner, in points, where these are the scores before it."""
        mine, theirs = (np.array([TARGET - scores[seat] - won[seat]]) for seat in (LEARNER, 1 - LEARNER))
        return float(MATCH * self._won(mine, theirs)[0])

    def _won(self, mine: np.ndarray, theirs: np.ndarray) -> np.ndarray:
        """The chances where the learner needs `mine` points to win the match, and the opponent `theirs`."""
        return np.where(
            mine <= 0, 1.0, np.where(theirs <= 0, 0.0, self._table[np.maximum(mine, 0), np.maximum(theirs, 0)])
        )
