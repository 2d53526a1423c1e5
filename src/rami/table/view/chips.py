"""Chips as markup: a stack of fives and ones with its amount, drawn by css/chips.css."""

from __future__ import annotations

from markupsafe import Markup

from rami.table.text.card_faces import SPRITE

TALLEST = 6
"""The most chips that are drawn in a stack; the amount beside it is always the full one."""


def stack(amount: int, sprite: str = SPRITE) -> Markup:
    """A stack of this amount, the fives below the ones. Raises ValueError for a debt: chips are never negative."""
    if amount < 0:
        raise ValueError(f"a stack holds 0 chips or more, not {amount}")
    fives, ones = divmod(amount, 5)
    values = ([5] * fives + [1] * ones)[:TALLEST]
    drawn = Markup("").join(
        Markup('<svg class="chip"><use href="{}#chip-{}"/></svg>').format(sprite, value) for value in values
    )
    return Markup(
        '<span class="chips"><span class="stack" aria-hidden="true">{}</span><b class="amount">{}</b></span>'
    ).format(drawn, amount)
