"""The auction of the dealer's hidden hand: the others bid from the dealer's left, each more than the last (MICH-62,
MICH-A21). Phase `auction`.

A pass is final. The winner pays the dealer and takes the hidden hand unseen; the winner's own hand is dead.

Reasons: `bid_low` (have, need), `bid_chips` (have, need).
"""

from __future__ import annotations

from collections.abc import Iterator

from rami.engine.actions import Action, Bid, IllegalAction, Pass
from rami.engine.state import Event, Note, Seat
from rami.games.michigan import hands, pool
from rami.games.michigan.house import House
from rami.games.michigan.state import MichiganState

PHASE = "auction"
ACTIONS = (Bid, Pass)


def start(house: House, state: MichiganState) -> MichiganState:
    """The state in which the player to the dealer's left bids first."""
    return state.but(phase=PHASE, turn=state.order[0])


def least(house: House, state: MichiganState) -> int:
    """The least legal bid."""
    return max(house.auction_min, state.bid + 1)


def check(house: House, state: MichiganState, seat: Seat, action: Action) -> None:
    """Raises IllegalAction for a bid that is too low or that the bidder can't pay."""
    if not isinstance(action, Bid):
        return
    if action.chips < least(house, state):
        raise IllegalAction("bid_low", have=action.chips, need=least(house, state))
    if action.chips > state.chips[seat]:
        raise IllegalAction("bid_chips", have=state.chips[seat], need=action.chips)


def candidates(house: House, state: MichiganState, seat: Seat) -> Iterator[Action]:
    """A pass, and each bid that the bidder can pay."""
    yield Pass()
    yield from map(Bid, range(least(house, state), state.chips[seat] + 1))


def forced(house: House, state: MichiganState, seat: Seat) -> Action | None:
    """A pass, if the bidder can't pay the least bid; else None."""
    return Pass() if state.chips[seat] < least(house, state) else None


def prompt(house: House, view: MichiganState, seat: Seat) -> Note:
    """`bid`, or `bid_more` (n: the highest bid)."""
    return Note("bid_more", {"n": view.bid}) if view.bid else Note("bid", {})


def apply(house: House, state: MichiganState, seat: Seat, action: Action) -> MichiganState:
    """The next seat bids; when all others have passed, the auction ends."""
    if isinstance(action, Bid):
        state = state.but(bid=action.chips, bidder=seat).with_events(Event("bid", seat, amount=action.chips))
    else:
        state = state.but(passed=(*state.passed, seat)).with_events(Event("passed", seat))
    following = _next(state, seat)
    if following is not None:
        return state.but(turn=following)
    if state.bidder is None:
        return pool.start(house, state.with_events(Event("unsold", state.dealer)))
    return pool.start(house, _sold(state, state.bidder))


def _next(state: MichiganState, seat: Seat) -> Seat | None:
    """The next seat to the left that has not passed and does not hold the highest bid, or None."""
    at = state.order.index(seat) + 1
    round_the_table = (*state.order[at:], *state.order[:at])
    done = {state.dealer, state.bidder, *state.passed}
    return next((other for other in round_the_table if other not in done), None)


def _sold(state: MichiganState, buyer: Seat) -> MichiganState:
    state = hands.changed(state.handed(buyer, state.dealer, state.bid, "auction", "auction"), buyer)
    return state.with_events(Event("sold", buyer, state.hands[buyer], f"hand-{state.dealer}", state.bid, (buyer,)))
