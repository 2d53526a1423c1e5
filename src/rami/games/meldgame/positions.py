"""The facts that a position of these games may leave out."""

from __future__ import annotations

from collections.abc import Mapping

from rami.engine import fields
from rami.engine.melds import MeldRules
from rami.engine.state import Seat
from rami.games.meldgame.state import PLAY, FirstLay, MeldState, Turn

ROUND = 3
"""The round of turns in a position that does not say it."""

POINTS = 60
"""What a first lay was worth, a pure run in it, of a seat that has no melds on the table."""


def completed(rules: MeldRules, state: MeldState, words: Mapping[str, str]) -> MeldState:
    """The state with its turn's number and first lays, each worth what the seat's melds are; see `MeldGame.completed`.
    Raises ValueError for an unknown word."""
    for word in words:
        if word not in ("round", "opened"):
            raise ValueError(f"these games know no `{word}`")
    played = fields.read(words.get("round", str(ROUND)), int) - 1
    opened = {*fields.read(words.get("opened", ""), tuple[Seat, ...]), *(laid.seat for laid in state.melds)}
    last = state.dealer if state.turn is None else state.turn
    now = Turn(played * state.seats + _place(state, last), ("stock",) if state.phase == PLAY else ())

    def first_lay(seat: Seat) -> FirstLay:
        points = sum(rules.value(laid.meld) for laid in state.melds if laid.seat == seat)
        return FirstLay(_place(state, seat), points or POINTS, True)

    return state.but(
        now=now, first_lays=tuple(first_lay(seat) if seat in opened else None for seat in range(state.seats))
    )


def _place(state: MeldState, seat: Seat) -> int:
    """The number of the seat's first turn."""
    return (seat - state.dealer - 1) % state.seats + 1
