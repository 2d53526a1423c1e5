"""A deal at one moment, what its last action did, and facts about it in codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self, TypeVar

from rami.engine.cards import Card
from rami.engine.chance import Chance
from rami.engine.melds import Meld

T = TypeVar("T")

Seat = int
"""A place at the table, counted from 0, clockwise: the next seat is the one to the left."""

Cards = tuple[Card | None, ...]
"""Cards in order; None is a card that the viewer can't see."""

KnownCards = tuple[Card, ...]
"""Cards in order, all of them known."""

OVER = "over"
"""The phase of a finished deal."""


@dataclass(frozen=True, slots=True)
class Note:
    """A fact with a code, for the screen to put into words: `Note("opened", {"points": 58})`."""

    code: str
    facts: Mapping[str, Any]


class Event(NamedTuple):
    """One thing that happened, by a code in the past tense: `drew`, `laid`, `discarded`, `reshuffled`, `took_chips`…"""

    kind: str
    seat: Seat | None = None
    cards: Cards = ()
    place: str = ""
    """Where it happened: `stock`, `discard`, `meld-2`, `space-3`…;
    a game may put another word here (see its list of events)."""
    amount: int = 0
    """A number of points, chips or cards, by the kind of event."""
    seen_by: tuple[Seat, ...] | None = None
    """The seats that saw the cards' faces; None means all of them."""
    meld: Meld | None = None
    """The meld that was laid, with what its jokers stand for; its cards are `cards`."""

    def view(self, seat: Seat | None) -> Event:
        """The event as this seat saw it: with its cards face down unless the seat is in `seen_by`."""
        if self.seen_by is None or seat in self.seen_by:
            return self
        return Event(self.kind, self.seat, hidden(self.cards), self.place, self.amount, self.seen_by)


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld on the table and the seat that laid it."""

    seat: Seat
    meld: Meld


_blank, _write = object.__new__, object.__setattr__


@dataclass(frozen=True)
class State:
    """A deal at one moment, a frozen value. A game's own subclass adds its facts.

    As a seat views it, the cards that it can't see are None and `chance` is None; everything else is the same.
    """

    dealer: Seat
    turn: Seat | None
    """The one seat to act; None when the deal is over."""
    phase: str
    """The game's word for what is to be done now (`draw`, `play`, `showdown`…); `over` at the end."""
    hands: tuple[Cards, ...]
    """The cards that each seat holds."""
    stock: Cards = ()
    """The pile to draw from; the top card is the last."""
    discard: Cards = ()
    """The pile of thrown cards; the top card is the last."""
    melds: tuple[Laid, ...] = ()
    """The melds on the table, counted from 0 in the order in which they were first laid."""
    events: tuple[Event, ...] = ()
    """What the last action did (or the deal, in a new deal), in order."""
    chance: Chance | None = None
    """The source of the next reshuffle. No seat sees it."""

    def but(self, **changes: object) -> Self:
        """The same state with some facts changed: a fast `dataclasses.replace`. Never changes the state itself."""
        new = _blank(self.__class__)
        _write(new, "__dict__", self.__dict__ | changes)
        return new

    def with_events(self, *events: Event) -> Self:
        """The same state with more events."""
        return self.but(events=(*self.events, *events))

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.hands)

    def table_of(self, seat: Seat) -> Self:
        """The state of the table at which this seat plays, where a deal is played at several tables;
        else the state itself."""
        return self

    @property
    def over(self) -> bool:
        """Whether the deal is finished."""
        return self.turn is None

    @property
    def piles(self) -> tuple[Cards, ...]:
        """Every place with cards in it, each once: hands, stock, discard and melds;
        a game with more places adds them."""
        return (*self.hands, self.stock, self.discard, *(laid.meld.cards for laid in self.melds))

    @property
    def near_piles(self) -> tuple[Cards, ...]:
        """Those of this table alone, where a deal is played at several."""
        return self.piles

    @property
    def known_stock(self) -> KnownCards:
        """The cards of the stock, the next one last, where everybody has seen them; else none."""
        return ()

    @property
    def openly_held(self) -> KnownCards:
        """Cards that seats took for all to see and, as far as anybody knows, still hold."""
        return ()

    @property
    def named(self) -> frozenset[Card]:
        """Cards that the table names for all to read, wherever they lie."""
        return frozenset()


def hidden(cards: Sequence[object]) -> Cards:
    """As many cards, face down."""
    return (None,) * len(cards)


def still_known(taken: KnownCards, gone: Sequence[Card]) -> KnownCards:
    """Of the cards that a hand openly took, those that it is known to hold after these have left it. Where a twin of
    one leaves, nobody else can tell which of the two it was."""
    left = list(taken)
    for card in gone:
        twins = [other for other in left if other.face is card.face]
        if twins:
            left.remove(card if card in twins else twins[0])
    return tuple(left)


def put(each: Sequence[T], at: int, value: T) -> tuple[T, ...]:
    """The items as a tuple, one of them replaced: the hand of one seat, the meld with one number."""
    changed = [*each]
    changed[at] = value
    return tuple(changed)
