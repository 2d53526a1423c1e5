"""Means and quantiles with their 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, sqrt

Z95, Z99 = 1.959964, 2.326348
"""The standard errors of a two-sided 95 % interval, and of a one-sided 99 % bound."""


@dataclass(frozen=True)
class Mean:
    """A mean and its standard error."""

    value: float
    error: float

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval."""
        return Z95 * self.error

    def above(self, bar: float) -> bool:
        """Whether it is above the bar with 99 % confidence."""
        return self.value - Z99 * self.error > bar


def mean(sums: Sequence[float], counts: Sequence[float]) -> Mean:
    """The ratio of the sums to the counts, a pair for each deck. Decks are independent; the results of one deck are
    not."""
    value = sum(sums) / sum(counts)
    decks = len(sums)
    if decks < 2:
        return Mean(value, float("inf"))
    off = sum((total - value * count) ** 2 for total, count in zip(sums, counts, strict=True))
    return Mean(value, sqrt(off * decks / (decks - 1)) / sum(counts))


@dataclass(frozen=True)
class Quantile:
    """A quantile and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def quantile(ordered: Sequence[float], share: float) -> Quantile:
    """The quantile of sorted values, its interval by ranks. Raises ValueError where there are no values."""
    if not ordered:
        raise ValueError("no values, no quantile")
    rank, half = share * len(ordered), Z95 * sqrt(len(ordered) * share * (1 - share))

    def at(place: float) -> float:
        return ordered[min(len(ordered) - 1, max(0, floor(place)))]

    return Quantile(at(rank), at(rank - half), at(rank + half))
