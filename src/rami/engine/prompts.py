"""Prompts that several games have: what the seat to act is to do now, as codes with facts."""

from __future__ import annotations

from collections.abc import Iterable

from rami.engine.actions import Draw
from rami.engine.state import Cards, Note


def drawing(draws: Iterable[Draw], discard: Cards) -> Note:
    """Of these legal draws, from which pile: `draw` (n: how many cards), `draw_or_take` (n, cards), `take` (cards:
    those on top of the discard, the topmost first), `turn_over` (n; the stock is used up), `turn_over_or_take` (n,
    cards).
    """
    counts = {draw.pile: draw.count for draw in draws}
    top = discard[: -counts["discard"] - 1 : -1] if "discard" in counts else ()
    if "recycled" in counts:
        over = {"n": counts["recycled"]}
        return Note("turn_over_or_take", {**over, "cards": top}) if top else Note("turn_over", over)
    if "stock" in counts and top:
        return Note("draw_or_take", {"n": counts["stock"], "cards": top})
    return Note("take", {"cards": top}) if top else Note("draw", {"n": counts.get("stock", 0)})


WHOLE_HAND = ("finish", "lay_all", "lay_hand")
"""How the codes of prompts begin that tell a seat to lay all its cards."""


def lays_whole_hand(prompt: Note) -> bool:
    """Whether a prompt tells the seat that all its cards can be laid in this turn."""
    return prompt.code.startswith(WHOLE_HAND)
