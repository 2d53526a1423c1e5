"""The result of a finished match:
what the library lists and the statistics count, also after the record was dropped."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from rami.bots.levels import only_level
from rami.engine.match import MARKS, UNCOUNTED, Match
from rami.engine.record import preset_of
from rami.engine.state import Seat
from rami.games import game
from rami.table.storage.untrusted_json import parsed
from rami.table.text.profile import profile


@dataclass(frozen=True)
class Result:
    """A finished match. Raises ValueError for an impossible result."""

    key: str
    game: str
    preset: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The level at each seat, "" for a person."""
    totals: tuple[int, ...]
    """Points or chips per seat."""
    winners: tuple[Seat, ...]
    deals: int
    won: int
    """How many deals the person at the table won."""
    feats: Mapping[str, int] = field(default_factory=dict)
    """How often that person did what, by name (`Profile.feats`), without zeros."""
    marks: tuple[str, ...] = ()
    """The marks of the match."""
    at: int = 0
    """When it ended, in milliseconds since 1970."""
    challenge: bool = False
    """Whether it had others’ results to beat."""
    kept: bool = True
    """Whether its record is still stored. Not part of the text."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The players who played together: each seat alone, or the partners of a team."""
        return game(self.game).presets[self.preset].sides(len(self.names))

    @property
    def tied(self) -> bool:
        """Whether several sides share the first place."""
        return self.winners not in self.sides

    @property
    def victory(self) -> bool:
        """Whether the person at the table won, alone or with the partner."""
        return self.me in self.winners and not self.tied

    @property
    def draw(self) -> bool:
        """Whether they share the first place with somebody who is not their partner."""
        return self.me in self.winners and self.tied

    def __post_init__(self) -> None:
        seats = len(self.names)
        rules = game(self.game)
        if self.preset not in rules.presets or seats not in rules.seats:
            raise ValueError(f"no such table: {self.preset} for {seats}")
        if not len(self.bots) == len(self.totals) == seats:
            raise ValueError("a result has the level and total of every seat")
        if not self.winners or not all(0 <= seat < seats for seat in self.winners):
            raise ValueError("a match has a winner at the table")
        if not set(self.marks) <= set(MARKS):
            raise ValueError("a match has no such mark")
        if not 0 <= self.won <= self.deals or not set(self.feats) <= set(profile(self.game).feats) or self.at < 0:
            raise ValueError("a count is out of range")

    @property
    def me(self) -> Seat | None:
        """The only person at the table; None for several or none."""
        people = [seat for seat, bot in enumerate(self.bots) if not bot]
        return people[0] if len(people) == 1 else None

    @property
    def level(self) -> str:
        """The level of all bots; "" where they differ, or where there is none."""
        return only_level(self.bots)

    @property
    def counts(self) -> bool:
        """Whether it is in the statistics: of one person against the computer, neither for practice nor played on."""
        return self.me is not None and UNCOUNTED.isdisjoint(self.marks)

    def write(self) -> str:
        """As JSON."""
        return json.dumps({name: value for name, value in asdict(self).items() if name != "kept"})


def result_of(key: str, match: Match, at: int = 0) -> Result:
    """The result of a finished match. Raises ValueError while it goes on."""
    standings = match.standings
    players = match.setup.players
    bots = tuple(player.bot for player in players)
    people = [seat for seat, bot in enumerate(bots) if not bot]
    me = people[0] if len(people) == 1 else None
    return Result(
        key,
        match.rules.key,
        preset_of(match.rules),
        tuple(player.name for player in players),
        bots,
        standings.totals,
        standings.winners,
        match.deal,
        sum(_won(deal, me) for deal in (*match.earlier, match)),
        _feats(match, me),
        tuple(sorted(match.marks)),
        at,
        bool(match.setup.rivals),
    )


def _won(match: Match, me: Seat | None) -> bool:
    """Whether this deal, which is over, was won by the person, alone or with the partner."""
    winners = match.rules.winners(match.state)
    return winners in match.rules.sides(match.state.seats) and me in winners


def _feats(match: Match, me: Seat | None) -> Mapping[str, int]:
    counted = {feat.kind or name: (name, feat.amounts) for name, feat in profile(match.rules.key).feats.items()}
    found: Counter[str] = Counter()
    for deal in (*match.earlier, match):
        for event in (event for step in deal.history for event in step.state.events):
            if me is not None and event.seat == me and event.kind in counted:
                name, amounts = counted[event.kind]
                found[name] += event.amount if amounts else 1
    return dict(found)


def read(key: str, text: str) -> Result:
    """The result that `write` wrote. Raises ValueError for any other text, with what is wrong."""
    try:
        data = parsed(text)
        return Result(
            key,
            _word(data["game"]),
            _word(data["preset"]),
            tuple(map(_word, data["names"])),
            tuple(map(_word, data["bots"])),
            tuple(map(_count, data["totals"])),
            tuple(map(_count, data["winners"])),
            _count(data["deals"]),
            _count(data["won"]),
            {_word(name): _count(n) for name, n in data["feats"].items()},
            tuple(map(_word, data.get("marks", ()))),
            _count(data["at"]),
            data.get("challenge") is True,
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a result: {error!r}") from error


def _word(value: object) -> str:
    if not isinstance(value, str) or not value.isprintable() or len(value) > 64:
        raise ValueError(f"not a word: {value!r}")
    return value


def _count(value: object) -> int:
    if type(value) is not int or abs(value) > 10**15:
        raise ValueError(f"not a count: {value!r}")
    return value
