"""Stopwatches of processor time. The fastest of some rounds counts: other work on the machine only slows things
down."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

ROUNDS = 15


def one_of(choices: Sequence[T], rng: random.Random) -> T:
    """A random choice, cheaper than `rng.choice`, so that it adds little to what is measured."""
    return choices[int(rng.random() * len(choices))]


def per_call(function: Callable[[T], object], inputs: Sequence[T], rounds: int = ROUNDS) -> float:
    """Microseconds per call, over all inputs in a row, in the fastest round."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for one in inputs:
            function(one)
        best = min(best, time.process_time() - start)
    return best / len(inputs) * 1e6


def each(function: Callable[[T], object], inputs: Sequence[T]) -> list[float]:
    """Microseconds of each call, made once, in ascending order."""
    times = []
    for one in inputs:
        start = time.process_time()
        function(one)
        times.append((time.process_time() - start) * 1e6)
    return sorted(times)


def per_second(play: Callable[[int], int], seconds: float, slices: int = 10) -> tuple[float, float]:
    """Calls of `play(n)` a second, n = 0, 1, 2…, in the fastest slice of the time, and the mean of their results."""
    best, total, number = 0.0, 0, 0
    for _ in range(slices):
        start = time.process_time()
        first = number
        while (spent := time.process_time() - start) < seconds / slices:
            total += play(number)
            number += 1
        best = max(best, (number - first) / spent)
    return best, total / number


def marks(times: Sequence[float]) -> dict[str, float]:
    """Median, 95th and 99th percentile and worst of some times."""
    ordered = sorted(times)
    at = {"median": 50, "p95": 95, "p99": 99, "worst": 100}
    return {name: ordered[min(len(ordered) * percent // 100, len(ordered) - 1)] for name, percent in at.items()}
