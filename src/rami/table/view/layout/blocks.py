"""Where the melds on the table lie: a block for each owner, which keeps its place as melds come and grow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import ceil

from rami.table.view.geometry import RATIO, Rect

LEAST = 26.0
"""The least width of a card in a meld, in pixels."""

SIZES = 2.0
"""How far apart the sizes are that cards in melds have, in pixels: with few sizes a meld that grows, or a discard,
seldom changes that of all others."""

READABLE = 0.24
"""How much of a card its neighbour in a meld leaves open at least, in card widths: a 10 can be read, unless the cards
are the smallest."""

EVEN = 0.65
"""How large the cards of equally high rows must be, as a part of the largest that fit in other rows: each block keeps
its place then, while melds come and grow."""

AIR = 0.3
"""The gap between the melds of a row and the names under them, in card widths, where there is room."""


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards side by side: where the first lies, how far apart they are."""

    x: float
    y: float
    step: float

    def at(self, n: int) -> float:
        """The left edge of card n."""
        return self.x + n * self.step


@dataclass(frozen=True, slots=True)
class Block:
    """The melds of one owner."""

    place: Rect
    name: Rect
    """Where the owner's name stands."""
    card: float
    """How wide its cards are."""
    fans: tuple[Fan, ...]

    @property
    def bottom(self) -> float:
        """The lower edge of its lowest meld."""
        return max((fan.y + self.card * RATIO for fan in self.fans), default=self.place.y)


@lru_cache(maxsize=64)
def blocks(
    area: Rect, owners: tuple[tuple[int, ...], ...], columns: int, name: Rect, largest: float, gap: float
) -> tuple[Block, ...]:
    """A block for each owner, row by row in so many columns, with cards as large as fit and can be read.

    `owners` holds the lengths of each owner's melds; `name` is the place of the name in a block, and x and y are where
    the melds begin there. The rows are equally high as long as their melds allow; where the smallest cards do not fit
    so, each column has its own heights, and where they do not fit then, the last blocks end below the area.
    """
    if not owners:
        return ()
    width = (area.w - (columns - 1) * gap) / columns
    longest = max((length for lengths in owners for length in lengths), default=1)
    card = min(largest, _smaller((width - name.x) / (1 + READABLE * (longest - 1))))
    tight = _fitted(owners, columns, width - name.x, name.y, card, gap, lambda rows: sum(rows) <= area.h)
    card = tight[0]
    even = _fitted(owners, columns, width - name.x, name.y, card, gap, lambda rows: max(rows) * len(rows) <= area.h)
    card, flows, needed = even if even[0] >= EVEN * card and even[0] > LEAST else tight
    rows = _rows(needed, columns)
    aligned = sum(rows) <= area.h
    if aligned:
        rows = _aired(rows, area.h, card * AIR)
    stacks = [rows if aligned else needed[column::columns] for column in range(columns)]
    tops = [list(accumulate(_shared(stack, area.h), initial=area.y)) for stack in stacks]
    found = []
    for n, (flow, _) in enumerate(flows):
        row, column = divmod(n, columns)
        top, bottom = tops[column][row : row + 2]
        place = Rect(area.x + column * (width + gap), top, width, bottom - top)
        left, top = place.x + name.x, place.y + name.y
        fans = (Fan(left + x, top + line * (card * RATIO + _between(card)), step) for x, line, step in flow)
        found.append(Block(place, Rect(place.x, place.y, min(name.w, width), min(name.h, place.h)), card, tuple(fans)))
    return tuple(found)


_Flow = tuple[list[tuple[float, int, float]], int]


def _fitted(
    owners: Sequence[Sequence[int]],
    columns: int,
    width: float,
    top: float,
    card: float,
    gap: float,
    fits: Callable[[Sequence[float]], bool],
) -> tuple[float, list[_Flow], list[float]]:
    """The largest cards, no larger than these and no smaller than the least, whose rows fit; how the melds lie then,
    and how high each block is at least."""
    while True:
        flows = [_flow(lengths, width, card, min(gap, card * 0.3) * 0.6) for lengths in owners]
        needed = [top + lines * card * RATIO + (lines - 1) * _between(card) if lines else 0.0 for _, lines in flows]
        if card <= LEAST or fits(_rows(needed, columns)):
            return card, flows, needed
        card = _smaller(card)


def _smaller(card: float) -> float:
    """The next smaller of the sizes that cards in melds have, but no less than the least."""
    return LEAST + SIZES * max(0, ceil((card - LEAST) / SIZES) - 1)


def _rows(needed: Sequence[float], columns: int) -> list[float]:
    """How high each row of blocks is at least."""
    return [max(needed[at : at + columns]) for at in range(0, len(needed), columns)]


def meld_step(card: float) -> float:
    """How far apart the cards of a meld lie: every index can be read, and on the smallest card it is 10 px wide."""
    return max(card * 0.36, min(card, 12.0))


def _between(card: float) -> float:
    """The gap between two lines of melds."""
    return card * 0.14


def _flow(lengths: Sequence[int], width: float, card: float, gap: float) -> tuple[list[tuple[float, int, float]], int]:
    """For each meld its left edge, its line and how far apart its cards lie; and the number of lines."""
    found: list[tuple[float, int, float]] = []
    x, line = 0.0, 0
    for length in lengths:
        step = min(meld_step(card), (width - card) / max(length - 1, 1))
        wide = card + (length - 1) * step
        if x > 0 and x + wide > width:
            x, line = 0.0, line + 1
        found.append((x, line, step))
        x += wide + gap
    return found, line + 1 if found else 0


def _aired(needed: Sequence[float], room: float, air: float) -> list[float]:
    """The height of each row with so much air under its melds, less where it would then be higher than the others or
    the room does not allow it.
    """
    share, spare = room / len(needed), (room - sum(needed)) / len(needed)
    wanted = [height and min(air, share - height if share > height else spare) for height in needed]
    part = min(1.0, (room - sum(needed)) / max(sum(wanted), 1.0))
    return [height + part * more for height, more in zip(needed, wanted, strict=True)]


def _shared(needed: Sequence[float], room: float) -> list[float]:
    """The height of each row: an equal share of the room, or more where a row needs it."""
    given = list(needed)
    spare = room - sum(needed)
    while spare > 0.01:
        low = min(given)
        lowest = [n for n, height in enumerate(given) if height < low + 0.01]
        next_low = min((height for height in given if height >= low + 0.01), default=low + spare)
        rise = min(next_low - low, spare / len(lowest))
        for n in lowest:
            given[n] += rise
        spare -= rise * len(lowest)
    return given
