"""The state of a deal of Michigan, and how chips move in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from rami.engine.cards import Card
from rami.engine.scoring import TallyLine
from rami.engine.state import Cards, Event, Seat, State, put
from rami.games.michigan.board import Space

Chips = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table and the seat that played it."""

    card: Card
    seat: Seat


@dataclass(frozen=True)
class MichiganState(State):
    """A deal of Michigan; `stock` is the shuffled pack until the stakes are placed.

    Everything is public but for hands, stock, hidden hands, and `stakes` and `shown` until all have answered.
    """

    spaces: tuple[Space, ...] = ()
    """The board's spaces in board order: those of cards, then the poker pool and the centre, if any."""
    board: Chips = ()
    """The chips on each space."""
    chips: Chips = ()
    """The chips of each seat."""
    order: tuple[Seat, ...] = ()
    """The seats in this deal, from the dealer's left to the dealer. A seat without chips sits out (MICH-A13)."""
    stakes: tuple[Chips | None, ...] = ()
    """What each seat stakes on each space; None before its answer and, in another seat's view, while sealed."""
    spares: tuple[Cards, ...] = ()
    """The hidden hands: one for each seat, or a single one for the table.

    Nobody sees them, their owner included (MICH-10).
    """
    thrower: Seat | None = None
    """The seat that gave up its hand for the dealer's hidden one: the dead hand lies there, and that seat knows it
    (MICH-61, MICH-62).
    """
    bid: int = 0
    """The highest bid in the auction."""
    bidder: Seat | None = None
    """The seat of the highest bid."""
    passed: tuple[Seat, ...] = ()
    """The seats that have passed in the auction."""
    shown: tuple[Cards | None, ...] = ()
    """The poker hand that each seat shows, () for none; None before its answer or while sealed."""
    played: tuple[Played, ...] = ()
    """All cards played in this deal."""
    first: int = 0
    """The index in `played` at which the current sequence begins."""
    wanted: Card | None = None
    """The card that must follow, or that stopped the sequence (see `stop`).

    None above an ace and before the first lead.
    """
    stop: str = ""
    """Why the last sequence ended: the wanted card is `hidden` or was `played`, or an `ace` was reached; "" during a
    sequence.
    """
    barred: int | None = None
    """The suit that may not be led now (MICH-A08); None if any may."""
    ledger: tuple[tuple[TallyLine, ...], ...] = ()
    """For each seat, the chips that it paid and took in this deal, line by line."""

    @property
    def piles(self) -> tuple[Cards, ...]:
        """Hidden hands and played cards, too."""
        return (*super().piles, *self.spares, tuple(played.card for played in self.played))

    @property
    def named(self) -> frozenset[Card]:
        """The cards on the board, and the one that is wanted."""
        wanted = () if self.wanted is None else (self.wanted,)
        return frozenset((*wanted, *(card for space in self.spaces for way in space.ways for card in way)))

    @property
    def sequence(self) -> tuple[Played, ...]:
        """The current sequence, or the last one before a new lead."""
        return self.played[self.first :]

    @property
    def dead(self) -> int:
        """The index in `spares` of the hand that the dealer may exchange or sell."""
        return self.dealer if len(self.spares) > 1 else 0

    def space(self, code: str) -> int | None:
        """The index of the space with this code; None if the board has none."""
        return next((at for at, space in enumerate(self.spaces) if space.code == code), None)

    def after(self, seat: Seat) -> Seat | None:
        """The seat that is asked after this one, where all are asked from the dealer's left; None after the dealer."""
        at = self.order.index(seat) + 1
        return self.order[at] if at < len(self.order) else None

    def staked(self, seat: Seat, stake: Chips) -> Self:
        """The state with the seat's chips put on the spaces: `placed` events."""
        events = [Event("placed", seat, (), f"space-{at}", chips) for at, chips in enumerate(stake) if chips]
        board = tuple(lying + chips for lying, chips in zip(self.board, stake, strict=True))
        return self._moved(seat, "staked", -sum(stake)).but(board=board).with_events(*events)

    def took(self, seat: Seat, space: int, chips: int) -> Self:
        """The state with this many chips of a space taken by the seat: a `took_chips` event, if there are any."""
        if not chips:
            return self
        board = put(self.board, space, self.board[space] - chips)
        event = Event("took_chips", seat, (), f"space-{space}", chips)
        return self._moved(seat, f"space-{space}", chips).but(board=board).with_events(event)

    def paid(self, payer: Seat, payee: Seat, chips: int, gave: str, got: str) -> Self:
        """The state with chips handed from one seat to another: a `paid` event, if there are any; each has a line of
        its code."""
        if not chips:
            return self
        return self.handed(payer, payee, chips, gave, got).with_events(Event("paid", payer, (), f"hand-{payee}", chips))

    def handed(self, payer: Seat, payee: Seat, chips: int, gave: str, got: str) -> Self:
        """The state with chips handed from one seat to another; each has a line of its code."""
        return self._moved(payer, gave, -chips)._moved(payee, got, chips, payer)

    def _moved(self, seat: Seat, code: str, chips: int, of: Seat | None = None) -> Self:
        ledger = put(self.ledger, seat, (*self.ledger[seat], TallyLine(code, chips, of)))
        return self.but(chips=put(self.chips, seat, self.chips[seat] + chips), ledger=ledger)
