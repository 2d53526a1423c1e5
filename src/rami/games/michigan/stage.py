"""The stages of a deal, one for each phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from rami.engine.actions import Action
from rami.engine.state import Note, Seat
from rami.games.michigan import auction, exchange, play, pool, stakes
from rami.games.michigan.house import House
from rami.games.michigan.state import MichiganState


class Stage(Protocol):
    """The procedure of a phase: the functions of its module. `seat` is the seat to act, `action` one of ACTIONS."""

    @property
    def ACTIONS(self) -> tuple[type[Action], ...]:  # noqa: N802 (the name of a constant in each stage's file)
        """The kinds of action that the phase knows."""

    def check(self, house: House, state: MichiganState, seat: Seat, action: Action) -> None:
        """Raises IllegalAction for an action that the rules refuse."""

    def candidates(self, house: House, state: MichiganState, seat: Seat) -> Iterator[Action]:
        """All legal actions, and perhaps others."""

    def forced(self, house: House, state: MichiganState, seat: Seat) -> Action | None:
        """The action that the driver plays by itself, or None."""

    def prompt(self, house: House, view: MichiganState, seat: Seat) -> Note:
        """What the seat is to do, as a code with facts."""

    def apply(self, house: House, state: MichiganState, seat: Seat, action: Action) -> MichiganState:
        """The state after a legal action."""


STAGES: Mapping[str, Stage] = {
    stakes.PHASE: stakes,
    exchange.PHASE: exchange,
    auction.PHASE: auction,
    pool.PHASE: pool,
    play.LEAD: play,
    play.FOLLOW: play,
}
"""The stages by phase, in the order of a deal."""
