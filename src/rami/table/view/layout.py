"""The layout of the table on a screen of a given size: the rectangle of each zone, and the width of its cards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache

from rami.table.state.viewport import Viewport
from rami.table.view.blocks import Block, blocks
from rami.table.view.geometry import RATIO, Rect

STRIP = 24.0
"""The least that must show of each card of the hand, in pixels (WCAG 2.5.8)."""

APART = 0.45
"""The gap between two groups of the hand where there is room, in card widths."""

LEAST_APART = 10.0
"""The least such gap, in pixels: with less room, there is another row."""

MIRRORED = ("stock", "discard", "middle", "draft", "board", "aside", "status", "actions")
"""The places that are on the other side in a layout for the left hand."""

HAND_SCALES = {"small": (0.86,), "medium": (1.0,), "large": (1.18, 1.09, 1.0)}
"""How large the cards of the hand are by the player's setting: the first size that leaves the cards on the table as
wide as the last one does.
"""


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
    """For each owner whose melds have a block, how many cards each of these melds has."""
    prepared: bool = False
    """Whether melds are in preparation: they have no room before that where owners are many and the screen is low."""
    gaps: int = 0
    """How many gaps there are between groups of the hand."""
    replay: bool = False
    """Whether a replay is shown: its controls take room; its hand takes one row, since no card is tapped."""
    guided: bool = False
    """Whether a lesson or a review speaks above the hand, in more words than the table does."""


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


@lru_cache(maxsize=4)
def layout(view: Viewport, needs: Needs) -> Layout:
    """The layout for these needs on this screen."""
    *larger, last = HAND_SCALES[view.cards]
    lay = _fitting(view, needs, last)
    least = _on_the_table(view, needs, lay)
    for scale in larger:
        wider = _fitting(view, needs, scale)
        if all(now >= card for now, card in zip(_on_the_table(view, needs, wider), least, strict=True)):
            lay = wider
            break
    return _mirrored(lay) if view.mirrored else lay


def _fitting(view: Viewport, needs: Needs, scale: float) -> Layout:
    """The layout with a hand of this size. Where the melds do not fit, the felt is higher."""
    lay = _layout(view, needs, scale, 0.0)
    lacking = _lowest(laid_blocks(view, lay, needs.laid)) - lay.middle.bottom
    return _layout(view, needs, scale, lacking) if lacking > 0 else lay


def _on_the_table(view: Viewport, needs: Needs, lay: Layout) -> tuple[float, ...]:
    """How wide the cards of the piles and of the melds are."""
    return (lay.pile_card, *(block.card for block in laid_blocks(view, lay, needs.laid) if block.fans))


def _mirrored(lay: Layout) -> Layout:
    """The layout with left and right exchanged, but for the seats, which keep the order of play, and the hand."""
    places = {name: getattr(lay, name) for name in MIRRORED}
    turned = {name: replace(at, x=lay.felt.w - at.right) for name, at in places.items() if at is not None}
    return replace(lay, **turned)


def laid_blocks(view: Viewport, lay: Layout, laid: tuple[tuple[int, ...], ...]) -> tuple[Block, ...]:
    """The blocks of the owners' melds, by the lengths of the melds; on a phone with the names above or beside them, or
    of many owners in two columns, as leaves the cards largest."""
    owners = len(laid)
    if view.short:
        ways = [(max(owners // 2, 1), _name_beside)]
    elif view.narrow:
        ways = [(2 if owners > 3 else 1, _name_above), (1, _name_beside)]
    else:
        ways = [(-(-owners // 2) if owners > 3 else owners, _name_above)]
    found = [
        blocks(lay.middle, laid, columns, name(view), lay.hand_card * 0.9, GAP * view.rem) for columns, name in ways
    ]
    fitting = [way for way in found if _lowest(way) <= lay.middle.bottom]
    if not fitting or not laid:
        return min(found, key=_lowest)
    first, last = fitting[0], fitting[-1]
    return last if last[0].card > LARGER * first[0].card else first


LARGER = 1.15
"""How much larger the cards must be in the second way to lay melds out than in the first, to be laid out so."""


def _lowest(laid: tuple[Block, ...]) -> float:
    """How far down these blocks reach."""
    return max((block.bottom for block in laid), default=0.0)


def draft_block(view: Viewport, frame: Rect, lengths: tuple[int, ...]) -> Block:
    """The block of the melds in preparation, inside their frame."""
    side = 0.5 * view.rem
    inner = Rect(frame.x + side, frame.y + side / 2, frame.w - 2 * side, frame.h - 1.5 * side)
    (block,) = blocks(inner, (lengths,), 1, _name_above(view), 5.5 * view.rem, GAP * view.rem)
    return block


def _name_above(view: Viewport) -> Rect:
    """The place of an owner's name above their melds, and where these begin."""
    return Rect(0, NAME * view.rem, 10 * view.rem, 1.25 * view.rem)


def _name_beside(view: Viewport) -> Rect:
    """The same for a name of one or two lines at the left of the melds, which takes no height."""
    return Rect(3.8 * view.rem, 0.15 * view.rem, 3.6 * view.rem, 2.3 * view.rem)


CONTROLS = 7.4
"""The height of a replay's controls on a phone held sideways, where they are beside the middle, in text sizes."""

LESSON = 3.5
"""How much higher the line above the hand is in a lesson, in text sizes; half as much where it stands beside the
buttons, unless the text is enlarged.
"""


def _layout(view: Viewport, needs: Needs, scale: float, more: float) -> Layout:
    rem = view.rem
    gap = 0.4 * rem if view.short or view.tight else 0.75 * rem
    width = view.width - (20 * rem if view.wide else 0)
    inner = width - 2 * gap
    hand_card, rows = hand_cards(view, inner, needs.hand, needs.gaps, scale)
    rows = 1 if needs.replay else rows
    bar = (2.9 if view.short or view.tight else 3.1 if view.narrow else 4.8 if view.wide else 5.3) * rem
    column = min(22 * rem, inner * 0.42) if needs.replay and view.short else 0.0
    hand_h = hand_card * RATIO if column else _hand_height(hand_card, rows)
    bar = (0.0 if column else 8.4 * rem) if needs.replay else bar
    line = (3.3 if view.tight else 5.2) * rem if view.narrow else 0.0
    if needs.guided and not column:
        words = LESSON * rem * (1 if view.narrow or view.enlarged else 0.5)
        bar, line = (bar, line + words) if view.narrow else (bar + words, 0.0)
    seat_rows, seats = _seats(view, needs.opponents, gap, inner)
    told_beside = 2.6 + (1.5 * LESSON if needs.guided else 0.0)
    least = max(_least_middle(view, needs), (CONTROLS + told_beside) * rem if column else 0.0)
    height = max(view.height - header_height(view), seat_rows + least + line + bar + hand_h + 4 * gap)
    felt = Rect(0, 0, width, height + more)
    hand = Rect(gap, felt.h - gap - hand_h, inner, hand_h)
    y = hand.y - bar
    if view.narrow:
        status, actions = Rect(gap, y - line, inner, line), Rect(gap, y, inner, bar)
    else:
        told = inner * (0.5 if not needs.replay else 0.45 if needs.guided else 0.3)
        status, actions = Rect(gap, y, told - gap, bar), Rect(gap + told, y, inner - told, bar)
    top = (seats[0].y + seat_rows if seats else 0) + gap
    centre = Rect(gap, top, inner, status.y - gap - top)
    if column:
        x, lower = centre.right - column, centre.bottom - CONTROLS * rem
        status, actions = Rect(x, top, column, lower - top), Rect(x, lower, column, CONTROLS * rem)
        centre = Rect(gap, top, inner - column - gap, centre.h)
    aside, centre = _beside(view, centre, gap) if needs.aside else (None, centre)
    places = _centre(view, needs, centre, gap, hand_card)
    side = Rect(width, 0, view.width - width, height) if view.wide else None
    back = min(1.9 * rem, 34.0) if not view.narrow else 1.35 * rem
    return Layout(felt, side, seats, *places, aside, status, actions, hand, hand_card, rows, places[0].w, back)


def header_height(view: Viewport) -> float:
    """How high the bar at the top is, in pixels."""
    return (2.75 if view.short or view.tight else 3.5) * view.rem


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


def _hand_height(card: float, rows: int) -> float:
    lift = card * 0.2
    return lift + card * RATIO * rows + (rows - 1) * 0.08 * card


def _least_middle(view: Viewport, needs: Needs) -> float:
    """The least height that the middle of the table can do with."""
    least = 7.0 if view.short else 12.0 - LESSON if needs.guided and view.tight else 12.0
    if needs.board:
        least = (
            7.7
            if view.short
            else 16.5
            if view.tight or (view.narrow and needs.replay)
            else 20.0
            if view.narrow
            else 17.0
        )
    elif needs.melds and view.narrow:
        least = 9.2 if view.tight else 17.0 - (LESSON if needs.guided else 0.0)
    if needs.aside and view.narrow:
        least += 7.0
    return least * view.rem


SLIP, SLIM = 20, 8
"""A seat narrower than this, in text sizes, has its cards under its name instead of beside it, and its score beside the
cards instead of beside the name."""


def _seats(view: Viewport, opponents: int, gap: float, inner: float) -> tuple[float, tuple[Rect, ...]]:
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


MIDDLE_SHARE = 0.68
"""The part of the room beside the piles that the melds have on a phone on its side; the draft has the rest."""

NAME, GAP = 1.35, 0.9
"""The height of an owner's name above their melds, and the gap between melds, in text sizes."""

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
        x = centre.x + spare / 2
        beside = x + pile + gap + max(spare, 0.15 * pile)
        left = beside + pile + spare / 2 + gap
        band = pile * RATIO + caption
        y = centre.bottom - band
        stock, discard = (Rect(at, y, pile, pile * RATIO) for at in (x, beside))
        draft: Rect | None = Rect(left, y - 0.25 * view.rem, centre.right - left, band + 0.25 * view.rem)
        return stock, discard, Rect(centre.x, centre.y, centre.w, y - gap - centre.y), draft, None
    pile = min(hand_card * 1.05, (centre.h - caption) / RATIO, 8.5 * view.rem)
    apart = gap + max(0.15 * pile, CAPTION * view.rem - pile)
    left = centre.x + 2 * pile + apart + 2 * gap
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
    stock, discard = (Rect(x, y, pile, pile * RATIO) for x in (centre.x, centre.x + pile + apart))
    return stock, discard, middle, draft, None


def _beside(view: Viewport, centre: Rect, gap: float) -> tuple[Rect, Rect]:
    """The place of a panel beside the middle, above or at the right, and what is left of the middle."""
    if view.narrow:
        height = 6.4 * view.rem
        rest = Rect(centre.x, centre.y + height + gap, centre.w, centre.h - height - gap)
        return Rect(centre.x, centre.y, centre.w, height), rest
    width = min(centre.w * 0.3, 19 * view.rem)
    place = Rect(centre.right - width, centre.y, width, min(centre.h, 20 * view.rem))
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
    board_w = min(centre.w * 0.64, centre.h * 3.2) if view.short else min(centre.w * 0.5, centre.h * 1.5)
    board = Rect(centre.x, centre.y, board_w, centre.h)
    return (
        nowhere,
        nowhere,
        Rect(board.right + 2 * gap, centre.y, centre.right - board.right - 2 * gap, centre.h),
        None,
        board,
    )
