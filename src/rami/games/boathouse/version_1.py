"""The end of the stock as version 0.1 played it: two cards are drawn if there are two, and turn-overs are limited.

A match begun in that version keeps these rules. The retired house rule `max_recycles` limits the turn-overs.
"""

from __future__ import annotations

from collections.abc import Mapping

from rami.engine.actions import Draw
from rami.engine.options import Value
from rami.games.meldgame import MeldState

DEFAULTS: Mapping[str, Value] = {"max_recycles": 2, "long_hand": 100, "blocked_hand": "void"}
"""The house rules of version 0.1 that are others now."""


def draws(mode: str, state: MeldState, recyclable: int) -> tuple[Draw, ...]:
    """The draws that the piles allow, by `draw_mode`, if this many cards of the discard may be turned over."""
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
    """Whether the hand is blocked: the turn-overs are used up, or in a whole round no two cards could be drawn and none
    was laid. (With one card to draw and one to discard, the round would never end.)"""
    return (not state.stock and state.recycled >= most) or state.idle >= state.seats


def _from_stock(state: MeldState, count: int, recyclable: int) -> tuple[Draw, ...]:
    """A draw of this many cards, or of as many as there are, with the discard turned over in between; without a stock
    it is turned over first."""
    count = min(count, len(state.stock) + recyclable)
    return (Draw("stock" if state.stock else "recycled", count),) if count else ()


def _from_discard(count: int) -> tuple[Draw, ...]:
    return (Draw("discard", count),) if count else ()
