"""Michigan's board, chips and stakes: MICH-01 to MICH-08, MICH-60, MICH-A01, MICH-A02, MICH-A13, MICH-A24."""

from dataclasses import replace

import pytest

from games.michigan.examples import thirty
from rami.engine.actions import Action, IllegalAction, Stake
from rami.engine.cards import Card, cards
from rami.engine.chance import Chance
from rami.games.michigan import Michigan
from rami.games.michigan.board import above
from rami.games.michigan.stakes import spreads
from support.positions import CHANCE, dealt, forced_on, happened

RULES = thirty()
FREE = thirty(free_placement=True)
PRESSMAN = ["TH", "QH", "QH-KH", "AH", "JS", "KC", "7-8-9"]


def codes(rules: Michigan, seats: int) -> list[str]:
    """The spaces of the board at a table of so many seats."""
    return [space.code for space in rules.deal(seats, 0, CHANCE).spaces]


@pytest.mark.parametrize("seats", [2, 9])
def test_mich_01_three_to_eight_players(seats: int) -> None:
    """Two players are too few and nine too many."""
    with pytest.raises(ValueError, match="3 to 8"):
        RULES.deal(seats, 0, CHANCE)


@pytest.mark.parametrize(
    ("board", "spaces"),
    [
        ("pressman", [*PRESSMAN, "poker", "centre"]),
        ("tripoley", ["AH", "KH", "QH", "JH", "TH", "QH-KH", "8-9-T", "poker", "centre"]),
        ("boodle4", ["AH", "KC", "QD", "JS", "poker"]),
    ],
)
def test_mich_a01_the_boards(board: str, spaces: list[str]) -> None:
    """Each printed board has its spaces; the classic four cards have no centre, since going out is paid by the card
    (MICH-02)."""
    assert codes(thirty(board=board), 4) == spaces


def test_mich_03_a_board_drawn_at_random() -> None:
    """The board has `random_spaces` different cards in the order of suits and ranks, drawn from the seed."""
    first, other = (
        thirty(board="random", random_spaces=5).deal(4, 0, Chance(seed)).spaces for seed in ("5eed", "5eee")
    )
    assert [space.code for space in first] != [space.code for space in other]
    drawn = [space.ways[0][0] for space in first if space.ways]
    assert len(set(drawn)) == 5
    assert drawn == sorted(drawn, key=lambda card: (card.suit, card.rank if card.rank > 1 else 14))
    assert len(codes(thirty(board="random", random_spaces=12), 4)) == 13


def test_mich_a28_a_random_board_stays_for_the_match() -> None:
    """Later deals keep the board of the first one, whatever their own shuffle."""
    rules = thirty(board="random")
    before = dealt(rules, 4, 0)
    assert rules.deal(4, 1, Chance("5eee"), before).spaces == before.spaces


@pytest.mark.parametrize(("seats", "pool"), [(3, True), (6, True), (7, False), (8, False)])
def test_mich_a04_the_poker_pool_is_left_out_where_hands_are_too_small(seats: int, pool: bool) -> None:
    """There is no pool for seven or eight players with a hidden hand each, but always one with a single dummy, as they
    have by default; the option overrides this (MICH-04)."""
    assert ("poker" in codes(thirty(hidden_mode="per_player"), seats)) is pool
    assert "poker" in codes(RULES, seats)
    dummy = thirty(hidden_mode="single_dummy")
    assert "poker" in codes(dummy, seats)
    assert ("poker" in codes(replace(dummy, edition=1), seats)) is pool  # as version 0.1 had it
    assert "poker" in codes(thirty(poker_pool=True), seats)
    assert "poker" not in codes(thirty(poker_pool=False), seats)


def test_mich_06_everybody_starts_with_the_same_chips() -> None:
    """Each player starts with 120 chips, or with the number agreed on (MICH-A13, MICH-A31)."""
    assert Michigan().deal(4, 0, CHANCE).chips == (120,) * 4
    assert Michigan(initial_chips=100).deal(4, 0, CHANCE).chips == (100,) * 4


@pytest.mark.parametrize(
    ("values", "stacks"),
    [
        ("1", (("white", 68),)),
        ("1-5", (("blue", 13), ("white", 3))),
        ("1-5-10", (("red", 6), ("blue", 1), ("white", 3))),
        ("1-5-10-25", (("green", 2), ("red", 1), ("blue", 1), ("white", 3))),
    ],
)
def test_mich_07_chips_in_colours(values: str, stacks: tuple[tuple[str, int], ...]) -> None:
    """68 chips are shown in the fewest pieces that the colours allow; one blue is worth five white."""
    rules = thirty(chip_values=values)
    assert rules.stacks(68) == stacks
    assert rules.stacks(0) == ()
    state = rules.deal(3, 0, CHANCE).but(chips=(68, 30, 30))
    assert rules.notes(state, 0)[0].facts == {"chips": 68, "stacks": stacks}


def test_mich_e02_the_antes_of_three_on_the_pressman_board() -> None:
    """With dealer C the antes leave A 21, B 21 and C 12 and put 4 on each of nine spaces: 90 chips in all (MICH-05)."""
    state = dealt(RULES, 3, 2)
    assert state.chips == (21, 21, 12)
    assert state.board == (4,) * 9
    assert sum((*state.chips, *state.board)) == 90


def test_mich_e03_the_antes_of_four_without_the_poker_pool() -> None:
    """Each of eight spaces has 5 chips; the dealer has paid 16 and the others 8 each."""
    state = dealt(thirty(poker_pool=False), 4, 3)
    assert state.board == (5,) * 8
    assert state.chips == (22, 22, 22, 14)


def test_mich_08_other_antes() -> None:
    """`ante` and `dealer_ante` set what each space gets from the other players and from the dealer."""
    assert dealt(thirty(ante=2, initial_chips=60), 3, 2).board == (6,) * 9
    assert dealt(thirty(dealer_ante=3), 3, 2).chips == (21, 21, 3)


def test_mich_a02_the_centre_is_anted_like_a_place_or_left_out() -> None:
    """Nine spaces get an ante with the centre, eight without."""
    assert dealt(RULES, 3, 2).chips == (21, 21, 12)
    state = dealt(thirty(ante_centre=False), 3, 2)
    assert state.chips == (22, 22, 14)
    assert [space.code for space in state.spaces] == [*PRESSMAN, "poker"]


def test_the_stakes_are_asked_from_the_dealers_left_before_a_card_is_seen() -> None:
    """D-1, MICH-60: each seat stakes in turn from the dealer's left, the dealer last, before cards are dealt."""
    state = RULES.deal(4, 1, CHANCE)
    for seat in (2, 3, 0, 1):
        assert (state.phase, state.turn) == ("stake", seat)
        assert state.hands == ((),) * 4
        assert len(state.stock) == 52
        forced = RULES.forced(state)
        assert forced is not None
        assert list(RULES.legal(state)) == [forced]
        state = RULES.apply(state, forced)
    assert state.phase == "poker"
    assert [len(event.cards) for event in happened(state, "dealt")] == [7, 7, 7, 7]


def test_d_1_stakes_are_sealed_until_all_have_answered() -> None:
    """No other seat sees a stake and no chip moves until the dealer has staked too."""
    state = FREE.apply(FREE.deal(3, 2, CHANCE), Stake((8, 0, 0, 0, 0, 0, 0, 0, 1)))
    assert state.chips == (30, 30, 30)
    assert state.events[0].amount == 9
    assert FREE.view(state, 0).stakes[0] == (8, 0, 0, 0, 0, 0, 0, 0, 1)
    assert [FREE.view(state, seat).stakes for seat in (1, 2, None)] == [(None, None, None)] * 3
    state = FREE.apply(state, Stake((0, 8, 0, 0, 0, 0, 0, 0, 1)))
    state = FREE.apply(state, Stake((0, 0, 16, 0, 0, 0, 0, 0, 2)))
    assert state.board == (8, 8, 16, 0, 0, 0, 0, 0, 4)
    assert FREE.view(state, 1).stakes[0] == (8, 0, 0, 0, 0, 0, 0, 0, 1)
    placed = happened(state, "placed")
    assert [(event.seat, event.place, event.amount) for event in placed[:3]] == [
        (0, "space-0", 8),
        (0, "space-8", 1),
        (1, "space-1", 8),
    ]


@pytest.mark.parametrize(
    ("stake", "reason"),
    [
        ("3 3 2 0 0 0 0 0 1", None),
        ("8 0 0 0 0 0 0 0 1", None),
        ("0 0 0 0 0 0 0 8 1", None),
        ("1 1 1 1 1 1 1 1 1", None),
        ("4 3 0 0 0 0 0 0 1", "stake_total (have=8, need=9)"),
        ("4 5 0 0 0 0 0 0 1", "stake_total (have=10, need=9)"),
        ("4 5 0 0 0 0 0 0 0", "stake_centre (have=0, need=1)"),
        ("3 3 2 0 0 0 0 0", "stake_places (have=8, need=9)"),
        ("", "stake_places (have=0, need=9)"),
    ],
)
def test_mich_e18_free_placement(stake: str, reason: str | None) -> None:
    """Stakes of 3+3+2 and of all eight chips on one space are legal, 4+3 is not; the centre's chip is separate."""
    state = FREE.deal(3, 2, CHANCE)
    action = Action.parse(f"stake {stake}".strip())
    assert FREE.allows(state, action) is (reason is None)
    if reason is not None:
        with pytest.raises(IllegalAction) as refused:
            FREE.apply(state, action)
        assert str(refused.value) == reason


def test_mich_e18_the_dealer_places_sixteen() -> None:
    """The dealer spreads sixteen chips and puts two on the centre."""
    state = FREE.deal(3, 2, CHANCE)
    state = FREE.apply(FREE.apply(state, Stake((1,) * 9)), Stake((1,) * 9))
    assert FREE.allows(state, Stake((16, 0, 0, 0, 0, 0, 0, 0, 2)))
    assert not FREE.allows(state, Stake((8, 0, 0, 0, 0, 0, 0, 0, 2)))
    assert not FREE.allows(state, Stake((16, 0, 0, 0, 0, 0, 0, 0, 1)))


def test_mich_a24_without_the_pool_seven_chips_are_spread() -> None:
    """Without the poker pool a player spreads seven chips, as many as there are spaces."""
    rules = replace(FREE, poker_pool=False)
    assert rules.allows(rules.deal(3, 2, CHANCE), Stake((7, 0, 0, 0, 0, 0, 0, 1)))
    assert not rules.allows(rules.deal(3, 2, CHANCE), Stake((8, 0, 0, 0, 0, 0, 0, 1)))


def test_a_negative_stake_is_refused() -> None:
    """A space can't get a negative number of chips."""
    assert not FREE.allows(FREE.deal(3, 2, CHANCE), Stake((9, -1, 0, 0, 0, 0, 0, 0, 1)))


def test_every_free_stake_is_a_candidate_once() -> None:
    """Each of the 126 ways to spread chips over the four cards and the pool is listed once."""
    rules = thirty(board="boodle4", free_placement=True)
    legal = list(rules.legal(rules.deal(3, 2, CHANCE)))
    assert len(legal) == len(set(legal)) == 126
    assert legal[0] == Stake((1, 1, 1, 1, 1))
    assert len(list(spreads(3, 3))) == 10


def test_fixed_stakes_are_not_free() -> None:
    """Without the option any stake but the ante is refused, and the error names the ante."""
    with pytest.raises(IllegalAction, match="stake_fixed") as refused:
        RULES.apply(RULES.deal(3, 2, CHANCE), Stake((8, 0, 0, 0, 0, 0, 0, 0, 1)))
    assert refused.value.facts == {"need": (1,) * 9}


def test_mich_e21_four_chips_and_nine_places() -> None:
    """A seat with four chips, not the dealer, puts one on each of the first four spaces, has none left, and plays this
    deal."""
    state = RULES.deal(3, 2, CHANCE).but(chips=(4, 43, 43))
    assert RULES.forced(state) == Stake((1, 1, 1, 1, 0, 0, 0, 0, 0))
    state = forced_on(RULES, state)
    assert state.chips == (0, 34, 25)
    assert state.board == (4, 4, 4, 4, 3, 3, 3, 3, 3)
    assert len(state.hands[0]) == 9
    assert sum((*state.chips, *state.board)) == 90


def test_mich_a13_a_short_dealer_goes_round_the_board_twice() -> None:
    """A dealer with 13 chips puts one on each of the nine spaces and a second one on the first four."""
    state = RULES.deal(3, 0, CHANCE).but(chips=(13, 30, 30), turn=0)
    assert RULES.forced(state) == Stake((2, 2, 2, 2, 1, 1, 1, 1, 1))


def test_mich_a13_free_placement_with_few_chips() -> None:
    """A seat with few chips spreads all of them; the centre gets what the ante in board order leaves for it."""
    state = FREE.deal(3, 2, CHANCE).but(chips=(4, 43, 43))
    assert FREE.allows(state, Stake((4, 0, 0, 0, 0, 0, 0, 0, 0)))
    assert not FREE.allows(state, Stake((3, 0, 0, 0, 0, 0, 0, 0, 1)))


def test_mich_a13_a_seat_without_chips_is_out_of_the_match() -> None:
    """A seat without chips makes no stake and gets no cards; the others, at least two, share the whole
    pack (MICH-A27)."""
    before = dealt(RULES, 4, 3).but(chips=(0, 40, 0, 40), board=(4, 5, 5, 5, 5, 4, 4, 4, 4))
    state = RULES.deal(4, 1, Chance("5eed"), before)
    assert state.order == (3, 1)
    state = forced_on(RULES, state)
    assert [len(hand) for hand in state.hands] == [0, 13, 0, 13]
    assert [len(spare) for spare in state.spares] == [0, 13, 0, 13]
    assert [note.code for note in RULES.notes(state, 0)] == ["chips", "out"]
    with pytest.raises(ValueError, match="seat 2 has no chips"):
        RULES.deal(4, 2, Chance("5eed"), before)


def test_mich_e14_the_chips_left_on_the_board_stay() -> None:
    """After MICH-E06 the board holds 28 chips; the antes of the next deal add 4 to every space (MICH-40)."""
    before = dealt(RULES, 3, 2).but(chips=(21, 21, 20), board=(4, 4, 4, 0, 4, 4, 4, 4, 0), phase="over", turn=None)
    state = dealt(RULES, 3, 0, before)
    assert state.board == (8, 8, 8, 4, 8, 8, 8, 8, 4)
    assert state.chips == (3, 12, 11)


def test_mich_a25_the_two_is_low_and_the_ace_high() -> None:
    """The ace comes above the king, and nothing comes above the ace."""
    assert [above(card) for card in cards("2S TS KS AS")] == [Card("3S"), Card("JS"), Card("AS"), None]


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("board", "ouija", "board is pressman or tripoley or boodle4 or random"),
        ("random_spaces", 13, "random_spaces is 1 to 12"),
        ("initial_chips", 9, "initial_chips is 10 to 200"),
        ("poker_pool", "perhaps", "poker_pool is auto or true or false"),
        ("dealer_ante", 0, "dealer_ante is 1 to 10"),
        ("chip_values", "2", "chip_values is 1 or 1-5"),
        ("free_placement", 1, "free_placement is true or false"),
    ],
)
def test_a_house_rule_out_of_its_range(name: str, value: object, said: str) -> None:
    """The error names the field, the value and the range."""
    with pytest.raises(ValueError, match=said):
        replace(RULES, **{name: value})  # type: ignore[arg-type]
