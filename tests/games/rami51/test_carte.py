"""Rami 51: "carte": R51-60 to R51-63, R51-A20 to R51-A23, D-2."""

from dataclasses import replace
from typing import Any

import pytest

from rami.engine import record
from rami.engine.cards import Card, cards
from rami.engine.state import Note
from rami.games.rami51 import Rami51
from support.positions import after, happened, kinds, legal, offered, position, refused

RULES = Rami51()
AUTO = Rami51(carte_mode="auto")
OFF = Rami51(carte_mode="off")


def test_r51_e14_a_seat_that_has_not_said_it_draws_two() -> None:
    """A seat that discards one of two cards without saying "carte" draws two from the stock, which only it sees, and
    has three (R51-60, R51-62)."""
    state = position(RULES, "turn 0 play; hands 2C 9H | 3C 4D; stock 5S 6S 7S 8S; opened 0")
    state = after(RULES, state, "discard 9H")
    assert state.hands[0] == cards("2C 8S 7S")
    assert state.stock == cards("5S 6S")
    (penalty,) = happened(state, "penalty")
    assert (penalty.seat, penalty.amount, penalty.cards) == (0, 2, cards("8S 7S"))
    assert penalty.view(1).cards == (None, None)
    assert kinds(state) == ["discarded", "penalty"]
    assert (state.turn, state.said) == (1, (False, False))


def test_r51_e14_a_seat_that_has_said_it_does_not_draw() -> None:
    """A seat that says "carte" before the discard, with two cards in hand, draws no penalty (D-2)."""
    state = position(RULES, "turn 0 play; hands 2C 9H | 3C 4D; opened 0")
    assert "say carte" in offered(RULES, state)
    said = after(RULES, state, "say carte")
    assert [(event.kind, event.seat, event.place) for event in said.events] == [("said", 0, "carte")]
    assert said.turn == 0
    over = after(RULES, said, "discard 9H")
    assert over.hands[0] == cards("2C")
    assert over.said == (True, False)
    assert Note("said", {"what": "carte"}) in RULES.notes(over, 0)


@pytest.mark.parametrize(
    "hand, action, reason",
    [
        ("2C 9H 4D", "say carte", "carte_with_two"),
        ("2C", "say carte", "carte_with_two"),
        ("2C 9H", "say gin", "nothing_to_say"),
    ],
)
def test_d_2_when_it_can_be_said(hand: str, action: str, reason: str) -> None:
    """ "Carte" can be said only with exactly two cards in hand, and no other word can be said."""
    assert refused(RULES, position(RULES, f"turn 0 play; hands {hand} | 3C; opened 0"), action).reason == reason


def test_d_2_said_once() -> None:
    """ "Carte" can't be said a second time in a turn, nor before the draw."""
    state = position(RULES, "turn 0 play; hands 2C 9H | 3C; opened 0", "say carte")
    assert refused(RULES, state, "say carte").reason == "said_already"
    early = position(RULES, "turn 0 draw; hands 2C 9H | 3C; opened 0")
    assert refused(RULES, early, "say carte").reason == "not_now"


def test_r51_a22_one_card_in_the_middle_of_a_turn_has_no_penalty() -> None:
    """A seat that lays all but one card and discards that one wins without a penalty."""
    state = position(RULES, "turn 0 play; hands 8C 9H | 3C; melds 0: 5C 6C 7C")
    state = after(RULES, state, "add 8C to 0")
    assert len(state.hand) == 1
    over = after(RULES, state, "discard 9H")
    assert (over.winner, happened(over, "penalty")) == (0, [])


def test_r51_a21_again_at_each_turn_that_ends_with_one_card() -> None:
    """An announcement in the last turn does not count in this one."""
    state = position(RULES, "turn 0 play; hands 2C 9H | 3C 4D 5D; opened 0 1")
    state = after(RULES, state, "say carte", "discard 9H", "draw stock", "discard 3C", "draw stock")
    assert len(state.hand) == 2
    assert len(after(RULES, state, "discard 2C").hands[0]) == 3
    assert len(after(RULES, state, "say carte", "discard 2C").hands[0]) == 1


def test_r51_61_with_one_card_only_the_stock() -> None:
    """A seat with one card may draw only from the stock, even if it could lay the discard; the option
    `carte_closes_discard` off allows the discard."""
    state = position(RULES, "turn 0 draw; hands 2C | 3C; discard 8C; melds 0: 5C 6C 7C")
    for rules in (RULES, AUTO, OFF):
        assert refused(rules, state, "draw discard").reason == "one_card_draws_stock"
        assert legal(replace(rules, carte_closes_discard=False), state, "draw discard")


def test_r51_61_in_version_1_the_discard_was_open_where_nobody_says_carte() -> None:
    """A record of version 0.1 with `carte_mode` off leaves the discard open to a seat with one card."""
    for mode, closed in (("off", False), ("auto", True), ("manual", True)):
        before: Any = record.rules_of(Rami51, "rami51", {"carte_mode": mode}, "1")
        today: Any = record.rules_of(Rami51, "rami51", {"carte_mode": mode})
        assert (before.carte_mode, before.carte_closes_discard) == (mode, closed)
        assert today.carte_closes_discard


def test_r51_a23_the_penalty_recycles_and_then_takes_what_there_is() -> None:
    """The penalty recycles the discard except its last card, and draws fewer cards if there are not enough."""
    state = position(RULES, "turn 0 play; hands 2C 9H | 3C; discard 4S 5S; stock; opened 0")
    punished = after(RULES, state, "discard 9H")
    assert set(punished.hands[0]) == set(cards("2C 4S 5S"))
    assert punished.discard == cards("9H")
    short = position(RULES, "turn 0 play; hands 2C 9H | 3C 9D 9S; stock 6S; opened 0 1", "discard 9H")
    assert short.hands[0] == cards("2C 6S")
    assert happened(short, "penalty")[0].amount == 1


def test_r51_63_carte_penalty() -> None:
    """The option `carte_penalty` sets the number of cards; with 0 there is no penalty."""
    for count in (0, 1, 5):
        rules = Rami51(carte_penalty=count)
        state = position(rules, "turn 0 play; hands 2C 9H | 3C; opened 0", "discard 9H")
        assert len(state.hands[0]) == 1 + count
        assert len(happened(state, "penalty")) == bool(count)


def test_r51_a20_carte_mode_auto() -> None:
    """With this option "carte" is said by itself, as an event without an action, and there is no penalty."""
    state = position(AUTO, "turn 0 play; hands 2C 9H | 3C; opened 0")
    assert refused(AUTO, state, "say carte").reason == "nothing_to_say"
    state = after(AUTO, state, "discard 9H")
    assert kinds(state) == ["discarded", "said"]
    assert (len(state.hands[0]), state.said) == (1, (True, False))


@pytest.mark.parametrize(
    ("hand", "prompt"),
    [
        ("*1 2C", Note("go_out_adding", {"card": Card("*1")})),
        ("4H 8H", Note("go_out", {})),
        ("4H 2C", Note("go_out_adding", {"card": Card("4H")})),
        ("JS 2C", Note("go_out_swapping", {"card": Card("JS")})),
        ("9H 2C", Note("say_carte_or_draw", {"n": 2})),
    ],
)
def test_who_can_go_out_is_told_how_and_not_to_say_carte(hand: str, prompt: Note) -> None:
    """With two cards of which one can be laid, perhaps in a joker's place, the prompt says how to go out; with two
    loose ones it speaks of "carte"."""
    table = f"turn 0 play; hands {hand} | 3C; melds 1: 5H 6H 7H / 1: TS *2=JS QS; opened 0 1"
    assert RULES.prompt(RULES.view(position(RULES, table), 0)) == prompt


def test_r51_a20_carte_mode_off() -> None:
    """With this option nothing is said and there is no penalty."""
    state = position(OFF, "turn 0 play; hands 2C 9H | 3C; opened 0")
    assert "say carte" not in offered(OFF, state)
    state = after(OFF, state, "discard 9H")
    assert (kinds(state), len(state.hands[0])) == (["discarded"], 1)


def test_r51_60_carte_is_told_of_a_seat_during_the_deal() -> None:
    """Who has said "carte" is told at their seat, and no longer once the deal is over."""
    state = position(Rami51(), "turn 0 play; hands 5H 2D | 3S 4S; discard TH").but(said=(False, True))
    ended = state.but(turn=None, phase="end")
    assert "said" in {note.code for note in Rami51().notes(state, 1)}
    assert "said" not in {note.code for note in Rami51().notes(ended, 1)}
