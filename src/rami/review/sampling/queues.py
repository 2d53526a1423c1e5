"""The cards of the stock that each seat will draw: the same ones, whatever the others draw.

A discard that somebody takes would move all later cards of the stock to other seats, and two ways to play a deal on
would differ by the luck of these cards. With a queue for each seat they differ by little more than the two actions, so
that fewer deals tell which is better. The stock is as random as before: nobody knows its order.
"""

from __future__ import annotations

from rami.engine.actions import Action, Draw
from rami.engine.state import Cards, State


class Queues:
    """The cards of a hidden stock, by turns to each of so many seats, as one deal is played on."""

    def __init__(self, stock: Cards, seats: int) -> None:
        self._seat_of = {card: number % seats for number, card in enumerate(reversed(stock))}
        self._left = len(stock)

    def before(self, state: State, action: Action) -> State:
        """The state with the cards of the seat to act on top, where the action draws from this stock; a new one, made
        of the discard, is left as it is."""
        if not isinstance(action, Draw) or action.pile != "stock" or len(state.stock) > self._left:
            return state
        self._left = len(state.stock) - action.count
        own = [card for card in state.stock if self._seat_of.get(card) == state.turn]
        others = [card for card in state.stock if self._seat_of.get(card) != state.turn]
        return state.but(stock=(*others, *own))
