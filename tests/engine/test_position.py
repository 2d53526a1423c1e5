"""A table as text: every state of every game can be written and read back, and errors name what can't be read."""

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Any

import pytest

from rami.engine.cards import cards, pack
from rami.engine.position import Position
from rami.engine.state import Laid, State
from rami.games import game
from support.random_play import CASES, Case, steps

MELDS = game("rami51").presets["rami51"]
ONE_TABLE = game("gin").presets["gin"]
BOARD = game("michigan").presets["michigan"]


def bare(state: Any) -> Any:
    """The state without what a position leaves out: the last action's events and the rng of the next shuffle."""
    inner = {
        name: bare(value) for name, value in vars(state).items() if isinstance(value, State) and is_dataclass(value)
    }
    return replace(state, events=(), chance=None, **inner)


def moments(case: Case) -> Iterator[State]:
    """Some states of random deals, including finished ones."""
    for number, step in enumerate(steps(case, 1, "position")):
        if number % 29 == 0 or step.after.over:
            yield step.after


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_state_is_written_and_read_back(case: Case) -> None:
    """For every game and number of seats, a state that is written and read back is equal to the original."""
    for state in moments(case):
        text = str(Position.of(case.rules, state))
        position = Position.parse(text)
        assert str(position) == text
        assert bare(position.state(case.rules)) == bare(state), text


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_view_is_written_and_read_back(case: Case) -> None:
    """A view of a seat, with its face-down cards, can also be written and read back."""
    for number, state in enumerate(moments(case)):
        view = case.rules.view(state, number % case.seats)
        text = str(Position.of(case.rules, view))
        assert bare(Position.parse(text).state(case.rules)) == bare(view), text


def test_a_position_in_a_line() -> None:
    """A line gives hands, discard and melds; all other cards make up the stock, and the last seat is the dealer."""
    state = Position.parse(
        "turn 0 play; hands QC 9C TC 2D | 3C; discard 8S 8D; melds 0: 5H 6H 7H / 1: QS QH *1=QC QD"
    ).state(MELDS)
    assert (state.turn, state.phase, state.dealer) == (0, "play", 1)
    assert state.hands == (cards("QC 9C TC 2D"), cards("3C"))
    assert state.discard == cards("8S 8D")
    assert [str(laid.meld) for laid in state.melds] == ["5H 6H 7H", "QS QH *1=QC QD"]
    assert len(state.stock) == 108 - 4 - 1 - 2 - 7
    assert state.melds[0] == Laid(0, MELDS.meld_rules.readings(cards("5H 6H 7H"))[0])


def test_a_position_in_several_lines() -> None:
    """Line ends separate clauses as semicolons do; a line that begins with # is a comment."""
    text = "turn 0 draw\n# what a comment says; is not read\nhands 2C | 3C\n\ndiscard 8D;"
    assert Position.parse(text) == Position.parse("turn 0 draw; hands 2C | 3C; discard 8D")


def test_the_stock_in_order() -> None:
    """The top card is the last one; `...` are all cards not named elsewhere; `stock` alone is an empty stock."""
    hands = "turn 0 draw; hands 2C | 3C; discard 8D"
    assert Position.parse(f"{hands}; stock 5S 6S").state(ONE_TABLE).stock == cards("5S 6S")
    assert Position.parse(f"{hands}; stock").state(ONE_TABLE).stock == ()
    stock = Position.parse(f"{hands}; stock ... 5S 6S").state(ONE_TABLE).stock
    assert stock[-2:] == cards("5S 6S")
    assert sorted(stock) == sorted(set(pack()) - set(cards("2C 3C 8D")))
    assert list(stock[:-2]) == sorted(stock[:-2])


def test_the_fields_of_a_game() -> None:
    """Fields are set by name, their parts after a point; other fields are as in a new deal after its forced moves."""
    state = Position.parse("turn 1 play; hands 2C | 3C; now.drawn discard; now.must_lay 3C; taken | 3C").state(MELDS)
    assert (state.now.drawn, state.now.must_lay, state.taken) == (("discard",), cards("3C"), ((), cards("3C")))
    state = Position.parse("turn 0 lead; hands 4S | 5S | 6S; chips 10 20 33; spares | | ...").state(BOARD)
    assert state.chips == (10, 20, 33)
    assert sum(state.board) == 9 + 9 + 18
    assert [len(pile) for pile in (*state.spares, state.stock)] == [0, 0, 49, 0]


def test_a_field_of_fixed_length() -> None:
    """The parts of a pair are written side by side, like those of any tuple."""
    state = Position.parse("turn 1 draw; hands 2C | 3C | 4C; pair 1 2").state(ONE_TABLE)
    assert state.pair == (1, 2)
    assert "; pair 1 2" in str(Position.of(ONE_TABLE, state))


def test_the_words_of_a_game() -> None:
    """A game may have a word that sets several fields: the round of turns, the seats that have opened."""
    state = Position.parse("turn 1 draw; hands 2C | 3C | 4C; opened 0 2; round 2").state(MELDS)
    assert (state.now.number, state.round) == (5, 2)
    assert [lay is not None for lay in state.first_lays] == [True, False, True]


def test_a_finished_deal() -> None:
    """`over` means that the deal is finished and no seat is to act."""
    state = Position.parse("over; hands | 3C; winner 0").state(MELDS)
    assert state.over
    assert (state.phase, MELDS.points(state)) == ("over", (0, 100))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hands 2C | 3C", "a position says whose turn it is, `turn 0 play`, or that the deal is `over`"),
        ("turn 0 play", "a position says the hands of all seats, `hands 7H 8H | 9C TC`"),
        ("over; hands 2C | 3C; hands 4C | 5C", "a position says `hands` once, not twice"),
        ("turn 0; hands 2C | 3C", "`turn 0`: a seat and a phase are expected, `turn 0 play`"),
        ("turn x play; hands 2C | 3C", "`turn x play`: 'x' is no whole number or `-`"),
        ("turn 0 play; hands 2C | 30", "`hands 2C | 30`: no such card: '30'"),
        ("turn 0 play; hands (2C | 3C", "`hands (2C | 3C`: a parenthesis is not closed"),
        ("turn 0 play; hands 2C) | 3C", "`hands 2C) | 3C`: a parenthesis is closed that was not opened"),
        (
            "over; hands 2C | 3C; melds 5C 6C 7C",
            "`melds 5C 6C 7C`: each meld begins with the seat that laid it, `0: 5H 6H 7H`",
        ),
    ],
)
def test_a_text_that_is_no_position(text: str, sentence: str) -> None:
    """The error names the clause and what is expected there."""
    with pytest.raises(ValueError) as error:
        Position.parse(text)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("turn 0 draw; hands 2C | 2C", "2C lies in two places"),
        ("turn 0 draw; hands 2C' | 3C", "2C' is no card of this game"),
        ("turn 0 draw; hands 2C | 3C; knoker 1", "gin knows no `knoker`"),
        ("turn 0 draw; hands 2C | 3C; knocker 1 2", "`knocker 1 2`: one value is expected, not '1 2'"),
        ("turn 0 draw; hands 2C | 3C; doubled maybe", "`doubled maybe`: 'maybe' is no `yes` or `no`"),
        ("turn 0 draw; hands 2C", "gin is played by 2 to 4, not by 1"),
        ("turn 2 draw; hands 2C | 3C", "nobody sits at seat 2"),
    ],
)
def test_a_position_that_is_none_of_the_game(text: str, sentence: str) -> None:
    """A repeated card, a card of another pack, an unknown clause and a seat that does not exist are each refused."""
    with pytest.raises(ValueError) as error:
        Position.parse(text).state(ONE_TABLE)
    assert str(error.value) == sentence
