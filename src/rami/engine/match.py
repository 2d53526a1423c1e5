"""A match: who sits where, the deals one after the other, the score sheet, the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from rami.engine.actions import Action, IllegalAction
from rami.engine.cards import Card
from rami.engine.chance import Chance, read_seed
from rami.engine.rules import Rules
from rami.engine.scoring import Sheet, Standings
from rami.engine.state import Seat, State

DEAL, TIME = "deal", "time"
"""The two lines of a record that are not actions: a new deal, and the end of the time agreed on."""

HUMAN = "human"
"""The word of a record for a player without a bot."""

PRACTICE, PLAYED_ON, HINTS, MEMORY = "practice", "played_on", "hints", "memory"
MARKS = (PRACTICE, PLAYED_ON, HINTS, MEMORY)
"""What tells a match apart from others: every move may be taken back, it was played on from a replay, hints were
taken, nobody may look up which cards have gone.
"""
UNCOUNTED = frozenset({PRACTICE, PLAYED_ON})
"""The marks of matches that are in no statistics."""

NAME_LENGTH = 24

MOST_POINTS = 1_000_000
"""The most points or chips that a rival's result may have."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player: a name, and the bot that plays, or "" for a person.
    Raises ValueError for a name or bot that a record could not hold."""

    name: str
    bot: str = ""

    def __post_init__(self) -> None:
        if (
            not self.name
            or self.name != " ".join(self.name.split())
            or len(self.name) > NAME_LENGTH
            or not self.name.isprintable()
        ):
            raise ValueError(f"a name is 1 to {NAME_LENGTH} printable characters on one line, not {self.name!r}")
        if self.bot and (self.bot.split() != [self.bot] or not self.bot.isprintable() or self.bot == HUMAN):
            raise ValueError(f"a bot is named by one printable word, not {self.bot!r}")

    @property
    def human(self) -> bool:
        """Whether this player is a person."""
        return not self.bot


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody who has played a match with the same cards at the same seat, and what it came to.

    Raises ValueError for what a record could not hold.
    """

    key: str
    """A word by which that match is known to who played it."""
    totals: tuple[int, ...]
    """The final totals by seat."""
    name: str = ""
    """What they are called; "" for nobody knows what."""

    def __post_init__(self) -> None:
        if self.key.split() != [self.key] or not self.key.isprintable():
            raise ValueError(f"a key is one printable word, not {self.key!r}")
        if any(abs(total) > MOST_POINTS for total in self.totals):
            raise ValueError(f"no match comes to more than {MOST_POINTS} points")
        if self.name:
            Player(self.name)

    def __str__(self) -> str:
        return f"{self.key} {','.join(map(str, self.totals))} {self.name}".rstrip()

    @classmethod
    def parse(cls, text: str) -> Rival:
        """The rival whose text this is. Raises ValueError for any other text."""
        key, _, rest = text.partition(" ")
        totals, _, name = rest.partition(" ")
        return cls(key, tuple(map(int, totals.split(","))), name)


@dataclass(frozen=True)
class MatchSetup:
    """What is agreed on before the first card: the rules, the players in seat order, the seed, who deals first.

    Raises ValueError for a number of players that the game does not allow or has not the cards for,
    a bad seed, a text of several lines, a dealer that is no seat, or rivals of other than one person.
    """

    rules: Rules[Any]
    players: tuple[Player, ...]
    seed: str
    text: str = ""
    """A text that a player chose; it is mixed into every shuffle."""
    dealer: Seat | None = None
    """The first dealer; None leaves it to chance."""
    rivals: tuple[Rival, ...] = ()
    """Those who have played this match before: theirs are the results to beat."""

    def __post_init__(self) -> None:
        self.rules.check_seats(len(self.players))
        if read_seed(self.seed) != self.seed:
            raise ValueError(f"a seed is written in lower case: {self.seed!r}")
        if self.text != self.text.strip() or not self.text.isprintable():
            raise ValueError(f"the text is one line without spaces around it, not {self.text!r}")
        if self.dealer is not None and not 0 <= self.dealer < len(self.players):
            raise ValueError(f"nobody sits at seat {self.dealer}")
        if self.rivals and self.person is None:
            raise ValueError("a challenge is to one person")
        if any(len(rival.totals) != len(self.players) for rival in self.rivals):
            raise ValueError("a rival's result has the total of every seat")

    @property
    def person(self) -> Seat | None:
        """The seat of the only person; None for several or none."""
        people = [seat for seat, player in enumerate(self.players) if player.human]
        return people[0] if len(people) == 1 else None

    @property
    def first_dealer(self) -> Seat:
        """The first dealer: as agreed, or drawn from the seed (X-4)."""
        return self.dealer if self.dealer is not None else self.chance(0).shuffle(range(len(self.players)))[0]

    def chance(self, deal: int) -> Chance:
        """The source of a deal's shuffles; deals are counted from 1."""
        return Chance(self.seed, self.text, deal)


@dataclass(frozen=True)
class Match:
    """A match at one moment, a frozen value: `play`, `deal_next` and `call_time` return the next one.

    A new match has its first deal dealt.
    """

    setup: MatchSetup
    state: State
    deal: int = 1
    """The number of the deal, from 1."""
    sheet: Sheet = ()
    """The score sheet: a row for each finished deal, the current one included once it is over."""
    steps: tuple[str, ...] = (DEAL,)
    """Everything that happened, as the lines of the record: actions, `deal`, `time`."""
    time_up: bool = False
    marks: frozenset[str] = frozenset()
    """Which of `MARKS` it has."""
    previous: Match | None = field(default=None, compare=False, repr=False)
    """The match before the last action of this deal; None at its start. Not compared, since the steps determine it."""
    earlier: tuple[Match, ...] = field(default=(), compare=False, repr=False)
    """The match at the end of each deal before this one. Not compared, since the steps determine it."""

    @classmethod
    def start(cls, setup: MatchSetup, marks: Iterable[str] = ()) -> Match:
        """The match with its first deal dealt. Raises ValueError for an unknown mark."""
        match = cls(setup, setup.rules.deal(len(setup.players), setup.first_dealer, setup.chance(1)))
        for mark in marks:
            match = match.marked(mark)
        return match

    def marked(self, mark: str) -> Match:
        """The match with one more mark. Raises ValueError for an unknown one."""
        if mark not in MARKS:
            raise ValueError(f"no such mark: {mark!r}")
        return replace(self, marks=self.marks | {mark})

    @property
    def rules(self) -> Rules[Any]:
        """The rules agreed on."""
        return self.setup.rules

    @property
    def over(self) -> bool:
        """Whether the match, not only the deal, is finished."""
        return self.state.over and self.rules.match_over(self.state, self.sheet, self.time_up)

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals per seat."""
        return self.rules.totals(self.sheet, self.state.seats)

    @property
    def standings(self) -> Standings:
        """How the match ended. Raises ValueError while it goes on."""
        if not self.over:
            raise ValueError("the match is not over")
        return self.rules.standings(self.state, self.sheet)

    def play(self, action: Action) -> Match:
        """The match after an action of the seat to act. Raises IllegalAction as the rules' `check` does."""
        state = self.rules.apply(self.state, action)
        sheet = (*self.sheet, self.rules.points(state)) if state.over else self.sheet
        return replace(self, state=state, sheet=sheet, steps=(*self.steps, str(action)), previous=self)

    def play_forced(self) -> Match:
        """The match after all forced moves (D-3)."""
        match = self
        while not match.state.over and (action := match.rules.forced(match.state)) is not None:
            match = match.play(action)
        return match

    def deal_next(self) -> Match:
        """The match with its next deal dealt. Raises IllegalAction: `deal_goes_on`, `match_over`."""
        if not self.state.over:
            raise IllegalAction("deal_goes_on")
        if self.over:
            raise IllegalAction("match_over")
        deal = self.deal + 1
        dealer = self.rules.next_dealer(self.state, self.sheet)
        state = self.rules.deal(self.state.seats, dealer, self.setup.chance(deal), self.state)
        steps, earlier = (*self.steps, DEAL), (*self.earlier, self)
        return replace(self, state=state, deal=deal, steps=steps, previous=None, earlier=earlier)

    def call_time(self) -> Match:
        """The match after the time agreed on is over: a match that ends by time ends with this deal."""
        return replace(self, time_up=True, steps=(*self.steps, TIME))

    @property
    def history(self) -> tuple[Match, ...]:
        """The match as it was in this deal: after the deal, then after each action."""
        history = [self]
        while history[-1].previous is not None:
            history.append(history[-1].previous)
        return tuple(reversed(history))

    def undone(self, seat: Seat) -> Match | None:
        """The match before the last action, if that was one of this seat, nobody has acted since, and it showed the
        seat no new card; else None. A move that the rules forced is taken back with the one before it.

        At a practice table it is the match before the seat's last decision, whatever came after that.
        """
        practice = PRACTICE in self.marks
        before = self.before_decision(seat) if practice else self._before_own_move(seat)
        return None if before is None else replace(before, marks=self.marks)

    def before_decision(self, seat: Seat) -> Match | None:
        """The match before this seat's last decision, whatever came after that; None before its first."""
        match = self._step_before
        while match is not None and (match.state.turn != seat or match.rules.forced(match.state) is not None):
            match = match._step_before
        return match

    @property
    def _step_before(self) -> Match | None:
        """The match before the last action or deal."""
        return self.previous or (self.earlier[-1] if self.earlier else None)

    def _before_own_move(self, seat: Seat) -> Match | None:
        before = self.previous
        if before is None or self.state.over or before.state.turn != seat:
            return None
        if any(event.place == "stock" for event in self.state.events):
            return None  # even where the card was open before, in a discard that became the stock
        if open_cards(self.rules.view(self.state, seat)) - open_cards(self.rules.view(before.state, seat)):
            return None
        return before if self.rules.forced(before.state) is None else before._before_own_move(seat)


def open_cards(view: State) -> frozenset[Card]:
    """The cards that are open in a view: wherever they lie, and in the events of the last action."""
    told = (event.cards for event in view.events)
    return frozenset(card for cards in (*view.piles, *told) for card in cards if card is not None)
