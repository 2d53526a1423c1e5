"""Gin for three: GIN-60, GIN-61, GIN-A22 to GIN-A24."""

import pytest

from rami.engine.chance import Chance
from rami.engine.scoring import Payment, Sheet, TallyLine
from rami.games.gin import Gin
from support.positions import after, position

RULES = Gin()
WON = position(
    RULES,
    "dealer 0; turn 1 play; hands | 7C 7D 7H 3S 4S 5S TH TC TD 3D AS | KS KH KD KC QS QH QC 9H 2C AC; discard QD",
    "knock AS",
    "arrange auto",
)
"""Seat 0 has dealt and sits out; seat 1 knocks and wins 9 of seat 2."""
UNDERCUT = position(
    RULES,
    "dealer 0; turn 1 play; hands | 7C 7D 7H 3S 4S 5S TH TC TD JD AS | KS KH KD KC QS QH QC QD 9H AC; discard JS",
    "knock AS",
    "arrange auto",
)
"""The same, but seat 1 is undercut."""
A, B, C = 0, 1, 2


def test_gin_60_the_dealer_sits_out() -> None:
    """The dealer deals ten cards to each of the two others, gets none, and is never to act."""
    state = RULES.deal(3, C, Chance("1"))
    assert [len(hand) for hand in state.hands] == [10, 10, 0]
    assert [event.kind for event in state.events] == ["sat_out", "dealt", "turned_up"]
    assert [note.code for note in RULES.notes(state, C)] == ["sits_out"]
    assert RULES.notes(state, A) == ()
    turns = set()
    while not state.over:
        turns.add(state.turn)
        state = RULES.apply(state, next(iter(RULES.legal(state))))
    assert turns == {A, B}


def test_gin_a33_a_match_of_three_ends_at_eighty() -> None:
    """A match of three ends at 80 points and not at 79, or at the number agreed on; of two and four at 100."""
    assert not RULES.match_over(WON, ((79, 0, 0),))
    assert RULES.match_over(WON, ((80, 0, 0),))
    assert not Gin(target_score=100).match_over(WON, ((99, 0, 0),))
    assert [RULES.target(seats) for seats in (2, 3, 4)] == [100, 80, 100]


@pytest.mark.parametrize("dealer", [A, B, C])
def test_gin_a22_the_dealers_left_neighbour_begins(dealer: int) -> None:
    """The seat to the dealer's left begins and plays against the next one."""
    state = RULES.deal(3, dealer, Chance("1"))
    assert state.pair == ((dealer + 1) % 3, (dealer + 2) % 3)
    assert state.turn == (dealer + 1) % 3


def test_gin_60_the_seat_that_sits_out_sees_no_hand() -> None:
    """The dealer's view shows only open cards."""
    state = RULES.deal(3, C, Chance("1"))
    view = RULES.view(state, C)
    assert view.hands == ((None,) * 10, (None,) * 10, ())
    assert list(RULES.legal(view)) == []


def test_gin_61_gin_e23_the_loser_deals_next() -> None:
    """C deals and A beats B: B deals next, A plays against C, and C, to B's left, begins."""
    assert RULES.points(WON) == (0, 9, 0)
    assert RULES.next_dealer(WON, ((0, 9, 0),)) == 2
    following = RULES.deal(3, 2, Chance("2"), WON)
    assert following.pair == (0, 1)
    assert following.turn == 0


def test_gin_61_gin_e24_an_undercut_knocker_is_the_loser() -> None:
    """Seat 1 knocks and is undercut by seat 2: seat 1 deals next, and seat 2 plays against seat 0."""
    assert RULES.points(UNDERCUT) == (0, 0, 25)
    assert RULES.next_dealer(UNDERCUT, ((0, 0, 25),)) == 1
    assert set(RULES.deal(3, 1, Chance("2"), UNDERCUT).pair) == {2, 0}


@pytest.mark.parametrize("rule", ["alternate", "winner"])
def test_gin_61_of_three_the_loser_deals_whatever_the_house_rule(rule: str) -> None:
    """`dealer_rule` applies only to two and four players."""
    assert Gin(dealer_rule=rule).next_dealer(WON, ((0, 9, 0),)) == 2


def test_gin_a24_after_a_void_deal_the_same_two_play() -> None:
    """After a void deal the same dealer deals again."""
    state = position(
        RULES,
        "dealer 1; turn 2 draw; hands KH QC 9D 7S 5H 3C AD TS 8C 6D | | KS QH 9C 7D 5S 3H AC TD 8H 6C; discard KC",
    )
    state = after(RULES, state.but(stock=state.stock[-3:]), "draw stock", "discard KS")
    assert RULES.next_dealer(state, ((0, 0, 0),)) == 1


def test_gin_a23_each_plays_alone() -> None:
    """The first seat to reach 100 gets the game bonus, each seat its boxes, and each settles the difference with each
    other seat."""
    sheet: Sheet = ((60, 0, 0), (0, 30, 0), (45, 0, 0))
    assert RULES.match_over(WON, sheet)
    end = RULES.standings(WON, sheet)
    assert end.winners == (A,)
    assert end.totals == (105 + 100 + 40, 30 + 20, 0)
    assert end.payments == (Payment(B, A, 195), Payment(C, A, 245), Payment(C, B, 50))


def test_gin_a23_a_shut_out_needs_both_others_at_zero() -> None:
    """The game bonus is 200 only if neither of the two others has won a deal."""
    assert TallyLine("shutout_bonus", 200) in RULES.standings(WON, ((100, 0, 0),)).lines[A]
    assert TallyLine("game_bonus", 100) in RULES.standings(WON, ((100, 0, 0), (0, 0, 1))).lines[A]
