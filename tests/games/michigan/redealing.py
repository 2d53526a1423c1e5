"""What a seat may know of a deal of Michigan, and the deal with all the other cards dealt anew."""

from __future__ import annotations

from random import Random

from rami.engine.cards import Card
from rami.engine.state import Seat
from rami.games.michigan.state import MichiganState


def known(state: MichiganState, seat: Seat | None) -> set[Card]:
    """The cards whose place a seat may know: its own hand, the played cards, those shown at poker, and
    the wanted card."""
    cards: set[Card | None] = {*(played.card for played in state.played), state.wanted}
    if seat is not None:
        cards |= {*state.hands[seat], *(state.spares[state.dead] if seat == state.thrower else ())}
        cards |= set(state.shown[seat] or ())
    if state.phase != "poker":
        cards |= {card for shown in state.shown for card in shown or ()}
    return {card for card in cards if card is not None}


def redealt(state: MichiganState, seat: Seat | None, rng: Random) -> MichiganState:
    """The deal with the cards that the seat can't see dealt again; a card whose holder is public stays there."""
    pinned = known(state, seat)
    piles = [*state.hands, *state.spares, state.stock]
    free = [card for pile in piles for card in pile if card not in pinned]
    rng.shuffle(free)
    new = [tuple(card if card in pinned else free.pop() for card in pile) for pile in piles]
    seats = state.seats
    return state.but(hands=tuple(new[:seats]), spares=tuple(new[seats:-1]), stock=new[-1])
