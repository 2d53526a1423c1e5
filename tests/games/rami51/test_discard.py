"""Rami 51: taking the discard and the duty to lay it, the end of a turn, the end of the stock: R51-10 to R51-18,
R51-A04 to R51-A06, R51-A24 to R51-A27."""

import pytest

from rami.engine.cards import cards
from rami.engine.chance import Chance
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.state import Note
from rami.games.meldgame import MeldState
from rami.games.rami51 import Rami51
from support.positions import after, happened, kinds, legal, offered, position, refused, state_of

RULES = Rami51()
E10 = "7D 8D KS KH KD 2C 4C 6H 8S TC JH QS 3S 5H"
E11 = "7D 8D KS KH 4S 2C 4C 6H 8S TC JH QS 3S 5H"


def test_r51_e10_the_discard_for_an_opening_that_contains_it() -> None:
    """With 7-8-9 of diamonds and three kings, worth 54, the 9 may be taken and must be in the opening (R51-A04,
    R51-A05)."""
    state = position(RULES, f"turn 0 draw; hands {E10} | 3C; discard 2H 9D")
    assert legal(RULES, state, "draw discard")
    taken = after(RULES, state, "draw discard")
    assert taken.now.must_lay == cards("9D")
    assert taken.taken[0] == cards("9D")
    assert RULES.notes(taken, 0) == (Note("not_opened", {}), Note("took", {"cards": cards("9D")}))
    assert str(refused(RULES, taken, "discard 2C")) == "must_lay (card=9D)"
    assert refused(RULES, taken, "discard 9D").reason == "must_lay"
    opened = after(RULES, taken, "meld 7D 8D 9D / KS KH KD")
    assert (opened.now.must_lay, opened.taken[0]) == ((), ())
    assert legal(RULES, opened, "discard 2C")


def test_r51_e10_an_opening_without_the_card_taken() -> None:
    """An opening worth enough is refused if the 9 is not in it; adding the 9 afterwards is not enough (R51-A05)."""
    state = position(RULES, "turn 0 draw; hands 7D 8D KS KH KD QS QH QC TC JC AS | 3C; discard 9D")
    taken = after(RULES, state, "draw discard")
    assert refused(RULES, taken, "meld TC JC QC / KS KH KD").reason == "must_lay"
    assert legal(RULES, taken, "meld 7D 8D 9D / KS KH KD")


def test_r51_e11_no_opening_no_discard() -> None:
    """The best opening with the 9 is worth 24, so only a draw from the stock is legal."""
    state = position(RULES, f"turn 0 draw; hands {E11} | 3C; discard 9D")
    refusal = refused(RULES, state, "draw discard")
    assert refusal.reason == "no_opening_with"
    assert refusal.facts == {"card": cards("9D")[0], "have": 24, "need": 51, "pure_run": True}
    assert offered(RULES, state) == {"draw stock"}


def test_r51_12_an_opened_player_takes_what_they_can_lay() -> None:
    """A player who has opened may take the discard only if it fits a new meld or one on the table."""
    for hand, discard, fine in (
        ("7D 8D 2C", "9D", True),
        ("8C 2D KH", "4C", True),
        ("8C 2D KH", "9C", True),
        ("2D KH", "9C", False),
        ("7D 8D", "9D", False),
    ):
        state = position(RULES, f"turn 0 draw; hands {hand} | 3C; discard {discard}; melds 0: 5C 6C 7C")
        assert legal(RULES, state, "draw discard") is fine, (hand, discard)
    assert refused(RULES, state, "draw discard").reason == "no_lay_with"


def test_r51_13_the_card_taken_must_be_laid_and_one_kept() -> None:
    """While the 9 must be laid, a lay is refused if afterwards the 9 can't be laid with a card kept (D-5)."""
    state = position(RULES, "turn 0 draw; hands 7D 8D 7S 7H 2C | 3C; discard 9D; opened 0")
    taken = after(RULES, state, "draw discard")
    assert str(refused(RULES, taken, "meld 7D 7S 7H")) == "must_lay (card=9D)"
    assert legal(RULES, after(RULES, taken, "meld 7D 8D 9D"), "discard 7S")


def test_r51_a04_its_twin_can_not_replace_it() -> None:
    """The 9 of diamonds that was taken must itself be laid, not its twin."""
    state = position(RULES, "turn 0 draw; hands 7D 8D 9D' 2C | 3C; discard 9D; opened 0")
    taken = after(RULES, state, "draw discard")
    assert refused(RULES, taken, "meld 7D 8D 9D'").reason == "must_lay"
    assert legal(RULES, taken, "meld 7D 8D 9D")


def test_r51_a06_discard_draw_from_turn() -> None:
    """With the option `discard_draw_from_turn` 2 no discard may be taken in the first round of turns."""
    late = Rami51(discard_draw_from_turn=2)
    for round_, fine in ((1, False), (2, True)):
        state = position(late, f"turn 0 draw; hands {E10} | 3C; discard 9D; round {round_}")
        assert legal(late, state, "draw discard") is fine
        assert legal(RULES, state, "draw discard")
    first = position(late, f"turn 0 draw; hands {E10} | 3C; discard 9D; round 1")
    assert str(refused(late, first, "draw discard")) == "discard_too_early (turn=2)"


def test_r51_12_the_discard_is_closed_before_the_opening() -> None:
    """With the option `discard_before_opening` off, a seat that has not opened draws from the stock even if the discard
    would let it open."""
    closed = Rami51(discard_before_opening=False)
    state = position(closed, f"turn 0 draw; hands {E10} | 3C; discard 9D")
    assert refused(closed, state, "draw discard").reason == "open_first"
    assert offered(closed, state) == {"draw stock"}
    opened = position(closed, f"turn 0 draw; hands {E10} | 3C; discard 9D; opened 0")
    assert legal(closed, opened, "draw discard")


def test_r51_a24_a_joker_may_be_discarded_and_taken() -> None:
    """A joker may be discarded, and the seat that takes it must lay it."""
    state = position(RULES, "turn 0 play; hands *1 2C 9H | 7D 8D 3C; discard 2S; opened 0 1")
    state = after(RULES, state, "discard *1", "draw discard")
    assert state.now.must_lay == cards("*1")
    assert state.now.swapped == ()
    assert legal(RULES, state, "meld 7D 8D *1=9D")


@pytest.mark.parametrize("action, reason", [("draw stock 2", "draw_count"), ("draw recycled", "pile_closed")])
def test_r51_10_a_turn_draws_one_card(action: str, reason: str) -> None:
    """A turn draws one card, from the stock or the discard."""
    state = position(RULES, f"turn 0 draw; hands {E10} | 3C; discard 9D")
    assert refused(RULES, state, action).reason == reason
    assert refused(RULES, after(RULES, state, "draw stock"), "draw stock").reason == "not_now"


def test_r51_a25_the_card_drawn_from_the_stock_may_be_discarded() -> None:
    """A card from the stock may be discarded at once; the turn then passes to the left."""
    state = position(RULES, f"turn 0 draw; hands {E11} | 3C; stock 7H 5C")
    state = after(RULES, state, "draw stock", "discard 5C")
    assert (state.turn, state.phase, state.discard, state.stock) == (1, "draw", cards("5C"), cards("7H"))
    assert state.events[0].view(1).cards == cards("5C")


def test_r51_11_only_the_drawer_sees_the_card() -> None:
    """The event and the view hide the card drawn from all other seats."""
    state = position(RULES, f"turn 0 draw; hands {E11} | 3C; stock 7H 5C", "draw stock")
    (drew,) = happened(state, "drew")
    assert drew.view(0).cards == cards("5C")
    assert drew.view(1).cards == (None,)
    assert RULES.view(state, 1).hands[0] == (None,) * 15
    assert RULES.view(state, 1).stock == (None,)


def test_r51_18_a_card_must_be_kept() -> None:
    """Neither a meld nor a lay-off may empty the hand (R51-17)."""
    state = position(RULES, "turn 0 play; hands 7D 8D 9D | 3C; opened 0")
    assert refused(RULES, state, "meld 7D 8D 9D").reason == "keep_one"
    state = position(RULES, "turn 0 play; hands 8C | 3C; melds 0: 5C 6C 7C")
    assert refused(RULES, state, "add 8C to 0").reason == "keep_one"
    assert legal(RULES, position(RULES, "turn 0 play; hands 8C 9C | 3C; melds 0: 5C 6C 7C"), "add 8C to 0")


def test_r51_16_additions_to_anybodys_melds() -> None:
    """Every way to lay off cards is listed: at either end, several at once, and a joker where the meld has none."""
    state = position(RULES, "turn 0 play; hands 8C 9C 4C *1 7D | 3C; melds 1: 5C 6C 7C / 0: 7H 7S 7C'")
    assert offered(RULES, state, "add") >= {
        "add 8C to 0", "add 8C 9C to 0", "add 4C to 0", "add 4C 8C to 0", "add *1=8C 9C to 0", "add *1=4C to 0",
        "add 7D to 1", "add *1=7D to 1",
    }  # fmt: skip
    assert refused(RULES, state, "add 9C to 0").reason == "run_gap"
    assert refused(RULES, state, "add 7D to 0").reason == "meld_mixed"
    assert refused(RULES, state, "add 8C to 2").reason == "no_such_meld"


def test_r51_a32_no_fifth_card_and_no_twin_in_a_set() -> None:
    """R51-30, R51-31: a set takes neither a fifth card nor a twin."""
    state = position(RULES, "turn 0 play; hands 7D 7D' 2C | 3C; melds 0: 7H 7S 7C")
    assert refused(RULES, state, "add 7D 7D' to 0").reason == "set_long"
    state = after(RULES, state, "add 7D to 0")
    assert refused(RULES, state, "add 7D' to 0").reason == "set_long"
    state = position(RULES, "turn 0 play; hands 7H' 7D 2C | 3C; melds 0: 7H 7S 7C")
    assert refused(RULES, state, "add 7H' to 0").reason == "set_twins"


def test_r51_34_a_second_joker_may_not_come_by_a_lay_off() -> None:
    """A lay-off may not add a second joker to a meld."""
    state = position(RULES, "turn 0 play; hands *2 2C 3D | 3C; melds 0: 5C 6C *1=7C")
    assert refused(RULES, state, "add *2=8C to 0").reason == "meld_jokers"
    assert offered(RULES, state, "add") == set()


def test_r51_a31_a_joker_may_stand_for_a_card_that_lies_elsewhere() -> None:
    """Since there are two of each card, a joker may stand for one that is already on the table."""
    assert legal(RULES, position(RULES, "turn 0 play; hands 5C 6C *1 2D | 3C; melds 0: 7C 7H 7D"), "meld 5C 6C *1=7C")


def test_r51_e26_the_stock_is_made_of_the_discard_but_its_top() -> None:
    """If the stock is empty at a draw, the discard without its top card is shuffled into a new stock (R51-A26)."""
    thrown = (
        "2C' 3C' 4C' 5C' 6C' 7C' 8C' 9C' TC' JC' 2D' 3D' 4D' 5D' 6D' "
        "7D' 2S' 3S' 4S' 5S' 6S' 7S' 8S' 9S' TS' JS' 2H' 3H' 4H' 5H'"
    )
    state = position(RULES, f"turn 0 draw; hands {E11} | AC; discard {thrown} 8D'; stock")
    drawn = after(RULES, state, "draw stock")
    (reshuffled,) = happened(drawn, "reshuffled")
    assert reshuffled.amount == 30
    assert drawn.discard == cards("8D'")
    assert len(drawn.stock) == 29
    assert {*drawn.stock, drawn.hands[0][-1]} == set(cards(thrown))
    assert (drawn.stock, drawn.hands[0][-1:]) != (cards(thrown)[1:], cards(thrown)[:1])
    assert kinds(drawn) == ["reshuffled", "drew"]
    assert drawn.chance == Chance("5eed", count=1)


def test_r51_a26_stock_exhaustion_turn_over() -> None:
    """With this option the discard is turned over without a shuffle, and its lowest card is drawn first."""
    rules = Rami51(stock_exhaustion="turn_over")
    state = position(rules, f"turn 0 draw; hands {E11} | AC; discard 2C' 3C 4C' 8D'; stock")
    drawn = after(rules, state, "draw stock")
    assert drawn.hands[0][-1:] == cards("2C'")
    assert (drawn.stock, drawn.discard) == (cards("4C' 3C"), cards("8D'"))
    assert kinds(drawn) == ["turned_over", "drew"]


def test_r51_a26_stock_exhaustion_end_round() -> None:
    """With this option the deal is blocked when a turn begins without a stock, even if the discard could be taken."""
    rules = Rami51(stock_exhaustion="end_round")
    state = position(rules, f"turn 0 play; hands {E11} | 3C 5C; discard 2C'; stock")
    over = after(rules, state, "discard 4S")
    assert (over.turn, over.winner, kinds(over)) == (None, None, ["discarded", "blocked", "deal_over"])
    assert after(RULES, state, "discard 4S").turn == 1


def test_r51_a27_nothing_to_recycle_and_nothing_to_take() -> None:
    """The deal is blocked: each seat scores its hand, or 100 if it has not opened, without a multiplier."""
    state = position(RULES, "turn 0 play; hands 4S KH QD | AC KC | 2H; stock; opened 0 1")
    over = after(RULES, state, "discard 4S")
    assert happened(over, "blocked")
    assert RULES.points(over) == (20, 21, 100)


def test_r51_a27_what_can_be_taken_must_be() -> None:
    """If nothing can be recycled but the discard can be laid, the deal goes on and the discard must be taken."""
    state = position(RULES, "turn 0 play; hands 4S KH QD | 2S 3S KC; stock; opened 0 1")
    state = after(RULES, state, "discard 4S")
    assert offered(RULES, state) == {"draw discard"}


def test_a_deal_that_nobody_ends_is_blocked() -> None:
    """A deal is blocked after a hundred turns of each seat."""
    state = position(RULES, f"turn 1 play; hands {E11} | 3C 5C; round 100")
    over = after(RULES, state, "discard 3C")
    assert happened(over, "blocked")
    earlier = position(RULES, f"turn 0 play; hands {E11} | 3C 5C; round 100")
    assert not after(RULES, earlier, "discard 4S").over


def test_r51_a29_the_deal_passes_left() -> None:
    """The next dealer sits to the left, from the first deal on."""
    table = MatchSetup(RULES, tuple(Player(name) for name in "ABC"), "5eed", dealer=2)
    match = Match.start(table)
    over = state_of(match, MeldState).but(turn=None, phase="over", winner=1)
    assert RULES.next_dealer(over, ((0, 0, 0),)) == 0
