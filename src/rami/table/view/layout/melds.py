"""The blocks of the melds on the table and in preparation."""

from __future__ import annotations

from rami.table.state.viewport import Viewport
from rami.table.view.geometry import Rect
from rami.table.view.layout.blocks import Block, blocks
from rami.table.view.layout.places import Layout

NAME, GAP = 1.35, 0.9
"""The height of an owner's name above their melds, and the gap between melds, in text sizes."""


def laid_blocks(view: Viewport, lay: Layout, laid: tuple[tuple[int, ...], ...]) -> tuple[Block, ...]:
    """The blocks of the owners' melds, by the lengths of the melds. On a phone the names are beside the melds, or those
    of many owners above them, in two columns; the other way only where the melds do not fit in this one."""
    owners = len(laid)
    if view.short:
        ways = [(max(owners // 2, 1), _name_beside)]
    elif view.narrow:
        ways = [(2, _name_above), (1, _name_beside)] if owners > 3 else [(1, _name_beside), (1, _name_above)]
    else:
        ways = [(-(-owners // 2) if owners > 3 else owners, _name_above)]
    found = [
        blocks(lay.middle, laid, columns, name(view), lay.hand_card * 0.9, GAP * view.rem) for columns, name in ways
    ]
    return next((way for way in found if lowest(way) <= lay.middle.bottom), min(found, key=lowest))


def draft_block(view: Viewport, frame: Rect, lengths: tuple[int, ...]) -> Block:
    """The block of the melds in preparation, inside their frame."""
    side = 0.5 * view.rem
    inner = Rect(frame.x + side, frame.y + side / 2, frame.w - 2 * side, frame.h - 1.5 * side)
    (block,) = blocks(inner, (lengths,), 1, _name_above(view), 5.5 * view.rem, GAP * view.rem)
    return block


def lowest(laid: tuple[Block, ...]) -> float:
    """How far down these blocks reach."""
    return max((block.bottom for block in laid), default=0.0)


def _name_above(view: Viewport) -> Rect:
    """The place of an owner's name above their melds, and where these begin."""
    return Rect(0, NAME * view.rem, 10 * view.rem, 1.25 * view.rem)


def _name_beside(view: Viewport) -> Rect:
    """The same for a name of one or two lines at the left of the melds, which takes no height."""
    return Rect(3.8 * view.rem, 0.15 * view.rem, 3.6 * view.rem, 2.3 * view.rem)
