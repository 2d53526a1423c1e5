"""What a lesson is: a table, and tasks to be done at it one after the other, with the words for each.

Lessons are data in a game's own room. All texts are messages of the catalogues, in English; a card in braces is that
card as the language says it, `{KD:the}`, and `{player1}` the name of the player at seat 1. The learner is seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from string import Formatter
from typing import Any, NamedTuple

from rami.engine import record
from rami.engine.actions import Action
from rami.engine.cards import Card
from rami.engine.chance import Chance
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.position import Position
from rami.engine.rules import Rules
from rami.engine.scoring import Sheet
from rami.engine.state import Seat, State
from rami.table.text.words import Name, Words

LEARNER: Seat = 0
"""The seat of the player who takes a lesson."""


class Move(NamedTuple):
    """A move at the table of a lesson, with what the learner sees before and after it."""

    seat: Seat
    action: Action
    before: Any
    after: Any


When = str | Callable[[Move], bool]
"""Which moves are meant: a pattern for the text of the learner's action, `discard KD`, `knock *`, where `*` is any text
and `|` stands between alternatives, and cards that are laid or shown may stand in any order; or a predicate of any
move, the others' among them."""


def is_meant(when: When, move: Move) -> bool:
    """Whether this move is meant."""
    if not isinstance(when, str):
        return when(move)
    text = _in_order(str(move.action))
    return move.seat == LEARNER and any(fnmatchcase(text, _in_order(each.strip())) for each in when.split("|"))


def _in_order(text: str) -> str:
    """The text of an action, the cards of what it lays or shows in one order."""
    word, _, rest = text.partition(" ")
    groups = sorted(" ".join(sorted(group.split())) for group in rest.split("/"))
    return f"{word} {' / '.join(groups)}" if word in ("meld", "add", "show") else text


def moves(text: str) -> tuple[Action, ...]:
    """The actions of a text, `draw stock; discard 5D`. Raises ValueError for what is no action."""
    return tuple(Action.parse(each.strip()) for each in text.split(";") if each.strip())


def over(move: Move) -> bool:
    """Whether the move ends the deal."""
    return bool(move.after.over)


Claim = Callable[[Any, Any], bool]
"""A fact of the rules and the state."""


def ends(text: str, *points: int) -> Claim:
    """The claim that these moves, whoever makes them, end the deal with these points of each seat."""

    def claim(rules: Rules[Any], state: Any) -> bool:
        for action in moves(text):
            state = rules.apply(state, action)
        return bool(state.over) and rules.points(state) == points

    return claim


@dataclass(frozen=True, kw_only=True)
class Mistake:
    """A wrong move that a task foresees. It is made, and what comes of it is shown."""

    when: When
    why: str
    """What is said about it."""
    then: str = ""
    """What happens next, as in `Task.then`."""
    example: str = ""
    """Moves that end in this mistake, for the tests; "" where `when` is the move itself."""


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One of the answers to a question, each of them a button."""

    label: str | int
    """What the button says: a message, or a number."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What its words speak of, beside the lesson's own facts."""
    why: str = ""
    """What is said where it is wrong; "" for the right one."""


@dataclass(frozen=True, kw_only=True)
class Task:
    """One thing to do."""

    ask: str
    """What is to be seen or done, in one or two short sentences."""
    answer: str = ""
    """The moves that do it, as a hint shows them: `draw stock; discard KD`. "" where something is only to be read, or
    is answered by one of the choices."""
    choices: tuple[Choice, ...] = ()
    done: When = ""
    """The moves that count as done; "" means the last move of the answer. Other moves that are no mistake are on the
    way."""
    praise: str = ""
    """What is said when it is done."""
    then: str = ""
    """The moves that follow, whoever makes them. Those that the rules force are not written."""
    mistakes: tuple[Mistake, ...] = ()
    """Wrong moves, the particular before the general."""
    claim: Claim | None = None
    """What the sentences say about the table, for the tests, of the state as the task begins."""

    @property
    def last(self) -> When:
        """The moves that count as done."""
        return self.done or self.answer.rpartition(";")[2].strip()

    def reached(self, move: Move) -> bool:
        """Whether a move before the task began has done it already, which only a predicate can tell."""
        return bool(self.answer) and not isinstance(self.done, str) and self.done(move)


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson: one idea, about a minute."""

    name: str
    tasks: tuple[Task, ...]
    preset: str = ""
    """The rules that it is played by; "" for the game's first preset."""
    options: Mapping[str, str] = field(default_factory=dict)
    """House rules that differ from the preset's."""
    position: str = ""
    """The table, as `rami.engine.position` writes it; "" for a new deal."""
    seed: str = "0"
    """What a new deal is dealt from; of a position, its shuffles."""
    seats: int = 2
    """The number of players of a new deal."""
    sheet: Sheet = ()
    """The score sheet of the deals before this one."""
    first: str = ""
    """Moves with which it begins, as in `Task.then`."""
    level: str = ""
    """The level of the others where no moves are written for them; "" for the game's kindest."""
    voice: bool = False
    """Whether advice is given for every move without being asked for."""
    refusals: tuple[str, ...] = ()
    """The codes of the refusals that it explains."""
    sections: tuple[str, ...] = ()
    """The headings of the rules page that it explains, as messages."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What its sentences speak of, by the names in their braces, beside cards and players."""
    drill: bool = False
    """Whether it is one question of a drill: the table tells nothing of the hand until it is answered."""

    def match(self, game: type[Rules[Any]], players: Sequence[Player]) -> Match:
        """The match in which the lesson is played, by as many of these players as it needs.

        Raises ValueError or KeyError where its table can't be read.
        """
        rules = record.with_options(record.preset_at(game, self.preset), self.options)
        chance, seats = Chance(self.seed), self.seats
        state: State = (
            Position.parse(self.position).state(rules, chance)
            if self.position
            else rules.deal(seats, seats - 1, chance)
        )
        setup = MatchSetup(rules, tuple(players[: state.seats]), self.seed, dealer=state.dealer)
        return Match(setup, state, deal=len(self.sheet) + 1, sheet=self.sheet)

    @property
    def texts(self) -> tuple[str, ...]:
        """All that is said in it."""
        said = [self.name]
        for task in self.tasks:
            said += [task.ask, task.praise, *(mistake.why for mistake in task.mistakes)]
            for choice in task.choices:
                said += [choice.label if isinstance(choice.label, str) else "", choice.why]
        return tuple(filter(None, said))


def spoken(words: Words, text: str, names: Sequence[str], facts: Mapping[str, object]) -> str:
    """A text of a lesson in words, with these facts, its cards and the players' names."""
    fields = {name for _, name, _, _ in Formatter().parse(text) if name}
    return words.text(text, **{name: facts[name] if name in facts else _fact(name, names) for name in fields})


def _fact(name: str, names: Sequence[str]) -> Card | Name:
    seat = name.removeprefix("player")
    return Name(names[int(seat)]) if seat != name else Card(name)
