"""The middle of the table: piles, melds, board, and the panel beside it."""

from __future__ import annotations

from rami.table.state.viewport import Viewport
from rami.table.view.geometry import RATIO, Rect
from rami.table.view.layout.needs import Needs
from rami.table.view.layout.places import Layout

MIDDLE_SHARE = 0.68
"""The part of the room beside the piles that the melds have on a phone on its side; the draft has the rest."""

TRAY = 15.0
"""Below this height, in text sizes, the board is a tray, if it is beside the run: see board.css."""

CAPTION = 4.6
"""How wide the words under a pile are, in text sizes."""


INDEX = 0.4
"""The part of a card that each but the uppermost of several discards shows where they are taken at once."""

Places = tuple[Rect, Rect, Rect, Rect | None, Rect | None]
"""Stock, discard, middle, draft, board."""


def centre_places(view: Viewport, needs: Needs, centre: Rect, gap: float, hand_card: float) -> Places:
    """The places of this table's piles, melds and board in the middle."""
    if needs.board:
        return _board_centre(view, centre, gap)
    if not needs.melds:
        return _bare_centre(view, centre, gap, hand_card)
    caption = 1.5 * view.rem
    indices = INDEX * (needs.takes - 1)
    if view.narrow:
        pile = min(hand_card, (3.2 if view.tight else 4.4) * view.rem)
        spare = max(0.0, min(CAPTION * view.rem, centre.w * 0.26) - pile)
        x = centre.x + spare / 2
        beside = x + pile + gap + max(spare, 0.15 * pile)
        left = beside + pile * (1 + indices) + spare / 2 + gap
        band = pile * RATIO + caption
        y = centre.bottom - band
        stock = Rect(x, y, pile, pile * RATIO)
        discard = Rect(beside, y, pile * (1 + indices), pile * RATIO)
        draft: Rect | None = Rect(left, y - 0.25 * view.rem, centre.right - left, band + 0.25 * view.rem)
        return stock, discard, Rect(centre.x, centre.y, centre.w, y - gap - centre.y), draft, None
    pile = min(hand_card * 1.05, (centre.h - caption) / RATIO, 8.5 * view.rem)
    apart = gap + max(0.15 * pile, CAPTION * view.rem - pile)
    left = centre.x + pile * (2 + indices) + apart + 2 * gap
    width, y = centre.right - left, centre.y
    if view.short:
        y += (centre.h - caption - pile * RATIO) / 2
        shared = needs.prepared or (len(needs.laid) < 4 and not needs.replay)
        middle = Rect(left, centre.y, width * (MIDDLE_SHARE if shared else 1), centre.h)
        draft = Rect(middle.right + gap, centre.y, width - middle.w - gap, centre.h) if shared else None
    else:
        top = y + pile * RATIO + caption + gap
        middle = Rect(left, centre.y, width, centre.h)
        draft = Rect(centre.x, top, left - 2 * gap - centre.x, min(centre.bottom - top, 16 * view.rem))
    stock = Rect(centre.x, y, pile, pile * RATIO)
    discard = Rect(centre.x + pile + apart, y, pile * (1 + indices), pile * RATIO)
    return stock, discard, middle, draft, None


def pile_names(lay: Layout, rem: float) -> tuple[Rect, Rect]:
    """The places of the words under the stock and under the discard."""
    middles = lay.stock.x + lay.stock.w / 2, lay.discard.x + lay.discard.w / 2
    edge = min(*middles, lay.felt.w - max(middles))
    half = min(lay.stock.w / 2 + rem, abs(middles[1] - middles[0]) / 2, edge)
    here, there = (Rect(at - half, lay.stock.bottom + 0.3 * rem, 2 * half, 1.3 * rem) for at in middles)
    return here, there


def _bare_centre(view: Viewport, centre: Rect, gap: float, hand_card: float) -> Places:
    """A table without melds: the two piles, in the middle and large."""
    caption = 1.6 * view.rem
    pile = min(hand_card * 1.25, (centre.h - caption - gap) / RATIO, centre.w * 0.26)
    y = centre.y + (centre.h - caption - pile * RATIO) / 2
    x = centre.x + centre.w / 2
    apart = max(gap * 1.5, pile * 0.3)
    stock = Rect(x - apart / 2 - pile, y, pile, pile * RATIO)
    discard = Rect(x + apart / 2, y, pile, pile * RATIO)
    return stock, discard, centre, None, None


def _board_centre(view: Viewport, centre: Rect, gap: float) -> Places:
    """The board, and beside it (under it on a phone) the run that is being played. The piles have no rectangle."""
    nowhere = Rect(centre.x, centre.y, 0, 0)
    if view.narrow:
        run = min(centre.h * 0.3, 8.2 * view.rem)
        board = Rect(centre.x, centre.y, centre.w, centre.h - run - gap)
        return nowhere, nowhere, Rect(centre.x, board.bottom + gap, centre.w, run), None, board
    tray = centre.h < TRAY * view.rem
    board_w = min(centre.w * 0.64, centre.h * 3.2) if tray else min(centre.w * 0.5, centre.h * 1.5)
    board = Rect(centre.x, centre.y, board_w, centre.h)
    return (
        nowhere,
        nowhere,
        Rect(board.right + 2 * gap, centre.y, centre.right - board.right - 2 * gap, centre.h),
        None,
        board,
    )


def beside(view: Viewport, centre: Rect, gap: float) -> tuple[Rect, Rect]:
    """The place of a panel beside the middle, above or at the right, and what is left of the middle."""
    if view.narrow:
        height = 6.4 * view.rem
        rest = Rect(centre.x, centre.y + height + gap, centre.w, centre.h - height - gap)
        return Rect(centre.x, centre.y, centre.w, height), rest
    width = min(centre.w * 0.3, 19 * view.rem)
    place = Rect(centre.right - width, centre.y, width, min(centre.h, 22 * view.rem))
    return place, Rect(centre.x, centre.y, centre.w - width - gap, centre.h)
