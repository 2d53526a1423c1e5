"""The hands: the whole pack is dealt, one card at a time, into held and hidden hands (MICH-09, MICH-A03)."""

from __future__ import annotations

from itertools import chain

from rami.engine.state import Cards, Event, Seat, put
from rami.games.michigan.house import House
from rami.games.michigan.state import MichiganState


def dealt(house: House, state: MichiganState) -> MichiganState:
    """The state with the pack dealt from the dealer's left.

    Each seat has a hidden hand, or the table has a single one.
    """
    deck = state.stock[::-1]
    dummy = house.has_dummy(state.seats)
    circle = _circle(house, state.order, dummy)
    hands: tuple[Cards, ...] = ((),) * state.seats
    spares: tuple[Cards, ...] = ((),) if dummy else hands
    for at, (spare, owner) in enumerate(circle):
        pile = deck[at :: len(circle)]
        if spare:
            spares = put(spares, owner, pile)
        else:
            hands = put(hands, owner, pile)
    events = (Event("dealt", seat, hands[seat], "", len(hands[seat]), (seat,)) for seat in state.order)
    return state.but(hands=hands, spares=spares, stock=()).with_events(*events)


def _circle(house: House, order: tuple[Seat, ...], dummy: bool) -> tuple[tuple[bool, Seat], ...]:
    """The piles in the order of the deal, which repeats: whether each is hidden, and its seat."""
    held = [(False, seat) for seat in order]
    if dummy:
        return (*held, (True, 0))
    spare = [(True, seat) for seat in order]
    if house.deal_order == "pairs":
        return tuple(chain.from_iterable(zip(held, spare, strict=True)))
    return (*held, *spare)


def changed(state: MichiganState, seat: Seat) -> MichiganState:
    """The state in which the seat holds the dealer's hidden hand; its own lies dead in that place."""
    hidden, held = state.spares[state.dead], state.hands[seat]
    return state.but(hands=put(state.hands, seat, hidden), spares=put(state.spares, state.dead, held), thrower=seat)
