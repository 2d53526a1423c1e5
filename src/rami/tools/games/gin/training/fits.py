"""Fits of weights to samples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
import statsmodels.api as sm
from numpy.typing import NDArray

Fitted = TypeVar("Fitted")
Rows = NDArray[np.float64]
"""Samples, one a row: the outcome, then the features."""

DIGITS = 3
"""The significant digits of a weight."""


def logistic(rows: Rows, kind: Callable[..., Fitted]) -> Fitted:
    """The weights of log odds. A row: the outcome (0 or 1), the log odds without weights, the shift by each weight of
    1.

    For each weight there is one more sample whose outcome is a half, so that few samples give small weights.
    """
    outcomes, base, shifts = rows[:, 0], rows[:, 1], rows[:, 2:]
    size = shifts.shape[1]
    model = sm.GLM(
        np.concatenate([outcomes, np.full(size, 0.5)]),
        np.concatenate([shifts, np.eye(size)]),
        family=sm.families.Binomial(),
        offset=np.concatenate([base, np.zeros(size)]),
    )
    return _rounded(model.fit().params, kind)


def linear(rows: Rows, kind: Callable[..., Fitted]) -> Fitted:
    """The weights by least squares. A row: the outcome, the amount of each feature."""
    weights, *_ = np.linalg.lstsq(rows[:, 1:], rows[:, 0], rcond=None)
    return _rounded(weights, kind)


def _rounded(weights: Any, kind: Callable[..., Fitted]) -> Fitted:
    return kind(*(float(f"{weight:.{DIGITS}g}") for weight in weights))
