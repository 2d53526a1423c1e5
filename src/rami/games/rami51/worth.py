"""What a hand is worth towards an opening (R51-20, R51-26, R51-27)."""

from __future__ import annotations

from functools import lru_cache, partial

from rami.engine.cards import Card
from rami.engine.melds import Meld, MeldRules
from rami.engine.solver import best_opening
from rami.engine.state import KnownCards, Note
from rami.games.meldgame import has_pure_run


def opening_note(
    hand: frozenset[Card], rules: MeldRules, opening: tuple[int, bool], must: KnownCards, keep: int
) -> Note:
    """`opening` (have, need, pure_run, needs_run): the best opening in the whole hand with the first card that must be
    laid, keeping so many cards; with a pure run where one is asked and held.
    """
    need, needs_run = opening
    best = _best_first_lay(hand, rules, needs_run, keep, next(iter(must), None))
    have = sum(map(rules.value, best))
    return Note("opening", {"have": have, "need": need, "pure_run": has_pure_run(best), "needs_run": needs_run})


@lru_cache(maxsize=16)
def _best_first_lay(
    held: frozenset[Card], rules: MeldRules, pure_run: bool, keep: int, using: Card | None
) -> tuple[Meld, ...]:
    """The dearest melds to open with, with a pure run if one is wanted and can be laid;
    () where nothing can be laid."""
    best = partial(best_opening, sorted(held), rules, keep=keep, using=using)
    return (best(pure_run=True) if pure_run else None) or best(pure_run=False) or ()
