"""The end of a Michigan match: MICH-50 to MICH-52, MICH-A13 to MICH-A16, MICH-A27; the next dealer and the record."""

from dataclasses import replace

import pytest

from games.michigan.examples import thirty
from rami.engine import record
from rami.engine.actions import Play
from rami.engine.cards import cards
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.scoring import Payment, Sheet, TallyLine
from rami.engine.state import Note
from rami.games.michigan import Michigan, going_out
from rami.games.michigan.state import MichiganState
from support.positions import dealt, state_of

RULES = thirty()


def ended(*chips: int, board: tuple[int, ...] = (0,) * 9, order: tuple[int, ...] | None = None) -> MichiganState:
    """A finished deal in which the seats have these chips and the last seat is the dealer."""
    state = dealt(RULES, len(chips), len(chips) - 1)
    return state.but(chips=chips, board=board, phase="over", turn=None, order=order or state.order)


def sheet(state: MichiganState, deals: int = 1) -> Sheet:
    """A score sheet of this many deals that adds up to the chips of this deal."""
    row = tuple(chips - 30 for chips in state.chips)
    return (*((0,) * len(row) for _ in range(deals - 1)), row)


@pytest.mark.parametrize(("deals", "over"), [(1, False), (11, False), (12, True)])
def test_mich_52_after_a_number_of_deals(deals: int, over: bool) -> None:
    """The match ends after twelve deals or the number agreed on, whatever the time (MICH-A31)."""
    state = ended(30, 30, 30)
    assert RULES.match_over(state, sheet(state, deals)) is over
    assert RULES.match_over(state, sheet(state, deals), time_up=True) is over
    assert thirty(deals=1).match_over(state, sheet(state, deals))


def test_mich_51_after_an_hour() -> None:
    """With `time` the match ends with the deal during which the agreed time ran out (MICH-A16); the rules read no
    clock."""
    rules = thirty(match_end="time")
    state = ended(30, 30, 30)
    assert not rules.match_over(state, sheet(state, 50))
    assert rules.match_over(state, sheet(state), time_up=True)
    assert rules.minutes == 60
    assert replace(rules, time_limit_min=15).minutes == 15
    assert RULES.minutes is None


def test_mich_a16_the_deal_is_finished_when_time_is_called() -> None:
    """When time is called during a deal, the match is over at the end of that deal; the record contains the call."""
    match = (
        Match.start(MatchSetup(thirty(match_end="time"), tuple(map(Player, "ABC")), "5eed")).play_forced().call_time()
    )
    assert not match.over
    while not match.state.over:
        match = match.play(next(iter(match.rules.legal(match.state)))).play_forced()
    assert match.over
    text = record.write(match)
    assert "\ntime\n" in text
    assert record.write(record.read(text, [Michigan])) == text


def test_mich_50_when_one_has_all_the_chips() -> None:
    """With `all_chips` the match ends only when fewer than two seats have chips, whatever the deals or the time
    (MICH-A14)."""
    rules = thirty(match_end="all_chips")
    state = ended(1, 30, 59)
    assert not rules.match_over(state, sheet(state, 50), time_up=True)
    state = ended(0, 0, 80, board=(10,) + (0,) * 8)
    assert rules.match_over(state, sheet(state))


@pytest.mark.parametrize("match_end", ["deals", "time", "all_chips"])
@pytest.mark.parametrize("final_board", ["divide", "winner", "ignore"])
def test_mich_a14_the_last_one_with_chips_takes_the_board(match_end: str, final_board: str) -> None:
    """The last seat with chips gets the chips on the board, whichever way the match was to end."""
    rules = thirty(match_end=match_end, final_board=final_board)
    state = ended(0, 0, 80, board=(10,) + (0,) * 8)
    assert rules.match_over(state, sheet(state))
    standings = rules.standings(state, sheet(state))
    assert standings.winners == (2,)
    assert standings.totals == (0, 0, 90)
    assert standings.payments == (Payment(None, 2, 10),)


@pytest.mark.parametrize(
    ("final_board", "totals"), [("divide", (35, 35, 15)), ("winner", (37, 37, 10)), ("ignore", (30, 30, 10))]
)
def test_mich_a15_the_chips_left_on_the_board(final_board: str, totals: tuple[int, ...]) -> None:
    """The 15 chips left are divided, given to the winners, or ignored; ties share and a remainder is removed."""
    rules = thirty(final_board=final_board)
    state = ended(30, 30, 10, board=(4, 4, 4, 3, 0, 0, 0, 0, 0))
    standings = rules.standings(state, sheet(state))
    assert standings.totals == totals
    assert standings.winners == (0, 1)
    assert sum(payment.amount for payment in standings.payments) == sum(totals) - 70


def test_mich_a15_a_seat_out_of_the_match_gets_no_share() -> None:
    """The board is divided among the seats of the last deal, including one that lost its last chip in it."""
    state = ended(0, 40, 0, 20, board=(30,) + (0,) * 8, order=(1, 2, 3))
    standings = RULES.standings(state, sheet(state, 6))
    assert (standings.totals, standings.winners) == ((0, 55, 0, 35), (1,))
    before = replace(RULES, edition=1)
    assert before.standings(state, sheet(state, 6)).totals == (0, 50, 10, 30)  # as version 0.1 had it
    assert [line.code for line in standings.lines[0]] == ["initial_chips", "deals"]
    assert [line.code for line in standings.lines[1]] == ["initial_chips", "deals", "board"]


def test_mich_a14_all_the_chips_on_the_board() -> None:
    """If no seat has a chip the match is over, and the seats of the last deal share the board and the first place."""
    state = ended(0, 0, 0, 0, board=(119,) + (1,) + (0,) * 7, order=(1, 2, 3))
    assert RULES.match_over(state, sheet(state))
    standings = RULES.standings(state, sheet(state))
    assert standings.totals == (0, 40, 40, 40)
    assert standings.winners == (1, 2, 3)
    with pytest.raises(ValueError, match="nobody has chips"):
        RULES.next_dealer(state, sheet(state))


def test_the_next_dealer_sits_to_the_left_and_has_chips() -> None:
    """X-3: the next dealer is the next seat to the left that has chips."""
    state = ended(10, 20, 30, 30)
    assert state.dealer == 3
    assert RULES.next_dealer(state, sheet(state)) == 0
    assert RULES.next_dealer(ended(0, 0, 30, 30), ()) == 2


def test_the_running_totals_are_chips() -> None:
    """The running total of a seat is its starting chips plus all that it has won and lost."""
    assert RULES.totals((), 3) == (30, 30, 30)
    assert RULES.totals(((-9, -9, 8), (3, 0, -1)), 3) == (24, 21, 37)


def test_mich_40_a_match_carries_chips_and_board() -> None:
    """The next deal begins with the chips and the board of the last one, and its dealer sits to the left."""
    match = Match.start(MatchSetup(RULES, tuple(map(Player, "ABCD")), "5eed", dealer=3)).play_forced()
    while not match.state.over:
        match = match.play(next(iter(match.rules.legal(match.state)))).play_forced()
    state = state_of(match, MichiganState)
    chips, board = state.chips, state.board
    assert match.totals == chips
    assert sum(match.sheet[0]) == -sum(board)
    state = state_of(match.deal_next(), MichiganState)
    assert (state.chips, state.board, state.dealer) == (chips, board, 0)
    assert sum((*state.chips, *state.board)) == 120


def test_a_seeded_match_is_the_same_again() -> None:
    """The record of a match with every option changed is read back as the same match."""
    rules = thirty(
        board="random", free_placement=True, exchange_auction=True, relead_suit="new_suit", going_out="both", deals=2
    )
    match = Match.start(MatchSetup(rules, tuple(map(Player, "ABC")), "5eed"))
    while not match.over:
        match = match.deal_next() if match.state.over else match.play(next(iter(match.rules.legal(match.state))))
    text = record.write(match)
    again = record.read(text, [Michigan])
    assert again.state == match.state
    assert again.standings == match.standings
    assert any(step.startswith(Play.word) for step in again.steps)


def finished(*hands: str, won: tuple[int, ...]) -> MichiganState:
    """A finished deal in which the seats held these cards and won these chips; seats whose hand is None sat out."""
    state = ended(*(30 + chips for chips in won))
    return state.but(hands=tuple(map(cards, hands)), ledger=tuple(map(_ledger, won)))


def _ledger(won: int) -> tuple[TallyLine, ...]:
    return (TallyLine("staked", won - 4), TallyLine("cards_of", 4, 0)) if won else ()


def test_mich_36_going_out_wins_the_deal() -> None:
    """The seat that goes out wins the deal even if another one gained more; the headline tells what going out brought,
    and who gained most over the whole deal."""
    state = finished("", "4S", "5S 6H", won=(2, 9, -11))
    assert RULES.winners(state) == (0,)
    gain = Note("largest_gain", {"seats": (1,), "points": 9})
    assert RULES.headline(state) == (Note("first_out", {"seats": (0,), "points": 4}), gain)


def test_a_gain_over_the_deal_is_told_if_it_is_more_than_going_out_brought() -> None:
    """The headline names the largest gain where it is more than the seat that went out won by it; where that seat has
    it alone, one gain is told."""
    out, gain = Note("first_out", {"seats": (1,), "points": 4}), Note("largest_gain", {"seats": (0, 1), "points": 9})
    assert RULES.headline(finished("4S", "", "5S", won=(9, 9, -18))) == (out, gain)
    for most in (5, 9):
        both = Note("first_and_largest", {"seats": (1,), "points": most})
        assert RULES.headline(finished("4S", "", "5S", won=(-4, most, -5))) == (both,)
    for most in (-9, 1, 4):
        assert RULES.headline(finished("4S", "", "5S", won=(-4, most, -5))) == (out,)


def test_who_goes_out_for_nothing_is_not_said_to_take_chips() -> None:
    """Where the others have no chips to pay for their cards, the headline only tells who went out."""
    state = finished("", "4S", "5S", won=(0, 0, 0))
    assert going_out.prize(state, 0) == 0
    assert RULES.headline(state)[0] == Note("out_for_nothing", {"seats": (0,)})


def test_mich_a13_a_seat_without_chips_wins_no_deal() -> None:
    """A seat that sits out has an empty hand and gains nothing, and this does not count as a win."""
    state = finished("", "", "5S", "7C", won=(0, -3, -5, -2)).but(order=(1, 2, 3))
    assert RULES.winners(state) == (1,)
    assert RULES.headline(state) == (Note("first_out", {"seats": (1,), "points": 4}),)
