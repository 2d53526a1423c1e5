"""The runs of a deal, and what they tell of the cards that sleep."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rami.engine.cards import Card
from rami.games.michigan.board import above
from rami.games.michigan.state import MichiganState, Played


def runs(view: MichiganState) -> tuple[tuple[Played, ...], ...]:
    """The runs played so far, the last one until a new lead."""
    starts = [n for n, each in enumerate(view.played) if not n or each.card is not above(view.played[n - 1].card)]
    return tuple(view.played[at:end] for at, end in pairwise((*starts, len(view.played))))


def asleep(view: MichiganState) -> Sequence[Card]:
    """The cards that are known to sleep: those at which a run stopped, and those of hidden hands that are seen."""
    played = {each.card for each in view.played}
    done = runs(view) if view.stop else runs(view)[:-1]
    stops = (above(run[-1].card) for run in done)
    seen = (card for spare in view.spares for card in spare)
    return tuple(dict.fromkeys(card for card in (*stops, *seen) if card is not None and card not in played))
