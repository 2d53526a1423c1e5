"""Tests of every game's table on every screen: no places overlap, and a finger can reach each card."""

from __future__ import annotations

from dataclasses import astuple, replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.games import GAMES
from rami.games.rami51 import Rami51
from rami.table.lobby.question import told as told_of
from rami.table.state.viewport import Viewport
from rami.table.view.geometry import Rect
from rami.table.view.layout.blocks import LEAST, Block, blocks
from rami.table.view.layout.hand import STRIP, hand_cards, hand_spots, strip
from rami.table.view.layout.layout import header_height, layout
from rami.table.view.layout.melds import laid_blocks, lowest
from rami.table.view.layout.needs import Needs
from rami.table.view.layout.places import Layout
from rami.table.view.layout.seats import cards_in_seat
from rami.table.view.scene.table_layout import LONG, needs
from support.model_builder import after, seated
from table.lobby.test_review import reviewing

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]
SCREENS = [Viewport(*size, rem, cards) for size, rem, cards in product(SIZES, (16, 32), ("small", "medium", "large"))]
BUTTON = 44
"""The height of a button in pixels (UX.md)."""


def all_needs() -> dict[str, Needs]:
    """Return what each game needs for each number of seats, after the deal and with melds on the table."""
    found = {}
    for game in GAMES:
        for seats in game.seats:
            dealt = needs(seated(next(iter(game.presets.values())), seats=seats))
            found[f"{game.key}-{seats}"] = dealt
            if not dealt.board:
                found[f"{game.key}-{seats}-melds"] = replace(dealt, melds=True, hand=dealt.hand + 1)
    return found


NEEDS = all_needs()
every_table = pytest.mark.parametrize("wanted", NEEDS.values(), ids=NEEDS)


def regions(lay: Layout, wanted: Needs) -> dict[str, Rect]:
    """Return the places that may not overlap any other."""
    found = {f"seat {n}": rect for n, rect in enumerate(lay.seats)}
    for name in ("stock", "discard", "draft", "board", "aside", "status", "actions", "hand"):
        rect = getattr(lay, name)
        if rect is not None and rect.w:
            found[name] = rect
    if wanted.melds or wanted.board:
        found["middle"] = lay.middle
    return found


def inside(inner: Rect, outer: Rect) -> bool:
    """Whether a place is inside another, to a hundredth of a pixel."""
    return (
        inner.x >= outer.x - 0.01
        and inner.y >= outer.y - 0.01
        and inner.right <= outer.right + 0.01
        and inner.bottom <= outer.bottom + 0.01
    )


def apart(one: Rect, two: Rect) -> bool:
    """Whether two places overlap by no more than a hundredth of a pixel."""
    return (
        one.right <= two.x + 0.01
        or two.right <= one.x + 0.01
        or one.bottom <= two.y + 0.01
        or two.bottom <= one.y + 0.01
    )


@every_table
def test_every_place_lies_on_the_felt_and_on_no_other(wanted: Needs) -> None:
    """No places overlap for any number of seats, screen, card size, and default or doubled text."""
    for view in SCREENS:
        lay = layout(view, wanted)
        found = regions(lay, wanted)
        for name, rect in found.items():
            assert rect.w > 0, (view, name, rect)
            assert rect.h > 0, (view, name, rect)
            assert inside(rect, lay.felt), (view, name, rect, lay.felt)
        for (one, here), (two, there) in combinations(found.items(), 2):
            assert apart(here, there), (view, one, two, here, there)


@every_table
def test_the_felt_fills_the_window(wanted: Needs) -> None:
    """The felt is as wide as the window without score and log, and leaves no gap below."""
    for view in SCREENS:
        lay = layout(view, wanted)
        assert lay.felt.w + (lay.side.w if lay.side else 0) == pytest.approx(view.width)
        assert lay.felt.h >= view.height - header_height(view) - 0.01


@every_table
def test_the_piles_lie_on_the_open_felt(wanted: Needs) -> None:
    """Stock and discard are whole cards, side by side, between the seats and the hand."""
    for view in SCREENS:
        lay = layout(view, wanted)
        if wanted.board:
            continue
        assert lay.stock.h == pytest.approx(lay.stock.w * 1.4)
        assert apart(lay.stock, lay.discard)
        assert lay.stock.w >= 28, view
        assert lay.stock.y >= max(seat.bottom for seat in lay.seats)
        assert lay.stock.bottom <= min(lay.actions.y, lay.status.y)


@every_table
def test_the_buttons_have_room_for_a_finger(wanted: Needs) -> None:
    """The bar of buttons is as high as a button and at least as wide as two."""
    for view in SCREENS:
        bar = layout(view, wanted).actions
        assert bar.h >= BUTTON
        assert bar.w >= 2 * BUTTON


@pytest.mark.parametrize("cards", [7, 8, 10, 11, 14, 15, 20])
def test_a_finger_finds_every_card_of_the_hand(cards: int) -> None:
    """At least 24 px of each card show from a width of 320 px on, in as many rows as needed (WCAG 2.5.8)."""
    for view in SCREENS:
        lay = layout(view, Needs(3, cards, True, False))
        per_row = -(-cards // lay.hand_rows)
        assert strip(lay.hand.w, lay.hand_card, per_row) >= STRIP, view
        assert lay.hand_card >= STRIP
        width = strip(lay.hand.w, lay.hand_card, per_row) * (per_row - 1) + lay.hand_card
        assert width <= lay.hand.w + 0.01, view
        rows = lay.hand_card * 1.4 * lay.hand_rows + 0.08 * lay.hand_card * (lay.hand_rows - 1)
        assert rows <= lay.hand.h + 0.01, view


@pytest.mark.parametrize("cards", [7, 10, 11, 14, 15, 20])
def test_groups_of_the_hand_lie_apart(cards: int) -> None:
    """A visible gap separates two groups of a row, and every card still shows its 24 px inside the hand."""
    groups = {3, 6, 10}
    for view in SCREENS:
        lay = layout(view, Needs(3, cards, True, False, gaps=sum(n < cards for n in groups)))
        spots, plain = hand_spots(lay, cards, groups), hand_spots(lay, cards)
        assert len(spots) == len(plain) == cards
        pairs = [(n, spots[n], spots[n - 1]) for n in range(1, cards) if spots[n].y == spots[n - 1].y]
        steps = {n: here.x - before.x for n, here, before in pairs}
        assert min(steps.values()) >= STRIP, view
        assert all(inside(spot, lay.hand) for spot in spots), view
        within = max(step for n, step in steps.items() if n not in groups)
        assert all(step - within >= 7 for n, step in steps.items() if n in groups), (view, steps)
        assert len({round(here.x - before.x, 6) for here, before in zip(plain[1:3], plain[:2], strict=True)}) == 1
        rows = len({spot.y for spot in spots})
        assert rows <= lay.hand_rows


def test_a_group_is_not_torn_in_two() -> None:
    """The second of two rows begins with a group if the rows then have about the same length."""
    lay = layout(Viewport(390, 844), Needs(3, 14, True, False))
    assert lay.hand_rows == 2

    def first_row(*apart: int) -> int:
        spots = hand_spots(lay, 14, apart)
        return sum(spot.y == spots[0].y for spot in spots)

    assert [first_row(), first_row(3, 6, 11), first_row(3, 9), first_row(4, 10)] == [7, 6, 9, 7]


def test_a_narrow_hand_lies_in_two_rows() -> None:
    """Fourteen cards at 320 px, with 18 px each in one row, take two rows; ten on a desktop take one."""
    assert hand_cards(Viewport(320, 568), 296, 14)[1] == 2
    assert hand_cards(Viewport(1440, 900), 1100, 10)[1] == 1


def test_the_card_size_is_the_players() -> None:
    """Small, medium and large hands differ on phones and desktops, but where large ones leave too little room."""
    for width, height in SIZES:
        views = [Viewport(width, height, cards=size) for size in ("small", "medium", "large")]
        sizes = [layout(view, Needs(3, 14, True, False, laid=((),) * 4)).hand_card for view in views]
        assert sizes == sorted(set(sizes)) or (views[0].short and sizes == sorted(sizes))


@every_table
def test_large_cards_in_hand_make_none_on_the_table_smaller(wanted: Needs) -> None:
    """Neither the piles nor the melds, however many lie there: the hand is only as large as they allow."""
    for screen in SCREENS:
        if screen.cards != "large":
            continue
        for laid in ((), wanted.laid, TWENTY):
            large, medium = (
                layout(replace(screen, cards=size), replace(wanted, laid=laid)) for size in ("large", "medium")
            )
            assert large.pile_card >= medium.pile_card
            assert large.hand_card >= medium.hand_card
            blocks = (laid_blocks(screen, lay, laid) for lay in (large, medium))
            assert all(now.card >= then.card for now, then in zip(*blocks, strict=True) if then.fans)


TWENTY = (3, 4, 5), (3, 3, 4, 5), (5, 4, 3), (3, 3, 3), (4, 5, 4), (3, 3, 4, 5)
"""The lengths of twenty melds of six owners."""


ABOVE = Rect(0, 20, 160, 20)
"""The place of a name of 20 px above the melds."""


def boxes(block: Block, lengths: tuple[int, ...]) -> list[Rect]:
    """Return the rectangle of each meld of a block."""
    card = block.card
    return [
        Rect(fan.x, fan.y, fan.at(length - 1) + card - fan.x, card * 1.4)
        for fan, length in zip(block.fans, lengths, strict=True)
    ]


def test_the_backs_at_a_seat_leave_its_score_room() -> None:
    """Where a score with what it counts stands beside the cards, « −131 points », no back reaches it."""
    for width in range(160, 320, 5):
        seat = Rect(0, 0, width, 82)
        x, _, card, step = cards_in_seat(seat, 8, 60, 16, faced=False)
        assert x + card + 7 * step < seat.right - 99, width


@pytest.mark.parametrize("size", [*SIZES, (360, 640)])
def test_twenty_melds_of_six_seats_can_be_read(size: tuple[int, int]) -> None:
    """Melds of three to five cards fit their owners' blocks without overlap, with 26 px for a card, under a name."""
    assert sum(map(len, TWENTY)) == 20
    view = Viewport(*size)
    lay = layout(view, Needs(5, 11, True, False, laid=TWENTY))
    found: list[Rect] = []
    for block, lengths in zip(laid_blocks(view, lay, TWENTY), TWENTY, strict=True):
        assert block.card >= 26
        assert block.name.h >= 1.25 * 16
        for box in boxes(block, lengths):
            assert inside(box, lay.middle), (size, box)
            assert apart(box, block.name)
            found.append(box)
    assert all(apart(one, two) for one, two in combinations(found, 2))
    if size in ((390, 844), (1440, 900)):
        assert lay.felt.h <= view.height, "the hand stays in sight"


@pytest.mark.parametrize("size", SIZES)
def test_an_owners_block_keeps_its_place(size: tuple[int, int]) -> None:
    """While six seats lay two melds each in turn, no block and no card on the table moves sideways
    or changes its line, where the cards stay as large.
    """
    view = Viewport(*size)
    theirs: list[tuple[int, ...]] = [()] * 6
    before: dict[int, Block] = {}
    for turn in range(12):
        theirs[turn % 6] += (3 + turn % 2,)
        lay = layout(view, Needs(5, 11, True, False, laid=tuple(theirs)))
        now = dict(enumerate(laid_blocks(view, lay, tuple(theirs))))
        for n, block in before.items():
            assert (now[n].place.x, now[n].place.w) == (block.place.x, block.place.w)
            if now[n].card == block.card and now[n].place == block.place:
                assert now[n].fans[: len(block.fans)] == block.fans
        before = now


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1440, 900)])
def test_blocks_stay_where_they_are_as_melds_grow(size: tuple[int, int]) -> None:
    """At a tablet or a desk no block moves while five seats lay three melds each and add seven cards to each other's:
    the rows are equally high, and their cards become smaller."""
    view, seats = Viewport(*size), 5
    theirs: list[tuple[int, ...]] = [()] * seats
    courses = [*((n % seats, -1) for n in range(2 * seats)), *((n % 2, n % 3 % 2) for n in range(7)), (3, -1), (3, -1)]
    before: tuple[Block, ...] = ()
    for owner, meld in courses:
        lengths = theirs[owner]
        theirs[owner] = (*lengths, 3) if meld < 0 else tuple(length + (n == meld) for n, length in enumerate(lengths))
        lay = layout(view, Needs(seats - 1, 15, True, False, laid=tuple(theirs)))
        now = laid_blocks(view, lay, tuple(theirs))
        for block, earlier in zip(now, before, strict=False):
            assert astuple(block.place) == pytest.approx(astuple(earlier.place))
        assert all(block.bottom <= lay.middle.bottom for block in now)
        before = now


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (430, 932)])
def test_melds_stay_on_their_side_of_a_phone(size: tuple[int, int]) -> None:
    """While one of four players has laid and another one opens, the melds begin at the same left edge, also as the hand
    goes from two rows to one."""
    view, edges = Viewport(*size), set()
    for held, theirs in ((15, ()), (3, ()), (2, (3, 3)), (2, (3, 3, 3))):
        laid = ((), theirs, (), (3, 3, 3, 3))
        lay = layout(view, Needs(3, held, True, False, laid=laid))
        edges |= {block.fans[0].x - lay.middle.x for block in laid_blocks(view, lay, laid) if block.fans}
    assert len(edges) == 1


def test_nine_melds_of_five_players_are_high_on_a_desk() -> None:
    """At Rami 30 with five at the table, nine melds of three cards are at least 90 px high at 1440×900."""
    view, laid = Viewport(1440, 900), ((3, 3),) * 4 + ((3,),)
    dealt = needs(seated(Rami51.presets["rami30"], seats=5, viewport=view))
    lay = layout(view, replace(dealt, laid=laid))
    for block, lengths in zip(laid_blocks(view, lay, laid), laid, strict=True):
        assert all(box.h >= 90 and inside(box, lay.middle) for box in boxes(block, lengths))


@pytest.mark.parametrize(
    ("size", "laid", "least"),
    [
        ((390, 844), ((3, 4, 3), (3, 3, 4), (3,)), 40),
        ((390, 844), ((3, 4), (3, 3), (4, 3), (3, 3)), 40),
        ((360, 640), ((3, 4), (3, 3)), 45),
    ],
)
def test_melds_use_the_felt_beside_them_when_the_hand_takes_two_rows(
    size: tuple[int, int], laid: tuple[tuple[int, ...], ...], least: int
) -> None:
    """Fourteen cards in hand leave little height: names beside the melds, or two columns, keep their cards large."""
    view = Viewport(*size)
    lay = layout(view, Needs(len(laid) - 1, 14, True, False, laid=laid, gaps=2))
    assert lay.hand_rows == 2
    assert all(block.card >= least for block in laid_blocks(view, lay, laid))


def test_a_lesson_with_a_long_hand_fits_a_phone() -> None:
    """With two opponents, melds on the table and two rows of cards a lesson needs no scrolling at 390×844."""
    view = Viewport(390, 844, 16)
    wanted = replace(NEEDS["rami51-3-melds"], hand=15, gaps=3, guided=True)
    lay = layout(view, wanted)
    assert lay.hand_rows == 2
    assert header_height(view) + lay.felt.h <= view.height


def test_with_large_text_the_hand_stays_in_sight() -> None:
    """At 140 % on a small phone, melds of three owners push no hand out of the window: the names go beside them."""
    laid = ((3, 4, 4, 3), (3, 3, 3), (4, 3, 3, 3))
    for size in ((360, 640), (390, 844)):
        view = Viewport(*size, rem=22.4)
        lay = layout(view, Needs(2, 7, True, False, laid=laid))
        assert lay.felt.h <= view.height - header_height(view)
        assert max(block.bottom for block in laid_blocks(view, lay, laid)) <= lay.middle.bottom


def test_on_its_side_a_phone_shows_the_hand_below_the_melds_of_five() -> None:
    """Melds spread unevenly over five owners, and the hand left to one, do not push the hand out of the window."""
    view = Viewport(844, 390)
    laid = ((3, 5, 3), (3, 4, 4, 3, 1), (4, 5, 3), (13,), (5, 8, 3))
    lay = layout(view, Needs(4, 3, True, False, laid=laid))
    assert lay.felt.h <= view.height - header_height(view)


def test_few_melds_are_large() -> None:
    """Melds use the available room, a single meld has the maximum size, and a long run stays in its block."""
    area = Rect(0, 0, 700, 300)
    (block,) = blocks(area, ((3,),), 1, ABOVE, 104, 14)
    assert block.card == 104
    assert blocks(area, (), 1, ABOVE, 104, 14) == ()
    (narrow,) = blocks(Rect(0, 0, 140, 90), ((13,),), 1, ABOVE, 50, 14)
    assert narrow.fans[0].at(12) + narrow.card <= 140.01


@pytest.mark.parametrize("length", [3, 7, 13])
def test_every_card_of_a_long_run_can_be_read(length: int) -> None:
    """The cards get smaller rather than that a run of one suit hides the ranks of its cards."""
    (block,) = blocks(Rect(0, 0, 245, 400), ((length,),), 1, Rect(0, 20, 200, 20), 110, 12)
    assert block.fans[0].step >= 0.24 * block.card - 1e-9
    assert block.fans[0].at(length - 1) + block.card <= 245 + 1e-9


def test_a_card_more_or_less_in_one_hand_changes_the_size_of_no_other() -> None:
    """The open hands of a replay, whose longest has another card every other step."""
    area = Rect(0, 0, 780, 390)
    hands = [((longest,), (3, 4, 9), (4, 3, 8), (3, 4)) for longest in (14, 15)]
    sizes = {block.card for owners in hands for block in blocks(area, owners, 2, ABOVE, 104, 14)}
    assert len(sizes) == 1


def test_rows_of_blocks_share_the_room() -> None:
    """Rows are equally high as long as they can be; one that needs more takes it from all others."""
    area = Rect(0, 0, 300, 300)
    calm = blocks(area, ((3,), (), (3,)), 1, ABOVE, 50, 10)
    assert [block.place.h for block in calm] == pytest.approx([100, 100, 100])
    full = blocks(area, ((5,) * 8, (3,), ()), 1, ABOVE, 40, 10)
    assert full[0].place.h > 100
    assert full[1].place.h > full[2].place.h > 0
    assert sum(block.place.h for block in full) == pytest.approx(300)


@given(
    st.lists(st.lists(st.integers(3, 5), max_size=4).map(tuple), min_size=2, max_size=5).map(tuple),
    st.integers(1, 2),
    st.integers(300, 1000),
    st.integers(200, 600),
)
def test_blocks_end_in_their_area(owners: tuple[tuple[int, ...], ...], columns: int, width: int, height: int) -> None:
    """Unless even the smallest cards need more room."""
    found = blocks(Rect(10, 20, width, height), owners, columns, ABOVE, 120, 14)
    assert found[0].card == LEAST or lowest(found) <= 20 + height + 0.01


def test_three_melds_laid_by_one_of_four_push_no_hand_out_of_the_window() -> None:
    """On a desk, where one of the rows is empty or low and the other high."""
    view = Viewport(1440, 900)
    for laid in product(((), (3, 3)), ((), (3,)), ((3, 4),), ((3, 4, 3), (3, 4, 3, 3))):
        lay = layout(view, Needs(3, 7, True, False, laid=laid))
        assert lay.felt.h <= view.height - header_height(view), laid


def test_names_stand_apart_from_the_melds_above_them() -> None:
    """Where there is room, by a third of a card, though the rows need unequal heights."""
    first, second, _ = blocks(Rect(0, 0, 300, 320), ((5,) * 8, (3,), ()), 1, ABOVE, 40, 10)
    assert second.name.y - first.bottom > 0.1 * first.card


@pytest.mark.parametrize("size", [(640, 360), (667, 375), (740, 360), (844, 390), (932, 430)])
def test_a_replay_needs_no_scrolling_on_a_phone_held_sideways(size: tuple[int, int]) -> None:
    """With up to four at the table, the hand and all controls are in the window, beside melds at least as high."""
    view = Viewport(*size)
    for game in GAMES:
        for seats in (seats for seats in game.seats if seats <= 4):
            dealt = needs(seated(next(iter(game.presets.values())), seats=seats))
            lay = layout(view, replace(dealt, replay=True))
            assert lay.felt.h <= view.height - header_height(view)
            assert lay.middle.h > layout(view, dealt).middle.h or not dealt.melds
            places = [rect for name, rect in regions(lay, dealt).items() if name != "draft"]
            assert all(apart(one, other) for one, other in combinations(places, 2))


def test_a_replay_of_a_board_shows_the_hand_on_a_phone() -> None:
    """With four at the table, the board leaves room for the controls and the whole hand."""
    view = Viewport(390, 844)
    for name, dealt in NEEDS.items():
        if dealt.board and dealt.opponents < 4:
            assert layout(view, replace(dealt, replay=True)).felt.h <= view.height - header_height(view), name


@pytest.mark.parametrize("size", [(320, 568), (1024, 640), (1280, 640), (1280, 720), (1366, 768)])
def test_a_board_leaves_the_hand_in_the_window(size: tuple[int, int]) -> None:
    """With any number at a small phone, up to six at a low window: where little height is left, the board is a tray."""
    view = Viewport(*size)
    for name, dealt in NEEDS.items():
        if dealt.board and (dealt.opponents < 6 or view.tight):
            assert layout(view, dealt).felt.h <= view.height - header_height(view), name


def test_score_and_log_stand_beside_the_table_where_there_is_room() -> None:
    """Only a wide screen has them beside the table; doubled text needs a wider one."""
    wanted = Needs(3, 14, True, False)
    assert layout(Viewport(1440, 900), wanted).side is not None
    assert layout(Viewport(1440, 900, 32), wanted).side is None
    assert layout(Viewport(390, 844), wanted).side is None


@every_table
def test_the_left_hand_has_the_mirror_image(wanted: Needs) -> None:
    """For the left hand each place is on the other side; the seats keep the order of play, and so does the hand."""
    for screen in SCREENS:
        right, left = layout(screen, wanted), layout(replace(screen, mirrored=True), wanted)
        assert (left.seats, left.hand, left.side, left.felt) == (right.seats, right.hand, right.side, right.felt)
        here, there = regions(right, wanted), regions(left, wanted)
        for name in here.keys() - {"hand", *(f"seat {n}" for n in range(len(left.seats)))}:
            assert there[name].right == pytest.approx(left.felt.w - here[name].x)
            assert there[name].w == here[name].w


@pytest.mark.parametrize(("size", "lines"), [((390, 844), 7), ((320, 568), 5), ((844, 390), 6), ((1440, 900), 6)])
def test_a_long_verdict_of_a_review_has_room_above_the_hand(size: tuple[int, int], lines: int) -> None:
    """In a replay it takes so many lines, at the size of long messages; no other place lies under them."""
    view = Viewport(*size, 16)
    for name, dealt in NEEDS.items():
        wanted = replace(dealt, replay=True, guided=True)
        lay = layout(view, wanted)
        assert lay.status.h >= lines * 17, name
        places = regions(lay, wanted)
        assert all(apart(lay.status, rect) for place, rect in places.items() if place != "status"), name


def test_a_verdict_asks_for_room_only_where_it_is_long() -> None:
    """As a question of a review is answered, the table makes room for what is told; later it has less."""
    model = after(reviewing(), "press review-moment")
    assert not needs(model).guided
    told = after(model, "press review-answer")
    assert len(told_of(told)) > LONG and needs(told).guided
    onward = after(told, "press replay-go 1", "press replay-go 1")
    assert not told_of(onward) and not needs(onward).guided


def test_faces_in_a_seat_at_a_desk_show_their_corners() -> None:
    """In a replay with all hands open, each of eleven cards leaves the rank of the one under it in sight, and all stay
    between the name and the score."""
    x, _, width, step = cards_in_seat(Rect(0, 0, 330, 62), 11, 60, 16, faced=True)
    assert step > 9
    assert x > 7 * 16 and x + 10 * step + width < 330 - 5 * 16


def test_faces_in_a_seat_of_a_phone_leave_its_chips_room() -> None:
    """After a deal of Michigan seven cards lay on the first figure of « 116 »: three and a chip need 3.3 rem."""
    seat = Rect(12, 68, 118, 82)
    for cards in (1, 4, 7, 12):
        x, _, width, step = cards_in_seat(seat, cards, 40, 16, faced=True)
        assert x + (cards - 1) * step + width <= seat.right - 3.3 * 16
