"""What is chosen in the lobby before a match: the game, its house rules, who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rami.bots.levels import named, offered, only_level, parts, usual
from rami.engine.match import MEMORY, PRACTICE, Match, MatchSetup, Player
from rami.engine.options import Value, changed, show
from rami.engine.record import VERSION, rules_of, with_options
from rami.engine.rules import Rules, TooFewCardsError
from rami.engine.state import Seat
from rami.games import game

BOT_NAMES = ("Léa", "Hugo", "Inès", "Marcel", "Zoé", "Paul", "Nina", "Jules")
"""The opponents' names where nobody chose any: as many as the largest table has seats, because the person may take one
of them.
"""


TEXT_LENGTH = 200

STEPS = ((60, 1), (250, 5), (1000, 25), (10**9, 100))
"""By how much − and + change a number, by the width of its range."""

CHOSEN_MARKS = (PRACTICE, MEMORY)
"""The marks of a match that are chosen in the set-up, named as the fields that hold them."""


@dataclass(frozen=True)
class Setup:
    """A table being set up. It is one that can be played at,
    unless its house rules ask for too many cards: see `problem`."""

    rules: Rules[Any]
    preset: str
    players: tuple[Player, ...]
    text: str = ""
    """A text of the player's own, mixed into every shuffle of the next match."""
    practice: bool = False
    """Whether every move may be taken back, in a match that does not count."""
    memory: bool = False
    """Whether nobody may look up which cards have gone."""

    @classmethod
    def of(cls, rules_of: type[Rules[Any]], person: str, level: str = "") -> Setup:
        """The game's usual table: its first preset, the usual number of seats, one person against bots of this level,
        the usual one for "".
        """
        preset, rules = next(iter(rules_of.presets.items()))
        bots = (Player(name, level or usual(rules_of.key)) for name in BOT_NAMES if name != person)
        return cls(rules, preset, (Player(person), *bots)[: rules_of.usual_seats])

    @property
    def level(self) -> str:
        """The level of all bots; "" where they differ, or where there is none."""
        return only_level(player.bot for player in self.players)

    @property
    def changed(self) -> Mapping[str, Value]:
        """The house rules that differ from the preset's."""
        return changed(self.rules, self.rules.presets[self.preset])

    @property
    def problem(self) -> TooFewCardsError | None:
        """Why no match can be played at this table; None where one can."""
        try:
            self.rules.check_seats(len(self.players))
        except TooFewCardsError as error:
            return error
        return None

    def with_preset(self, name: str) -> Setup:
        """The table with a preset's rules. Raises KeyError for a name that the game hasn't."""
        return replace(self, rules=self.rules.presets[name], preset=name)

    def with_option(self, name: str, value: str) -> Setup:
        """The table with one house rule changed.

        Raises KeyError for a name that no form offers, ValueError for a value out of range.
        """
        if name not in {option.name for option in self.rules.options()}:
            raise KeyError(name)
        return replace(self, rules=with_options(self.rules, {name: value}))

    def with_seats(self, seats: int) -> Setup:
        """The table with this many seats. Raises ValueError for a number that the game does not seat."""
        if seats not in self.rules.seats:
            raise ValueError(
                f"{self.rules.key} is played by {self.rules.seats[0]} to {self.rules.seats[-1]}, not by {seats}"
            )
        more = tuple(Player(name, self.level or usual(self.rules.key)) for name in self.free_names)
        return replace(self, players=(*self.players, *more)[:seats])

    @property
    def free_names(self) -> tuple[str, ...]:
        """The usual names that nobody at the table has."""
        return tuple(name for name in BOT_NAMES if name not in {player.name for player in self.players})

    def with_level(self, level: str) -> Setup:
        """The table with all bots of one level, each in its character. Raises ValueError for an unknown level."""
        return self.with_players(
            tuple(
                replace(player, bot=named(level, parts(player.bot)[1])) if player.bot else player
                for player in self.players
            )
        )

    def with_step(self, name: str, up: bool) -> Setup:
        """The table with a number of the house rules one step higher or lower: at the next round number of its range.

        Raises KeyError for a name that is no number's.
        """
        option = {option.name: option for option in self.rules.options() if option.low is not None}[name]
        value = getattr(self.rules, name)
        if option.low is None or option.high is None or type(value) is not int:
            raise KeyError(name)
        step = next(step for wide, step in STEPS if option.high - option.low <= wide)
        there = (value // step + 1) * step if up else (-(-value // step) - 1) * step
        return self.with_option(name, str(max(option.low, min(there, option.high))))

    def with_player(self, seat: Seat, *, name: str | None = None, bot: str | None = None) -> Setup:
        """The table with another name at a seat, or a bot of another level, or a person (bot="").

        Raises ValueError for a bad name or level.
        """
        player = self.players[seat]
        player = Player(player.name if name is None else name, player.bot if bot is None else bot)
        return self.with_players((*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_players(self, players: tuple[Player, ...]) -> Setup:
        """The table with these players, as many as before.

        Raises ValueError for an unknown level and for two of one name.
        """
        for at, player in enumerate(players):
            if player.bot and player.bot not in offered(self.rules.key):
                raise ValueError(f"no such level: {player.bot!r}")
            if player.name in {other.name for other in players[:at]}:
                raise ValueError(f"two players are called {player.name!r}")
        return replace(self, players=players)

    def with_text(self, text: str) -> Setup:
        """The table with another text in its shuffles: one line, at most 200 characters, what can't be printed left
        out.
        """
        line = "".join(c if c.isprintable() else " " for c in text[:TEXT_LENGTH])
        return replace(self, text=" ".join(line.split()))

    def match_setup(self, seed: str) -> MatchSetup:
        """What is agreed on for a match, with a seed."""
        return MatchSetup(self.rules, self.players, seed, self.text)

    def match(self, seed: str) -> Match:
        """A new match at this table, with a seed."""
        return Match.start(self.match_setup(seed), self.marks)

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of a match at this table."""
        return tuple(mark for mark in CHOSEN_MARKS if getattr(self, mark))

    def with_mark(self, mark: str, on: bool) -> Setup:
        """The table with such a mark, or without it. Raises KeyError for one that no form offers."""
        if mark not in CHOSEN_MARKS:
            raise KeyError(mark)
        changes: dict[str, Any] = {mark: on}
        return replace(self, **changes)

    def write(self) -> dict[str, Any]:
        """As plain data, to be kept for the next time."""
        options = {name: show(value) for name, value in self.changed.items()}
        seats = [[player.name, player.bot] for player in self.players]
        kept = {"game": self.rules.key, "preset": self.preset, "options": options, "seats": seats}
        return {"version": VERSION, **kept, **dict.fromkeys(self.marks, True)}


def read(data: object, person: str) -> Setup:
    """The table kept as plain data. Raises KeyError or ValueError where it can't be one.

    Version 0.1 wrote no version. House rules changed there are read together with that version's presets, without the
    rules that are retired since; an unchanged preset is read as today's.
    """
    match data:
        case {"game": str(key), "preset": str(preset), "options": dict(options), "seats": list(seats), **more}:
            setup = Setup.of(game(key), person).with_preset(preset)
        case _:
            raise ValueError(f"not a table: {data!r}")
    if options:
        written = {str(name): str(value) for name, value in options.items()}
        rules = rules_of(game(key), preset, written, str(more.get("version", "1")))
        setup = replace(setup, rules=rules.without_retired())
    for mark in CHOSEN_MARKS:
        setup = setup.with_mark(mark, more.get(mark) is True)
    return setup.with_seats(len(seats)).with_players(tuple(map(_player, seats)))


def _player(data: object) -> Player:
    match data:
        case [str(name), str(bot)]:
            return Player(name, bot)
    raise ValueError(f"not a player: {data!r}")
