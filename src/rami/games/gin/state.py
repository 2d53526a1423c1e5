"""The state of a deal of gin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rami.engine.cards import Card
from rami.engine.melds import Meld, pip
from rami.engine.state import Cards, KnownCards, Seat, State

OFFER, DRAW, PLAY, SHOWDOWN = "offer", "draw", "play", "showdown"
"""The phases: the upcard is offered; a card is drawn; a card is discarded or the hand knocked;
the defender lays out."""

KNOCK, GIN, BIG_GIN, VOID = "knock", "gin", "big_gin", "void"
"""How a deal ends."""

HAND = 10
TAKES = 20
"""How many discards in a row may be taken. Then the stock must be drawn from, so that every deal ends."""


@dataclass(frozen=True)
class SoFar:
    """What the deals before this one came to, for each seat."""

    points: tuple[int, ...] = ()
    knocks: tuple[int, ...] = ()
    """How many of them the seat ended with a knock."""
    waits: tuple[int, ...] = ()
    """In how many of them it went gin, or held a hand that could knock when the other player ended the deal: both are
    signs of a player who waits."""


@dataclass(frozen=True)
class GinState(State):
    """A deal at one table.
    With four players it is the table of the seat to act, or in a view the viewer's; `other` is the second table."""

    pair: tuple[Seat, Seat] = (1, 0)
    """The two seats that play at this table; the first one started."""
    limit: int = 10
    """The most deadwood to knock with in this deal."""
    doubled: bool = False
    """Whether the deal counts twice (a spade was turned up)."""
    ties_undercut: bool = True
    """Whether the defender wins with just as much deadwood (GIN-42, GIN-A09)."""
    taken: Card | None = None
    """The card just taken from the discard, which may not be discarded in the same turn (GIN-24)."""
    takes: int = 0
    """How many discards in a row have been taken."""
    closed: bool = False
    """Whether the next card must come from the stock:
    both declined the upcard, or TAKES discards were taken in a row."""
    shown: tuple[KnownCards, ...] = ()
    """For each seat, the cards that it took from the discard and has not discarded since."""
    thrown: tuple[KnownCards, ...] = ()
    """For each seat, the cards that it discarded, in order."""
    knocker: Seat | None = None
    ending: str = ""
    """How the deal ends: `knock`, `gin`, `big_gin`, `void`; empty until that is decided."""
    added: KnownCards = ()
    """The cards that the defender laid off on the knocker's melds."""
    so_far: SoFar = SoFar()
    other: GinState | None = None
    """The second table of four players."""

    def table_of(self, seat: Seat) -> GinState:
        """The table at which this seat plays; for a seat that sits out, the first."""
        return self if self.other is None or seat in self.pair else self.other

    @property
    def piles(self) -> tuple[Cards, ...]:
        """The second table's piles, too; its hands are among those of the first."""
        other = self.other.but(hands=()).piles if self.other is not None else ()
        return super().piles + other

    @property
    def near_piles(self) -> tuple[Cards, ...]:
        """Without the second table's stock and discard, and the hands of its seats."""
        return self.but(other=None, hands=tuple(self.hands[seat] for seat in self.pair)).piles

    @property
    def openly_held(self) -> KnownCards:
        """The discards that were taken and not thrown since."""
        return tuple(card for cards in self.shown for card in cards)

    def facing(self, seat: Seat) -> Seat:
        """The seat against which this seat plays."""
        first, second = self.pair
        return second if seat == first else first

    @property
    def hand(self) -> KnownCards:
        """The cards of the seat to act."""
        # Only while the deal goes on, and in a view of the seat to act.
        return self.hands[self.turn]  # type: ignore[index, return-value]


def without_card(hand: KnownCards, card: Card) -> KnownCards:
    """The hand without this card."""
    rest = [*hand]
    rest.remove(card)
    return tuple(rest)


def left(hand: KnownCards, melds: Iterable[Meld], added: KnownCards = ()) -> KnownCards:
    """The cards of the hand that are neither in these melds nor laid off."""
    used = {*added, *(slot.card for meld in melds for slot in meld.slots)}
    return tuple(card for card in hand if card not in used)


def deadwood(cards: Cards) -> int:
    """The points of cards outside melds (GIN-05, GIN-31)."""
    return sum(pip(card) for card in cards if card is not None)
