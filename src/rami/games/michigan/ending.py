"""The end of a match, and the chips left on the board (MICH-50 to MICH-52, MICH-A14 to MICH-A16)."""

from __future__ import annotations

from rami.engine.scoring import Payment, Sheet, Standings, TallyLine
from rami.engine.state import Seat
from rami.games.michigan.house import House
from rami.games.michigan.state import Chips, MichiganState


def rich(state: MichiganState) -> tuple[Seat, ...]:
    """The seats that have chips; the others are out of the match (MICH-A13)."""
    return tuple(seat for seat, chips in enumerate(state.chips) if chips)


def reached(house: House, state: MichiganState, sheet: Sheet, time_up: bool) -> bool:
    """Whether the match ends with this deal: as agreed, or because fewer than two seats have chips (MICH-A14,
    MICH-A27).
    """
    if len(rich(state)) < 2:
        return True
    if house.match_end == "time":
        return time_up
    return house.match_end == "deals" and len(sheet) >= house.deals


def division(house: House, state: MichiganState) -> Chips:
    """Each seat's part of the chips left on the board; a remainder is removed (MICH-A14, MICH-A15).

    A seat without chips is out of the match (MICH-A13) and gets none, unless no seat has any.
    """
    heirs = rich(state)
    if len(heirs) != 1:
        most = max(state.chips)
        heirs = {
            "divide": state.order if house.edition == 1 else heirs or state.order,
            "winner": tuple(seat for seat in state.order if state.chips[seat] == most),
            "ignore": (),
        }[house.final_board]
    share = sum(state.board) // len(heirs) if heirs else 0
    return tuple(share if seat in heirs else 0 for seat in range(state.seats))


def standings(house: House, state: MichiganState, sheet: Sheet) -> Standings:
    """The most chips win, ties share; the chips left on the board are handed out first."""
    shares = division(house, state)
    totals = [chips + share for chips, share in zip(state.chips, shares, strict=True)]
    most = max(totals[seat] for seat in state.order)
    return Standings(
        winners=tuple(seat for seat in sorted(state.order) if totals[seat] == most),
        lines=tuple(
            (
                TallyLine("initial_chips", house.initial_chips),
                TallyLine("deals", sum(row[seat] for row in sheet)),
                *((TallyLine("board", share),) if share else ()),
            )
            for seat, share in enumerate(shares)
        ),
        payments=tuple(Payment(None, seat, share) for seat, share in enumerate(shares) if share),
    )
