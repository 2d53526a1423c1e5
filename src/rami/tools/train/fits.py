"""The weights that fit what was found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
import statsmodels.api as sm
from numpy.typing import NDArray

Weights = TypeVar("Weights")
Rows = NDArray[np.float64]
"""What was found, a row for each time: the outcome, then what goes with it."""

DIGITS = 3
"""So many significant digits of a weight are kept."""


def logistic(rows: Rows, kind: Callable[..., Weights]) -> Weights:
    """The weights of log odds for rows of an outcome (0 or 1), the log odds without weights, and what each weight of 1 adds to them.

    For each weight there is one outcome more that is half a yes: who has seen next to nothing believes next to nothing.
    """
    outcomes, even, signs = rows[:, 0], rows[:, 1], rows[:, 2:]
    size = signs.shape[1]
    model = sm.GLM(
        np.concatenate([outcomes, np.full(size, 0.5)]),
        np.concatenate([signs, np.eye(size)]),
        family=sm.families.Binomial(),
        offset=np.concatenate([even, np.zeros(size)]),
    )
    return _rounded(model.fit().params, kind)


def linear(rows: Rows, kind: Callable[..., Weights]) -> Weights:
    """The weights for rows of an outcome and the amount of each thing that has a weight, by least squares."""
    weights, *_ = np.linalg.lstsq(rows[:, 1:], rows[:, 0], rcond=None)
    return _rounded(weights, kind)


def _rounded(weights: Any, kind: Callable[..., Weights]) -> Weights:
    return kind(*(float(f"{weight:.{DIGITS}g}") for weight in weights))
