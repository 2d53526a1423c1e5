"""Deals of gin with chosen cards, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Sequence

from rami.engine.actions import Action, IllegalAction
from rami.engine.cards import Card, cards, pack
from rami.engine.chance import Stacked
from rami.engine.core import Seat
from rami.games.gin import GinState
from rami.games.partners import Gin

RULES = Gin()


def dealt(
    first: str, second: str, *, upcard: str = "", draws: str = "", rules: Gin = RULES, dealer: Seat = 0, seats: int = 2
) -> GinState:
    """A deal in which the player who begins holds `first` and the other `second`; `draws` lie on top of the stock, the next card first.

    The upcard, where none is given, is the highest card that nobody holds.
    """
    hands = cards(first), cards(second)
    top = cards(draws)
    rest = [card for card in pack() if card not in (*hands[0], *hands[1], *top)]
    up = Card(upcard) if upcard else max(rest, key=lambda card: card.rank)
    rest.remove(up)
    around = [card for pair in zip(*hands, strict=True) for card in pair]
    return rules.deal(seats, dealer, Stacked(order=(*rest, *reversed(top), up, *reversed(around))))


def play(state: GinState, actions: str | Sequence[Action], rules: Gin = RULES) -> GinState:
    """The state after actions, written one after the other with semicolons."""
    for action in [Action.parse(text) for text in actions.split(";")] if isinstance(actions, str) else actions:
        state = rules.apply(state, action)
    return state


def refusal(state: GinState, action: str, rules: Gin = RULES) -> tuple[str, dict[str, object]]:
    """Why an action is illegal: the reason and its facts. ("", {}) if it is not."""
    try:
        rules.check(state, Action.parse(action))
    except IllegalAction as error:
        return error.reason, dict(error.facts)
    return "", {}


def legal(state: GinState, rules: Gin = RULES) -> set[str]:
    """The legal actions as text."""
    return {str(action) for action in rules.legal(state)}


def shown_down(
    knocker: str, defender: str, *, upcard: str = "", rules: Gin = RULES, arrange: str = "arrange auto", seats: int = 2
) -> GinState:
    """The finished deal in which the player who begins (seat 1) draws from the stock, knocks with that card and keeps the ten of `knocker`."""
    spare = min(card for card in pack() if card.text not in {*knocker.split(), *defender.split(), upcard})
    state = dealt(knocker, defender, upcard=upcard, draws=spare.text, rules=rules, seats=seats)
    return play(state, f"draw stock;knock {spare};{arrange}", rules)
