"""Rami 51 and 30: the deal, what is a meld, the opening: R51-01 to R51-40."""

import pytest

from rami.engine.actions import Action, IllegalAction, LayMelds
from rami.engine.cards import Slot, cards
from rami.engine.chance import Chance, Stacked
from rami.engine.melds import RUN, Meld
from rami.engine.state import Note
from rami.games.rami51 import Rami51
from support.positions import after, happened, kinds, legal, offered, position, refused

RULES = Rami51()
R30 = Rami51(variant="rami30")
JUNK = "2C 4C 6H 8S TC"


def meld(text: str) -> Meld:
    """The meld that these cards make."""
    return RULES.meld_rules.meld(tuple(map(Slot.parse, text.split())))


def value(text: str) -> int:
    """The value of the meld that these cards make."""
    return RULES.meld_rules.value(meld(text))


def opens(lay: str, rules: Rami51 = RULES) -> bool:
    """Whether a player who has laid nothing may lay these groups at once with some cards kept."""
    hand = " ".join(word.partition("=")[0] for word in lay.split() if word != "/")
    return legal(rules, position(rules, f"turn 0 play; hands {hand} 2C 4C | 3C"), f"meld {lay}")


@pytest.mark.parametrize("seats, stock", [(2, 79), (3, 65), (4, 51), (5, 37)])
def test_r51_04_fourteen_cards_each_one_turned_up(seats: int, stock: int) -> None:
    """R51-01, R51-02, R51-04, R51-A02: of 108 cards each seat gets fourteen, one is turned up, and the rest is the
    stock."""
    state = RULES.deal(seats, seats - 1, Chance("5eed"))
    assert [len(hand) for hand in state.hands] == [14] * seats
    assert (len(state.stock), len(state.discard)) == (stock, 1)
    assert len({*state.stock, *state.discard, *(card for hand in state.hands for card in hand)}) == 108


def test_r51_06_the_dealers_left_is_dealt_to_first_and_begins() -> None:
    """The top card goes to the seat to the dealer's left, which also plays first; the deal goes round card by card."""
    order = RULES.pack
    state = RULES.deal(3, 1, Stacked(order=order))
    assert state.turn == 2
    assert (state.hands[2][0], state.hands[0][0], state.hands[1][0]) == order[:-4:-1]
    assert state.discard == (order[-43],)
    assert state.stock == order[:-43]


@pytest.mark.parametrize("seats", [1, 6])
def test_r51_01_two_to_five_players(seats: int) -> None:
    """Other numbers of players are refused, and so is a dealer that is no seat."""
    with pytest.raises(ValueError, match="2 to 5"):
        RULES.deal(seats, 0, Chance("5eed"))
    with pytest.raises(ValueError, match="seat 4"):
        RULES.deal(4, 4, Chance("5eed"))


def test_r51_a02_initial_upcard_off() -> None:
    """With `initial_upcard` off no card is turned up, and the first player can only draw from the stock (X-1)."""
    rules = Rami51(initial_upcard=False)
    state = rules.deal(4, 3, Chance("5eed"))
    assert (len(state.stock), state.discard) == (52, ())
    assert [str(action) for action in rules.legal(state)] == ["draw stock"]
    assert refused(rules, state, "draw discard").reason == "pile_closed"


def test_r51_a03_hand_size() -> None:
    """With the option `hand_size` 13 each seat is dealt thirteen cards."""
    state = Rami51(hand_size=13).deal(4, 3, Chance("5eed"))
    assert [len(hand) for hand in state.hands] == [13] * 4


def test_r51_a03_fourteen_to_the_first() -> None:
    """The player who begins gets a fourteenth card and does not draw in the first turn; the next player does."""
    rules = Rami51(hand_size="first_14")
    state = rules.deal(4, 1, Chance("5eed"))
    assert ([len(hand) for hand in state.hands], len(state.stock)) == ([13, 13, 14, 13], 108 - 53 - 1)
    assert (state.turn, state.phase, kinds(state)) == (2, "play", ["dealt", "dealt_more", "turned_up"])
    assert refused(rules, state, "draw stock").reason == "not_now"
    assert offered(rules, state, "discard") == {f"discard {card}" for card in state.hand}
    thrown = after(rules, state, f"discard {state.hand[0]}")
    assert ([len(hand) for hand in thrown.hands], thrown.turn, thrown.phase) == ([13] * 4, 3, "draw")


@pytest.mark.parametrize("jokers", range(5))
def test_r51_02_the_number_of_jokers(jokers: int) -> None:
    """The option `jokers` sets how many of the four jokers are used, down to none."""
    state = Rami51(jokers=jokers).deal(2, 0, Chance("5eed"))
    cards_dealt = [card for pile in (*state.hands, state.stock, state.discard) for card in pile if card is not None]
    assert len(cards_dealt) == 104 + jokers
    assert sum(card.joker for card in cards_dealt) == jokers


def test_r51_34_jokers_per_meld() -> None:
    """The option allows one or two jokers in a meld, when it is laid and after lay-offs."""
    two = Rami51(jokers_per_meld=2)
    for rules, reason in ((RULES, "meld_jokers"), (two, None)):
        state = position(rules, "turn 0 play; hands KS *1 *2 2C | 3C; opened 0")
        assert legal(rules, state, "meld KS *1=KH *2=KD") is (reason is None)
        if reason:
            assert refused(rules, state, "meld KS *1=KH *2=KD").reason == reason
        more = position(rules, "turn 0 play; hands 5C *2 2C 9D | 3C; melds 1: 7C *1=8C 9C; opened 0")
        assert legal(rules, more, "add *2=TC to 0") is (reason is None)
    state = position(two, "turn 0 play; hands *3 2C 9D | 3C; melds 1: 7C *1=8C *2=9C; opened 0")
    assert refused(two, state, "add *3=TC to 0").reason == "meld_jokers"


def test_r51_20_two_jokers_in_an_opening() -> None:
    """A set of a king and two jokers is worth 30; the opening still needs a pure run."""
    two = Rami51(jokers_per_meld=2)
    state = position(two, f"turn 0 play; hands KS *1 *2 8H 9H TH {JUNK} | 3C")
    assert legal(two, state, "meld 8H 9H TH / KS *1=KH *2=KD")
    state = position(two, f"turn 0 play; hands KS *1 *2 8H *3 TH {JUNK} | 3C")
    assert refused(two, state, "meld 8H *3=9H TH / KS *1=KH *2=KD").reason == "no_pure_run"


def test_lay_from_turn() -> None:
    """With `lay_from_turn` 2 no seat may lay or take the discard in the first round (see R51-14); from the second round
    on all may."""
    rules = Rami51(lay_from_turn=2)
    for round_, fine in ((1, False), (2, True)):
        text = f"turn 0 play; hands QS KS AS 8H 9H TH {JUNK} | 3C; round {round_}"
        state = position(rules, text)
        assert legal(rules, state, "meld QS KS AS / 8H 9H TH") is fine
        assert bool(offered(rules, state, "meld")) is fine
        assert rules.prompt(state).code == ("open_pure_run" if fine else "discard")
    state = position(rules, f"turn 0 play; hands QS KS AS 8H 9H TH {JUNK} | 3C; round 1")
    assert refused(rules, state, "meld QS KS AS / 8H 9H TH").reason == "lay_too_early"
    state = position(rules, f"turn 0 draw; hands QS KS 8H 9H TH {JUNK} | 3C; discard AS; round 1")
    assert str(refused(rules, state, "draw discard")) == "discard_too_early (turn=2)"
    assert legal(RULES, state, "draw discard")


def test_r51_e01_the_seeds_opening() -> None:
    """Q-K-A and 8-9-10 are worth 31 + 27 = 58 and contain a pure run (R51-15, R51-A07)."""
    state = position(RULES, f"turn 0 play; hands QS KS AS 8H 9H TH {JUNK} | 3C")
    laid = after(RULES, state, "meld QS KS AS / 8H 9H TH")
    assert [event.amount for event in happened(laid, "laid")] == [31, 27]
    assert happened(laid, "opened")[0].amount == 58
    assert laid.first_lays[0] == (5, 58, True)
    assert kinds(laid) == ["laid", "laid", "opened"]


def test_r51_e02_the_ace_is_low_and_high_but_not_in_between() -> None:
    """{A,Q,K} in any order is Q-K-A, 31; {A,2,3} is 6; {K,A,2} is no run (R51-03, R51-32, R51-38, R51-A14)."""
    for order in ("AH QH KH", "KH AH QH", "QH KH AH"):
        assert meld(order).cards == cards("QH KH AH")
        assert value(order) == 31
    assert value("AH 2H 3H") == 6
    with pytest.raises(IllegalAction, match="run_gap"):
        meld("KH AH 2H")


def test_r51_e03_forty_is_not_enough() -> None:
    """10-J-Q-K is worth 40, which opens in Rami 30 but not in Rami 51; the refusal has the figures of the gauge."""
    lay = "TH JH QH KH"
    refusal = refused(RULES, position(RULES, f"turn 0 play; hands {lay} {JUNK} | 3C"), f"meld {lay}")
    assert (refusal.reason, refusal.facts) == ("opening_short", {"have": 40, "need": 51, "pure_run": True})
    assert opens(lay, R30)


def test_r51_e04_no_run_no_opening() -> None:
    """Two brelans worth 60 are refused in Rami 51, which needs a pure run, and legal in Rami 30 (R51-27)."""
    lay = "KS KH KD / QC QD QH"
    refusal = refused(RULES, position(RULES, f"turn 0 play; hands KS KH KD QC QD QH {JUNK} | 3C"), f"meld {lay}")
    assert (refusal.reason, refusal.facts) == ("no_pure_run", {"have": 60, "need": 51, "pure_run": False})
    assert opens(lay, R30)
    assert opens("KS KH KD", R30)


def test_r51_e05_a_run_with_a_joker_is_not_pure() -> None:
    """9-JK-J of clubs and three kings are worth 59 but do not open Rami 51; they do open Rami 30 (R51-28, R51-25)."""
    lay = "9C *1=TC JC / KS KH KD"
    assert not opens(lay)
    assert opens(lay, R30)
    assert opens("9C *1=TC JC / 7H 8H 9H")


def test_r51_e06_the_boundary_of_51() -> None:
    """An opening of 51 points is legal and one of 50 is not."""
    assert opens("TH TD TC / 6S 7S 8S")
    assert not opens("TH TD TC / 2S 3S 4S 5S 6S")


@pytest.mark.parametrize(
    "text, points",
    [
        ("AS AH AD", 33),
        ("AS AH *1=AD", 33),
        ("JD QD KD AD", 41),
        ("AS 2S 3S", 6),
        ("QS KS *1=AS", 31),
        ("*1=JS QS KS", 30),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS'", 96),
    ],
)
def test_r51_e07_the_values_of_melds(text: str, points: int) -> None:
    """R51-37 to R51-40, R51-A09, R51-A10, R51-A15, R51-33: each meld has the value that the rules give it."""
    assert value(text) == points


def test_r51_e08_brelan_and_carre() -> None:
    """A set has no twins, at most one joker and at most four cards (R51-30, R51-31, R51-34)."""
    assert value("7S 7H *1=7C") == 21
    for text, reason in (
        ("7S 7S' 7H", "set_twins"),
        ("7S 7H *1=7C *2=7D", "meld_jokers"),
        ("7S 7H 7D 7C *1=7S", "set_long"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            meld(text)


def test_r51_a01_a_run_has_three_to_fourteen_cards() -> None:
    """A run has three to fourteen cards; two cards are no meld."""
    assert meld("5S 6S 7S").kind == RUN
    with pytest.raises(IllegalAction, match="meld_short"):
        meld("5S 6S")


def test_r51_a10_two_readings_of_a_joker_the_dearer_first() -> None:
    """9-10 and a joker may be read as a run up to the jack or from the eight, as the player says."""
    assert [str(each) for each in RULES.meld_rules.readings(cards("9S TS *1"))] == ["9S TS *1=JS", "*1=8S 9S TS"]


def test_r51_21_nothing_is_laid_before_the_opening() -> None:
    """Before the opening a lay-off is refused, and so is a meld of too few points."""
    state = position(RULES, "turn 0 play; hands 4C 2D 3D 4D 8S TC | 3C; melds 1: 5C 6C 7C")
    assert refused(RULES, state, "add 4C to 0").reason == "not_opened"
    assert refused(RULES, state, "meld 2D 3D 4D").reason == "opening_short"


def test_r51_22_once_opened_no_threshold() -> None:
    """A player who has opened may lay any meld, in the same turn and later (R51-36)."""
    state = position(RULES, "turn 0 play; hands QS KS AS 8H 9H TH 2D 3D 4D 2C 6C | 3C; melds 1: 5C 7C *1=6C")
    state = after(RULES, state, "meld QS KS AS / 8H 9H TH", "meld 2D 3D 4D")
    assert len(state.melds) == 4
    assert legal(RULES, position(RULES, "turn 0 play; hands 2D 3D 4D 9C | 3C; opened 0"), "meld 2D 3D 4D")


def test_r51_14_actions_come_in_any_order() -> None:
    """New melds and lay-offs in either order give the same table; a turn may also lay nothing (R51-35: cards laid cost
    nothing)."""
    state = position(RULES, "turn 0 play; hands 2D 3D 4D 8C KH | 3C; melds 0: 5C 6C 7C")
    one = after(RULES, state, "meld 2D 3D 4D", "add 8C to 0")
    other = after(RULES, state, "add 8C to 0", "meld 2D 3D 4D")
    assert (one.melds, one.hand) == (other.melds, other.hand)
    assert RULES.cost(one.hand) == 10
    assert legal(RULES, state, "discard KH")


def test_r51_a30_what_lies_on_the_table_stays() -> None:
    """A card on the table can't be used in another meld or discarded."""
    state = position(RULES, "turn 0 play; hands 8C 9C 2D KH | 3C; melds 0: 5C 6C 7C")
    assert refused(RULES, state, "meld 7C 8C 9C").reason == "not_held"
    assert refused(RULES, state, "discard 7C").reason == "not_held"


def test_r51_a08_lay_offs_come_after_the_opening_and_do_not_count() -> None:
    """A lay-off is legal only after the opening, also in the same turn, and does not count towards it."""
    state = position(RULES, "turn 0 play; hands QS KS AS 8H 9H TH 4C 2C | 3C; melds 1: 5C 6C 7C")
    assert refused(RULES, state, "add 4C to 0").reason == "not_opened"
    assert legal(RULES, after(RULES, state, "meld QS KS AS / 8H 9H TH"), "add 4C to 0")


def test_r51_a34_the_opening_is_asked_again_in_each_deal() -> None:
    """At the start of a deal no seat has opened."""
    assert RULES.deal(4, 0, Chance("5eed")).first_lays == (None,) * 4


def test_r51_23_opening_min_and_opening_pure_run() -> None:
    """The options `variant`, `opening_min` and `opening_pure_run` each change what opens."""
    assert R30.opening == (30, False)
    assert opens("TH JH QH KH", Rami51(opening_min=40))
    assert not opens("TH JH QH KH", Rami51(opening_min=41))
    assert opens("KS KH KD / QC QD QH", Rami51(opening_pure_run=False))
    assert not opens("KS KH KD", Rami51(variant="rami30", opening_pure_run=True))


def test_r51_23_an_opening_of_nothing() -> None:
    """With `opening_min` 0 any meld opens and is listed; a lay-off still needs an opening before it."""
    rules = Rami51(opening_min=0, opening_pure_run=False)
    state = position(rules, "turn 0 play; hands 2D 3D 4D 8C 9S | 3C; melds 1: 5C 6C 7C")
    assert offered(rules, state, "meld") == {"meld 2D 3D 4D"}
    assert refused(rules, state, "add 8C to 0").reason == "not_opened"


def test_r51_20_the_offered_openings_are_the_least_ones() -> None:
    """Each listed opening is legal, and none of its melds can be left out."""
    state = position(RULES, "turn 0 play; hands QS KS AS 8H 9H TH 7D 8D 9D 2C 4C | 3C")
    assert offered(RULES, state, "meld") == {
        "meld QS KS AS / 8H 9H TH",
        "meld QS KS AS / 7D 8D 9D",
        "meld 8H 9H TH / 7D 8D 9D",
    }
    assert legal(RULES, state, "meld QS KS AS / 8H 9H TH / 7D 8D 9D")


@pytest.mark.parametrize(
    "action, reason",
    [
        ("meld 7S 8S 9S", "not_held"),
        ("meld QS KS AS / QS 8H 9H", "card_twice"),
        ("meld QS KS 8H", "meld_mixed"),
        ("discard 7S", "not_held"),
        ("draw stock", "not_now"),
        ("pass", "not_now"),
        ("knock QS", "not_now"),
    ],
)
def test_r51_10_what_makes_no_sense_is_refused(action: str, reason: str) -> None:
    """Cards not held, cards used twice, and actions of another phase or game are refused."""
    assert refused(RULES, position(RULES, f"turn 0 play; hands QS KS AS 8H 9H TH {JUNK} | 3C"), action).reason == reason


def test_r51_10_first_draw_then_the_rest() -> None:
    """Before the draw no seat may lay, discard or announce; in a finished deal nothing is legal."""
    state = position(RULES, "turn 0 draw; hands QS KS AS 8H 9H TH | 3C; discard 2D")
    for action in ("meld QS KS AS / 8H 9H TH", "discard QS", "say carte", "add QS to 0"):
        assert refused(RULES, state, action).reason == "not_now"
    over = state.but(turn=None, phase="over")
    assert refused(RULES, over, "draw stock").reason == "over"
    assert list(RULES.legal(over)) == []


def worth(position_text: str, rules: Rami51 = RULES, draft: tuple[Meld, ...] = ()) -> tuple[object, object]:
    """What the gauge of seat 0 says: the value of its best opening, and whether that has a pure run."""
    (note,) = rules.gauges(position(rules, position_text), 0, draft)
    assert note.code == "opening"
    return note.facts["have"], note.facts["pure_run"]


def test_r51_20_the_gauge_says_what_the_hand_is_worth() -> None:
    """Three pure runs count 98, both before and after one of them is drafted."""
    hand = "turn 0 play; hands TH JH QH KH QS KS AS 8C 9C TC 2D | 3C"
    assert worth(hand) == (98, True)
    assert worth(hand, draft=(meld("TH JH QH KH"),)) == (98, True)


def test_r51_20_the_gauge_keeps_a_card_to_discard() -> None:
    """With six cards after the draw the gauge counts one of two runs, as a card must be kept; before the draw it counts
    both."""
    assert worth("turn 0 play; hands QS KS AS 8H 9H TH | 3C") == (31, True)
    assert worth("turn 0 draw; hands QS KS AS 8H 9H TH | 3C; discard 2D") == (58, True)


def test_r51_20_the_gauge_counts_a_pure_run_if_one_is_needed() -> None:
    """Sets worth 60 do not open without a pure run; with one, the gauge shows the dearest opening that contains it."""
    sets = "turn 0 play; hands KS KH KD QS QH QD 2C | 3C"
    assert worth(sets) == (60, False)
    assert worth(sets, R30) == (60, False)
    assert worth("turn 0 play; hands KS KH KD TS JS QS 2C | 3C") == (60, True)
    assert worth("turn 0 play; hands KS KH KD 2C 3C 4C 9D | 5H") == (39, True)


def test_r51_13_the_gauge_counts_openings_with_the_card_taken() -> None:
    """After the discard is taken, the gauge counts only openings that contain it."""
    hands = "hands QS KS AS 8H 9H TH 2C 3C 4C 9D | 5H"
    taken = position(RULES, f"turn 0 play; {hands}")
    (lay,) = (card for card in taken.hand if card.text == "2C")
    taken = taken.but(now=RULES.took(taken.now, (lay,)))
    assert RULES.gauges(taken, 0)[0].facts["have"] == 67
    alone = position(RULES, "turn 0 play; hands QS KS AS 2C 3C 4C | 5H")
    (lay,) = (card for card in alone.hand if card.text == "2C")
    assert RULES.gauges(alone.but(now=RULES.took(alone.now, (lay,))), 0)[0].facts["have"] == 9


def test_after_the_opening_the_gauge_says_what_the_cards_cost() -> None:
    """The gauge shows the cost of the cards only after the opening: an unopened hand costs the same whatever it holds
    (R51-74)."""
    state = position(RULES, "turn 0 play; hands TH JH QH KH 2C *1 | 3C")
    counting = Rami51(unopened_counts="cards")
    assert counting.gauges(state, 0)[1:] == (Note("cards_left", {"points": 62}),)
    assert RULES.gauges(state, 0)[1:] == ()
    opened = state.but(first_lays=((1, 60, True), None))
    assert RULES.gauges(opened, 0) == (Note("cards_left", {"points": 62}),)
    assert RULES.gauges(opened, 0, [meld("TH JH QH KH")]) == (Note("cards_left", {"points": 22}),)
    assert RULES.notes(state, 0) == (Note("not_opened", {}),)
    laid = position(RULES, "turn 0 play; hands QS KS AS 8H 9H TH 2C | 3C", "meld QS KS AS / 8H 9H TH")
    assert RULES.notes(laid, 0) == (Note("opened", {"points": 58}),)


def test_an_empty_meld_is_refused() -> None:
    """A meld action without groups is refused and has no text form."""
    with pytest.raises(ValueError, match="without cards"):
        Action.parse("meld")
    with pytest.raises(IllegalAction, match="meld_nothing"):
        RULES.check(position(RULES, "turn 0 play; hands 2C 3C | 4C"), LayMelds(()))
