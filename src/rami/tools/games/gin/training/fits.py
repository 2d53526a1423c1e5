"""Fits of weights to samples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from warnings import catch_warnings

import numpy as np
import statsmodels.api as sm
from numpy.typing import NDArray
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPRegressor

from rami.bots.gin.weights import HasteWeights, KnockFeatures, KnockUnit, KnockWeights

Fitted = TypeVar("Fitted")
Rows = NDArray[np.float64]
"""Samples, one a row: the outcome, then the features."""

DIGITS = 3
"""The significant digits of a weight."""
NETWORKS, UNITS = 4, 12
"""The networks that are fitted to the same rows, from other beginnings, and the units of each."""
STEPS = 400
"""The most steps of the fit of a network, which hardly gets better in more."""
SCALE = 20.0
"""The points that outcomes are divided by for the fit of a network, and PENALTY the weight of its squared weights."""
PENALTY = 10.0


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


def network(rows: Rows, haste: HasteWeights) -> KnockWeights:
    """The network of least squared errors for knocks: the mean of several, whose chance errors mostly cancel out. A
    row: what a knock was worth, the amount of each feature."""
    amounts, worth = rows[:, 1:], rows[:, 0] / SCALE
    scale = amounts.std(axis=0)
    scale[scale == 0] = 1
    even = amounts.mean(axis=0) / scale
    last, units = 0.0, list[tuple[Any, ...]]()
    for number in range(NETWORKS):
        (inner, outer), (first, (added,)) = _fitted(amounts / scale - even, worth, number)
        last += added
        units += zip(outer[:, 0], first - even @ inner, (inner / scale[:, None]).T, strict=True)
    share = SCALE / NETWORKS
    found = (
        KnockUnit(_round(value * share), _round(least), _rounded(weights, KnockFeatures))
        for value, least, weights in units
    )
    return KnockWeights(haste, _round(last * share), tuple(found))


def _fitted(amounts: Rows, worth: Rows, number: int) -> tuple[list[Rows], list[Rows]]:
    """The weights of a network of one hidden layer and what each layer adds; the number tells where the fit begins."""
    shape = {"hidden_layer_sizes": (UNITS,), "activation": "tanh", "alpha": PENALTY, "random_state": number}
    with catch_warnings(action="ignore", category=ConvergenceWarning):
        fitted = MLPRegressor(solver="lbfgs", max_iter=STEPS, **shape).fit(amounts, worth)
    return fitted.coefs_, fitted.intercepts_


def _round(weight: float) -> float:
    return float(f"{weight:.{DIGITS}g}")


def _rounded(weights: Any, kind: Callable[..., Fitted]) -> Fitted:
    return kind(*map(_round, weights))
