"""A match of gin for two: GIN-44 to GIN-48, GIN-A17 to GIN-A21."""

import pytest

from rami.engine.chance import Chance
from rami.engine.scoring import Payment, Sheet, TallyLine
from rami.games.gin import Gin, GinState
from rami.games.gin.state import SoFar
from support.positions import after, position

RULES = Gin()
WON = position(
    RULES,
    "dealer 0; turn 1 play; hands KS KH KD KC QS QH QC 9H 2C AC | 7C 7D 7H 3S 4S 5S TH TC TD 3D AS; discard QD",
    "knock AS",
    "arrange auto",
)
"""Seat 1 knocks and wins 9; seat 0 has dealt."""
UNDERCUT = position(
    RULES,
    "dealer 0; turn 1 play; hands KS KH KD KC QS QH QC QD 9H AC | 7C 7D 7H 3S 4S 5S TH TC TD JD AS; discard JS",
    "knock AS",
    "arrange auto",
)
"""Seat 1 knocks and is undercut; seat 0 has dealt."""
LONG: Sheet = ((40, 0), (0, 30), (20, 0), (0, 20), (24, 0), (0, 10), (10, 0), (10, 0))
"""Seat 0 has 104 from five deals, seat 1 has 60 from three."""


def void() -> GinState:
    """A void deal."""
    state = position(
        RULES, "dealer 0; turn 1 draw; hands KH QC 9D 7S 5H 3C AD TS 8C 6D | KS QH 9C 7D 5S 3H AC TD 8H 6C; discard KC"
    )
    return after(RULES, state.but(stock=state.stock[-3:]), "draw stock", "discard KS")


def test_gin_44_gin_a17_a_match_ends_at_a_hundred() -> None:
    """A match ends at exactly 100 points or more, and not at 99."""
    assert not RULES.match_over(WON, ((99, 0),))
    assert RULES.match_over(WON, ((60, 0), (0, 50), (40, 0)))


def test_gin_44_a_deal_shows_what_the_deals_before_came_to() -> None:
    """The points so far, who ended how many deals with a knock, and who waited in how many of them, are carried from
    deal to deal; an undercut was a knock, and a void deal changes nothing. Who went gin has waited, and who could have
    knocked when the other did."""
    first = RULES.deal(2, 0, Chance("1")).so_far
    assert first == SoFar((0, 0), (0, 0), (0, 0))
    gin = position(
        RULES,
        "dealer 0; turn 1 play; hands KS KH KD KC QS QH QC 9H 2C AC | 7C 7D 7H 3S 4S 5S TH TC TD 6S AS; discard QD",
        "knock AS",
    )
    before = SoFar((40, 30), (2, 1), (1, 0))
    for ended, after_it in (
        (WON, SoFar((40, 39), (2, 2), (1, 0))),
        (UNDERCUT, SoFar((40 + RULES.points(UNDERCUT)[0], 30), (2, 2), (2, 0))),
        (gin, SoFar((40, 30 + RULES.points(gin)[1]), (2, 1), (1, 1))),
        (void(), before),
    ):
        assert RULES.deal(2, 1, Chance("1"), ended.but(so_far=before)).so_far == after_it


@pytest.mark.parametrize("target", [25, 100, 500])
def test_gin_44_the_target_is_a_house_rule(target: int) -> None:
    """The option `target_score` sets the points at which the match ends."""
    rules = Gin(target_score=target)
    assert not rules.match_over(WON, ((target - 1, 0),))
    assert rules.match_over(WON, ((target, 0),))


def test_gin_46_gin_e22_boxes_do_not_count_toward_the_target() -> None:
    """A seat with 80 points and four deals won has not reached 100."""
    assert not RULES.match_over(WON, ((20, 0),) * 4)


def test_gin_45_gin_46_gin_47_gin_e20_the_end_of_a_match() -> None:
    """104 points with five deals won against 60 with three become 304 to 120, and the loser pays 184."""
    end = RULES.standings(WON, LONG)
    assert end.winners == (0,)
    assert end.totals == (304, 120)
    assert end.lines[0] == (TallyLine("deals", 104), TallyLine("game_bonus", 100), TallyLine("boxes", 100, times=5))
    assert end.lines[1] == (TallyLine("deals", 60), TallyLine("boxes", 60, times=3))
    assert end.payments == (Payment(1, 0, 184),)


def test_gin_45_gin_a20_gin_e21_a_shut_out_is_worth_twice_the_game() -> None:
    """If the loser won no deal, the winner gets a bonus of 200: 104 + 200 + 100 = 404."""
    end = RULES.standings(WON, ((40, 0), (20, 0), (24, 0), (10, 0), (10, 0)))
    assert end.totals == (404, 0)
    assert end.lines == (
        (TallyLine("deals", 104), TallyLine("shutout_bonus", 200), TallyLine("boxes", 100, times=5)),
        (TallyLine("deals", 0),),
    )
    assert end.payments == (Payment(1, 0, 404),)


def test_gin_45_gin_46_the_bonuses_are_house_rules() -> None:
    """Game, shut-out and box bonus each change the final sum."""
    assert Gin(game_bonus=50).standings(WON, LONG).totals == (254, 120)
    assert Gin(box_bonus=0).standings(WON, LONG).totals == (204, 60)
    assert Gin(box_bonus=25).standings(WON, LONG).totals == (329, 135)
    assert Gin(shutout_bonus=100).standings(WON, ((100, 0),)).totals == (220, 0)


def test_gin_47_a_point_may_cost_a_stake() -> None:
    """With `stake_per_point` the difference is multiplied; without it the payment is in points."""
    assert Gin(stake_per_point=5).standings(WON, LONG).payments == (Payment(1, 0, 920),)


def test_gin_a18_the_first_to_the_target_wins_though_the_loser_may_total_more() -> None:
    """With high box bonuses the loser's total may be greater, and the difference is then negative."""
    sheet: Sheet = ((0, 9),) * 10 + ((100, 0),)
    end = Gin(box_bonus=50).standings(WON, sheet)
    assert end.winners == (0,)
    assert end.totals == (250, 590)
    assert end.payments == (Payment(0, 1, 340),)


def test_gin_a18_equal_totals_pay_nothing() -> None:
    """With equal totals there is no payment."""
    assert Gin(box_bonus=0, game_bonus=0).standings(WON, ((100, 0), (0, 100))).payments == ()


def test_gin_a19_a_void_deal_is_no_box_and_an_undercut_is_the_defenders() -> None:
    """A void deal counts as a box for neither seat; an undercut counts as a box for the defender."""
    end = RULES.standings(UNDERCUT, ((0, 0), (0, 0), (25, 0), (75, 0)))
    assert end.lines[0][-1] == TallyLine("boxes", 40, times=2)


@pytest.mark.parametrize(
    ("rule", "after_win", "after_undercut"),
    [("alternate", 1, 1), ("loser", 0, 1), ("winner", 1, 0)],
)
def test_gin_48_gin_a21_the_next_dealer(rule: str, after_win: int, after_undercut: int) -> None:
    """After seat 0, the next dealer is the other seat, the loser or the winner, by `dealer_rule`; after a void deal
    seat 0 again (GIN-38)."""
    rules = Gin(dealer_rule=rule)
    assert rules.next_dealer(WON, ((0, 9),)) == after_win
    assert rules.next_dealer(UNDERCUT, ((25, 0),)) == after_undercut
    assert rules.next_dealer(void(), ((0, 0),)) == 0
