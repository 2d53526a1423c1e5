"""Gin's deal and turn: GIN-01 to GIN-25, GIN-38, GIN-A04 to GIN-A06, GIN-A15, GIN-A31."""

from collections import Counter

import pytest

from rami.engine.actions import Draw, IllegalAction
from rami.engine.cards import Card, Slot, cards, pack
from rami.engine.chance import Chance
from rami.engine.melds import RUN, SET
from rami.engine.solver.deadwood import least
from rami.games.gin import Gin
from rami.games.gin.state import TAKES, GinState
from support.positions import after, legal, offered, position, refused

RULES = Gin()
MINE = "KS QH 9C 7D 5S 3H AC TD 8H 6C"
THEIRS = "KH QC 9D 7S 5H 3C AD TS 8C 6D"
NEAR = "7C 7D 7H 3S 4S 5S TH TC TD 2H"
FAR = "KS QH 9C 8D 6D JC AC QD 8H 6C"
OFFER = Gin(first_turn="upcard_offer")


def test_gin_01_gin_10_gin_11_two_hands_of_ten_an_upcard_and_a_stock_of_31() -> None:
    """From one pack of 52, each player is dealt ten cards one at a time, one card is turned up, and 31 make up the
    stock."""
    state = RULES.deal(2, 0, Chance("1"))
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert (len(state.discard), len(state.stock)) == (1, 31)
    assert Counter((*state.hands[0], *state.hands[1], *state.discard, *state.stock)) == Counter(pack())


def test_gin_10_cards_are_dealt_one_at_a_time() -> None:
    """The player who begins gets the first, third, fifth… card of the pack; the card after the deal is turned up
    (GIN-A05)."""
    order = Chance("1").shuffle(pack())
    state = RULES.deal(2, 0, Chance("1"))
    assert state.hands[1] == order[::-1][0:20:2]
    assert state.hands[0] == order[::-1][1:20:2]
    assert (state.discard[0], state.stock[-1]) == (order[31], order[30])


def test_gin_12_a_seat_sees_its_own_cards() -> None:
    """In a seat's view its own hand is open and the other hand is face down."""
    state = RULES.deal(2, 0, Chance("1"))
    for seat in (0, 1):
        assert RULES.view(state, seat).hands[seat] == state.hands[seat]
        assert RULES.view(state, seat).hands[1 - seat] == (None,) * 10


@pytest.mark.parametrize(
    "text, kind", [("7C 7D 7H", SET), ("7C 7D 7H 7S", SET), ("3S 4S 5S", RUN), ("3S 4S 5S 6S 7S", RUN)]
)
def test_gin_02_gin_03_gin_04_three_of_a_rank_or_in_order(text: str, kind: str) -> None:
    """A set has three or four cards of one rank; a run has three or more of one suit in order."""
    assert RULES.meld_rules.meld(tuple(map(Slot.parse, text.split()))).kind == kind


@pytest.mark.parametrize("text", ["7C 7D", "3S 4S 5H", "3S 4S 6S", "7C 7D 8H"])
def test_gin_02_what_is_no_meld(text: str) -> None:
    """Two cards, two suits, a gap and two ranks each make no meld."""
    with pytest.raises(IllegalAction):
        RULES.meld_rules.meld(tuple(map(Slot.parse, text.split())))


def test_gin_06_the_ace_is_low_only_gin_e06() -> None:
    """Q-K-A is no meld and counts 21 points; A-2-3 is a run and counts none."""
    assert least(cards("QS KS AS")) == 21
    assert least(cards("AS 2S 3S")) == 0


def test_gin_05_pips_court_cards_and_aces() -> None:
    """A court card counts 10, an ace 1, and any other card its pips."""
    assert [RULES.card_points(card) for card in cards("AS 2S 9S TS JS QS KS")] == [1, 2, 9, 10, 10, 10, 10]


@pytest.mark.parametrize("dealer", [0, 1])
def test_gin_20_the_non_dealer_begins(dealer: int) -> None:
    """With two players the one who did not deal begins."""
    assert RULES.deal(2, dealer, Chance("1")).turn == 1 - dealer


def test_gin_21_one_card_is_drawn_from_either_pile() -> None:
    """A turn starts with a draw of one card from the stock or the discard; nothing else is legal before it."""
    state = position(RULES, f"dealer 0; turn 1 draw; hands {THEIRS} | {MINE}; discard 2C; stock ... 2S")
    assert offered(RULES, state) == {"draw stock", "draw discard"}
    assert after(RULES, state, "draw discard").hands[1][-1] == Card("2C")
    assert after(RULES, state, "draw stock").hands[1][-1] == Card("2S")
    assert str(refused(RULES, state, "discard KS")) == "not_now (phase=draw)"
    assert str(refused(RULES, state, "draw recycled")) == "not_now (phase=draw)"
    assert str(refused(RULES, state, "draw stock 2")) == "one_card (asked=2)"
    assert str(refused(RULES, state, "pass")) == "not_now (phase=draw)"


def test_gin_22_a_card_from_the_stock_is_seen_by_its_player_alone() -> None:
    """The event shows a card drawn from the stock to that seat; for the other seat it is face down in the event and in
    the hand."""
    state = position(RULES, f"dealer 0; turn 1 draw; hands {THEIRS} | {MINE}; discard KC; stock ... 2S", "draw stock")
    assert state.events[0].view(1).cards == (Card("2S"),)
    assert state.events[0].view(0).cards == (None,)
    assert RULES.view(state, 0).hands[1] == (None,) * 11


def test_gin_23_gin_a06_the_turn_ends_with_one_discard() -> None:
    """After the draw a card must be discarded face up, with no second draw and no pass; then the other
    seat is to act."""
    state = position(RULES, f"dealer 0; turn 1 draw; hands {THEIRS} | {MINE}; discard KC; stock ... 2S", "draw stock")
    assert {"draw stock", "pass"}.isdisjoint(offered(RULES, state))
    assert str(refused(RULES, state, "draw stock")) == "not_now (phase=play)"
    assert str(refused(RULES, state, "discard 2H")) == "not_held (card=2H)"
    now = after(RULES, state, "discard QH")
    assert (now.turn, now.phase, now.discard[-1], len(now.hands[1])) == (0, "draw", Card("QH"), 10)


def test_gin_24_gin_a07_gin_e16_the_card_taken_from_the_discard_stays_this_turn() -> None:
    """A card taken from the discard can be neither discarded nor knocked with in this turn; in the next turn it can."""
    state = position(
        RULES, f"dealer 0; turn 1 draw; hands {FAR} | 7C 7D 7H 3S 4S 5S TH TC TD KH; discard 9D", "draw discard"
    )
    assert str(refused(RULES, state, "discard 9D")) == "just_taken (card=9D)"
    assert str(refused(RULES, state, "knock 9D")) == "just_taken (card=9D)"
    assert "knock KH" in offered(RULES, state)
    later = after(RULES, state, "discard KH", "draw stock", "discard KS", "draw stock")
    assert legal(RULES, later, "discard 9D")


def test_gin_25_a_card_from_the_stock_may_be_discarded_at_once_gin_e16() -> None:
    """A card from the stock may be discarded in the same turn, and it may be the knock card."""
    state = position(RULES, f"dealer 0; turn 1 draw; hands {FAR} | {NEAR}; discard KH; stock ... 9D", "draw stock")
    assert {"discard 9D", "knock 9D"} <= offered(RULES, state)


def test_gin_32_gin_e28_a_hand_may_be_knocked_on_the_first_turn() -> None:
    """A knock with ten points or fewer is legal after the first draw."""
    state = position(RULES, f"dealer 0; turn 1 draw; hands {FAR} | {NEAR}; discard KH; stock ... 9D")
    assert any(action.startswith("knock") for action in offered(RULES, after(RULES, state, "draw stock")))


def late(stock: int, rules: Gin = RULES) -> GinState:
    """A deal in which the first player is to draw and the stock has this many cards."""
    state = position(rules, f"dealer 0; turn 1 draw; hands {THEIRS} | {MINE}; discard 2C")
    return state.but(stock=state.stock[-stock:])


def test_gin_38_gin_e17_the_hand_is_dead_when_two_cards_are_left() -> None:
    """The deal is void if the seat that draws the third-last card does not knock: no points, no box, and the same
    dealer (GIN-A16)."""
    state = after(RULES, late(3), "draw stock", "discard KS")
    assert (state.over, state.ending, len(state.stock)) == (True, "void", 2)
    assert RULES.points(state) == (0, 0)
    assert RULES.next_dealer(state, ((0, 0),)) == state.dealer == 0
    assert [event.kind for event in state.events] == ["discarded", "void", "deal_over"]
    assert RULES.view(state, 0).hands[1] == (None,) * 10


def test_gin_38_gin_a15_the_last_drawer_may_still_knock() -> None:
    """The seat that leaves two cards in the stock may still knock with ten points or fewer."""
    state = position(RULES, f"dealer 0; turn 1 draw; hands {FAR} | {NEAR}; discard KH")
    state = after(RULES, state.but(stock=state.stock[-3:]), "draw stock")
    assert "knock 2H" in offered(RULES, state)


def test_gin_38_gin_e18_taking_the_discard_leaves_the_hand_alive() -> None:
    """If the discard is taken with three cards in the stock, play goes on and the stock keeps its three cards."""
    state = after(RULES, late(3), "draw discard", "discard KS")
    assert (state.over, len(state.stock), state.turn) == (False, 3, 0)


@pytest.mark.parametrize("dead", [0, 1, 4])
def test_gin_38_the_dead_stock_is_a_house_rule(dead: int) -> None:
    """With `dead_stock` n the deal is void when n cards are left, not before."""
    rules = Gin(dead_stock=dead)
    assert after(rules, late(dead + 1, rules), "draw stock", "discard KS").ending == "void"
    assert not after(rules, late(dead + 2, rules), "draw stock", "discard KS").over


def test_gin_a04_the_upcard_is_offered_to_one_after_the_other() -> None:
    """The non-dealer and then the dealer may take the upcard or pass; if both pass, the non-dealer draws from the
    stock."""
    state = position(OFFER, f"dealer 0; turn 1 offer; hands {THEIRS} | {MINE}; discard 2C")
    assert (state.phase, state.turn, offered(OFFER, state)) == ("offer", 1, {"draw discard", "pass"})
    assert str(refused(OFFER, state, "draw stock")) == "not_now (phase=offer)"
    assert str(refused(OFFER, state, "draw discard 2")) == "one_card (asked=2)"
    state = after(OFFER, state, "pass")
    assert (state.phase, state.turn, offered(OFFER, state)) == ("offer", 0, {"draw discard", "pass"})
    state = after(OFFER, state, "pass")
    assert (state.phase, state.turn, offered(OFFER, state)) == ("draw", 1, {"draw stock"})
    assert str(refused(OFFER, state, "draw discard")) == "discard_closed"
    state = after(OFFER, state, "draw stock", "discard KS")
    assert offered(OFFER, state) == {"draw stock", "draw discard"}


def test_gin_a04_after_the_upcard_is_taken_the_other_draws_freely() -> None:
    """The non-dealer may take the upcard at once, and the dealer after a pass; after the discard the other seat may
    draw from either pile."""
    state = position(OFFER, f"dealer 0; turn 1 offer; hands {THEIRS} | {MINE}; discard 2C")
    first = after(OFFER, state, "draw discard", "discard KS")
    assert (first.turn, first.phase, offered(OFFER, first)) == (0, "draw", {"draw stock", "draw discard"})
    second = after(OFFER, state, "pass", "draw discard", "discard KH")
    assert (second.turn, second.phase, offered(OFFER, second)) == (1, "draw", {"draw stock", "draw discard"})


def test_a_deal_ends_even_if_two_players_only_swap_cards() -> None:
    """After TAKES discards taken in a row the next draw must be from the stock; after that the discard
    is open again."""
    state = position(RULES, f"dealer 0; turn 1 draw; hands {THEIRS} | {MINE}; discard 2C")
    for _ in range(TAKES):
        taken = state.discard[-1]
        state = after(RULES, state, "draw discard")
        state = after(RULES, state, f"discard {next(card for card in state.hand if card is not taken)}")
    assert offered(RULES, state) == {"draw stock"}
    assert str(refused(RULES, state, "draw discard")) == "discard_closed"
    card = state.stock[-1]
    assert offered(RULES, after(RULES, state, "draw stock", f"discard {card}")) == {"draw stock", "draw discard"}


@pytest.mark.parametrize("rules", [Gin(), Gin(dead_stock=0, first_turn="upcard_offer")])
def test_the_bound_is_the_longest_deal(rules: Gin) -> None:
    """A deal in which the players take discards as long as they may still ends within `bound`."""
    state = rules.deal(2, 0, Chance("1"))
    taken = 0
    while not state.over:
        actions = list(rules.legal(state))
        state = rules.apply(state, Draw("discard") if Draw("discard") in actions else actions[0])
        taken += 1
    assert rules.bound(2) - 2 == taken  # one pass of the upcard and a knock at the very end could still be in it


def test_gin_a31_what_was_taken_and_discarded_openly_is_public() -> None:
    """Every view shows the cards that each seat took openly and still holds, and those that it discarded."""
    state = position(
        RULES,
        f"dealer 0; turn 1 draw; hands {THEIRS} | {MINE}; discard 2C; stock ... 2S",
        "draw discard",
        "discard KS",
        "draw stock",
        "discard KH",
        "draw stock",
    )
    for seat in (0, 1, None):
        view = RULES.view(state, seat)
        assert view.shown == ((), (Card("2C"),))
        assert view.thrown == ((Card("KH"),), (Card("KS"),))
    assert after(RULES, state, "discard 2C").shown == ((), ())
    assert [note.facts["cards"] for note in RULES.notes(state, 1)] == [(Card("2C"),)]


def test_the_gauge_tells_the_deadwood_and_the_limit() -> None:
    """With ten cards the gauge shows their deadwood, with eleven that after the best legal discard; it shows nothing of
    other hands."""
    state = position(RULES, f"dealer 0; turn 1 draw; hands {FAR} | 7C 7D 7H 3S 4S 5S TH TC TD KH; discard 9S")
    assert [(note.code, dict(note.facts)) for note in RULES.gauges(RULES.view(state, 1), 1)] == [
        ("deadwood", {"points": 10, "limit": 10})
    ]
    taken = after(RULES, state, "draw discard")
    assert RULES.gauges(RULES.view(taken, 1), 1)[0].facts["points"] == 9
    assert RULES.gauges(RULES.view(state, 1), 0) == ()


def test_the_melds_of_eleven_cards_are_those_that_the_gauge_counts() -> None:
    """Of two ways to lay eleven cards that leave the same, the one that leaves less after the discard is shown: the
    card to discard is of none of its melds."""
    mine = "5S 6S 8S 5H 6H 7H 8C 4D 6D 8D"
    state = position(RULES, f"dealer 0; turn 1 draw; hands KS QH 9C TD JC AC QD 3H 2S 3C | {mine}; discard 5D")
    taken = after(RULES, state, "draw discard")
    assert RULES.gauges(RULES.view(taken, 1), 1)[0].facts["points"] == 4
    melds = RULES.own_melds(RULES.view(taken, 1), 1)
    assert sorted("".join(card.text[0] for card in meld.cards) for meld in melds) == ["555", "666", "888"]
    assert RULES.own_melds(RULES.view(taken, 1), 0) == ()


def test_gin_a08_eleven_cards_in_melds_are_told_as_big_gin() -> None:
    """The prompt asks for big gin where it is played and no card has to be thrown; else for gin."""
    hand = "6H 7H 8H 9H 5D 6D 7D 8D JD QD KD"
    held = f"turn 0 play; hands {hand} | 3S 5S 7S JS 5C 6C 9C TC AD 4D; discard QS"
    gin = held.replace("JD QD KD", "9D TD KC")
    for rules, text, code in (
        (Gin(big_gin_bonus=31), held, "knock_big_gin"),
        (Gin(big_gin_bonus=31), gin, "knock_gin"),
        (Gin(), held, "knock_gin"),
    ):
        state = position(rules, text)
        assert rules.prompt(rules.view(state, 0)).code == code
