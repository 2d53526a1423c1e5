"""Deals of gin with chosen cards, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Sequence

from rami.engine.actions import Action, IllegalAction
from rami.engine.cards import Card, cards, pack
from rami.engine.chance import Chance, Stacked
from rami.engine.core import Seat
from rami.games.gin import Gin, GinState

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


def two_tables(
    near: tuple[str, str], far: tuple[str, str], rules: Gin = RULES, dealer: Seat = 0, before: GinState | None = None
) -> GinState:
    """A deal of four in which the two who play at the dealer's table hold these hands, the beginner's first, and likewise at the other.

    The far table's cards are written as those of the first pack; they are their twins. The stocks' top cards are the lowest ones left.
    """
    state = rules.deal(4, dealer, Chance("1"), before)
    assert state.other is not None
    there = _holding(state.other, far, 1)
    here = _holding(state, near, 0)
    return here.but(
        hands=tuple(mine or theirs for mine, theirs in zip(here.hands, there.hands, strict=True)), other=there
    )


def _holding(table: GinState, hands: tuple[str, str], copy: int) -> GinState:
    held = [tuple(Card.of(card.rank, card.suit, copy) for card in cards(hand)) for hand in hands]
    rest = sorted(
        (card for card in pack(2) if card.copy == copy and card not in (*held[0], *held[1])),
        key=lambda card: -card.rank,
    )
    seats: list[tuple[Card, ...]] = [(), (), (), ()]
    for seat, hand in zip(table.pair, held, strict=True):
        seats[seat] = hand
    return table.but(hands=tuple(seats), discard=(rest[0],), stock=tuple(rest[1:]))
