"""Boathouse Rum: going out, payment, rummy, the match:
BOAT-06, BOAT-07, BOAT-40, BOAT-43 to BOAT-46, BOAT-A10, BOAT-A12, BOAT-A17 to BOAT-A19."""

from dataclasses import replace

import pytest

from rami.engine.cards import cards
from rami.engine.scoring import TallyLine
from rami.engine.state import Note
from rami.games.boathouse import Boathouse
from support.positions import after, happened, kinds, position
from support.random_play import CASES, FULL, Case, steps

RULES = Boathouse()
FIRST_TURN = Boathouse(rummy_requires="first_turn")
ONCE = Boathouse(melding="all_at_once")
E11 = "7S 7H 7D KC AD 2S"


def pays(hand: str, rules: Boathouse = RULES) -> int:
    """The points that a loser pays for this hand."""
    return rules.payment(cards(hand)).points


def test_boat_e11_only_unmatched_cards_are_paid_for() -> None:
    """With K, A, 2 and three sevens the loser pays 10 + 11 + 2 (BOAT-43 to BOAT-45)."""
    assert pays(E11) == 23
    tally = RULES.tally(position(RULES, f"over; hands | {E11}; discard 3S; opened 0 1; winner 0"))[1]
    assert set(tally.left) == set(cards("KC AD 2S"))
    assert [str(meld) for meld in tally.melds] == ["7S 7H 7D"]
    assert tally.lines == (TallyLine("unmatched", -23),)


def test_boat_e12_round_the_corner_too() -> None:
    """K-A-2 of diamonds is a run and costs nothing."""
    assert pays("7S 7H 7D KD AD 2D") == 0


def test_boat_e14_the_cheapest_way_to_sort_them() -> None:
    """The set of three aces is chosen, which leaves 12, instead of the run K-A-2, which leaves 22 (BOAT-A18)."""
    assert pays("KC AC 2C AH AS") == 12


def test_boat_45_ace_points_and_face_points() -> None:
    """The options `ace_points` and `face_points` set what these cards cost (BOAT-A10)."""
    assert pays("AD KC QH", Boathouse(ace_points=1)) == 21
    assert pays("AD KC QH JS", Boathouse(face_points="rank")) == 11 + 13 + 12 + 11
    assert pays("KC AC 2C AH AS", Boathouse(ace_points=1)) == 2


def test_boat_e16_rummy_doubles() -> None:
    """A rummy doubles the payment of BOAT-E11 to 46."""
    state = position(RULES, f"over; hands | {E11}; discard 3S; opened 0 1; winner 0; now.number 1")
    assert RULES.points(state) == (46, -46)
    assert RULES.tally(state)[1].lines == (TallyLine("unmatched", -23), TallyLine("rummy", -23))
    assert Boathouse(rummy_multiplier=4).points(state) == (92, -92)
    assert Boathouse(rummy_multiplier=1).points(state) == (23, -23)


def test_boat_e17_no_double_after_an_earlier_meld() -> None:
    """A winner who laid three cards two turns earlier makes no rummy."""
    assert RULES.points(position(RULES, f"over; hands | {E11}; discard 3S; opened 0 1; winner 0")) == (23, -23)


def test_boat_e18_rummy_requires() -> None:
    """A winner who never laid but has discarded four times is paid double, or single with `first_turn` (BOAT-A12)."""
    state = position(RULES, "turn 0 play; hands 4C 5C 6C 9S 9H 9D QD | KC; round 5")
    lay = ("meld 4C 5C 6C / 9S 9H 9D", "discard QD")
    assert RULES.points(after(RULES, state, *lay)) == (20, -20)
    assert FIRST_TURN.points(after(FIRST_TURN, state, *lay)) == (10, -10)
    early = position(RULES, "turn 0 play; hands 4C 5C 6C 9S 9H 9D QD | KC; round 1")
    assert FIRST_TURN.points(after(FIRST_TURN, early, *lay)) == (20, -20)


def test_boat_e19_all_nine_at_once() -> None:
    """Laying all nine cards without a discard on the first turn of three players is a rummy (BOAT-40, BOAT-46,
    BOAT-A11)."""
    state = position(RULES, f"turn 0 play; hands 4C 5C 6C 9S 9H 9D QH KH AH | KS | {E11}; round 1")
    over = after(RULES, state, "meld 4C 5C 6C / 9S 9H 9D / QH KH AH")
    assert kinds(over) == ["laid", "laid", "laid", "went_out", "rummy", "deal_over"]
    assert over.hands[0] == ()
    assert RULES.points(over) == (66, -20, -46)


def test_boat_46_an_earlier_lay_off_breaks_the_rummy() -> None:
    """A lay-off in an earlier turn prevents a rummy, as a meld does."""
    state = position(RULES, "turn 0 play; hands 3C 4C 5C 6C 9S | KC QC; stock 2C 7C 8C JD JH; melds 1: 3S 3H 3D")
    state = after(RULES, state, "add 3C to 0", "discard 9S", "draw stock 2", "discard KC", "draw stock 2")
    over = after(RULES, state, "meld 4C 5C 6C 7C 8C")
    assert kinds(over) == ["laid", "went_out", "deal_over"]
    assert RULES.points(over) == (30, -30)


def test_boat_a03_all_at_once_doubles_in_the_first_turn_only() -> None:
    """If hands are always laid at once, only a win in the first turn with `rummy_requires` `first_turn` is a rummy."""
    hand, lay = "4C 5C 6C 9S 9H 9D QD", ("meld 4C 5C 6C / 9S 9H 9D", "discard QD")
    both = Boathouse(melding="all_at_once", rummy_requires="first_turn")
    for rules, round_, points in ((ONCE, 1, 10), (ONCE, 5, 10), (both, 1, 20), (both, 5, 10)):
        over = position(rules, f"turn 0 play; hands {hand} | KC; round {round_}", *lay)
        assert rules.points(over) == (points, -points)
        assert bool(happened(over, "rummy")) is (points == 20)


def test_boat_e22_two_players_the_winner_deals() -> None:
    """Seat 0 wins and deals; seat 1, the loser, begins (BOAT-06, BOAT-A23)."""
    for winner in (0, 1):
        assert (
            RULES.next_dealer(position(RULES, f"over; hands | 2C; discard 3S; opened 0 1; winner {winner}"), ((0, 0),))
            == winner
        )


def test_boat_e23_four_players_the_deal_passes_left() -> None:
    """With four players the deal passes left, whichever seat wins (BOAT-07)."""
    for winner in range(4):
        state = position(RULES, f"over; hands 2S | 2C | 2H | 2D; discard 3S; opened 0 1 2 3; winner {winner}").but(
            dealer=2
        )
        assert RULES.next_dealer(state, ((0,) * 4,)) == 3


def test_boat_e24_the_points_sum_to_zero() -> None:
    """Hands of 23, 0 and 12 give +35, −23, 0 and −12, and twice that with a rummy (BOAT-A19)."""
    state = position(RULES, f"over; hands | {E11} | 8C 9C TC | KH AH 2H AC AS; discard 3S; opened 0 1 2 3; winner 0")
    assert RULES.points(state) == (35, -23, 0, -12)
    at_once = state.but(now=replace(state.now, number=1))
    assert RULES.points(at_once) == (70, -46, 0, -24)
    assert RULES.tally(state)[0].lines == (TallyLine("cards_of", 23, 1), TallyLine("cards_of", 12, 3))
    assert RULES.tally(state)[2].lines == ()


def test_boat_e25_a_card_that_fits_the_table_is_paid_for() -> None:
    """A card in hand that would fit a meld on the table is still paid for (BOAT-A17)."""
    state = position(RULES, "over; hands | 7C; discard 3S; opened 0 1; winner 0").but(
        melds=position(RULES, "turn 0 play; hands |; melds 0: 7S 7H 7D").melds
    )
    assert RULES.points(state) == (7, -7)


def test_boat_a19_match_end_hands_and_target() -> None:
    """The options `match_end`, `hands` and `target` decide when the match ends."""
    state = position(RULES, "over; hands | 2C; discard 3S; opened 0 1; winner 0")
    assert not RULES.match_over(state, ((2, -2),) * 9)
    assert RULES.match_over(state, ((2, -2),) * 10)
    assert Boathouse(hands=1).match_over(state, ((2, -2),))
    target = Boathouse(match_end="target", target=50)
    assert not target.match_over(state, ((49, -49),))
    assert target.match_over(state, ((49, -49), (1, -1)))
    assert RULES.standings(state, ((5, -5), (-9, 9))).winners == (1,)


def test_what_the_hand_would_cost() -> None:
    """The gauge counts the unmatched cards without those in drafted melds."""
    state = position(RULES, f"turn 0 play; hands {E11} 2H 2C | 3D")
    assert RULES.gauges(state, 0) == (Note("unmatched", {"points": 21}),)
    draft = RULES.meld_rules.readings(cards("7S 7H 7D"))
    assert RULES.gauges(state, 0, draft) == (Note("unmatched", {"points": 21}),)
    assert RULES.gauges(RULES.view(state, 0), 1) == (Note("unmatched", {"points": 0}),)


def test_boat_a16_a_long_hand_is_settled_by_the_least_hand() -> None:
    """Of hands that would pay 23, 0 and 12, the one that pays nothing wins 23 and 12, and the deal
    passes to the left."""
    state = position(RULES, f"over; hands {E11} | 8C 9C TC | KH 2C; discard 3S; opened 0 1 2")
    assert RULES.points(state) == (-23, 35, -12)
    assert RULES.tally(state)[0].lines == (TallyLine("settled", -23),)
    assert RULES.tally(state)[1].lines == (TallyLine("settled_by", 23, 0), TallyLine("settled_by", 12, 2))
    assert RULES.winners(state) == (1,)
    assert RULES.headline(state) == (Note("nobody_out", {}), Note("settled", {"seats": (1,), "points": 35}))
    assert RULES.next_dealer(state, ((-23, 35, -12),)) == (state.dealer + 1) % 3


def test_boat_a16_the_difference_is_paid_and_not_the_hand() -> None:
    """A hand of 23 pays 11 to a hand of 12; of two players the one with the least hand wins and deals (BOAT-06)."""
    state = position(RULES, f"over; hands {E11} | KH 2C; discard 3S; opened 0 1")
    assert RULES.points(state) == (-11, 11)
    assert RULES.next_dealer(state, ((-11, 11),)) == 1


def test_boat_a16_equal_hands_share_and_the_odd_point_goes_to_the_first_after_the_dealer() -> None:
    """Of hands of 5, 5 and 12 the least two share 7 points: the first after the dealer gets 4."""
    state = position(RULES, "over; hands 5C | 5H | QH 2S; discard 3S; opened 0 1 2")
    assert state.dealer == 2
    assert RULES.points(state) == (4, 3, -7)
    assert RULES.points(state.but(dealer=0)) == (3, 4, -7)
    assert RULES.winners(state) == (0, 1)
    assert RULES.headline(state)[1] == Note("settled", {"seats": (0, 1), "points": 7})


def test_boat_a16_hands_all_alike_pay_nothing() -> None:
    """If both hands of two players cost the same, nobody pays and the deal passes to the left."""
    state = position(RULES, "over; hands 5C | 5H; discard 3S; opened 0 1")
    assert (RULES.points(state), RULES.winners(state)) == ((0, 0), (0, 1))
    assert RULES.next_dealer(state, ((0, 0),)) == 0


def test_boat_a16_void() -> None:
    """With this value of the option `blocked_hand` nobody wins or pays, and the same dealer deals again."""
    rules = Boathouse(blocked_hand="void")
    state = position(rules, f"over; hands {E11} | 8C 9C TC; discard 3S; opened 0 1")
    assert (rules.points(state), rules.winners(state)) == ((0, 0), ())
    assert rules.headline(state) == (Note("nobody_out", {}), Note("nobody_pays", {}))
    assert rules.next_dealer(state, ((0, 0),)) == state.dealer


def test_boat_40_the_winner_of_a_hand() -> None:
    """The seat that went out wins, even if nobody has anything to pay; the headline names a rummy."""
    state = position(RULES, "over; hands | 8C 9C TC; discard 3S; opened 0 1; winner 0")
    assert RULES.winners(state) == (0,)
    assert RULES.headline(state) == (Note("out", {"seats": (0,)}), Note("nothing_to_pay", {}))
    rummy = position(RULES, f"over; hands | {E11}; discard 3S; opened 0 1; winner 0; now.number 1")
    assert RULES.headline(rummy) == (
        Note("rummy_times", {"times": 2}),
        Note("out_points", {"seats": (0,), "points": 46}),
    )


@pytest.mark.parametrize("case", [case for case in CASES if isinstance(case.rules, Boathouse)], ids=str)
def test_boat_a19_what_is_paid_is_received_and_every_hand_ends(case: Case) -> None:
    """In random hands, settled ones included, the points sum to zero and the winner has the most points (BOAT-A16)."""
    for step in steps(case, case.full if FULL else 4, "paid"):
        if step.after.over:
            points = case.rules.points(step.after)
            assert sum(points) == 0
            assert case.rules.winners(step.after)
            assert points[case.rules.winners(step.after)[0]] == max(points)
