"""No bot ever does what the rules refuse, whatever the house rules:
random set-ups of every game, played by random bots."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rami.bots.levels import bot, offered
from rami.engine.chance import Chance
from rami.engine.options import Option, Value
from rami.engine.rules import Rules
from rami.games import GAMES
from support.random_play import FULL

FEW, MANY = 40, 1500
"""Set-ups of each game: a sample, and with RAMI_FULL=1 the full count."""


def value(option: Option, rng: Random) -> Value:
    """A random value of a house rule."""
    values: list[Value] = [*option.choices]
    if option.low is not None and option.high is not None:
        values += [option.low, option.high, rng.randint(option.low, option.high), option.default]
    return rng.choice(values or [True, False])


def setups(game: type[Rules[Any]], number: int) -> Iterator[tuple[Rules[Any], int]]:
    """Random house rules at random numbers of seats, as far as the game allows them."""
    rng = Random(f"{game.key} {number}")
    while number:
        seats = rng.choice(game.seats)
        try:
            rules = game(**{option.name: value(option, rng) for option in game.options()})
            rules.deal(seats, 0, Chance("5eed"))
        except ValueError:
            continue  # house rules that don't go together, or too few cards
        number -= 1
        yield rules, seats


def play(game: type[Rules[Any]], number: int) -> None:
    """One deal of each set-up, with another bot in every seat; `apply` raises IllegalAction for what is refused."""
    for at, (rules, seats) in enumerate(setups(game, number)):
        rng = Random(at)
        bots = [bot(game.key, rng.choice(offered(game.key))) for _ in range(seats)]
        state = rules.deal(seats, at % seats, Chance(f"{at + 1:x}"))
        while state.turn is not None:
            forced = rules.forced(state)
            action = forced or bots[state.turn](rules, rules.view(state, state.turn), rng, 400)
            state = rules.apply(state, action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_action_is_refused(game: type[Rules[Any]]) -> None:
    """In random set-ups, no bot of any level and character chooses an action that the rules refuse."""
    play(game, MANY if FULL else FEW)
