"""Gin lists its legal actions without calling `check` for each one; the two must agree."""

import random

import pytest

from rami.engine.actions import Action, Arrange, Discard, Draw, Knock, Pass
from rami.engine.cards import Card, cards, pack
from rami.engine.chance import Chance
from rami.games import game
from rami.games.gin import Gin
from rami.games.gin.state import PLAY, SHOWDOWN, GinState

EVERYTHING: tuple[Action, ...] = (
    Draw("stock"),
    Draw("discard"),
    Draw("discard", 2),
    Draw("recycled"),
    Pass(),
    Knock(None),
    Arrange(),
    *map(Discard, pack(2)),
    *map(Knock, pack(2)),
)
TABLES = [
    *game("gin").presets.values(),
    Gin(first_turn="upcard_offer", big_gin_bonus=31),
    Gin(knock_limit=0, big_gin_bonus=50, dead_stock=0),
]


def allowed(rules: Gin, state: GinState) -> set[Action]:
    """The actions that `check` allows."""
    return {action for action in EVERYTHING if rules.allows(state, action)}


@pytest.mark.parametrize("rules", TABLES, ids=range(len(TABLES)))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_legal_actions_are_those_that_check_lets_pass(rules: Gin, seats: int) -> None:
    """The list equals what `check` allows in every state of some hands, from the upcard offer to the showdown, and in
    the view of the seat to act."""
    for deal in range(3):
        rng = random.Random(deal)
        state = rules.deal(seats, deal % seats, Chance("9", deal=deal))
        while not state.over:
            legal = list(rules.legal(state))
            assert len(set(legal)) == len(legal)
            assert set(legal) == allowed(rules, state)
            assert legal == list(rules.legal(rules.view(state, state.turn)))
            state = rules.apply(state, chosen(legal, state.phase, rng))
        assert not list(rules.legal(state))


def chosen(legal: list[Action], phase: str, rng: random.Random) -> Action:
    """An action that improves the hand: it keeps low cards and puts off knocks, so that all kinds of actions occur."""
    if phase in (PLAY, SHOWDOWN) and rng.random() < 0.9:
        throws = [action for action in legal if isinstance(action, Discard)]
        return max(throws, key=lambda action: action.card.rank, default=legal[0])
    return rng.choice(legal)


@pytest.mark.parametrize("big_gin", [0, 31])
@pytest.mark.parametrize("taken", [None, "3S", "KD"])
@pytest.mark.parametrize(
    "hand", ["AS 2S 3S 4S 9H 9C 9D KS KH KD KC", "AS 2S 3S 4S 9H 9C 9D KS KH KD 2C", "AS 2S 3S 4S 9H 9C 9D KS KH KD TC"]
)
def test_gin_24_gin_a07_gin_a08_the_listed_knocks_are_those_that_check_allows(
    hand: str, taken: str | None, big_gin: int
) -> None:
    """The list agrees with `check` for gin, big gin, a deadwood of two, and the card just taken, which may not be the
    knock card."""
    rules = Gin(big_gin_bonus=big_gin)
    state = rules.apply(rules.deal(2, 0, Chance("9")), Draw("stock"))
    state = state.but(hands=((), cards(hand)), taken=taken and Card(taken))
    legal = set(rules.legal(state))
    assert legal == allowed(rules, state)
    assert any(isinstance(action, Knock) for action in legal)
    assert (Knock(None) in legal) == (big_gin > 0 and "KC" in hand)
