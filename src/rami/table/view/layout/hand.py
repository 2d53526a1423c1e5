"""The cards of the hand: how large they are, in how many rows, and where each lies."""

from __future__ import annotations

from collections.abc import Collection

from rami.table.state.viewport import Viewport
from rami.table.view.geometry import RATIO, Rect
from rami.table.view.layout.places import Layout

STRIP = 24.0
"""The least that must show of each card of the hand, in pixels (WCAG 2.5.8)."""

APART = 0.45
"""The gap between two groups of the hand where there is room, in card widths."""

LEAST_APART = 10.0
"""The least such gap, in pixels: with less room, there is another row."""


def hand_cards(view: Viewport, width: float, cards: int, gaps: int = 0, scale: float = 1.0) -> tuple[float, int]:
    """The width of the cards of the hand, at this size, and the number of rows in which each card shows enough to be
    tapped, with this many gaps between groups.
    """
    by_height = view.height * (0.165 if view.short else 0.095 if view.tight else 0.135)
    card = max(52.0, min(view.width * 0.055 + 48, by_height, 150)) * scale
    rows = 1
    while rows < 4 and strip(width - gaps * LEAST_APART, card, -(-cards // rows)) < STRIP + 0.5:
        rows += 1
    if rows > 1 and view.narrow:
        per_row = -(-cards // rows)
        card = max(card, min((width - gaps * LEAST_APART - (per_row - 1) * 3) / per_row, by_height * 0.82))
    return card, rows


def strip(width: float, card: float, cards: int) -> float:
    """How much of each of these cards shows side by side: the whole card and a small gap where there is room."""
    return card * 1.04 if cards < 2 else min(card * 1.04, (width - card) / (cards - 1))


def hand_spots(
    lay: Layout, cards: int, apart: Collection[int] = (), together: Collection[int] = ()
) -> tuple[Rect, ...]:
    """The rectangle of each card of the hand.

    There is a gap before the cards whose numbers are in `apart`, as wide as the strips of all cards allow; where it can
    be avoided, no row begins with a card whose number is in `together`.
    """
    rows = _hand_rows(lay, cards, apart, together)
    longest = max(map(len, rows), default=1)
    gaps = max((sum(n in row[1:] for n in apart) for row in rows), default=0)
    width, strips = lay.hand.w, (longest - 1) * (STRIP + 0.5)
    card = lay.hand_card
    gap = min(APART * card, (width - strips - card) / gaps) if gaps else 0.0
    step = strip(width - gaps * gap, card, longest)
    spots: list[Rect] = []
    for above, row in enumerate(rows):
        lefts = [(n - row[0]) * step + gap * sum(row[0] < each <= n for each in apart) for n in row]
        start = lay.hand.x + (width - card - lefts[-1]) / 2
        below = len(rows) - 1 - above
        y = lay.hand.bottom - card * (RATIO * (below + 1) + 0.08 * below)
        spots += [Rect(start + left, y, card, card * RATIO) for left in lefts]
    return tuple(spots)


def _hand_rows(lay: Layout, cards: int, apart: Collection[int], together: Collection[int]) -> list[range]:
    """The cards of each row, counted from 0.

    Of two rows the second begins with a group, or splits no meld, where the first is not much longer or shorter then.
    """
    per_row = -(-cards // lay.hand_rows) if cards > 4 else max(cards, 1)
    if lay.hand_rows == 2 and per_row < cards:
        near = [n for n in range(max(per_row - 2, 1), min(per_row + 3, cards)) if n not in together]
        for cut in sorted((n for n in near if n in apart or not apart), key=lambda n: abs(n - per_row)):
            if strip(lay.hand.w - len(apart) * LEAST_APART, lay.hand_card, max(cut, cards - cut)) >= STRIP + 0.5:
                return [range(cut), range(cut, cards)]
    return [range(start, min(cards, start + per_row)) for start in range(0, cards, per_row)]


def hand_height(card: float, rows: int) -> float:
    """How high the hand is in so many rows, with room above for a card that is lifted."""
    lift = card * 0.2
    return lift + card * RATIO * rows + (rows - 1) * 0.08 * card
