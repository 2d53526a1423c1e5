"""The contract between a game and everything around it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, ClassVar, Generic, Self, TypeVar

from rami.engine.actions import Action, Draw, IllegalAction, LayOff
from rami.engine.cards import Card
from rami.engine.chance import Chance
from rami.engine.melds import Meld, MeldRules, pip
from rami.engine.options import Option, Value, options_of
from rami.engine.scoring import Sheet, Standings, Tally
from rami.engine.solver import least_payment
from rami.engine.state import KnownCards, Note, Seat, State, hidden


class TooFewCardsError(ValueError):
    """House rules that need more cards than there are: the number of cards, of hands, and of cards in each hand."""

    def __init__(self, cards: int, seats: int, each: int) -> None:
        super().__init__(f"{cards} cards are too few for {seats} hands of {each} and a card to turn up")
        self.cards, self.seats, self.each = cards, seats, each


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


@lru_cache(maxsize=8)
def _cheapest(hand: frozenset[Card], rules: Rules[Any], keep: int) -> tuple[Meld, ...]:
    """The melds of a hand that leave the cheapest cards, and at least `keep` of them."""
    return rules.meld_rules.joined(least_payment(sorted(hand), rules.meld_rules, rules.card_points, keep).melds)


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
    ace: ClassVar[int] = 1
    """Where an ace stands in a sorted hand: 1 below the two, 14 above the king."""

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

    def can_finish(self, state: S) -> bool:
        """Whether the seat to act is known to be able to go out in this turn."""
        return False

    def coming(self, state: S, draw: Draw) -> KnownCards:
        """The cards that this draw from the stock brings, in order, where everybody has seen them; else none."""
        return ()

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
    def takes(self) -> int:
        """How many discards a seat takes at once."""
        return 1

    @property
    def payment_unit(self) -> str:
        """What the payments at the end of a match are counted in: `points`, `chips`, or `stakes` that the table has
        agreed on."""
        return "stakes"

    @property
    def minutes(self) -> int | None:
        """The time agreed on for a match that ends by time, in minutes; None for any other.
        The driver keeps the time (`match_over`)."""
        return None

    def goal(self, seats: int) -> Note | None:
        """What a match of so many players is played to: `deals` (n) or `points` (n); None where it is neither."""
        return None

    def pot(self, seats: int) -> int:
        """The chips that so many players have put in before the match, and that are paid out after it."""
        return 0

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

    def opened(self, state: S, seat: Seat | None) -> S:
        """All of the state, every hand open, as it lies before this seat; one with several tables overrides it."""
        return state

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

    def feats(self, state: S) -> tuple[Note, ...]:
        """The notes of the headline of a finished deal that tell of a feat in it."""
        return ()

    def totals(self, sheet: Sheet, seats: int) -> tuple[int, ...]:
        """The running totals per seat."""
        return tuple(sum(row[seat] for row in sheet) for seat in range(seats))

    def out(self, state: S, seat: Seat) -> bool:
        """Whether the seat is out of the match, although the others play on."""
        return False

    def done(self, state: S, seat: Seat) -> bool:
        """Whether the seat has nothing more to do in this deal, although the others play on."""
        return self.out(state, seat)

    def notes(self, state: S, seat: Seat) -> tuple[Note, ...]:
        """Public facts about a seat besides its cards: that it has opened, its chips, that it sits this deal out."""
        return ()

    def counts_cards(self, view: S, seat: Seat) -> bool:
        """Whether a card left in the seat's hand costs its points, as things stand."""
        return True

    def own_melds(
        self, view: S, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()
    ) -> tuple[Meld, ...]:
        """The melds that the gauges count in a seat's hand, in its own view: here those that leave the cheapest cards,
        of cards that it can use now and has not drafted."""
        if not self.melds:
            return ()
        away = {card for meld in draft for card in meld.cards}
        away |= {slot.card for layoff in added for slot in layoff.cards}
        away.update(self.waiting(view) if view.turn == seat else ())
        held = frozenset(card for card in view.hands[seat] if card is not None and card not in away)
        return _cheapest(held, self, self.must_keep(view, seat))

    def must_keep(self, view: S, seat: Seat) -> int:
        """How many cards a seat must have left when it has laid its melds."""
        return 0

    def prompt(self, view: S, legal: Container[Action] | None = None) -> Note:
        """What the seat to act is to do now, as a code with facts; `view` is what that seat sees.

        `legal` answers what is legal there, for a caller that has asked already; by default `legal(view)`.
        """
        return Note("your_turn", {})

    def lacking(self, view: S, draft: Sequence[Meld]) -> Note | None:
        """What the drafted melds still lack to be laid at once, as a prompt; None where they are no part of that."""
        return None

    def waiting(self, view: S) -> KnownCards:
        """The cards in the hand of the seat to act that can't be used before its next turn."""
        return ()

    def due(self, view: S) -> KnownCards:
        """The cards in the hand of the seat to act that must be laid in this turn."""
        return ()

    def gauges(self, view: S, seat: Seat, draft: Sequence[Meld] = (), added: Sequence[LayOff] = ()) -> tuple[Note, ...]:
        """Figures for the seat in its own view:
        its deadwood, what its drafted melds and lay-offs leave, or how far they are from an opening."""
        return ()
