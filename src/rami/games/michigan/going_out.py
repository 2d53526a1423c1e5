"""The end of a deal: a seat has no card left (MICH-36 to MICH-40)."""

from __future__ import annotations

from rami.engine.scoring import Tally
from rami.engine.state import OVER, Event, Seat
from rami.games.michigan.board import CENTRE
from rami.games.michigan.house import House
from rami.games.michigan.state import MichiganState


def settled(house: House, state: MichiganState, seat: Seat) -> MichiganState:
    """The finished deal: the seat that went out takes the centre, or is paid for the others' cards as far as they can
    pay (MICH-A13).
    """
    state = state.with_events(Event("went_out", seat))
    centre = state.space(CENTRE)
    if centre is not None:
        state = state.took(seat, centre, state.board[centre])
    if house.pays_cards:
        for payer in state.order:
            state = state.paid(payer, seat, min(len(state.hands[payer]), state.chips[payer]), "cards_left", "cards_of")
    poor = (Event("out_of_chips", other) for other in state.order if not state.chips[other])
    return state.but(phase=OVER, turn=None).with_events(*poor, Event("deal_over", seat))


def prize(state: MichiganState, seat: Seat) -> int:
    """The chips that going out brought the seat: from the centre, and for the others' cards."""
    lines = ("cards_of", f"space-{state.space(CENTRE)}")
    return sum(line.points for line in state.ledger[seat] if line.code in lines)


def tally(state: MichiganState) -> tuple[Tally, ...]:
    """For each seat, what it staked, took, paid and received in the deal, and the cards that it still holds."""
    return tuple(Tally(seat, (), (), state.hands[seat], lines) for seat, lines in enumerate(state.ledger))
