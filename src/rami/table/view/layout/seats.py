"""The opponents' seats, and where the cards of each lie in it."""

from __future__ import annotations

from rami.table.state.viewport import Viewport
from rami.table.view.geometry import RATIO, Rect

SLIP, SLIM = 20, 8
"""A seat narrower than this, in text sizes, has its cards under its name instead of beside it, and its score beside the
cards instead of beside the name."""

TINY = 7
"""In a seat narrower than this the cards touch their number."""

SCORED = 10
"""From this width on a seat has its score, with what it counts, beside the cards, too, unless they are faces."""


def seat_places(view: Viewport, opponents: int, gap: float, inner: float) -> tuple[float, tuple[Rect, ...]]:
    """The height of the opponents' rows, and each one's place."""
    if not opponents:
        return 0.0, ()
    rem = view.rem
    on_a_phone = (5.9 if view.tight else 6.4, 5.4, 4.4)[(opponents > 3) + (view.tight and opponents > 6)]
    least = (on_a_phone if view.narrow else 9.5 if view.short else 11.0) * rem
    small = 0.4 * rem if view.narrow else gap
    per_row = max(1, min(opponents, int((inner + small) // (least + small))))
    rows = -(-opponents // per_row)
    per_row = -(-opponents // rows)
    width = min((inner - (per_row - 1) * small) / per_row, 26 * rem)
    height = (2.6 if view.tight else 2.9 if view.short else 5.1 if width < SLIP * rem else 3.9) * rem
    places = []
    for at in range(opponents):
        row, column = divmod(at, per_row)
        in_row = min(per_row, opponents - row * per_row)
        start = gap + (inner - in_row * width - (in_row - 1) * small) / 2
        places.append(Rect(start + column * (width + small), gap + row * (height + small), width, height))
    return rows * height + (rows - 1) * small, tuple(places)


def is_slip(rect: Rect, rem: float) -> bool:
    """Whether a seat is so narrow that its cards lie under its name instead of beside it."""
    return rect.w < SLIP * rem


def is_slim(rect: Rect, rem: float) -> bool:
    """Whether a seat is so narrow that its score stands beside its cards instead of beside its name."""
    return rect.w < SLIM * rem


def cards_in_seat(rect: Rect, count: int, largest: float, rem: float, faced: bool) -> tuple[float, float, float, float]:
    """Where the cards of a seat lie: the first one's corner, how wide they are, how far apart."""
    last, slip, slim = max(count - 1, 1), is_slip(rect, rem), is_slim(rect, rem)
    apart = 0.8 if faced else 0.2 if slim else 0.3
    if slip:
        width = min(largest, rect.h * (0.33 if faced and not slim else 0.27) / RATIO)
        beside = 3.2 if faced or rect.w < SCORED * rem else 8.9
        number = 1.65 if faced or rect.w < TINY * rem else 1.85
        left, words, least = (number, 5.15 if faced else 4.75, 0.5) if slim else (2.3, beside, 1.0)
        step = min(width * apart, max(least, (rect.w - words * rem - width) / last))
        return rect.x + left * rem, rect.bottom - width * RATIO - 0.09 * rect.h, width, step
    width = min(largest, rect.h * 0.7 / RATIO)
    room = rect.w - 12.3 * rem if faced else min(4 * rem, rect.w - 17.6 * rem)
    step = max(1.0, min(width * apart, (room - width) / last))
    return (
        rect.right - (5.1 if faced else 7.25) * rem - width - (count - 1) * step,
        rect.y + (rect.h - width * RATIO) / 2,
        width,
        step,
    )
