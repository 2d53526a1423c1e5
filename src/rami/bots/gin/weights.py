"""The weights that the expert of gin plays by. Training makes them and writes `weights.json` beside this file:

python3 src/rami train --game gin
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import isfinite
from typing import Any, NamedTuple

FILE = "weights.json"
AGAIN = "`python3 src/rami train --game gin` makes it again"
COMMAND = "made by"
"""What the file calls the command that made it."""


class ReadingWeights(NamedTuple):
    """How much each sign moves the log odds that the opponent holds a card."""

    took_rank: float
    """He took another of its rank; its neighbour in suit; the card one further."""
    took_next: float
    took_second: float
    threw_rank: float
    threw_next: float
    threw_second: float
    left_rank: float
    """He left such a card lying."""
    left_next: float
    left_second: float
    kept: float
    """What every card has."""
    high: float
    """What a card of ten points has besides, one of fewer in proportion; and what that gains with each of his throws."""
    high_later: float


class PairWeights(NamedTuple):
    """How much each sign moves the log odds that the opponent holds two cards, each of the two by itself or both together."""

    took_rank: float
    took_next: float
    took_second: float
    threw_rank: float
    threw_next: float
    threw_second: float
    set: float
    """Two of a rank, two with the third between them, two side by side."""
    gap: float
    row: float
    one_shown: float
    """He took one of them openly."""
    high: float
    """A card of more points than the lowest that he threw; what it gains by his twelfth throw; and if he threw four cards lower than it."""
    high_later: float
    lower: float
    later: float
    """What every card gains by his twelfth throw."""
    refused: float
    """He left lying, or threw, a card that melds with both."""
    third: float
    """For two cards, one of them higher than he threw: each third that he may hold makes them a meld; one that he showed counts twice."""


class ThrowWeights(NamedTuple):
    """What a throw is worth, in points of the deal: from the start, `late` more by the opponent's twelfth throw, `low` more if he throws no points."""

    points: float
    """Each point of deadwood to be expected after the next draw."""
    points_late: float
    points_low: float
    now: float
    """Each point of deadwood now. With the same to come it is better to have more: what a draw has improved, another may again."""
    now_late: float
    now_low: float
    safe: float
    """Each point of deadwood now, up to ten."""
    ten: float
    """That the next draw leaves ten points at the most; five; what both gain."""
    five: float
    close_late: float
    close_low: float
    gin: float
    """That the next draw leaves none."""
    gin_late: float
    use: float
    """That the opponent can meld the card thrown; and that besides, by its points of ten."""
    use_late: float
    use_low: float
    use_ten: float
    pip: float
    """Each point of the card thrown."""


class Tables(NamedTuple):
    """All that training gave."""

    reading: ReadingWeights
    pairs: PairWeights
    throws: ThrowWeights


def written(tables: Tables, command: str) -> str:
    """The tables as the file's text, with the command that made them."""
    parts = {name: part._asdict() for name, part in tables._asdict().items()}
    return json.dumps({COMMAND: command, **parts}, indent=2) + "\n"


def read(text: str) -> Tables:
    """The tables of a file's text. Raises ValueError, saying what is wrong with it."""
    try:
        told: dict[str, Any] = json.loads(text)
        kinds = {"reading": ReadingWeights, "pairs": PairWeights, "throws": ThrowWeights}
        if {COMMAND, *kinds} != {*told}:
            raise ValueError(f"it has the parts {', '.join(told)}")
        parts = {name: kind(**told[name]) for name, kind in kinds.items()}
        if not all(isfinite(weight) for part in parts.values() for weight in part):
            raise ValueError("a weight is no number")
    except (AttributeError, TypeError, ValueError) as problem:
        raise ValueError(f"{FILE} is damaged ({problem}): {AGAIN}") from problem
    return Tables(**parts)


@cache
def shipped() -> Tables:
    """The tables of the file. Raises FileNotFoundError where it is missing, and ValueError as `read` does."""
    try:
        return read(files("rami.bots.gin").joinpath(FILE).read_text("utf-8"))
    except FileNotFoundError:
        raise FileNotFoundError(f"{FILE} is missing: {AGAIN}") from None
