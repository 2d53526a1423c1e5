"""Chips as markup: a stack of pieces with its amount, drawn by css/chips.css; and chips on their way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from rami.table.text.card_faces import SPRITE

TALLEST = 6
"""The most chips that are drawn in a stack; the amount beside it is always the full one."""

Pieces = Iterable[tuple[str, int]]
"""How many pieces of each colour, the dearest first."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Chips that the last step moved: their picture, and the places that they go from and to."""

    html: str
    source: str
    """A place of the table: `space-3`, or `hand-2` for what lies before a seat."""
    target: str


def stack(amount: int, pieces: Pieces) -> Markup:
    """A stack of this amount in these pieces. Raises ValueError for a debt: chips are never negative."""
    if amount < 0:
        raise ValueError(f"a stack holds 0 chips or more, not {amount}")
    return Markup('<span class="chips">{}<b class="amount">{}</b></span>').format(pile(pieces), amount)


def pile(pieces: Pieces) -> Markup:
    """The picture of a stack, as high as one is drawn."""
    colours = [colour for colour, many in pieces for _ in range(many)][:TALLEST]
    return Markup('<span class="stack" aria-hidden="true">{}</span>').format(Markup("").join(map(piece, colours)))


def piece(colour: str) -> Markup:
    """The picture of one chip."""
    return Markup('<svg class="chip"><use href="{}#chip-{}"/></svg>').format(SPRITE, colour)
