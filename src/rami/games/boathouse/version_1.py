"""The stock used up, as version 0.1 played it: two cards whenever there are two, and so many turn-overs in a hand.

A match that began so is played on so.
The house rule `max_recycles`, which is retired, says how often the discard was turned over.
"""

from __future__ import annotations

from collections.abc import Mapping

from rami.engine.actions import Draw
from rami.engine.options import Value
from rami.games.meldgame import MeldState

DEFAULTS: Mapping[str, Value] = {"max_recycles": 2, "long_hand": 100, "blocked_hand": "void"}
"""The house rules of version 0.1 that are others now."""


def draws(mode: str, state: MeldState, recyclable: int) -> tuple[Draw, ...]:
    """The draws that the piles allow, by `draw_mode`, with so many cards of the discard to be turned over."""
    drawn, discards = state.now.drawn, len(state.discard)
    if len(drawn) == 2 or (drawn and mode == "two_same_pile"):
        return ()
    if mode == "two_same_pile":
        most = min(2, discards) if discards > 1 or not state.stock else 0
        return _from_stock(state, 2, recyclable) + _from_discard(most)
    if not drawn:
        return _from_stock(state, 1 if mode == "any_two" else 2, recyclable) + _from_discard(min(1, discards))
    if mode == "any_two":
        return _from_stock(state, 1, recyclable) + _from_discard(min(1, discards))
    return _from_stock(state, 1, recyclable) if drawn == ("discard",) else ()


def stuck(most: int, state: MeldState) -> bool:
    """Whether the hand is blocked: the stock is used up once too often, or a whole round went by in which no two cards
    were there to be drawn and none was laid. (With one card left to draw and one thrown, the round would never end.)
    """
    return (not state.stock and state.recycled >= most) or state.idle >= state.seats


def _from_stock(state: MeldState, count: int, recyclable: int) -> tuple[Draw, ...]:
    """So many cards, or what there is, the discard turned over in between;
    where there is no stock, it is turned over first."""
    count = min(count, len(state.stock) + recyclable)
    return (Draw("stock" if state.stock else "recycled", count),) if count else ()


def _from_discard(count: int) -> tuple[Draw, ...]:
    return (Draw("discard", count),) if count else ()
