"""The words of codes: the type in which a game brings its own, and the types of its entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rami.engine.actions import Action
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.engine.scoring import TallyLine
from rami.engine.state import Event, Seat
from rami.table.text.words import N_, NN_, Phrase, Words

Facts = Mapping[str, Any]
"""What a code comes with."""

Verb = tuple[Phrase, Phrase]
"""A verb phrase in the third and in the second person."""

VerbOf = Callable[[Event, bool], Verb]
"""The verb of an event; the second argument says whether the event is done to the listener."""

MOST_NAMED = 2
"""How many cards a reason names at most, the dearest where it chooses."""

Reason = Callable[[Words, Rules[Any], Any, Sequence[Card], Any], str]
"""Says why an action is advised, by the rules, the view, the hand and the action; "" for no reason."""

Deed = Callable[[Words, Rules[Any], Any, Sequence[str], Any], str]
"""Says an action as a button does, by the rules, the view, the names and the action: « Jeter le 7♥ »."""


class Kept(NamedTuple):
    """Why melds that could be laid are kept in hand, in whole sentences."""

    why: str
    """What that pays."""
    risk: str = ""
    """What it costs if another player goes out first; "" for nothing."""
    also: str = ""
    """What else is to be known; "" for nothing."""
    briefly: Phrase = NN_("Keep your meld.", "Keep your melds.")
    """The same in few words, for the number of melds."""


Keeping = Callable[[Words, Rules[Any], Any, Sequence[Meld], Sequence[Card]], Kept | None]
"""Says why melds are kept back, by the rules, the view, the melds, and the other cards that could be added to melds on
the table; None where that pays nothing."""

Refusal = str | Callable[[Facts], str]
"""A sentence, or what chooses one by the facts."""


POINTS = NN_("{n} point", "{n} points")


class Gauge(NamedTuple):
    """A counter of the player's own hand: « bois mort 12 »."""

    text: str
    ok: bool | None
    """Whether it is where it should be; None for a counter that only informs."""


class Moment(NamedTuple):
    """A kind of event that the table stages: it is told on the felt, and the next move waits until it was seen."""

    paces: float = 2
    """How long it stands, as a multiple of the pause after an ordinary move."""
    call: Phrase = ""
    """What is called out, in place of the sentence of the log."""
    cards: bool = False
    """Whether its cards are shown beside the words."""
    wins: bool = False
    """Whether who does it has won: among several seats that are told of, theirs is marked."""
    others: bool = False
    """Whether the felt shows it only where another than the viewer did it."""
    lasts: bool = False
    """Whether the line above the hand tells it until the listener moves again."""
    covers: str = ""
    """The kind of event that is not told beside it, where one step has both."""


class BySeats(NamedTuple):
    """What is said of some seats, by who they are. Facts besides those named here: `points`, with sign and unit; `sum`,
    without sign."""

    you: str
    """What is said of the listener alone."""
    one: str
    """What is said of one other: {player}."""
    ours: str = N_("This deal is tied: {names}.")
    """What is said of the listener and {others}; {names} are all of them."""
    several: str = N_("This deal is tied: {names}.")
    """What is said of several others: {names}."""


class Whose(NamedTuple):
    """What a line of a sum is called that counts another seat's cards or points: {player}."""

    theirs: str
    yours: str
    """The same, where they are the listener's."""


@dataclass(frozen=True)
class Audience:
    """Who is told of events: the names by seat, the listener's own seat, and what the listener sees of the deal."""

    names: Sequence[str]
    me: Seat | None
    view: Any = None


def number_of(event: Event) -> int:
    """The number in an event's place: 2 of `meld-2`."""
    return int(event.place.rpartition("-")[2])


def _no_facts(words: Words, events: Sequence[Event], audience: Audience) -> Facts:
    return {}


def _not_kept(
    words: Words, rules: Rules[Any], view: Any, melds: Sequence[Meld], fitting: Sequence[Card]
) -> Kept | None:
    return None


def _none_untold(events: Sequence[Event]) -> bool:
    return False


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """The words of codes that one game has alone, by code.

    The words of codes that several games share are in `sentences`.
    """

    verbs: Mapping[str, VerbOf] = field(default_factory=dict)
    """What a seat does, by kind of event."""
    happenings: Mapping[str, Callable[[Event], Phrase]] = field(default_factory=dict)
    """What happens by itself, by kind of event, as whole sentences."""
    moments: Mapping[str, Moment] = field(default_factory=dict)
    """The kinds of events that the table stages."""
    in_passing: frozenset[str] = frozenset()
    """The kinds of events after which nothing needs to be looked at: the next move follows at once."""
    together: frozenset[str] = frozenset()
    """The kinds of events of which several in a row are told in one verb phrase."""
    event_facts: Callable[[Words, Sequence[Event], Audience], Facts] = _no_facts
    """The facts that the game's own verbs ask for, of events that are told together."""
    untold: Callable[[Sequence[Event]], bool] = _none_untold
    """Whether events of one kind and seat, in a row, are not told because they are obvious."""
    refusals: Mapping[str, Refusal] = field(default_factory=dict)
    """Why an action is refused, by reason."""
    not_now: Mapping[str, str] = field(default_factory=dict)
    """What is to be done instead of an action that can't be done now, by phase."""
    notes: Mapping[str, Phrase | Callable[[Words, Facts, Sequence[str]], str]] = field(default_factory=dict)
    """What everybody may know of a seat; a function gets the players' names, too."""
    waiting: Mapping[str, str] = field(default_factory=dict)
    """What a seat with such a note is told instead of who is thinking, by code of the note."""
    prompts: Mapping[str, Phrase] = field(default_factory=dict)
    """What is to be done now, by the codes of `Rules.prompt`."""
    aim: Callable[[Words, Rules[Any], Any], tuple[str, ...]] = lambda words, rules, view: ()
    """What is to be done in this game, for somebody who plays it for the first time, by the rules and the view: in
    sentences, the most needed first."""
    deeds: Mapping[type[Action], Deed] = field(default_factory=dict)
    """What buttons and advice say of an action, by its type."""
    reasons: Mapping[type[Action], Reason] = field(default_factory=dict)
    """Why an action is advised, by its type."""
    keeping: Keeping = _not_kept
    """Why melds that could be laid are kept in hand."""
    completing: Phrase = ""
    """What is said of the cards with one of which the whole hand makes melds, where a knock waits for them."""
    answering: Callable[[Words, Rules[Any], int], str] = lambda *_: ""
    """What a knock of the other brings a hand with so many points left; "" where that is little."""
    gauges: Mapping[str, Callable[[Words, Facts], Gauge]] = field(default_factory=dict)
    """The counters of the player's own hand."""
    unit: Phrase = POINTS
    """What a deal is won in: {n}, with its sign."""
    headlines: Mapping[str, str | BySeats] = field(default_factory=dict)
    """The result of a finished deal, by the codes of `Rules.headline`."""
    tallies: Mapping[str, str | Whose | Callable[[Words, TallyLine, Any], str]] = field(default_factory=dict)
    """The lines of a deal's sum, by code or by its part before the first hyphen; a function gets the view, None where
    there is none.
    """
    standings: Mapping[str, str] = field(default_factory=dict)
    """The lines of a match's sum."""
