"""By how much one action is better than another, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isinf, sqrt
from typing import NamedTuple


class Gap(NamedTuple):
    """By how many points one action is better than another, and the standard error of that."""

    points: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is beyond twice the error."""
        return self.points > 2 * self.error

    def below(self, points: float) -> bool:
        """Whether it is less than so many points by more than the error."""
        return self.points + self.error < points

    def after(self, gaps: Sequence[float]) -> Gap:
        """What is known of it after these differences in single deals. A deal tells no more than what was known before;
        that counts for less where the deals are further from it than twice what the errors of both allow.
        """
        new = mean_gap(gaps)
        if isinf(self.error) or isinf(new.error):
            return new if isinf(self.error) else self
        error, off = max(new.error, self.error / sqrt(len(gaps))), new.points - self.points
        before = max(self.error**2, (off / 2) ** 2 - error**2)
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
