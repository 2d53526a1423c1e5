"""The rectangle of each zone of a table, and the width of its cards."""

from __future__ import annotations

from dataclasses import dataclass

from rami.table.view.geometry import Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of one table on one screen."""

    felt: Rect
    """The whole table; it may be higher than the window, and the page scrolls then."""
    side: Rect | None
    """Score and log, on a wide screen."""
    seats: tuple[Rect, ...]
    """The opponents, from the player's left to the player's right."""
    stock: Rect
    discard: Rect
    """Wider than a card where several discards are taken at once; the uppermost lies at its right end."""
    middle: Rect
    """The melds on the table, or the run that is being played."""
    draft: Rect | None
    """The player's own melds before they are laid."""
    board: Rect | None
    aside: Rect | None
    """The panel beside the middle."""
    status: Rect
    actions: Rect
    hand: Rect
    hand_card: float
    """How wide a card of the hand is."""
    hand_rows: int
    pile_card: float
    back_card: float
    """How wide an opponent's card is."""
