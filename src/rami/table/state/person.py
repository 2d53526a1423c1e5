"""The person who plays here: their name and picture, the tables that they laid last, the level that they beat last."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rami.bots.levels import levels, nearest, parts
from rami.engine.match import UNCOUNTED, Match, Player
from rami.engine.record import VERSION
from rami.engine.rules import Rules
from rami.games import GAMES
from rami.table.state import setup
from rami.table.state.setup import Setup
from rami.table.storage.untrusted_json import parsed

AVATARS = ("cat", "owl", "fish", "boat", "lighthouse", "cup", "leaf", "sun")
"""The pictures of which a person may choose one, by the names of the drawings."""


@dataclass(frozen=True)
class Person:
    """What the browser keeps of them; all of it is empty on a first visit."""

    name: str = ""
    """The name that they chose; "" while they are called “You”."""
    avatar: str = ""
    """One of `AVATARS`; "" while their initial stands for them."""
    game: str = ""
    """The key of the game whose table they laid last."""
    level: str = ""
    """The level of the opponents whom they beat last."""
    tables: Mapping[str, Setup] = field(default_factory=dict)
    """The table of each game as it was laid last, by the game's key."""

    def usual(self, game: type[Rules[Any]], you: str) -> Setup:
        """A game's usual table with their name, `you` where they chose none, and their level: the game's kindest where
        they have beaten nobody yet, the next weaker one where it lacks that level.
        """
        return Setup.of(game, self.name or you, nearest(game.key, self.level))

    def table(self, game: type[Rules[Any]], you: str) -> Setup:
        """A game's table as they laid it last, else its usual one."""
        kept = self.tables.get(game.key)
        if kept is None or not kept.players[0].human:
            return kept or self.usual(game, you)
        name, free = self.name or you, iter(kept.free_names)
        others = (replace(each, name=next(free)) if each.name == name else each for each in kept.players[1:])
        return replace(kept, players=(Player(name), *others))

    def laid(self, table: Setup, you: Collection[str]) -> Person:
        """They have laid this table. The first seat is theirs; with a name among `you` they have chosen none."""
        first = table.players[0]
        name = self.name if not first.human else "" if first.name in you else first.name
        return replace(self, name=name, game=table.rules.key, tables={**self.tables, table.rules.key: table})

    def after(self, match: Match) -> Person:
        """Their level is that of the weakest opponent whom they, the only person here, beat in this finished match,
        alone or with a partner; one that does not count shows no level."""
        players, me, winners = match.setup.players, match.setup.person, match.standings.winners
        if match.marks & UNCOUNTED or me not in winners or winners not in match.rules.sides(len(players)):
            return self
        names = list(levels(match.rules.key))
        beaten = [parts(player.bot)[0] for seat, player in enumerate(players) if seat not in winners]
        return replace(self, level=min(beaten, key=names.index)) if set(beaten) <= set(names) else self

    def write(self) -> str:
        """As JSON, to be kept for the next visit."""
        tables = {key: table.write() for key, table in self.tables.items()}
        kept = {"name": self.name, "avatar": self.avatar, "game": self.game, "level": self.level, "tables": tables}
        return json.dumps({"version": VERSION, **kept})


def read(text: str, you: Collection[str]) -> Person:
    """The person whom `write` wrote, without what can't be read; `you` as in `Person.laid`.

    Until version 0.2 one table was kept, the last one.
    """
    try:
        data = parsed(text)
    except ValueError:
        return Person()
    if not isinstance(data, dict):
        return Person()
    if "tables" not in data:
        table = _table(data)
        return Person() if table is None else Person().laid(table, you)
    kept = data["tables"] if isinstance(data["tables"], dict) else {}
    tables = {game.key: _table(kept.get(game.key)) for game in GAMES}
    person = Person(
        tables={key: table for key, table in tables.items() if table is not None and table.rules.key == key}
    )
    return replace(
        person,
        name=_name(data.get("name")),
        avatar=data["avatar"] if data.get("avatar") in AVATARS else "",
        game=data["game"] if data.get("game") in tuple(person.tables) else "",
        level=data["level"] if data.get("level") in [level for game in GAMES for level in levels(game.key)] else "",
    )


def _table(data: object) -> Setup | None:
    try:
        return setup.read(data, "-")
    except (KeyError, ValueError):
        return None


def _name(data: object) -> str:
    try:
        return Player(data).name if isinstance(data, str) and data else ""
    except ValueError:
        return ""
