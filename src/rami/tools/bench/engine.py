"""What is measured of the engine. Pure: it runs in the page's Python as it runs here."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rami.engine.cards import Card, pack
from rami.engine.melds import MeldRules
from rami.engine.solver import best_opening
from rami.engine.solver.deadwood import lanes, least, least_after_discard, least_after_discard_of, least_of
from rami.tools.bench.timing import ROUNDS, each, marks, per_call

Hand = tuple[Card, ...]

RAMI = MeldRules("both", jokers=1, high_ace=11)


def hands(count: int, size: int, packs: int = 1, jokers: int = 0) -> list[Hand]:
    """Random hands, the same each time."""
    luck = random.Random(size)
    cards = pack(packs, jokers)
    return [tuple(luck.sample(cards, size)) for _ in range(count)]


def deadwood(ten: Sequence[Hand], eleven: Sequence[Hand], rounds: int = ROUNDS) -> dict[str, float]:
    """Microseconds for the least deadwood of ten cards, and of eleven after the best discard: from lanes, and from cards."""
    return {
        "least_of_lanes": per_call(least_of, list(map(lanes, ten)), rounds),
        "after_discard_of_lanes": per_call(least_after_discard_of, list(map(lanes, eleven)), rounds),
        "least": per_call(least, ten, rounds),
        "after_discard": per_call(least_after_discard, eleven, rounds),
    }


def openings(size: int, count: int = 2000) -> dict[str, float]:
    """Milliseconds for the best opening of random hands of Rami 51: `marks`, with and without a pure run."""
    figures = {}
    dealt = hands(count, size, 2, 4)
    for name, pure_run in (("rami51", True), ("any_melds", False)):
        times = each(lambda hand, pure_run=pure_run: best_opening(hand, RAMI, pure_run=pure_run), dealt)  # type: ignore[misc]
        figures.update({f"{name}_{mark}": time / 1000 for mark, time in marks(times).items()})
    return figures
