"""The model: everything that the screen shows, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from rami.engine import record
from rami.engine.actions import Action, Discard, IllegalAction, LayOff
from rami.engine.cards import Card
from rami.engine.match import Match, MatchSetup
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.engine.state import Event, Seat, State
from rami.review.report import Report
from rami.table.state.attempt import Attempt
from rami.table.state.hand import Hand
from rami.table.state.memo import latest
from rami.table.state.messages import ImportPreview
from rami.table.state.person import Person
from rami.table.state.progress import Progress
from rami.table.state.review import Question, Review
from rami.table.state.settings import Settings
from rami.table.state.setup import Setup
from rami.table.state.viewport import Viewport
from rami.table.storage.library import SavedMatch
from rami.table.storage.results import Result
from rami.table.text.notices import Notice
from rami.table.text.sentences.names import YOU, called_you
from rami.table.text.words import Words

LOBBY, TABLE = "lobby", "table"


@dataclass(frozen=True)
class Plan:
    """What the player has chosen and prepared in this turn and not yet done."""

    selected: tuple[Card, ...] = ()
    draft: tuple[Meld, ...] = ()
    """Melds put together but not laid."""
    added: tuple[LayOff, ...] = ()
    """At a showdown: what is to be added to the other's melds."""
    staged: Action | None = None
    """A discard or a knock that waits for a second tap."""
    choices: tuple[Action | tuple[Meld, ...], ...] = ()
    """What the last tap could mean, where that is several things: actions, or melds of the chosen cards."""
    chips: tuple[int, ...] = ()
    """Chips put on the board's spaces but not yet staked."""
    moving: bool = False
    """Whether the chosen cards are moved to the position of the card that is tapped next."""
    proposed: Card | None = field(default=None, compare=False)
    """The one card that advice has chosen, until it is tapped: its first tap leaves it chosen."""


@dataclass(frozen=True)
class Replay:
    """A replay: a match after each of its steps, and the index of the one that is shown."""

    history: tuple[Match, ...]
    at: int = 0
    open: bool = True
    """Whether every hand is shown, or only that of the seat at the screen."""
    back: str = ""
    """The dialog in the lobby to which leaving the replay leads where no table lies before it; "" for none."""
    asked: Question | None = None
    """The question about the moment that is shown; None where nothing is asked."""
    key: str = ""
    """The key of the kept match that is replayed; "" for another one."""
    drill: bool = False
    """Whether the question is one of a drill of the player's own mistakes."""

    @property
    def now(self) -> Match:
        """The match at the moment that is shown."""
        return self.history[self.at]

    @property
    def asking(self) -> bool:
        """Whether the player is to answer a question by a move."""
        return self.asked is not None and self.asked.open


@dataclass(frozen=True)
class Lobby:
    """What is chosen and known in the lobby before a match begins."""

    setup: Setup
    next_seed: str = ""
    """The seed of the next match, drawn before its table is laid; "" where it comes with the button."""
    today: str = ""
    """The day, as 2026-11-21; "" where there is no calendar."""
    person: Person = field(default_factory=Person)
    challenge: MatchSetup | None = None
    """The challenge that the dialog of this name shows: one that a link brought, or one to be sent."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """What was typed into fields of the form that can't take it, by the field's name."""
    progress: Progress = field(default_factory=Progress)
    """What was learnt."""


@dataclass(frozen=True)
class LibraryView:
    """What the screen knows of the matches that the browser keeps."""

    saves: tuple[SavedMatch, ...] = ()
    """Unfinished matches, the last played first."""
    results: tuple[Result, ...] = ()
    """The result of every finished match, the last first, as far as they were looked up."""
    reviews: Mapping[str, Report] = field(default_factory=dict)
    """The reviews that are kept, by the keys of their matches."""
    first_listed: int = 0
    """The first of these results that “My matches” lists, counted from 0."""
    taken_keys: frozenset[str] = frozenset()
    """The keys that a new match must not take: of the finished ones, and of those that can't be read."""
    delete_candidate: str = ""
    """The key of a kept match that is deleted if the player confirms it."""
    import_preview: ImportPreview | None = None
    """What a chosen file would bring, until the player accepts or declines it."""
    unsaved: bool = False
    """Whether something is only remembered because the browser does not keep it: it is gone when the page is closed."""


@dataclass(frozen=True)
class Model:
    """Everything that the page is drawn from. `but`, `planned`, `with_lobby` and `with_library` give changed copies."""

    settings: Settings
    lobby: Lobby
    viewport: Viewport = field(default_factory=Viewport)
    screen: str = LOBBY
    match: Match | None = None
    viewer: Seat | None = 0
    """The seat whose cards are shown; None while all hands are hidden between two people's turns."""
    hand: Hand = field(default_factory=Hand)
    hands: Mapping[Seat, Hand] = field(default_factory=dict)
    """The hands of the other people at this device, each in its owner's order."""
    plan: Plan = field(default_factory=Plan)
    dialog: str = ""
    """The open dialog: `rules`, `settings`, `score`, `log`, `deal`, `match`, `seed`, `leave`; "" for none."""
    opened: tuple[str, ...] = ()
    """The dialogs in the order in which each was opened from the one before, if the last of them is `dialog`."""
    notice: Notice | None = None
    hint: Action | None = None
    """The action that is advised, until another choice is made."""
    following: tuple[Action, ...] = ()
    """What is advised to be done after that in the same turn, where the whole hand goes in it."""
    library: LibraryView = field(default_factory=LibraryView)
    spoken_steps: int = 0
    """How many steps of the match have been spoken to a screen reader."""
    thinking: bool = False
    embed: bool = False
    """Whether the page stands in a frame of another page."""
    played: int = 0
    """Seconds of play in this match, where it is played by the clock."""
    key: str = ""
    """The name under which this match is kept."""
    skipping: bool = False
    """Whether the others play on without a pause: the deal to its end, or the match where all people are out of it."""
    pausing: bool = False
    """Whether the last step stands on the felt for a moment; after that, or at a touch, the account of the finished
    deal opens, or the curtain goes down."""
    watching: bool = False
    """Whether another tab plays this match, and this one only shows it."""
    replay: Replay | None = None
    review: Review | None = None
    """The review that was asked for last, of the match that is replayed, or was replayed last."""
    first_time: bool = False
    """Whether this is the player's first turn at a table of this game: what it is about is told."""
    at_once: tuple[range, ...] = ()
    """The steps that one press made together, and one undo takes back."""
    lesson: Attempt | None = None
    """The lesson that is played; its match is not kept."""
    before: Model | None = None
    """The screen from which the lesson or the replay was begun, to which leaving it returns."""
    refusals: tuple[str, ...] = ()
    """Why moves were refused in this match, by the codes of the reasons, the last one last."""

    @property
    def outside(self) -> Model:
        """The screen to which leaving the lesson or the replay returns; this one where nothing lies before it."""
        if self.before is None:
            return self
        stays = ("settings", "lobby", "library", "viewport", "review")
        return self.before.but(notice=None, **{name: getattr(self, name) for name in stays})

    @property
    def dialogs(self) -> tuple[str, ...]:
        """The open dialog, after those to which closing it returns."""
        if self.opened[-1:] == (self.dialog,):
            return self.opened
        return (self.dialog,) if self.dialog else ()

    def with_dialogs(self, dialogs: tuple[str, ...]) -> Model:
        """The same screen with the last of these dialogs open; closing it returns to the one before."""
        return self.but(dialog=dialogs[-1] if dialogs else "", opened=dialogs)

    def but(self, **changes: Any) -> Model:
        """The same screen with some things changed: a fast `dataclasses.replace`."""
        new = object.__new__(Model)
        given = {name: value for name, value in self.__dict__.items() if name not in COMPUTED}
        object.__setattr__(new, "__dict__", given | changes)
        return new

    def planned(self, **changes: Any) -> Model:
        """The same screen with parts of the plan changed."""
        return self.but(plan=replace(self.plan, **changes))

    def with_lobby(self, **changes: Any) -> Model:
        """The same screen with parts of the lobby's choices changed."""
        return self.but(lobby=replace(self.lobby, **changes))

    def with_library(self, **changes: Any) -> Model:
        """The same screen with parts of what it knows of the library changed."""
        return self.but(library=replace(self.library, **changes))

    @cached_property
    def words(self) -> Words:
        """The player's language."""
        return Words.of(self.settings.lang)

    @property
    def rules(self) -> Rules[Any]:
        """The rules at the table. Raises ValueError in the lobby."""
        return self.at_table.rules

    @property
    def game(self) -> str:
        """The key of the game at the table; in the lobby, of the table that is laid."""
        in_lobby = self.match is None or self.screen == LOBBY
        return self.lobby.setup.rules.key if in_lobby else self.rules.key

    @property
    def at_table(self) -> Match:
        """The match that is on. Raises ValueError in the lobby."""
        if self.match is None:
            raise ValueError("nobody sits at the table")
        return self.match

    @cached_property
    def view(self) -> State:
        """The deal as the viewer sees it; in a replay with open hands, all of it."""
        return _view(self)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; who has chosen none is "you" in the language of the page."""
        you, unnamed = self.words.text(YOU), called_you()
        return tuple(you if player.name in unnamed else player.name for player in self.at_table.setup.players)

    @cached_property
    def humans(self) -> tuple[Seat, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, player in enumerate(self.at_table.setup.players) if player.human)

    @cached_property
    def my_turn(self) -> bool:
        """Whether the viewer is to act: not while a lesson waits, in a replay only where a question is asked."""
        shown = self.replay is not None and not self.replay.asking
        held = shown or (self.lesson is not None and not self.lesson.moving)
        return self.viewer is not None and self.at_table.state.turn == self.viewer and not held

    @property
    def asking(self) -> bool:
        """Whether a question of a review is to be answered by a move."""
        return self.replay is not None and self.replay.asking

    @property
    def judged(self) -> Report | None:
        """The review of the match that is replayed, once it is finished."""
        review = self.review
        return review.report if self.replay is not None and review is not None and review.done else None

    @property
    def blind(self) -> bool:
        """Whether the table tells nothing of the hand, as in a drill until the answer is given."""
        return self.lesson is not None and self.lesson.blind

    @property
    def me(self) -> Seat | None:
        """The seat that is spoken to as “you”: the viewer's. A replay is told in the third person, whoever is looked
        at, and only who has chosen no other name is “you”.
        """
        if self.replay is None:
            return self.viewer
        return next((seat for seat, name in enumerate(self.names) if name in called_you()), None)

    @property
    def tells_last_step(self) -> bool:
        """Whether the felt tells what the last step staged: after the deal until the account does."""
        return self.pausing or not self.at_table.state.over

    @property
    def out(self) -> bool:
        """Whether all people here are out of the match."""
        return all(self.rules.out(self.at_table.state, seat) for seat in self.humans)

    @property
    def advised(self) -> tuple[Action, ...]:
        """What one press on the advice does: the action, or all that lays the whole hand but the last card."""
        course = (self.hint, *self.following) if self.hint is not None else ()
        return course[:-1] if course and self.last_discard is not None else course

    @property
    def throw_advised(self) -> bool:
        """Whether the chosen card is chosen by advice to throw it: it is not meant to be laid."""
        return isinstance(self.hint, Discard)

    @property
    def last_discard(self) -> Card | None:
        """The card that the advice discards last, once all others are laid; None where there is none."""
        last = self.following[-1] if self.following else None
        return last.card if isinstance(last, Discard) else None

    @property
    def done(self) -> bool:
        """Whether a deal goes on without all people here."""
        state = self.at_table.state
        return not state.over and all(self.rules.done(state, seat) for seat in self.humans)

    @property
    def curtain(self) -> Seat | None:
        """The seat of the person who is to take the device, while nobody's cards are shown; else None."""
        match = self.match
        if match is None or self.viewer is not None or match.state.turn not in self.humans:
            return None
        return match.state.turn if match.rules.forced(match.state) is None else None

    def refused(self, error: Notice) -> Model:
        """The same screen with a notice to show."""
        refused = (error.reason,) if isinstance(error, IllegalAction) else ()
        return self.but(notice=error, refusals=(*self.refusals, *refused))


COMPUTED = frozenset(name for name, value in vars(Model).items() if isinstance(value, cached_property))
"""What a model computes when it is first asked for: a changed copy computes it anew."""


def in_view(model: Model) -> tuple[object, ...]:
    """What the view depends on: for `memo.latest`."""
    return model.match, model.viewer, model.replay


@latest(in_view)
def _view(model: Model) -> State:
    match = model.at_table
    opened = model.replay is not None and model.replay.open
    view: State = (match.rules.opened if opened else match.rules.view)(match.state, model.viewer)
    return view


def on_show(model: Model) -> tuple[object, ...]:
    """What a panel that only shows the match depends on: for `memo.latest`."""
    opened = model.replay and model.replay.open
    return model.match, model.viewer, model.settings.lang, opened, model.asking, model.judged


def key_of(match: Match) -> str:
    """The key under which a match is kept: the same for the same setup."""
    return sha256(record.write_setup(match.setup).encode()).hexdigest()[:16]


def digest(match: Match) -> str:
    """A digest of the setup and all steps of a match: at any other moment, and after another move, it is another."""
    return sha256("\n".join((record.write_setup(match.setup), *match.steps)).encode()).hexdigest()[:16]


def events_by_step(match: Match) -> tuple[tuple[Event, ...], ...]:
    """The events of this deal, action by action, those of the dealing first."""
    return tuple(step.state.events for step in match.history)


def events_since(match: Match, seat: Seat | None) -> tuple[tuple[Event, ...], ...]:
    """The events of this deal from the seat's last action on, action by action; all of them where it has not acted."""
    steps = events_by_step(match)
    mine = (n for n in range(len(steps) - 1, 0, -1) if actor(steps[n]) == seat)
    return steps[next(mine, 0) :]


def actor(events: Sequence[Event]) -> Seat | None:
    """The seat whose action had these events; None where no seat did it."""
    return next((event.seat for event in events if event.seat is not None), None)
