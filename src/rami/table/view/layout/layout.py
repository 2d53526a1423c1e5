"""The layout of the table on a screen of a given size."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rami.table.state.viewport import Viewport
from rami.table.view.geometry import RATIO, Rect
from rami.table.view.layout.centre import beside, centre_places
from rami.table.view.layout.hand import hand_cards, hand_height
from rami.table.view.layout.melds import laid_blocks, lowest
from rami.table.view.layout.needs import Needs
from rami.table.view.layout.places import Layout
from rami.table.view.layout.seats import seat_places

MIRRORED = ("stock", "discard", "middle", "draft", "board", "aside", "status", "actions")
"""The places that are on the other side in a layout for the left hand."""

HAND_SCALES = {"small": (0.86,), "medium": (1.0,), "large": (1.18, 1.09, 1.0)}
"""How large the cards of the hand are by the player's setting: the first size that leaves the cards on the table as
wide as the last one does.
"""

CONTROLS = 7.4
"""The height of a replay's controls on a phone held sideways, where they are beside the middle, in text sizes."""

LESSON = 3.5
"""How much higher the line above the hand is in a lesson, in text sizes; half as much where it stands beside the
buttons, unless the text is enlarged.
"""


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
    lacking = lowest(laid_blocks(view, lay, needs.laid)) - lay.middle.bottom
    return _layout(view, needs, scale, lacking) if lacking > 0 else lay


def _on_the_table(view: Viewport, needs: Needs, lay: Layout) -> tuple[float, ...]:
    """How wide the cards of the piles and of the melds are."""
    return (lay.pile_card, *(block.card for block in laid_blocks(view, lay, needs.laid) if block.fans))


def _mirrored(lay: Layout) -> Layout:
    """The layout with left and right exchanged, but for the seats, which keep the order of play, and the hand."""
    places = {name: getattr(lay, name) for name in MIRRORED}
    turned = {name: replace(at, x=lay.felt.w - at.right) for name, at in places.items() if at is not None}
    return replace(lay, **turned)


def _bar(view: Viewport) -> float:
    """How high the buttons' row is, in rem; beside them stands what is said, but on a phone held upright."""
    if view.short or view.tight:
        return 2.9
    if view.narrow:
        return 3.1
    return 6.2 if view.roomy else 4.8 if view.wide else 5.3


def _layout(view: Viewport, needs: Needs, scale: float, more: float) -> Layout:
    rem = view.rem
    gap = 0.4 * rem if view.short or view.tight else 0.75 * rem
    width = view.width - (20 * rem if view.wide else 0)
    inner = width - 2 * gap
    hand_card, rows = hand_cards(view, inner, needs.hand, needs.gaps, scale)
    rows = 1 if needs.replay else rows
    bar = _bar(view) * rem
    column = min(22 * rem, inner * 0.42) if needs.replay and view.short else 0.0
    hand_h = hand_card * RATIO if column else hand_height(hand_card, rows)
    bar = (0.0 if column else 8.4 * rem) if needs.replay else bar
    line = (3.3 if view.tight else 5.2) * rem if view.narrow else 0.0
    if needs.guided and not column:
        words = LESSON * rem * (1 if view.narrow or view.enlarged else 0.5)
        bar, line = (bar, line + words) if view.narrow else (bar + words, 0.0)
    seat_rows, seats = seat_places(view, needs.opponents, gap, inner)
    told_beside = 2.6 + (1.5 * LESSON if needs.guided else 0.0)
    least = max(_least_middle(view, needs), (CONTROLS + told_beside) * rem if column else 0.0)
    height = max(view.height - header_height(view), seat_rows + least + line + bar + hand_h + 4 * gap)
    felt = Rect(0, 0, width, height + more)
    hand = Rect(gap, felt.h - gap - hand_h, inner, hand_h)
    y = hand.y - bar
    if view.narrow:
        status, actions = Rect(gap, y - line, inner, line), Rect(gap, y, inner, bar)
    else:
        told = inner * ((0.45 if view.roomy else 0.5) if not needs.replay else 0.45 if needs.guided else 0.38)
        status, actions = Rect(gap, y, told - gap, bar), Rect(gap + told, y, inner - told, bar)
    top = (seats[0].y + seat_rows if seats else 0) + gap
    centre = Rect(gap, top, inner, status.y - gap - top)
    if column:
        x, lower = centre.right - column, centre.bottom - CONTROLS * rem
        status, actions = Rect(x, top, column, lower - top), Rect(x, lower, column, CONTROLS * rem)
        centre = Rect(gap, top, inner - column - gap, centre.h)
    aside, centre = beside(view, centre, gap) if needs.aside else (None, centre)
    places = centre_places(view, needs, centre, gap, hand_card)
    side = Rect(width, 0, view.width - width, height) if view.wide else None
    back = min(1.9 * rem, 34.0) if not view.narrow else 1.35 * rem
    return Layout(felt, side, seats, *places, aside, status, actions, hand, hand_card, rows, places[0].w, back)


def header_height(view: Viewport) -> float:
    """How high the bar at the top is, in pixels."""
    return (2.75 if view.short or view.tight else 3.5) * view.rem


def _least_middle(view: Viewport, needs: Needs) -> float:
    """The least height that the middle of the table can do with."""
    least = 7.0 if view.short else 12.0 - LESSON if needs.guided and view.tight else 12.0
    if needs.board and view.narrow:
        least = 13.9 if view.tight else 16.5 if needs.replay else 20.0
    elif needs.board:
        # what is told of a poker of seven or eight lies over the middle: it needs the height of a round board
        least = 7.7 if view.short else 14.4 if needs.opponents < 6 else 17.0
    elif needs.melds and view.narrow:
        least = 9.2 if view.tight else 17.0 - (LESSON if needs.guided else 0.0)
    if needs.aside and view.narrow:
        least += 7.0
    return least * view.rem
