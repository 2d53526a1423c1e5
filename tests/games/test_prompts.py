"""Tests of what a seat is told to do: laying is named exactly where something can be laid."""

from __future__ import annotations

from typing import Any

import pytest

from rami.engine.actions import LayMelds, LayOff, SwapJoker
from rami.engine.rules import Rules
from rami.games.boathouse import Boathouse
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from support.positions import position

CASES = (
    (Rami51(), "hands 2C 9D | 3C; opened 0; now.said yes", "discard", "nothing fits"),
    (Rami51(), "hands 2C 8C 9D | 3C; opened 0; melds 1: 5C 6C 7C", "add_and_discard", "the eight fits"),
    (Rami51(), "hands 7C 2D 9D KS | 3C; opened 0; melds 1: 5C 6C *1=7C", "take_joker", "the seven for the joker"),
    (Rami51(), "hands QS KS AS 8H 9H TH 5D 6D | 3C", "open_pure_run", "58 points with a run"),
    (Rami51(), "hands QS KS 2D 8H 9H TH 5D 6D | 3C", "discard", "27 points"),
    (Traditional(), "hands 2C 5D 9H KS | 3C", "discard", "no meld"),
    (Traditional(), "hands 2C 2D 2H KS 9H | 3C", "lay_and_discard", "three twos"),
    (
        Boathouse(),
        "hands 2C 2D 2H KS 9H 8C | 3C; opened 0; melds 1: 5C 6C 7C",
        "lay_or_add",
        "three twos, and the eight fits",
    ),
    (Traditional(), "hands 2C 2D 2H KS | 3C", "finish_chasse", "three twos and a card to throw"),
    (Traditional(), "hands 2C 2D 2H KS | 3C; opened 0", "finish", "the last three of some melds"),
    (Traditional(), "hands 8C KS | 3C; opened 0; melds 1: 5C 6C 7C", "go_out_adding", "one of two cards fits"),
    (Traditional(), "hands 8C 9C | 3C; opened 0; melds 1: 5C 6C 7C", "finish", "both cards fit, one after the other"),
    (Boathouse(), "hands 2C 2D 2H 5C 6C 7C | 3C", "finish_rummy", "two melds"),
    (Boathouse(), "hands 2C 2D 2H 8C | 3C; opened 0; melds 1: 5C 6C 7C", "finish", "a meld and a lay-off"),
    (Boathouse(rummy_requires="first_turn"), "hands 2C 2D 2H | 3C; round 4", "finish", "too late for rummy"),
    (Boathouse(), "hands 2C 5D 9H KS | 3C; now.frozen 9H", "discard_but", "a frozen card, no meld"),
    (
        Boathouse(),
        "hands 8C 5D 9H KS | 3C; now.frozen 9H; melds 1: 5C 6C 7C",
        "add_but",
        "a frozen card, the eight fits",
    ),
    (Boathouse(), "hands 2C 2D 2H KS 9H | 3C; now.frozen 9H", "lay_but", "a frozen card, three twos"),
    (Boathouse(), "hands 9H | 3C; opened 0; round 1", "discard_rummy", "the last card of a rummy"),
    (Boathouse(), "hands 9H | 3C; opened 0", "discard_out", "the last card, some laid before"),
    (Traditional(), "hands 9H | 3C; opened 0; round 1", "discard_chasse", "the last card of a chasse"),
    (Rami51(), "hands 9H | 3C; opened 0; round 1; now.said yes", "discard_rami_sec", "the last card of a rami sec"),
    (Boathouse(melding="all_at_once"), "hands 2C 2D 2H KS 5D | 3C", "discard", "two loose cards"),
    (Boathouse(melding="all_at_once"), "hands 2C 2D 2H KS | 3C", "lay_hand", "one loose card, which is thrown"),
)


@pytest.mark.parametrize(("rules", "clauses", "code", "why"), CASES, ids=[case[3] for case in CASES])
def test_laying_is_named_where_something_can_be_laid(rules: Rules[Any], clauses: str, code: str, why: str) -> None:
    """The prompt names laying, or opening, exactly where an action that lays is legal."""
    state = position(rules, f"turn 0 play; {clauses}")
    assert rules.prompt(rules.view(state, 0)).code == code
    lays = any(isinstance(action, LayMelds | LayOff | SwapJoker) for action in rules.legal(state))
    assert lays is (not code.startswith("discard"))


def test_twins_that_fit_one_place_are_named_once() -> None:
    """With both threes of clubs only one can complete the threes on the table, and the prompt names one."""
    rules = Rami51()
    state = position(rules, "turn 0 play; hands 3C 3C' 2S KC | 5C; opened 0 1; melds 1: 3S 3H 3D")
    prompt = rules.prompt(rules.view(state, 0))
    assert (prompt.code, [card.face.text for card in prompt.facts["cards"]]) == ("add_and_discard", ["3C"])
