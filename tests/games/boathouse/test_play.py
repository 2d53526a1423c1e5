"""Boathouse Rum: the deal, the two-card draw, melds and lay-offs, the stock used up:
BOAT-01 to BOAT-31, BOAT-41, BOAT-42."""

from dataclasses import replace
from typing import Any

import pytest

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.cards import Slot, cards
from rami.engine.chance import Chance, Stacked
from rami.engine.state import Note
from rami.games.boathouse import Boathouse
from rami.games.meldgame import MeldState
from support.positions import after, happened, kinds, legal, offered, position, refused

RULES = Boathouse()
BICYCLE = Boathouse.presets["boathouse-bicycle"]
PLUS = Boathouse(draw_mode="discard_plus_stock")
ANY = Boathouse(draw_mode="any_two")
ONCE = Boathouse(melding="all_at_once")


@pytest.mark.parametrize("seats, each, stock", [(2, 10, 31), (3, 7, 30), (4, 7, 23), (5, 6, 21), (6, 6, 15)])
def test_boat_e01_the_deal(seats: int, each: int, stock: int) -> None:
    """Each player is dealt ten, seven or six cards, and one card is turned up (BOAT-02 to BOAT-05,
    BOAT-A08, BOAT-A09)."""
    state = RULES.deal(seats, seats - 1, Chance("5eed"))
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert (len(state.stock), len(state.discard), state.turn) == (stock, 1, 0)


def test_boat_02_one_card_at_a_time_from_the_dealers_left() -> None:
    """The top card of the pack goes to the player on the dealer's left."""
    order = RULES.pack
    state = RULES.deal(3, 0, Stacked(order=order))
    assert [state.hands[seat][0] for seat in (1, 2, 0)] == list(order[:-4:-1])


@pytest.mark.parametrize("seats", [1, 7])
def test_boat_a09_two_to_six_players(seats: int) -> None:
    """Other numbers of players are refused."""
    with pytest.raises(ValueError, match="2 to 6"):
        RULES.deal(seats, 0, Chance("5eed"))


def test_boat_e02_the_first_turn_draws_from_the_stock() -> None:
    """With only one card on the discard, two cards must be drawn from the stock (BOAT-21, BOAT-A02)."""
    state = RULES.deal(4, 3, Chance("5eed"))
    assert offered(RULES, state) == {"draw stock 2"}
    assert refused(RULES, state, "draw discard 2").reason == "single_discard"
    assert refused(RULES, after(RULES, state, "draw stock 2"), "draw discard 2").reason == "not_now"
    assert str(refused(RULES, state, "draw stock")) == "draw_count (asked=1, need=2)"


def test_boat_e03_two_in_one_out() -> None:
    """A turn that draws two cards, lays none and discards one takes the hand from seven cards to eight (BOAT-22,
    BOAT-25)."""
    state = RULES.deal(4, 3, Chance("5eed"))
    drawn = after(RULES, state, "draw stock 2")
    assert len(drawn.hands[0]) == 9
    assert happened(drawn, "drew")[0].view(1).cards == (None, None)
    thrown = after(RULES, drawn, f"discard {drawn.hand[0]}")
    assert (len(thrown.hands[0]), thrown.turn) == (8, 1)


def test_boat_24_a_meld_may_be_laid_at_any_turn() -> None:
    """A player may lay three nines, keep the other cards, and end the turn with a discard."""
    state = position(RULES, "turn 0 play; hands 9S 9H 9D KC 2S 4H | 3C")
    laid = after(RULES, state, "meld 9S 9H 9D")
    assert (len(laid.melds), laid.turn) == (1, 0)
    assert after(RULES, laid, "discard KC").turn == 1


def test_boat_e04_runs_round_the_corner() -> None:
    """K-A-2, A-K-Q and A-2-3 are runs; Q-A-2 is not (BOAT-11, BOAT-12, BOAT-A04, BOAT-01)."""
    state = position(RULES, "turn 0 play; hands KS AS 2S QS 3S 9H | 4C")
    for run in ("KS AS 2S", "AS KS QS", "AS 2S 3S", "QS KS AS 2S 3S"):
        assert legal(RULES, state, f"meld {run}")
    assert after(RULES, state, "meld 2S KS AS").melds[0].meld.cards == cards("KS AS 2S")
    assert refused(RULES, state, "meld QS AS 2S").reason == "run_gap"


def test_boat_a05_the_closed_circle() -> None:
    """A run of all thirteen cards of a suit accepts no lay-off."""
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    state = position(RULES, f"turn 0 play; hands {suit} 9H 2H | 4C", f"meld {suit}")
    assert offered(RULES, state, "add") == set()


def test_boat_e06_the_fourth_three() -> None:
    """BOAT-10, BOAT-30, BOAT-31, BOAT-A20: a player who has laid nothing may lay off the fourth three."""
    assert offered(RULES, position(RULES, "turn 0 play; hands 3C 9H | 4C; melds 1: 3S 3H 3D"), "add") == {"add 3C to 0"}


def test_boat_e07_what_goes_on_a_run() -> None:
    """8-9-10 of hearts takes J, J-Q, 7, 7-6 or cards at both ends, but neither Q nor 6 alone (BOAT-A22)."""
    state = position(RULES, "turn 0 play; hands JH QH 7H 6H 2C | 4C; melds 1: 8H 9H TH")
    assert offered(RULES, state, "add") == {
        "add JH to 0", "add JH QH to 0", "add 7H to 0", "add 6H 7H to 0",
        "add 7H JH to 0", "add 7H JH QH to 0", "add 6H 7H JH to 0", "add 6H 7H JH QH to 0",
    }  # fmt: skip
    assert legal(RULES, state, "add QH 7H 6H JH to 0")
    for lone in ("QH", "6H"):
        assert refused(RULES, state, f"add {lone} to 0").reason == "run_gap"


def test_boat_e08_both_ends_of_the_circle() -> None:
    """K-A-2 of clubs takes the queen or the three (BOAT-A21)."""
    state = position(RULES, "turn 0 play; hands QC 3C 4C JC 9H | 5D; melds 1: KC AC 2C")
    assert {"add QC to 0", "add 3C to 0", "add QC 3C to 0", "add JC QC to 0", "add 3C 4C to 0"} <= offered(
        RULES, state, "add"
    )
    for lone in ("4C", "JC"):
        assert refused(RULES, state, f"add {lone} to 0").reason == "run_gap"


def test_boat_e09_the_cards_from_the_discard_are_frozen() -> None:
    """Cards from the discard can be neither laid nor discarded in the same turn (BOAT-26, BOAT-A06)."""
    state = position(RULES, "turn 0 draw; hands 9S 9H KC | 4C; discard 2D 4S 9D")
    taken = after(RULES, state, "draw discard 2")
    assert taken.hand == cards("9S 9H KC 9D 4S")
    assert taken.now.frozen == taken.taken[0] == cards("9D 4S")
    assert str(refused(RULES, taken, "meld 9S 9H 9D")) == "frozen (card=9D)"
    assert offered(RULES, taken) == {"discard KC", "discard 9S", "discard 9H"}
    free_again = after(RULES, taken, "discard KC", "draw stock 2", "discard 4C", "draw stock 2")
    assert legal(RULES, free_again, "meld 9S 9H 9D")


def test_boat_e09_drawn_discard_rule() -> None:
    """With `no_discard` those cards may be laid but not discarded; with `free` both are allowed."""
    for rule, meld, throw in (("no_use", False, False), ("no_discard", True, False), ("free", True, True)):
        rules = Boathouse(drawn_discard_rule=rule)
        state = position(rules, "turn 0 draw; hands 9S 9H KC | 4C; discard 2D 4S 9D")
        taken = after(rules, state, "draw discard 2")
        assert legal(rules, taken, "meld 9S 9H 9D") is meld
        assert legal(rules, taken, "discard 4S") is throw
        assert legal(rules, taken, "discard KC")


def test_boat_a07_a_card_to_discard_must_be_kept() -> None:
    """With frozen cards in hand no player can go out, and the last card that is not frozen may not be laid."""
    state = position(RULES, "turn 0 draw; hands 9S 9H 9C | 4C; discard 2D 4S 5D")
    taken = after(RULES, state, "draw discard 2")
    assert refused(RULES, taken, "meld 9S 9H 9C").reason == "keep_one"
    state = position(RULES, "turn 0 draw; hands 3S 9H | 4C; discard 2D 4S 5D; melds 1: 3D 3H 3C / 1: 9S 9D 9C")
    taken = after(RULES, state, "draw discard 2", "add 3S to 0")
    assert refused(RULES, taken, "add 9H to 1").reason == "keep_one"


def test_boat_a07_no_discard_may_go_out_by_laying_all() -> None:
    """With `no_discard` the cards taken may all be laid; a lay is refused if only cards are left that may not be
    discarded."""
    rules = Boathouse(drawn_discard_rule="no_discard")
    state = position(rules, "turn 0 draw; hands 9S 9H KC | 4C; discard 2D KD 9D")
    assert legal(rules, after(rules, state, "draw discard 2"), "meld 9S 9H 9D")
    state = position(rules, "turn 0 draw; hands 9S 9H | 4C; discard 2D KD 9D; melds 1: KS KH KC")
    assert after(rules, state, "draw discard 2", "meld 9S 9H 9D", "add KD to 0").winner == 0
    state = position(rules, "turn 0 draw; hands 9S 9H | 4C; discard 2D KD 9D")
    taken = after(rules, state, "draw discard 2")
    assert refused(rules, taken, "meld 9S 9H 9D").reason == "keep_one"


def test_boat_a01_discard_plus_stock() -> None:
    """This `draw_mode` allows the top discard and then a card from the stock, or two cards from the stock."""
    state = position(PLUS, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D")
    assert offered(PLUS, state) == {"draw stock 2", "draw discard"}
    taken = after(PLUS, state, "draw discard")
    assert (taken.phase, offered(PLUS, taken)) == ("draw", {"draw stock"})
    drawn = after(PLUS, taken, "draw stock")
    assert (drawn.phase, len(drawn.hand), drawn.now.frozen) == ("play", 5, cards("9D"))
    assert after(PLUS, state, "draw stock 2").phase == "play"


def test_boat_a01_any_two() -> None:
    """This `draw_mode` allows two cards one by one, each from either pile."""
    state = position(ANY, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D")
    assert offered(ANY, state) == {"draw stock", "draw discard"}
    once = after(ANY, state, "draw stock")
    assert offered(ANY, once) == {"draw stock", "draw discard"}
    twice = after(ANY, once, "draw discard")
    assert (twice.phase, twice.now.frozen) == ("play", cards("9D"))
    assert after(ANY, state, "draw discard", "draw discard").now.frozen == cards("9D 4S")


@pytest.mark.parametrize("rules", [RULES, PLUS, ANY], ids=lambda rules: rules.draw_mode)
def test_boat_41_the_stock_is_empty(rules: Boathouse) -> None:
    """The turn then draws one card, the top discard or the lowest of the discard turned over; the next turn draws two
    (BOAT-42, BOAT-A13, BOAT-A15)."""
    state = position(rules, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D 6H 7H; stock")
    assert offered(rules, state) == {"draw discard", "draw recycled"}
    assert refused(rules, state, "draw recycled 2").reason == "draw_count"
    turned = after(rules, state, "draw recycled")
    assert (turned.phase, turned.hand[3:], turned.now.frozen) == ("play", cards("4S"), ())
    assert (turned.stock, turned.discard, turned.recycled) == (cards("7H 6H 9D"), (), 1)
    assert kinds(turned) == ["turned_over", "drew"]
    following = after(rules, turned, "discard KC")
    assert "draw stock 2" in offered(rules, following) or rules is ANY
    taken = after(rules, state, "draw discard")
    assert (taken.phase, taken.hand[3:], len(taken.discard)) == ("play", cards("7H"), 3)


def test_boat_a13_a_lone_discard_is_taken_or_turned_over() -> None:
    """With an empty stock the discard still has a card to draw: the one just discarded."""
    lone = position(RULES, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S; stock")
    assert offered(RULES, lone) == {"draw discard", "draw recycled"}
    assert after(RULES, lone, "draw recycled", "discard KC").discard == cards("KC")


def test_boat_42_after_the_turn_over_play_goes_on() -> None:
    """After the discard is turned over, the next player draws two cards from the stock as before."""
    state = position(RULES, "turn 0 draw; hands 9S 9H KC | 4C 8C 2D; discard 4S 9D 6H 7H TH; stock")
    turn_over = next(action for action in RULES.legal(state) if str(action).startswith("draw recycled"))
    thrown = after(RULES, RULES.apply(state, turn_over), "discard KC")
    assert "draw stock 2" in offered(RULES, thrown)


def test_boat_a14_one_card_left_in_the_stock() -> None:
    """Only that card is drawn; the discard is not turned over for a second one."""
    state = position(RULES, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D 6H; stock 2C")
    assert offered(RULES, state) == {"draw stock", "draw discard 2"}
    drawn = after(RULES, state, "draw stock")
    assert (drawn.phase, drawn.hand[3:], drawn.stock) == ("play", cards("2C"), ())
    assert len(drawn.discard) == 3


def test_boat_a14_where_the_two_cards_come_one_by_one() -> None:
    """With `any_two` the second card then comes from the discard; after a card from the discard, the last card of the
    stock may follow."""
    state = position(ANY, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D 6H; stock 2C")
    assert offered(ANY, after(ANY, state, "draw stock")) == {"draw discard"}
    assert offered(ANY, after(ANY, state, "draw discard")) == {"draw stock", "draw discard"}
    state = position(PLUS, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D 6H; stock 2C")
    assert offered(PLUS, state) == {"draw stock", "draw discard"}
    assert after(PLUS, state, "draw stock").phase == "play"
    assert offered(PLUS, after(PLUS, state, "draw discard")) == {"draw stock"}


def test_boat_42_the_discard_is_turned_over_as_often_as_need_be() -> None:
    """The hand does not end after any number of turn-overs (BOAT-A16)."""
    state = position(RULES, "turn 0 play; hands 9S 9H | 4C 5C; discard 4S 9D; stock").but(recycled=50)
    turned = after(RULES, state, "discard 9S", "draw recycled")
    assert (turned.over, turned.recycled) == (False, 51)


def late(rules: Boathouse, *hands: str, turns_left: int) -> MeldState:
    """A hand that ends after this many more turns, the present one included."""
    seats = len(hands)
    number = rules.long_hand * seats - turns_left + 1
    text = (
        f"turn {(number - 1) % seats} play; hands {' | '.join(hands)}; discard 4S 9D; round {(number - 1) // seats + 1}"
    )
    return position(rules, text)


def test_boat_a16_a_long_hand_ends_after_so_many_turns_each() -> None:
    """The hand ends after the last seat's turn and not before; the option `long_hand` sets the number of turns."""
    for turns in (5, 25, 100):
        rules = Boathouse(long_hand=turns)
        state = late(rules, "9S 9H KC", "4C 5C 8D", "2H JH 7C", turns_left=2)
        before = after(rules, state, "discard 4C")
        assert (state.turn, before.over) == (1, False)
        over = after(rules, before, "draw stock 2", "discard JH")
        assert (kinds(over)[-2:], over.winner) == (["settled", "deal_over"], None)


def test_boat_a16_the_last_round_is_announced() -> None:
    """An event announces the last round when it begins; a gauge counts the last five turns of each seat."""
    state = late(RULES, "9S 9H KC", "4C 5C 8D", turns_left=3)
    assert Note("turns_left", {"n": 2}) in RULES.gauges(state, 1)
    last = after(RULES, state, "discard 4C")
    assert kinds(last) == ["discarded", "last_round"]
    assert Note("turns_left", {"n": 1}) in RULES.gauges(last, 0)
    for turns_left, told in ((8, True), (10, True), (12, False)):
        early = late(RULES, "9S 9H KC", "4C 5C 8D", turns_left=turns_left)
        assert ("turns_left" in [note.code for note in RULES.gauges(early, 1)]) == told
    assert kinds(after(RULES, last, "draw stock 2", "discard 9S")) == ["discarded"]


VERSION_1: Any = record.rules_of(Boathouse, "boathouse", {}, "1")


def test_a_match_of_version_1_draws_two_from_a_discard_turned_over() -> None:
    """A match of version 0.1 keeps that version's reading of BOAT-A13 and BOAT-A14."""
    state = position(VERSION_1, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D 6H 7H; stock")
    assert offered(VERSION_1, state) == {"draw discard 2", "draw recycled 2"}
    assert after(VERSION_1, state, "draw recycled 2").hand[3:] == cards("4S 9D")
    state = position(VERSION_1, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D 6H; stock 2C")
    drawn = after(VERSION_1, state, "draw stock 2")
    assert (drawn.hand[3:], kinds(drawn)) == (cards("2C 4S"), ["drew", "turned_over", "drew"])


def test_a_match_of_version_1_limits_the_turn_overs() -> None:
    """When the stock is used up after the last turn-over, the hand is blocked: nobody pays, and the same dealer deals
    again."""
    for most, blocked in ((1, True), (2, False)):
        rules = replace(VERSION_1, max_recycles=most)
        state = position(rules, "turn 0 play; hands 9S 9H | 4C 5C; discard 4S 9D; stock").but(recycled=1)
        assert after(rules, state, "discard 9S").over is blocked
        short = position(rules, "turn 0 draw; hands 9S 9H KC | 4C; discard 4S 9D 6H; stock 2C").but(recycled=1)
        assert ("draw stock" in offered(rules, short)) is blocked
    rules = replace(VERSION_1, max_recycles=1)
    over = after(
        rules, position(rules, "turn 0 play; hands 9S 9H | 4C 5C | 2H; discard 4S; stock").but(recycled=1), "discard 9S"
    )
    assert (kinds(over), over.winner, rules.points(over)) == (["discarded", "blocked", "deal_over"], None, (0, 0, 0))
    assert rules.next_dealer(over, ((0, 0, 0),)) == over.dealer


def test_a_match_of_version_1_is_blocked_by_a_round_without_cards_to_draw() -> None:
    """A whole round in which each turn draws one card and lays none blocks the hand; a lay restarts the count."""
    state = position(VERSION_1, "turn 0 draw; hands 9S 9H | 4C 6C | 2H JH; discard 4S; stock")
    state = after(VERSION_1, state, "draw discard", "discard 9S", "draw discard", "discard 4C", "draw discard")
    assert (state.idle, after(VERSION_1, state, "discard 2H").over) == (2, True)
    state = position(VERSION_1, "turn 0 draw; hands 9S 9H | 4C 5C 6C 8D | 2H JH; discard 4S; stock")
    state = after(VERSION_1, state, "draw discard", "discard 9S", "draw discard", "meld 4C 5C 6C", "discard 8D")
    assert (state.idle, state.over) == (0, False)


def test_boat_a03_melding_all_at_once() -> None:
    """With this option cards are laid only in the turn that empties the hand (BOAT-23)."""
    state = position(ONCE, "turn 0 play; hands 9S 9H 9C KC 2D | 4C")
    assert str(refused(ONCE, state, "meld 9S 9H 9C")) == "must_go_out (left=2)"
    assert offered(ONCE, state, "meld") == set()
    ready = position(ONCE, "turn 0 play; hands 9S 9H 9C 5D 6D 7D KC | 4C")
    assert offered(ONCE, ready, "meld") == {"meld 9S 9H 9C", "meld 5D 6D 7D"}
    half = after(ONCE, ready, "meld 9S 9H 9C")
    assert str(refused(ONCE, half, "discard KC")) == "must_go_out (left=4)"
    assert after(ONCE, half, "meld 5D 6D 7D", "discard KC").winner == 0
    assert after(ONCE, ready, "meld 9S 9H 9C / 5D 6D 7D", "discard KC").winner == 0
    assert legal(RULES, state, "meld 9S 9H 9C")


def test_boat_a11_final_discard() -> None:
    """By this option the last card may be discarded or laid, must be discarded, or must be laid."""
    lay, throw = (
        position(RULES, "turn 0 play; hands 3C | 4C; melds 1: 3S 3H 3D"),
        position(RULES, "turn 0 play; hands 9H | 4C; melds 1: 3S 3H 3D"),
    )
    for option, may_lay, may_throw in (("optional", True, True), ("required", False, True), ("none", True, False)):
        rules = Boathouse(final_discard=option)
        assert legal(rules, lay, "add 3C to 0") is may_lay
        assert legal(rules, throw, "discard 9H") is may_throw
    none = Boathouse(final_discard="none")
    assert refused(none, throw, "discard 9H").reason == "lay_last"


def test_boat_a11_no_lay_that_leaves_one_card_that_can_only_be_discarded() -> None:
    """With `final_discard` `none` such a lay is refused, since the turn could not end (D-5)."""
    none = Boathouse(final_discard="none")
    state = position(none, "turn 0 play; hands 9S 9H 9C KC | 4C")
    assert refused(none, state, "meld 9S 9H 9C").reason == "keep_one"
    assert legal(none, position(none, "turn 0 play; hands 9S 9H 9C KC 2D | 4C"), "meld 9S 9H 9C")
    assert legal(none, position(none, "turn 0 play; hands 9S 9H 9C 3C | 4C; melds 1: 3S 3H 3D"), "meld 9S 9H 9C")


def test_d_6_the_bicycle_preset() -> None:
    """In this preset a turn may draw a discard and a stock card, melds are laid all at once, and the discard taken may
    not be discarded."""
    assert isinstance(BICYCLE, Boathouse)
    state = position(BICYCLE, "turn 0 draw; hands 9S 9H 5D 6D 7D | 4C; discard 4S 9C")
    taken = after(BICYCLE, state, "draw discard", "draw stock")
    assert refused(BICYCLE, taken, "discard 9C").reason == "just_taken"
    assert after(BICYCLE, taken, "meld 9S 9H 9C / 5D 6D 7D", f"discard {taken.hand[-1]}").winner == 0


@pytest.mark.parametrize(
    "action, reason",
    [("say carte", "not_now"), ("swap 9S at 0", "not_now"), ("pass", "not_now"), ("meld 9S 9H KC", "meld_mixed")],
)
def test_boat_20_what_makes_no_sense_is_refused(action: str, reason: str) -> None:
    """Announcing, exchanging a joker and passing are refused."""
    assert refused(RULES, position(RULES, "turn 0 play; hands 9S 9H KC | 4C"), action).reason == reason


def test_boat_a08_no_jokers() -> None:
    """The game uses one pack of 52 cards."""
    assert len(RULES.pack) == 52
    with pytest.raises(IllegalAction, match="meld_jokers"):
        RULES.meld_rules.meld(tuple(map(Slot.parse, ("9S", "9H", "*1=9C"))))
