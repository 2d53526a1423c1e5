"""What a finished deal is worth to each seat: the scale of everything that a review says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rami.engine.rules import Rules
from rami.engine.state import Seat


def worth(rules: Rules[Any], points: Sequence[int]) -> tuple[float, ...]:
    """For each seat, by how much a deal that came to these points is better than the average of its opponents."""
    return ahead(rules, [-each for each in points] if rules.low_wins else points)


def ahead(rules: Rules[Any], made: Sequence[float]) -> tuple[float, ...]:
    """For each seat, by how much it has more than its opponents on average."""
    seats = range(len(made))
    side_of = {seat: side for side in rules.sides(len(made)) for seat in side}

    def of(seat: Seat) -> float:
        others = [made[other] for other in seats if other not in side_of[seat]]
        return made[seat] - sum(others) / len(others)

    return tuple(map(of, seats))
