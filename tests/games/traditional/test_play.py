"""Traditional rami: the deal, the turn, melds and lay-offs:
TRAD-01 to TRAD-15, TRAD-A01 to TRAD-A08, TRAD-A11, TRAD-A12, TRAD-A18."""

import pytest

from rami.engine.cards import cards
from rami.engine.chance import Chance
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.rules import TooFewCardsError
from rami.engine.state import Note
from rami.games.traditional import Traditional
from support.positions import after, happened, kinds, legal, offered, position, refused

RULES = Traditional()


@pytest.mark.parametrize("seats, stock", [(2, 83), (3, 73), (4, 63)])
def test_trad_05_ten_cards_each(seats: int, stock: int) -> None:
    """TRAD-01, TRAD-05 to TRAD-07: of 104 cards without jokers each seat gets ten, and one is turned up."""
    state = RULES.deal(seats, seats - 1, Chance("5eed"))
    assert [len(hand) for hand in state.hands] == [10] * seats
    assert (len(state.stock), len(state.discard), state.turn) == (stock, 1, 0)
    assert len(RULES.pack) == 104
    assert not any(card.joker for card in RULES.pack)


@pytest.mark.parametrize("seats", [1, 5])
def test_trad_01_two_to_four_players(seats: int) -> None:
    """Other numbers of players are refused."""
    with pytest.raises(ValueError, match="2 to 4"):
        RULES.deal(seats, 0, Chance("5eed"))


def test_trad_a18_packs_and_hand_size() -> None:
    """The options `packs` and `hand_size` set the deal; hands that use up the pack are refused."""
    state = Traditional(packs=1, hand_size=12).deal(4, 0, Chance("5eed"))
    assert ([len(hand) for hand in state.hands], len(state.stock)) == ([12] * 4, 3)
    with pytest.raises(ValueError, match="52 cards are too few for 4 hands of 13"):
        Traditional(packs=1, hand_size=13).deal(4, 0, Chance("5eed"))


def test_trad_a18_a_setup_with_too_few_cards_is_refused_before_the_start() -> None:
    """One pack of 52 is too small for four hands of thirteen and an upcard, but enough for three hands."""
    rules = Traditional(packs=1, hand_size=13)
    players = tuple(map(Player, "ABCD"))
    with pytest.raises(TooFewCardsError) as error:
        MatchSetup(rules, players, "5eed")
    assert (error.value.cards, error.value.seats, error.value.each) == (52, 4, 13)
    assert Match.start(MatchSetup(rules, players[:3], "5eed")).state.seats == 3


def test_trad_e01_the_fourth_king() -> None:
    """The king of clubs can be laid off on the brelan, the second king of spades can't (TRAD-13, TRAD-14, TRAD-A02)."""
    state = position(RULES, "turn 0 play; hands KC KS' 2D | 3C; melds 1: KS KH KD")
    assert legal(RULES, state, "add KC to 0")
    assert refused(RULES, state, "add KS' to 0").reason == "set_twins"
    assert offered(RULES, state, "add") == {"add KC to 0"}


def test_trad_a02_set_duplicates() -> None:
    """With the option `set_duplicates` a set may have twins and more than four cards."""
    twins = Traditional(set_duplicates=True)
    state = position(twins, "turn 0 play; hands KC KS' 7H 7H' 7D 2D | 3C; melds 1: KS KH KD")
    assert {"add KC to 0", "add KS' to 0"} <= offered(twins, state, "add")
    assert legal(twins, state, "add KC KS' to 0")
    assert legal(twins, state, "meld 7H 7H' 7D")
    assert refused(RULES, state, "meld 7H 7H' 7D").reason == "set_twins"


def test_trad_e02_what_goes_on_a_run() -> None:
    """2-3-4 of diamonds takes 5, A, 5-6, A and 5, or A and 5-6, but not 6 alone (TRAD-15)."""
    state = position(RULES, "turn 0 play; hands 5D AD 6D 9C | 3C; melds 1: 2D 3D 4D")
    assert offered(RULES, state, "add") == {
        "add 5D to 0", "add AD to 0", "add 5D 6D to 0", "add AD 5D to 0", "add AD 5D 6D to 0",
    }  # fmt: skip
    assert refused(RULES, state, "add 6D to 0").reason == "run_gap"


def test_trad_e02_several_cards_in_any_order() -> None:
    """Naming the 6 before the 5 gives the same lay-off."""
    state = position(RULES, "turn 0 play; hands 5D AD 6D 9C | 3C; melds 1: 2D 3D 4D")
    laid = after(RULES, state, "add 6D AD 5D to 0")
    assert laid.melds[0].meld.cards == cards("AD 2D 3D 4D 5D 6D")
    assert laid.melds[0].seat == 1
    assert happened(laid, "laid_off")[0].seat == 0


def test_trad_e03_no_threshold() -> None:
    """2-3-4 of clubs, worth nine points, may be laid on the first turn (TRAD-04, TRAD-11)."""
    state = position(RULES, "turn 0 play; hands 2C 3C 4C 9D | 3D; round 1")
    assert legal(RULES, state, "meld 2C 3C 4C")
    assert offered(RULES, state, "meld") == {"meld 2C 3C 4C"}


def test_trad_e04_a_lay_off_before_any_own_meld() -> None:
    """A player without melds may lay off on an opponent's run."""
    assert legal(RULES, position(RULES, "turn 0 play; hands 5D 9C | 3C; melds 1: 2D 3D 4D"), "add 5D to 0")


def test_trad_10_either_pile_freely() -> None:
    """The discard may be taken without any condition."""
    state = position(RULES, "turn 0 draw; hands 2C 9D | 3D; discard 5S KH")
    assert offered(RULES, state) == {"draw stock", "draw discard"}
    taken = after(RULES, state, "draw discard")
    assert (taken.hand[-1:], taken.discard) == (cards("KH"), cards("5S"))
    assert RULES.notes(taken, 0) == (Note("took", {"cards": cards("KH")}),)
    assert RULES.notes(taken, 1) == ()
    assert refused(RULES, taken, "draw stock").reason == "not_now"
    assert refused(RULES, state, "draw discard 2").reason == "draw_count"


def test_trad_a05_redraw_discard_ban() -> None:
    """With this option the card taken may not be discarded in the same turn, but its twin may (X-2)."""
    state = position(RULES, "turn 0 draw; hands KH' 9D | 3D; discard 5S KH")
    taken = after(RULES, state, "draw discard")
    assert str(refused(RULES, taken, "discard KH")) == "just_taken (card=KH)"
    assert legal(RULES, taken, "discard KH'")
    free = Traditional(redraw_discard_ban=False)
    assert legal(free, after(free, state, "draw discard"), "discard KH")


def test_trad_a05_the_ban_ends_with_the_turn() -> None:
    """In the next turn the card may be discarded."""
    state = position(RULES, "turn 0 draw; hands 2C 9D | 3D 4D; discard 5S KH")
    state = after(RULES, state, "draw discard", "discard 2C", "draw stock", "discard 3D", "draw stock")
    assert legal(RULES, state, "discard KH")


def test_trad_a05_no_lay_that_leaves_only_the_card_taken() -> None:
    """A lay is refused if it leaves only the card taken, which could be neither discarded nor laid (D-5). If that card
    can be laid off, the lay is legal."""
    state = position(RULES, "turn 0 draw; hands 2C 3C 4C | 3D; discard KH")
    taken = after(RULES, state, "draw discard")
    error = refused(RULES, taken, "meld 2C 3C 4C")
    assert (error.reason, str(error.facts["card"])) == ("keep_one", "KH")
    state = position(RULES, "turn 0 draw; hands 2C 3C 4C | 3H; discard 5D; melds 1: 2D 3D 4D")
    taken = after(RULES, state, "draw discard", "meld 2C 3C 4C")
    assert offered(RULES, taken) == {"add 5D to 0"}
    assert after(RULES, taken, "add 5D to 0").winner == 0


def test_trad_e09_out_without_a_discard() -> None:
    """Eleven cards in melds may all be laid; with `final_discard` `required` one must be kept (TRAD-A04)."""
    hand = "3S 4S 5S 9H 9D 9C 6D 7D 8D 9D' TD"
    lay = "meld 3S 4S 5S / 9H 9D 9C / 6D 7D 8D 9D' TD"
    state = position(RULES, f"turn 0 play; hands {hand} | 3D")
    over = after(RULES, state, lay)
    assert (over.turn, over.winner, over.hands[0]) == (None, 0, ())
    assert kinds(over) == ["laid", "laid", "laid", "went_out", "chasse", "deal_over"]
    strict = Traditional(final_discard="required")
    assert refused(strict, state, lay).reason == "keep_one"
    assert after(strict, state, "meld 3S 4S 5S / 9H 9D 9C / 6D 7D 8D 9D'", "discard TD").winner == 0


def test_trad_a04_out_by_a_lay_off() -> None:
    """Laying off the last card ends the deal at once (TRAD-02, TRAD-20)."""
    over = position(RULES, "turn 0 play; hands 5D | 3C; melds 1: 2D 3D 4D", "add 5D to 0")
    assert (over.turn, over.winner) == (None, 0)
    strict = Traditional(final_discard="required")
    assert (
        refused(strict, position(strict, "turn 0 play; hands 5D | 3C; melds 1: 2D 3D 4D"), "add 5D to 0").reason
        == "keep_one"
    )


def test_trad_e11_ace_high_but_not_round_the_corner() -> None:
    """Q-K-A is a run, K-A-2 is none (TRAD-A06)."""
    state = position(RULES, "turn 0 play; hands QH KH AH 2H 9C | 3C")
    assert legal(RULES, state, "meld QH KH AH")
    assert refused(RULES, state, "meld KH AH 2H").reason == "run_gap"


def test_trad_a06_ace_runs() -> None:
    """By this option the ace in runs is low only, low or high, or also round the corner."""
    for ace_runs, high, corner in (("low", False, False), ("both", True, False), ("corner", True, True)):
        rules = Traditional(ace_runs=ace_runs)
        state = position(rules, "turn 0 play; hands QH KH AH 2H 3H 9C | 3C")
        assert legal(rules, state, "meld QH KH AH") is high
        assert legal(rules, state, "meld KH AH 2H") is corner
        assert legal(rules, state, "meld AH 2H 3H")


def test_trad_a08_cards_are_laid_in_the_own_turn_after_the_draw() -> None:
    """Nothing may be laid before the draw, and after the discard the turn is the next player's (TRAD-12)."""
    waiting = position(RULES, "turn 0 draw; hands 2C 3C 4C 9D KS | 3D 5D 6H; melds 0: 5C 6C 7C")
    for action in ("meld 2C 3C 4C", "add 4C to 0", "discard KS"):
        assert refused(RULES, waiting, action).reason == "not_now"
    thrown = after(RULES, waiting, "draw stock", "discard KS")
    assert (thrown.turn, thrown.discard[-1:]) == (1, cards("KS"))
    assert refused(RULES, thrown, "meld 2C 3C 4C").reason == "not_now"


@pytest.mark.parametrize(
    "group, reason", [("KS KH", "meld_short"), ("KS KH QC", "meld_mixed"), ("2C 3C 5C", "run_gap")]
)
def test_trad_a01_what_is_no_meld(group: str, reason: str) -> None:
    """A set has three cards of a rank, a run three of a suit in order."""
    state = position(RULES, "turn 0 play; hands KS KH KD QC 2C 3C 5C 9D | 3D")
    assert refused(RULES, state, f"meld {group}").reason == reason
    assert legal(RULES, state, "meld KS KH KD")


def test_trad_a03_every_turn_ends_with_a_discard() -> None:
    """A player who has laid must also end the turn with a discard."""
    state = position(RULES, "turn 0 play; hands 2C 3C 4C 9D KS | 3D", "meld 2C 3C 4C")
    assert state.turn == 0
    assert after(RULES, state, "discard 9D").turn == 1


def test_trad_e19_the_stock_is_made_of_the_discard_but_its_top() -> None:
    """Of forty cards on the discard the jack of clubs stays on top, and thirty-nine are shuffled into the stock
    (TRAD-A12)."""
    thrown = " ".join(f"{rank}{suit}" for suit in "SHD" for rank in "A23456789TJQK")
    state = position(RULES, f"turn 0 draw; hands 2C 9C | 3C; discard {thrown} JC; stock")
    assert len(state.discard) == 40
    drawn = after(RULES, state, "draw stock")
    assert drawn.discard == cards("JC")
    assert {*drawn.stock, drawn.hand[-1]} == set(cards(thrown))
    assert happened(drawn, "reshuffled")[0].amount == 39


def test_trad_a12_stock_exhaustion() -> None:
    """By this option the discard is turned over without a shuffle, or the deal ends without a winner."""
    over = Traditional(stock_exhaustion="turn_over")
    drawn = position(over, "turn 0 draw; hands 2C 9C | 3C; discard 4S 5S 6S JC; stock", "draw stock")
    assert (drawn.hand[-1:], drawn.stock) == (cards("4S"), cards("6S 5S"))
    end = Traditional(stock_exhaustion="end_round")
    ended = position(end, "turn 0 play; hands 2C 9C | 3C; discard JC; stock", "discard 9C")
    assert (ended.over, ended.winner, end.points(ended)) == (True, None, (0, 0))
    assert not position(RULES, "turn 0 play; hands 2C 9C | 3C; discard JC; stock", "discard 9C").over


def test_trad_a11_the_deal_passes_left() -> None:
    """The player to the dealer's left starts."""
    state = RULES.deal(3, 2, Chance("5eed"))
    assert state.turn == 0
    assert RULES.next_dealer(state, ()) == 0


@pytest.mark.parametrize(
    "action, reason",
    [
        ("say carte", "not_now"),
        ("swap 2C at 0", "not_now"),
        ("pass", "not_now"),
        ("meld 2C 9C", "meld_short"),
        ("add 2C to 5", "no_such_meld"),
        ("discard 5H", "not_held"),
    ],
)
def test_trad_10_what_makes_no_sense_is_refused(action: str, reason: str) -> None:
    """Announcing and exchanging a joker are refused."""
    assert (
        refused(RULES, position(RULES, "turn 0 play; hands 2C 9C 4D | 3C; melds 1: KS KH KD"), action).reason == reason
    )
