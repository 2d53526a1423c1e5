"""Gin's deal and turn: GIN-01 to GIN-25, GIN-38, GIN-A04 to GIN-A06, GIN-A15, GIN-A31."""

import pytest

from rami.engine.actions import Draw, IllegalAction
from rami.engine.cards import Card, Slot, cards, pack
from rami.engine.chance import Chance
from rami.engine.core import State
from rami.engine.melds import RUN, SET
from rami.engine.solver.deadwood import least
from rami.games.gin import Gin
from rami.games.gin.state import TAKES, GinState
from support.gin_table import RULES, dealt, legal, play, refusal

MINE = "KS QH 9C 7D 5S 3H AC TD 8H 6C"
THEIRS = "KH QC 9D 7S 5H 3C AD TS 8C 6D"
NEAR = "7C 7D 7H 3S 4S 5S TH TC TD 2H"
FAR = "KS QH 9C 8D 6D JC AC QD 8H 6C"
OFFER = Gin(first_turn="upcard_offer")


def test_gin_01_gin_10_gin_11_two_hands_of_ten_an_upcard_and_a_stock_of_31() -> None:
    """One pack of 52: ten cards each, dealt one at a time, one turned up, 31 in the stock."""
    state = RULES.deal(2, 0, Chance("1"))
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert (len(state.discard), len(state.stock)) == (1, 31)
    assert sorted((*state.hands[0], *state.hands[1], *state.discard, *state.stock)) == sorted(pack())


def test_gin_10_cards_are_dealt_one_at_a_time() -> None:
    """The player who begins gets the first, third, fifth… card from the top of the shuffled pack; the next one is turned up (GIN-A05)."""
    order = Chance("1").shuffle(pack())
    state = RULES.deal(2, 0, Chance("1"))
    assert state.hands[1] == order[::-1][0:20:2]
    assert state.hands[0] == order[::-1][1:20:2]
    assert (state.discard[0], state.stock[-1]) == (order[31], order[30])


def test_gin_12_a_seat_sees_its_own_cards() -> None:
    """The own hand is open in a seat's view, the other lies face down."""
    state = RULES.deal(2, 0, Chance("1"))
    for seat in (0, 1):
        assert RULES.view(state, seat).hands[seat] == state.hands[seat]
        assert RULES.view(state, seat).hands[1 - seat] == (None,) * 10


@pytest.mark.parametrize(
    "text, kind", [("7C 7D 7H", SET), ("7C 7D 7H 7S", SET), ("3S 4S 5S", RUN), ("3S 4S 5S 6S 7S", RUN)]
)
def test_gin_02_gin_03_gin_04_three_of_a_rank_or_in_order(text: str, kind: str) -> None:
    """Three or four of one rank make a set, three and more of one suit in order a run."""
    assert RULES.meld_rules.meld(tuple(map(Slot.parse, text.split()))).kind == kind


@pytest.mark.parametrize("text", ["7C 7D", "3S 4S 5H", "3S 4S 6S", "7C 7D 8H"])
def test_gin_02_what_is_no_meld(text: str) -> None:
    """Two cards, two suits, a gap, two ranks."""
    with pytest.raises(IllegalAction):
        RULES.meld_rules.meld(tuple(map(Slot.parse, text.split())))


def test_gin_06_the_ace_is_low_only_gin_e06() -> None:
    """Q-K-A is no meld: 21 points; A-2-3 is one: none."""
    assert least(cards("QS KS AS")) == 21
    assert least(cards("AS 2S 3S")) == 0


def test_gin_05_pips_court_cards_and_aces() -> None:
    """Court cards 10, an ace 1, the others their pips."""
    assert [RULES.card_points(card) for card in cards("AS 2S 9S TS JS QS KS")] == [1, 2, 9, 10, 10, 10, 10]


@pytest.mark.parametrize("dealer", [0, 1])
def test_gin_20_the_non_dealer_begins(dealer: int) -> None:
    """With two players the other one than the dealer."""
    assert RULES.deal(2, dealer, Chance("1")).turn == 1 - dealer


def test_gin_21_one_card_is_drawn_from_either_pile() -> None:
    """The stock or the discard, one card, and nothing else can be done first."""
    state = dealt(MINE, THEIRS, upcard="2C", draws="2S")
    assert legal(state) == {"draw stock", "draw discard"}
    assert play(state, "draw discard").hands[1][-1] == Card("2C")
    assert play(state, "draw stock").hands[1][-1] == Card("2S")
    assert refusal(state, "discard KS") == ("not_now", {"phase": "draw"})
    assert refusal(state, "draw recycled") == ("not_now", {"phase": "draw"})
    assert refusal(state, "draw stock 2") == ("one_card", {"asked": 2})
    assert refusal(state, "pass") == ("not_now", {"phase": "draw"})


def test_gin_22_a_card_from_the_stock_is_seen_by_its_player_alone() -> None:
    """The event shows it to him; to the other seat, in event and hand, it lies face down."""
    state = play(dealt(MINE, THEIRS, draws="2S"), "draw stock")
    assert state.events[0].view(1).cards == (Card("2S"),)
    assert state.events[0].view(0).cards == (None,)
    assert RULES.view(state, 0).hands[1] == (None,) * 11


def test_gin_23_gin_a06_the_turn_ends_with_one_discard() -> None:
    """A card must be thrown, face up, and then it is the other's turn; no second draw, no pass."""
    state = play(dealt(MINE, THEIRS, draws="2S"), "draw stock")
    assert {"draw stock", "pass"}.isdisjoint(legal(state))
    assert refusal(state, "draw stock") == ("not_now", {"phase": "play"})
    assert refusal(state, "discard 2H") == ("not_held", {"card": Card("2H")})
    after = play(state, "discard QH")
    assert (after.turn, after.phase, after.discard[-1], len(after.hands[1])) == (0, "draw", Card("QH"), 10)


def test_gin_24_gin_a07_gin_e16_the_card_taken_from_the_discard_stays_this_turn() -> None:
    """It can't be thrown, nor knocked with; next turn it can."""
    state = play(dealt("7C 7D 7H 3S 4S 5S TH TC TD KH", FAR, upcard="9D"), "draw discard")
    assert refusal(state, "discard 9D") == ("just_taken", {"card": Card("9D")})
    assert refusal(state, "knock 9D") == ("just_taken", {"card": Card("9D")})
    assert "knock KH" in legal(state)
    later = play(state, "discard KH;draw stock;discard KS;draw stock")
    assert refusal(later, "discard 9D") == ("", {})


def test_gin_25_a_card_from_the_stock_may_be_thrown_at_once_gin_e16() -> None:
    """It may be discarded and it may be the knock card."""
    state = play(dealt(NEAR, FAR, draws="9D"), "draw stock")
    assert {"discard 9D", "knock 9D"} <= legal(state)


def test_gin_32_gin_e28_a_hand_may_be_knocked_on_the_first_turn() -> None:
    """Ten points or fewer after the first draw: the knock is legal."""
    state = dealt(NEAR, FAR, draws="9D")
    assert any(action.startswith("knock") for action in legal(play(state, "draw stock")))


def late(stock: int, rules: Gin = RULES) -> GinState:
    """The beginner to draw, so many cards left in the stock."""
    state = dealt(MINE, THEIRS, upcard="2C", rules=rules)
    return state.but(stock=state.stock[-stock:])


def test_gin_38_gin_e17_the_hand_is_dead_when_two_cards_are_left() -> None:
    """Who draws the third-last card and throws without knocking ends the deal: no points, no box, the same dealer (GIN-A16)."""
    state = play(late(3), "draw stock;discard KS")
    assert (state.over, state.ending, len(state.stock)) == (True, "void", 2)
    assert RULES.points(state) == (0, 0)
    assert RULES.next_dealer(state, ((0, 0),)) == state.dealer == 0
    assert [event.kind for event in state.events] == ["discarded", "void", "deal_over"]
    assert RULES.view(state, 0).hands[1] == (None,) * 10


def test_gin_38_gin_a15_the_last_drawer_may_still_knock() -> None:
    """With two cards left in the stock a hand of ten points or fewer is knocked as ever."""
    state = dealt(NEAR, FAR)
    state = play(state.but(stock=state.stock[-3:]), "draw stock")
    assert "knock 2H" in legal(state)


def test_gin_38_gin_e18_taking_the_discard_leaves_the_hand_alive() -> None:
    """With three cards in the stock the discard is taken: play goes on and the stock still has three."""
    state = play(late(3), "draw discard;discard KS")
    assert (state.over, len(state.stock), state.turn) == (False, 3, 0)


@pytest.mark.parametrize("dead", [0, 1, 4])
def test_gin_38_the_dead_stock_is_a_house_rule(dead: int) -> None:
    """With `dead_stock` n the deal is void when n cards are left, not before."""
    rules = Gin(dead_stock=dead)
    assert play(late(dead + 1, rules), "draw stock;discard KS", rules).ending == "void"
    assert not play(late(dead + 2, rules), "draw stock;discard KS", rules).over


def test_gin_a04_the_upcard_is_offered_to_one_after_the_other() -> None:
    """First the non-dealer, then the dealer may take it or pass; if both pass the non-dealer draws from the stock."""
    state = dealt(MINE, THEIRS, upcard="2C", rules=OFFER)
    assert (state.phase, state.turn, legal(state, OFFER)) == ("offer", 1, {"draw discard", "pass"})
    assert refusal(state, "draw stock", OFFER) == ("not_now", {"phase": "offer"})
    assert refusal(state, "draw discard 2", OFFER) == ("one_card", {"asked": 2})
    state = play(state, "pass", OFFER)
    assert (state.phase, state.turn, legal(state, OFFER)) == ("offer", 0, {"draw discard", "pass"})
    state = play(state, "pass", OFFER)
    assert (state.phase, state.turn, legal(state, OFFER)) == ("draw", 1, {"draw stock"})
    assert refusal(state, "draw discard", OFFER) == ("discard_closed", {})
    state = play(state, "draw stock;discard KS", OFFER)
    assert legal(state, OFFER) == {"draw stock", "draw discard"}


def test_gin_a04_who_takes_the_upcard_throws_and_the_other_draws_freely() -> None:
    """The non-dealer may take it at once; so may the dealer after his pass."""
    state = dealt(MINE, THEIRS, upcard="2C", rules=OFFER)
    first = play(state, "draw discard;discard KS", OFFER)
    assert (first.turn, first.phase, legal(first, OFFER)) == (0, "draw", {"draw stock", "draw discard"})
    second = play(state, "pass;draw discard;discard KH", OFFER)
    assert (second.turn, second.phase, legal(second, OFFER)) == (1, "draw", {"draw stock", "draw discard"})


def test_a_deal_ends_even_if_two_players_only_swap_cards() -> None:
    """After TAKES discards taken in a row the stock must be drawn from; after that the discard is open again."""
    state = dealt(MINE, THEIRS, upcard="2C")
    for _ in range(TAKES):
        taken = state.discard[-1]
        state = play(state, [Draw("discard")])
        state = play(state, f"discard {next(card for card in state.hand if card is not taken)}")
    assert legal(state) == {"draw stock"}
    assert refusal(state, "draw discard") == ("discard_closed", {})
    card = state.stock[-1]
    assert legal(play(state, f"draw stock;discard {card}")) == {"draw stock", "draw discard"}


@pytest.mark.parametrize("rules", [Gin(), Gin(dead_stock=0, first_turn="upcard_offer")])
def test_the_bound_is_the_longest_deal(rules: Gin) -> None:
    """Two players who swap cards as long as they may come to an end within `bound`."""
    state: State = rules.deal(2, 0, Chance("1"))
    taken = 0
    while not state.over:
        actions = list(rules.legal(state))
        state = rules.apply(state, Draw("discard") if Draw("discard") in actions else actions[0])
        taken += 1
    assert rules.bound(2) - 2 == taken  # one pass of the upcard and a knock at the very end could still be in it


def test_gin_a31_what_was_taken_and_thrown_openly_is_public() -> None:
    """Each seat's open takings that it still holds, and what it threw, are in every view."""
    state = play(
        dealt(MINE, THEIRS, upcard="2C", draws="2S"), "draw discard;discard KS;draw stock;discard KH;draw stock"
    )
    for seat in (0, 1, None):
        view = RULES.view(state, seat)
        assert view.shown == ((), (Card("2C"),))
        assert view.thrown == ((Card("KH"),), (Card("KS"),))
    assert play(state, "discard 2C").shown == ((), ())
    assert [note.facts["cards"] for note in RULES.notes(state, 1)] == [(Card("2C"),)]


def test_the_gauge_tells_the_deadwood_and_the_limit() -> None:
    """With ten cards what they come to; with eleven, after the best card that may be thrown; nothing of another's hand."""
    state = dealt("7C 7D 7H 3S 4S 5S TH TC TD KH", FAR, upcard="9S")
    assert [(note.code, dict(note.facts)) for note in RULES.gauges(RULES.view(state, 1), 1)] == [
        ("deadwood", {"points": 10, "limit": 10})
    ]
    taken = play(state, "draw discard")
    assert RULES.gauges(RULES.view(taken, 1), 1)[0].facts["points"] == 9
    assert RULES.gauges(RULES.view(state, 1), 0) == ()
