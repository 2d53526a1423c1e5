"""The deals in which the judge of a game of melds plays on: their hidden hands are as good as those of real deals."""

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from rami.bots.levels import best, bot
from rami.bots.meldgame import MeldBot
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.engine.solver import least_payment
from rami.engine.state import KnownCards
from rami.games import game
from rami.games.meldgame import DRAW, MeldGame, MeldState
from rami.review.expertise import expertise

DEALS = 20
AFTER = 3
"""The rounds after which a hand is better than one that was dealt."""


def draws(rules: Rules[Any], deals: int, level: str) -> Iterator[MeldState]:
    """The states before the draws of seat 0 in deals of this level, but for the first rounds."""
    seats, play = rules.usual_seats, bot(rules.key, level)
    for number in range(deals):
        state: MeldState = rules.deal(seats, number % seats, Chance(f"{number:x}", deal=1))
        rng = Random(number)
        while state.turn is not None:
            if (state.turn, state.phase) == (0, DRAW) and state.round > AFTER:
                yield state
            action = rules.forced(state) or play(rules, rules.view(state, state.turn), rng, 400)
            state = rules.apply(state, action)


@pytest.mark.parametrize("key", ["boathouse", "traditional", "rami51"])
def test_hidden_hands_are_as_good_as_those_that_are_played(key: str) -> None:
    """Seats that have laid nothing hold about as many spare cards as in the deal itself; of cards that are dealt evenly
    they would hold far more, and every risk would look small.
    """
    rules: Rules[Any] = next(iter(game(key).presets.values()))
    knows, strategy = expertise(key), cast(MeldBot, bot(key, best(key))).strategy
    assert knows
    real, dealt = [], []

    def spare(state: MeldState, seat: int) -> int:
        return len(
            strategy.plan(cast(MeldGame, rules), state.but(turn=seat), cast(KnownCards, state.hands[seat]), 0).spare
        )

    for state in draws(rules, DEALS, best(key)):
        world = next(knows.worlds(rules, rules.view(state, 0), Random(state.round)))
        for seat in range(1, state.seats):
            if state.first_lays[seat] is None:
                real.append(spare(state, seat))
                dealt.append(spare(cast(MeldState, world), seat))
    assert len(real) > 50
    assert 0.85 < sum(dealt) / sum(real) < 1.2


@pytest.mark.parametrize("level", ["confirmed", "expert"])
def test_who_has_not_opened_holds_little_once_others_have(level: str) -> None:
    """At Rami 51 most of those who could open have then done so: what is left of such a hand is as much as in the deal
    itself. Who has opened has laid their jokers."""
    rules: Rules[Any] = next(iter(game("rami51").presets.values()))
    knows = expertise("rami51")
    assert knows
    real, dealt = [], []

    def left(hand: KnownCards) -> int:
        return len(least_payment(hand, cast(MeldGame, rules).meld_rules, lambda card: 1, 0).left)

    for state in draws(rules, 2 * DEALS, level):
        world = cast(MeldState, next(knows.worlds(rules, rules.view(state, 0), Random(state.round))))
        for seat in range(1, state.seats):
            hand = cast(KnownCards, world.hands[seat])
            if state.first_lays[seat] is not None:
                assert not any(card.joker for card in hand)
            elif any(state.first_lays):
                real.append(left(cast(KnownCards, state.hands[seat])))
                dealt.append(left(hand))
    assert len(real) > 50
    assert 0.9 < sum(dealt) / sum(real) < 1.15
