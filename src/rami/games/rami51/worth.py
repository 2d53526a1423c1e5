"""What a hand is worth towards an opening (R51-20, R51-26, R51-27)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from rami.engine.cards import Card
from rami.engine.melds import Meld, MeldRules
from rami.engine.solver import best_opening
from rami.engine.state import Note
from rami.games.meldgame import has_pure_run


def opening_note(first: Sequence[Meld], rules: MeldRules, opening: tuple[int, bool]) -> Note:
    """`opening` (have, need, pure_run, needs_run): what these melds are worth as a first lay."""
    need, needs_run = opening
    have = sum(map(rules.value, first))
    return Note("opening", {"have": have, "need": need, "pure_run": has_pure_run(first), "needs_run": needs_run})


@lru_cache(maxsize=16)
def best_first_lay(
    held: frozenset[Card], rules: MeldRules, *, pure_run: bool, keep: int, using: Card | None
) -> tuple[Meld, ...]:
    """The dearest melds to open with, with a pure run if one is wanted and can be laid;
    () where nothing can be laid."""
    best = partial(best_opening, sorted(held), rules, keep=keep, using=using)
    return (best(pure_run=True) if pure_run else None) or best(pure_run=False) or ()
