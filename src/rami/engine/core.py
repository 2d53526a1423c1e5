"""The contract between a game and everything around it: states, events, views, and Rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from rami.engine.actions import Action, IllegalAction, LayOff
from rami.engine.cards import Card
from rami.engine.chance import Chance
from rami.engine.melds import Meld, MeldRules, pip
from rami.engine.options import Option, Value, options_of

Seat = int
"""A place at the table, counted from 0, clockwise: the next seat is the one to the left."""

Cards = tuple[Card | None, ...]
"""Cards in order; None is a card that the viewer can't see."""

Sheet = tuple[tuple[int, ...], ...]
"""A match's score sheet: for each finished deal, the points (or chips) that each seat made in it.
A void deal is a row of zeros."""

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
    def named(self) -> frozenset[Card]:
        """Cards that the table names for all to read, wherever they lie."""
        return frozenset()


def hidden(cards: Sequence[object]) -> Cards:
    """As many cards, face down."""
    return (None,) * len(cards)


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One line of a sum: a code for its words and the points (or chips) that it adds."""

    code: str
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How one seat's points of a finished deal come about. The lines add up to the points."""

    seat: Seat
    melds: tuple[Meld, ...]
    """The melds in the seat's hand, at a showdown."""
    added: Cards
    """The cards that the seat added to other melds at the showdown."""
    left: Cards
    """The cards that count for or against the seat."""
    lines: tuple[TallyLine, ...]

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


class TooFewCardsError(ValueError):
    """House rules that need more cards than there are: the number of cards, of hands, and of cards in each hand."""

    def __init__(self, cards: int, seats: int, each: int) -> None:
        super().__init__(f"{cards} cards are too few for {seats} hands of {each} and a card to turn up")
        self.cards, self.seats, self.each = cards, seats, each


@dataclass(frozen=True, slots=True)
class Payment:
    """At the end of a match: what one seat pays another, in the game's unit of stakes. A payer of None is the pot."""

    payer: Seat | None
    payee: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Standings:
    """How a match ended."""

    winners: tuple[Seat, ...]
    """One seat, or several that share."""
    lines: tuple[tuple[TallyLine, ...], ...]
    """For each seat, how its final total comes about, the points of the deals first."""
    payments: tuple[Payment, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """For each seat, the sum of its lines."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)


S = TypeVar("S", bound=State)


class Legal(Generic[S]):
    """The legal actions of a state: iterating lists them lazily, `in` asks `Rules.check` about one."""

    __slots__ = ("_rules", "_state")

    def __init__(self, rules: Rules[S], state: S) -> None:
        self._rules, self._state = rules, state

    def __iter__(self) -> Iterator[Action]:
        return self._rules.listed(self._state)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._rules.allows(self._state, action)


@cache
def _options(rules: type[Rules[Any]]) -> tuple[Option, ...]:
    return options_of(rules)


@dataclass(frozen=True)
class Rules(ABC, Generic[S]):
    """A game. A subclass holds its procedure; its frozen fields are the house rules (see `house_rule`).

    Raises ValueError, naming field, value and range, for a house rule out of its range.
    """

    key: ClassVar[str]
    """The game's name in addresses, records and catalogues."""
    seats: ClassVar[range]
    """The numbers of players that the game allows."""
    usual_seats: ClassVar[int]
    """The number of players by default."""
    presets: ClassVar[Mapping[str, Rules[Any]]]
    """The named rules that a player picks first; the first is the default."""
    defaults_of_version_1: ClassVar[Mapping[str, Value]] = {}
    """What house rules were in every preset of version 0.1, where they are others today:
    its records leave them unsaid."""
    low_wins: ClassVar[bool] = False
    """Whether the lowest total wins."""
    lays: ClassVar[bool] = False
    """Whether melds are laid on the table during play."""
    melds: ClassVar[bool] = True
    """Whether there are melds at all."""

    def __post_init__(self) -> None:
        for option in _options(type(self)):
            option.check(getattr(self, option.name))

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """The house rules that a table may choose, in the order in which a form shows them."""
        return tuple(option for option in _options(cls) if not option.retired)

    def as_version_1_meant(self) -> Self:
        """These house rules, as a record of version 0.1 has them,
        where one of them stood for more than it does today."""
        return self

    def without_retired(self) -> Self:
        """The same rules, every retired house rule at its default: for a new match."""
        return replace(self, **{option.name: option.default for option in _options(type(self)) if option.retired})

    def check_seats(self, seats: int) -> None:
        """Raises ValueError for a number of players that the game does not seat,
        and TooFewCardsError where the cards do not suffice for them."""
        if seats not in self.seats:
            raise ValueError(f"{self.key} is played by {self.seats[0]} to {self.seats[-1]}, not by {seats}")

    @abstractmethod
    def deal(self, seats: int, dealer: Seat, chance: Chance, before: S | None = None) -> S:
        """A new deal. `before` is the finished deal before it, None for the first.
        Raises ValueError for a wrong number of seats."""

    @abstractmethod
    def check(self, state: S, action: Action) -> None:
        """The one source of legality: raises IllegalAction(reason, **facts) or returns.
        In a finished deal every action is illegal (`over`)."""

    @abstractmethod
    def candidates(self, state: S) -> Iterator[Action]:
        """The actions to ask `check` about: all legal ones, but for some melds (see `legal`), and perhaps others."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> S:
        """The state after the action, which is checked first: raises IllegalAction as `check` does."""

    @abstractmethod
    def tally(self, state: S) -> tuple[Tally, ...]:
        """How the points of a finished deal come about, one tally for each seat."""

    @abstractmethod
    def next_dealer(self, state: S, sheet: Sheet) -> Seat:
        """The dealer after this finished deal, which is the last row of the sheet."""

    @abstractmethod
    def match_over(self, state: S, sheet: Sheet, time_up: bool = False) -> bool:
        """Whether the match ends with this finished deal. `time_up`: the time agreed on is over."""

    @abstractmethod
    def standings(self, state: S, sheet: Sheet) -> Standings:
        """The winners, the final sums and the settlement of a match that ends with this deal."""

    @abstractmethod
    def bound(self, seats: int) -> int:
        """The most actions that a deal can take."""

    @property
    def meld_rules(self) -> MeldRules:
        """What the game takes for a meld."""
        return MeldRules()

    @property
    def minutes(self) -> int | None:
        """The time agreed on for a match that ends by time, in minutes; None for any other.
        The driver keeps the time (`match_over`)."""
        return None

    def card_points(self, card: Card) -> int:
        """What a card left in hand costs at the end of a deal."""
        return pip(card)

    def kinds(self, state: S) -> Collection[type[Action]]:
        """The kinds of action that may be legal now: `check` refuses every other kind. None in a finished deal."""
        return frozenset(type(action) for action in self.candidates(state))

    def legal(self, state: S) -> Legal[S]:
        """The legal actions. Iterating is lazy, and complete but for LayMelds: each single group that is legal by
        itself, or the minimal openings. `action in rules.legal(state)` asks `check` about this one action.
        """
        return Legal(self, state)

    def listed(self, state: S) -> Iterator[Action]:
        """What iterating `legal` yields: the candidates that `check` allows."""
        check = self.check
        for action in self.candidates(state):
            try:
                check(state, action)
            except IllegalAction:
                continue
            yield action

    def allows(self, state: S, action: Action) -> bool:
        """Whether `check` allows the action."""
        try:
            self.check(state, action)
        except IllegalAction:
            return False
        return True

    def filled(self, view: S, action: Action) -> Action:
        """The action with the choices that it leaves open made in the player's favour;
        one that is not legal stays as it is."""
        return action

    def forced(self, state: S) -> Action | None:
        """The move that the driver makes by itself where the rules leave no choice; else None."""
        return None

    def view(self, state: S, seat: Seat | None) -> S:
        """The state as this seat sees it; None is an onlooker, who sees no hand.
        A game with more to hide overrides it."""
        return state.but(
            hands=tuple(hand if at == seat else hidden(hand) for at, hand in enumerate(state.hands)),
            stock=hidden(state.stock),
            events=tuple(event.view(seat) for event in state.events),
            chance=None,
        )

    def completed(self, state: S, words: Mapping[str, str]) -> S:
        """The state of a position (see `position`) with what follows from its hands,
        discard, melds and turn, where no clause says it.

        `words` are the clauses that are no fields of the state; a game may have some for what several fields tell.
        Raises ValueError for a word that it does not know.
        """
        for word in words:
            raise ValueError(f"{self.key} knows no `{word}`")
        return state

    def points(self, state: S) -> tuple[int, ...]:
        """A finished deal's points (or chips won) per seat."""
        return tuple(tally.points for tally in self.tally(state))

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """The players who play together at a table of this size: each seat alone, or the partners of a team."""
        return tuple((seat,) for seat in range(seats))

    def winners(self, state: S) -> tuple[Seat, ...]:
        """The winners of a finished deal: a side, several that share, or nobody. By default the points decide; a deal
        without points has no winner."""
        points = self.points(state)
        best = min(points) if self.low_wins else max(points)
        return tuple(seat for seat, made in enumerate(points) if made == best) if any(points) else ()

    def headline(self, state: S) -> tuple[Note, ...]:
        """The result of a finished deal for its headline: `won` (seats), or `nobody_scores`."""
        winners = self.winners(state)
        return (Note("won", {"seats": winners}) if winners else Note("nobody_scores", {}),)

    def totals(self, sheet: Sheet, seats: int) -> tuple[int, ...]:
        """The running totals per seat."""
        return tuple(sum(row[seat] for row in sheet) for seat in range(seats))

    def out(self, state: S, seat: Seat) -> bool:
        """Whether the seat is out of the match, although the others play on."""
        return False

    def notes(self, state: S, seat: Seat) -> tuple[Note, ...]:
        """Public facts about a seat besides its cards: that it has opened, its chips, that it sits this deal out."""
        return ()

    def prompt(self, view: S, legal: Container[Action] | None = None) -> Note:
        """What the seat to act is to do now, as a code with facts; `view` is what that seat sees.

        `legal` answers what is legal there, for a caller that has asked already; by default `legal(view)`.
        """
        return Note("your_turn", {})

    def gauges(self, view: S, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()) -> tuple[Note, ...]:
        """Figures for the seat in its own view:
        its deadwood, what its drafted melds and lay-offs leave, or how far they are from an opening."""
        return ()
