"""The state of a deal in which melds are laid during play:
the turn's duties, the first lays, the cards openly taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from rami.engine.cards import Card
from rami.engine.state import KnownCards, Seat, State, put

DRAW, PLAY = "draw", "play"
"""The phases of a turn: draw cards; then lay cards any number of times, and discard one."""


class FirstLay(NamedTuple):
    """A seat's first lay of the deal."""

    turn: int
    """The number of its turn; the first turn of the deal is 1."""
    points: int
    """The value of the melds of that action; 0 for a lay-off."""
    pure_run: bool
    """Whether a run without a joker was among them."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The duties of the seat to act in this turn, and what it did. All of it is public; a new turn starts afresh."""

    number: int = 1
    """The first turn of the deal is 1."""
    drawn: tuple[str, ...] = ()
    """The pile of each card drawn in this turn."""
    must_lay: KnownCards = ()
    """Cards that must be laid before the discard: a discard taken, a joker taken off the table."""
    swapped: KnownCards = ()
    """Those of `must_lay` that were taken off the table."""
    frozen: KnownCards = ()
    """Cards that may be neither laid nor discarded in this turn."""
    barred: KnownCards = ()
    """Cards that may be laid but not discarded in this turn."""
    laid: KnownCards = ()
    """The cards laid in this turn."""
    said: bool = False
    """Whether "carte" was said."""
    going_out: bool = False
    """Whether what was laid is allowed only if all cards leave the hand in this turn."""


@dataclass(frozen=True)
class MeldState(State):
    """A deal of a game that lays melds during play."""

    now: Turn = Turn()
    """The current turn; in a finished deal the last one."""
    first_lays: tuple[FirstLay | None, ...] = ()
    """For each seat, its first lay of the deal; None until then."""
    taken: tuple[KnownCards, ...] = ()
    """For each seat, the cards that it took openly, from the discard or off the table, and that everybody knows it
    still holds."""
    said: tuple[bool, ...] = ()
    """For each seat, whether it said "carte" in its last turn and ended it with one card."""
    recycled: int = 0
    """How often the discard was made the stock again."""
    turned_over: KnownCards = ()
    """The discard as it was last turned over without a shuffle, in the order of the stock."""
    idle: int = 0
    """How many turns in a row passed in which nobody found enough cards to draw, nor laid any."""
    winner: Seat | None = None
    """The seat that went out; None in a finished deal that nobody won."""
    so_far: tuple[int, ...] = ()
    """The points of the deals before this one, for each seat."""

    @property
    def known_stock(self) -> KnownCards:
        """What is left of a discard that was turned over."""
        return self.turned_over[: len(self.stock)]

    @property
    def openly_held(self) -> KnownCards:
        """The discards and jokers that were taken and not thrown or laid since."""
        return tuple(card for cards in self.taken for card in cards)

    @property
    def seat(self) -> Seat:
        """The seat to act. Raises ValueError in a finished deal."""
        if self.turn is None:
            raise ValueError("the deal is over: nobody is to act")
        return self.turn

    @property
    def hand(self) -> KnownCards:
        """The cards of the seat to act, which are open in any view in which its actions are asked for."""
        return cast(KnownCards, self.hands[self.seat])

    @property
    def free(self) -> KnownCards:
        """The cards that the seat to act may lay."""
        return without(self.hand, self.now.frozen)

    @property
    def round(self) -> int:
        """How many turns the seat to act has had, this one included."""
        return (self.now.number - 1) // self.seats + 1

    def holding(self, hand: KnownCards, taken: KnownCards | None = None) -> MeldState:
        """The state with this hand for the seat to act; `taken` replaces the cards that it took openly."""
        seat = self.seat
        known = self.taken if taken is None else put(self.taken, seat, taken)
        return self.but(hands=put(self.hands, seat, hand), taken=known)


def without(hand: KnownCards, cards: Sequence[Card]) -> KnownCards:
    """The hand without these cards."""
    return tuple(card for card in hand if card not in cards)
