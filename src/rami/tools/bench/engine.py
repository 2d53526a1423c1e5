"""The engine's solvers. Pure: it runs in the page's Python, too."""

from __future__ import annotations

import random
from functools import partial

from rami.engine.cards import pack
from rami.engine.melds import MeldRules
from rami.engine.solver import best_opening
from rami.engine.state import KnownCards
from rami.tools.timing import each, marks

RULES = MeldRules("both", jokers=1, high_ace=11)
"""Runs with the ace at both ends, one joker a meld."""

OPENINGS = {"pure_run": "with a pure run", "any_melds": "any melds"}
"""The kinds of opening that are searched for, and their labels."""


def hands(count: int, size: int, packs: int = 1, jokers: int = 0) -> list[KnownCards]:
    """Random hands of `size` cards, the same each time."""
    rng = random.Random(size)
    cards = pack(packs, jokers)
    return [tuple(rng.sample(cards, size)) for _ in range(count)]


def openings(size: int, count: int = 2000) -> dict[str, float]:
    """Milliseconds for the best opening of random hands of two packs: `marks`, by the kinds of opening."""
    figures = {}
    dealt = hands(count, size, 2, 4)
    for name in OPENINGS:
        times = each(partial(best_opening, rules=RULES, pure_run=name == "pure_run"), dealt)
        figures.update({f"{name}_{mark}": time / 1000 for mark, time in marks(times).items()})
    return figures
