"""The layout of the table on a screen of a given size: the rectangle of each zone, and the width of its cards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from rami.table.state.viewport import Viewport

RATIO = 1.4
"""A card is this many times as high as it is wide."""

STRIP = 24.0
"""The least that must show of each card of the hand, in pixels (WCAG 2.5.8)."""

APART = 0.45
"""The gap between two groups of the hand where there is room, in card widths."""

LEAST_APART = 10.0
"""The least such gap, in pixels: with less room, there is another row."""

HAND_SCALE = {"small": 0.86, "medium": 1.0, "large": 1.18}


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the felt, in pixels from its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    def inset(self, by: float) -> Rect:
        """The same rectangle with a margin inside."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True, slots=True)
class Needs:
    """What the layout has to make room for."""

    opponents: int
    hand: int
    """Cards in the player's hand."""
    melds: bool
    """Whether melds are laid on this table."""
    board: bool
    """Whether it has a board for chips."""
    aside: bool = False
    """Whether a panel stands beside the middle."""
    laid: tuple[tuple[int, ...], ...] = ()
    """How many cards each meld on the table has, by who laid it."""
    gaps: int = 0
    """How many gaps there are between groups of the hand."""


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


def layout(view: Viewport, needs: Needs) -> Layout:
    """The layout for these needs on this screen. Where the melds do not fit, the felt is higher."""
    lay = _layout(view, needs, 0.0)
    lacking = _melds_bottom(view, lay, needs) - lay.middle.bottom
    share = 1.0 if view.narrow or view.short else MIDDLE_SHARE
    return lay if lacking <= 0 else _layout(view, needs, lacking / share)


def _layout(view: Viewport, needs: Needs, more: float) -> Layout:
    rem = view.rem
    gap = 0.4 * rem if view.short or view.tight else 0.75 * rem
    width = view.width - (20 * rem if view.wide else 0)
    inner = width - 2 * gap
    hand_card, rows = hand_cards(view, inner, needs.hand, needs.gaps)
    hand_h = _hand_height(hand_card, rows)
    bar = (2.9 if view.short or view.tight else 3.1 if view.narrow else 4.4) * rem
    line = (3.1 if view.tight else 4.3) * rem if view.narrow else 0.0
    seat_rows, seats = _seats(view, needs.opponents, gap, inner)
    least = _least_middle(view, needs)
    height = max(view.height - header_height(view), seat_rows + least + line + bar + hand_h + 4 * gap)
    felt = Rect(0, 0, width, height + more)
    hand = Rect(gap, felt.h - gap - hand_h, inner, hand_h)
    y = hand.y - bar
    if view.narrow:
        status, actions = Rect(gap, y - line, inner, line), Rect(gap, y, inner, bar)
    else:
        status, actions = Rect(gap, y, inner * 0.5 - gap, bar), Rect(gap + inner * 0.5, y, inner * 0.5, bar)
    top = (seats[0].y + seat_rows if seats else 0) + gap
    centre = Rect(gap, top, inner, status.y - gap - top)
    aside, centre = _beside(view, centre, gap) if needs.aside else (None, centre)
    places = _centre(view, needs, centre, gap, hand_card)
    side = Rect(width, 0, view.width - width, height) if view.wide else None
    back = min(1.9 * rem, 34.0) if not view.narrow else 1.35 * rem
    return Layout(felt, side, seats, *places, aside, status, actions, hand, hand_card, rows, places[0].w, back)


def header_height(view: Viewport) -> float:
    """How high the bar at the top is, in pixels."""
    return (2.75 if view.short or view.tight else 3.5) * view.rem


def hand_cards(view: Viewport, width: float, cards: int, gaps: int = 0) -> tuple[float, int]:
    """The width of the cards of the hand, and the number of rows in which each card shows enough to be tapped, with
    this many gaps between groups.
    """
    by_height = view.height * (0.165 if view.short else 0.095 if view.tight else 0.135)
    card = max(52.0, min(view.width * 0.055 + 48, by_height, 150)) * HAND_SCALE[view.cards]
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


def hand_spots(lay: Layout, cards: int, apart: Collection[int] = ()) -> tuple[Rect, ...]:
    """The rectangle of each card of the hand.

    There is a gap before the cards whose numbers are in `apart`, as wide as the strips of all cards allow.
    """
    rows = _hand_rows(lay, cards, apart)
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


def _hand_rows(lay: Layout, cards: int, apart: Collection[int]) -> list[range]:
    """The cards of each row, counted from 0.

    Of two rows the second begins with a group, where the first is not much longer or shorter then.
    """
    per_row = -(-cards // lay.hand_rows) if cards > 4 else max(cards, 1)
    if lay.hand_rows == 2 and per_row < cards:
        for cut in sorted((n for n in apart if abs(n - per_row) < 3), key=lambda n: abs(n - per_row)):
            if strip(lay.hand.w - len(apart) * LEAST_APART, lay.hand_card, max(cut, cards - cut)) >= STRIP + 0.5:
                return [range(cut), range(cut, cards)]
    return [range(start, min(cards, start + per_row)) for start in range(0, cards, per_row)]


def _hand_height(card: float, rows: int) -> float:
    lift = card * 0.2
    return lift + card * RATIO * rows + (rows - 1) * 0.08 * card


def _least_middle(view: Viewport, needs: Needs) -> float:
    """The least height that the middle of the table can do with."""
    least = 7.0 if view.short else 12.0
    if needs.board:
        least = 8.5 if view.short else 16.5 if view.tight else 20.0 if view.narrow else 17.0
    elif needs.melds and view.narrow:
        least = 9.2 if view.tight else 17.0
    if needs.aside and view.narrow:
        least += 7.0
    return least * view.rem


SLIP = 20
"""A seat narrower than this, in text sizes, has its cards under its name instead of beside it."""


def _seats(view: Viewport, opponents: int, gap: float, inner: float) -> tuple[float, tuple[Rect, ...]]:
    """The height of the opponents' rows, and each one's place."""
    if not opponents:
        return 0.0, ()
    rem = view.rem
    on_a_phone = (6.4, 5.4, 4.4)[(opponents > 4) + (view.tight and opponents > 6)]
    least = (on_a_phone if view.narrow else 9.5 if view.short else 11.0) * rem
    small = 0.4 * rem if view.narrow else gap
    per_row = max(1, min(opponents, int((inner + small) // (least + small))))
    rows = -(-opponents // per_row)
    per_row = -(-opponents // rows)
    width = min((inner - (per_row - 1) * small) / per_row, 22 * rem)
    height = (2.6 if view.tight else 2.9 if view.short else 4.9 if width < SLIP * rem else 3.9) * rem
    places = []
    for at in range(opponents):
        row, column = divmod(at, per_row)
        in_row = min(per_row, opponents - row * per_row)
        start = gap + (inner - in_row * width - (in_row - 1) * small) / 2
        places.append(Rect(start + column * (width + small), gap + row * (height + small), width, height))
    return rows * height + (rows - 1) * small, tuple(places)


MIDDLE_SHARE = 0.6
"""The least part of the room between the seats and the hand that the melds have; the draft has the rest."""

CAPTION = 4.6
"""How wide the words under a pile are, in text sizes."""

Places = tuple[Rect, Rect, Rect, Rect | None, Rect | None]
"""Stock, discard, middle, draft, board."""


def _centre(view: Viewport, needs: Needs, centre: Rect, gap: float, hand_card: float) -> Places:
    if needs.board:
        return _board_centre(view, centre, gap)
    if not needs.melds:
        return _bare_centre(view, centre, gap, hand_card)
    caption = 1.5 * view.rem
    if view.narrow:
        pile = min(hand_card, (3.2 if view.tight else 4.4) * view.rem)
        spare = max(0.0, min(CAPTION * view.rem, centre.w * 0.26) - pile)
        band = pile * RATIO + caption
        y = centre.bottom - band
        stock = Rect(centre.x + spare / 2, y, pile, pile * RATIO)
        discard = Rect(stock.right + gap + max(spare, 0.15 * pile), y, pile, pile * RATIO)
        left = discard.right + spare / 2 + gap
        draft = Rect(left, y - 0.25 * view.rem, centre.right - left, band + 0.25 * view.rem)
        return stock, discard, Rect(centre.x, centre.y, centre.w, y - gap - centre.y), draft, None
    pile = min(hand_card * 1.05, (centre.h - caption) / RATIO, 8.5 * view.rem)
    y = centre.y + (centre.h - caption - pile * RATIO) / 2
    stock = Rect(centre.x, y, pile, pile * RATIO)
    discard = Rect(stock.right + gap + max(0.15 * pile, CAPTION * view.rem - pile), y, pile, pile * RATIO)
    left = discard.right + 2 * gap
    band = min(centre.h * (1 - MIDDLE_SHARE), (7.5 if view.short else 9.5) * view.rem)
    draft = Rect(left, centre.bottom - band, centre.right - left, band)
    if view.short:
        half = (centre.right - left) * 0.62
        draft = Rect(left + half + gap, centre.y, centre.right - left - half - gap, centre.h)
        return stock, discard, Rect(left, centre.y, half, centre.h), draft, None
    return stock, discard, Rect(left, centre.y, centre.right - left, centre.h - band - gap), draft, None


def _beside(view: Viewport, centre: Rect, gap: float) -> tuple[Rect, Rect]:
    """The place of a panel beside the middle, above or at the right, and what is left of the middle."""
    if view.narrow:
        height = 6.4 * view.rem
        rest = Rect(centre.x, centre.y + height + gap, centre.w, centre.h - height - gap)
        return Rect(centre.x, centre.y, centre.w, height), rest
    width = min(centre.w * 0.3, 19 * view.rem)
    place = Rect(centre.right - width, centre.y, width, min(centre.h, 13 * view.rem))
    return place, Rect(centre.x, centre.y, centre.w - width - gap, centre.h)


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
    board_w = min(centre.w * 0.5, centre.h * 1.5)
    board = Rect(centre.x, centre.y, board_w, centre.h)
    return (
        nowhere,
        nowhere,
        Rect(board.right + 2 * gap, centre.y, centre.right - board.right - 2 * gap, centre.h),
        None,
        board,
    )


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards side by side: where the first lies, how far apart they are."""

    x: float
    y: float
    step: float

    def at(self, n: int) -> float:
        """The left edge of card n."""
        return self.x + n * self.step


def melds_packed(view: Viewport, lay: Layout, laid: tuple[tuple[int, ...], ...]) -> tuple[float, tuple[Fan, ...]]:
    """How wide the cards of the melds on the table are,
    and where each meld lies, with its owner's name above the row."""
    return packed(lay.middle, laid, 1.35 * view.rem, lay.hand_card * 0.9, 0.9 * view.rem)


def _melds_bottom(view: Viewport, lay: Layout, needs: Needs) -> float:
    """Where the lowest of the melds on the table ends."""
    card, fans = melds_packed(view, lay, needs.laid)
    return max((fan.y + card * RATIO for fan in fans), default=0.0)


@lru_cache(maxsize=64)
def packed(
    area: Rect, groups: tuple[tuple[int, ...], ...], label: float, largest: float, gap: float
) -> tuple[float, tuple[Fan, ...]]:
    """Melds in the order of their groups, flowing from left to right and down, as large as they fit.

    `groups` holds the melds' lengths by who laid them; `label` is the height of a name above a row. Gives the cards'
    width and a fan a meld.
    """
    card = largest
    while True:
        fans, bottom = _flow(area, groups, label, card, min(gap, card * 0.3))
        if bottom <= area.bottom or card <= 26:
            return card, fans
        card = max(26.0, card - 2)


def meld_step(card: float) -> float:
    """How far apart the cards of a meld lie: every index can be read, and on the smallest card it is 10 px wide."""
    return max(card * 0.36, min(card, 12.0))


def _flow(
    area: Rect, groups: tuple[tuple[int, ...], ...], label: float, card: float, gap: float
) -> tuple[tuple[Fan, ...], float]:
    step = meld_step(card)
    small = gap * 0.6
    fans: list[Fan] = []
    x, y = area.x, area.y + label
    for melds in groups:
        for length in melds:
            width = card + (length - 1) * step
            if x > area.x and x + width > area.right:
                x, y = area.x, y + card * RATIO + small + label
            fans.append(Fan(x, y, step))
            x += width + small
        x += gap
    return tuple(fans), y + card * RATIO if fans else area.y
