"""By how much one action is better than another, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isinf, sqrt
from typing import NamedTuple

USUAL = 4
"""For how many deals the usual spread counts in the spread of some."""
FAR = 2
"""How many times the errors of both a guess and deals are apart at most for the guess to count in full."""


class Gap(NamedTuple):
    """By how many points one action is better than another, and the standard error of that."""

    points: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is beyond twice the error."""
        return self.points > 2 * self.error

    def below(self, points: float, errors: float) -> bool:
        """Whether it is less than so many points by more than so many times the error."""
        return self.points + errors * self.error < points

    def after(self, gaps: Sequence[float], spread: float) -> Gap:
        """What is known of it after these differences in single deals, whose standard deviation is mostly `spread`.
        What was known before counts for less where the deals are further from it than twice the errors of both.
        """
        mean = sum(gaps) / len(gaps)
        squares = sum((gap - mean) ** 2 for gap in gaps) + USUAL * spread**2
        error = sqrt(squares / (len(gaps) - 1 + USUAL) / len(gaps))  # few deals may all be alike by chance
        if isinf(self.error):
            return Gap(mean, error)
        off = mean - self.points
        before = max(self.error**2, (off / FAR) ** 2 - error**2)
        weight = before / (before + error**2)
        return Gap(self.points + weight * off, error * sqrt(weight))


UNKNOWN = Gap(0.0, inf)
"""That nothing is known."""


def mean_gap(gaps: Sequence[float]) -> Gap:
    """The mean of the differences in these deals, and its standard error."""
    mean = sum(gaps) / len(gaps)
    if len(gaps) == 1:
        return Gap(mean, inf)
    return Gap(mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps)))
