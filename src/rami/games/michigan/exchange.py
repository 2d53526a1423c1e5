"""The dealer's choice: to exchange the hand for the hidden one, to sell that by auction, or neither (MICH-61, MICH-62).
Phase `exchange`.

Reasons: `exchanged_already`, `auction_opens_at_0`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rami.engine.actions import Action, Bid, Exchange, IllegalAction, Pass
from rami.engine.state import Event, Note, Seat
from rami.games.michigan import auction, hands, pool
from rami.games.michigan.house import House
from rami.games.michigan.state import MichiganState

PHASE = "exchange"
ACTIONS = (Exchange, Bid, Pass)


def start(house: House, state: MichiganState) -> MichiganState:
    """The state in which the dealer chooses; the next stage where `exchange_auction` is off."""
    if not house.exchange_auction:
        return pool.start(house, state)
    return state.but(phase=PHASE, turn=state.dealer)


def check(house: House, state: MichiganState, seat: Seat, action: Action) -> None:
    """Raises IllegalAction for a second exchange and for an auction opened with a price."""
    if isinstance(action, Exchange) and state.thrower is not None:
        raise IllegalAction("exchanged_already")
    if isinstance(action, Bid) and action.chips:
        raise IllegalAction("auction_opens_at_0")


def candidates(house: House, state: MichiganState, seat: Seat) -> Iterator[Action]:
    """All choices of the dealer."""
    yield from (Pass(), Exchange(), Bid(0))


def forced(house: House, state: MichiganState, seat: Seat) -> Action | None:
    """None: the dealer always has a choice."""
    return None


def prompt(house: House, view: MichiganState, seat: Seat) -> Note:
    """`exchange`; `sell_old_hand` once the hands are exchanged."""
    return Note("exchange" if view.thrower is None else "sell_old_hand", {})


def apply(house: House, state: MichiganState, seat: Seat, action: Action) -> MichiganState:
    """The state after the choice. An exchange ends the stage, unless the old hand may then be sold (MICH-A22)."""
    if isinstance(action, Bid):
        return auction.start(house, state.with_events(Event("opened_auction", seat)))
    if isinstance(action, Pass):
        kind = "kept_hand" if state.thrower is None else "passed"
        return pool.start(house, state.with_events(Event(kind, seat)))
    state = hands.changed(state, seat)
    state = state.with_events(Event("exchanged", seat, state.hands[seat], "", len(state.hands[seat]), (seat,)))
    return state if house.auction_after_exchange else pool.start(house, state)
