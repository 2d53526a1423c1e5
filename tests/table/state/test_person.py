"""Tests of what the browser keeps of the person who plays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rami.bots.levels import best, kindest
from rami.engine import record
from rami.engine.match import Player
from rami.games import GAMES, game
from rami.table.state.person import Person, read
from rami.table.state.setup import Setup
from support.playthroughs import PLAYTHROUGHS

YOUS = ("Vous", "You")
JEAN = Person("Jean").laid(Setup.of(game("gin"), "Jean").with_seats(3), YOUS)


def test_a_newcomer_meets_the_kindest_level_everywhere() -> None:
    """Without a match won, every game's usual table has the game's weakest level."""
    for each in GAMES:
        assert Person().table(each, "Vous") == Setup.of(each, "Vous", kindest(each.key))


def test_what_was_written_is_read() -> None:
    """Name, game, level and tables are the same after writing and reading."""
    person = (
        Person("Jean", "owl", level="expert")
        .laid(JEAN.tables["gin"], YOUS)
        .laid(Setup.of(game("rami51"), "Jean"), YOUS)
    )
    assert read(person.write(), YOUS) == person


def test_an_unknown_picture_is_none() -> None:
    """A picture that is not in the set, as a later version may have it, is left out; the rest is read."""
    for picture in ("dragon", 7, None, ["owl"]):
        person = read(json.dumps({**json.loads(JEAN.write()), "avatar": picture}), YOUS)
        assert (person.name, person.avatar) == ("Jean", "")


def test_the_one_table_of_earlier_versions_is_read() -> None:
    """The table that version 0.2 kept is the one laid last, and its first name is the person's."""
    table = Setup.of(game("michigan"), "Ada").with_seats(5)
    person = read(json.dumps(table.write()), YOUS)
    assert (person.name, person.game, person.tables) == ("Ada", "michigan", {"michigan": table})


GOOD = json.loads(JEAN.write())


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "[]",
        "{",
        json.dumps({**GOOD, "tables": 7}),
        json.dumps({**GOOD, "name": ["x"], "game": ["gin"], "level": {}}),
        json.dumps({**GOOD, "name": "x" * 99, "tables": {"gin": [], "bridge": {}, "rami51": GOOD["tables"]["gin"]}}),
    ],
)
def test_what_cannot_be_read_is_left_out(kept: str) -> None:
    """A damaged part is dropped, and the usual table can still be laid."""
    person = read(kept, YOUS)
    assert person.name in ("", "Jean") and person.level == ""
    for each in GAMES:
        assert person.table(each, "Vous").rules.key == each.key


def test_an_opponent_never_has_the_persons_name() -> None:
    """Who takes an opponent's name for their own meets that opponent under another name."""
    lea = Person("Léa", tables=JEAN.tables)
    for each in GAMES:
        names = [player.name for player in lea.table(each, "Vous").players]
        assert names[0] == "Léa" and len(set(names)) == len(names)


def finished(*bots: str, won: bool = True, file: str = "gin-gin-oklahoma") -> Any:
    """Return a finished match of gin between a person and these bots, in their order from the person's left."""
    match = record.read((PLAYTHROUGHS / f"{file}.txt").read_text("utf-8"), GAMES)
    me = next(seat for seat in range(match.state.seats) if (seat in match.standings.winners) == won)
    left = ("", *bots)
    players = (*left[-me:], *left[:-me]) if me else left
    text = "\n".join(line for line in record.write(match).splitlines() if not line.startswith("seat "))
    seats = "\n".join(f"seat {bot or 'human'} {name}" for bot, name in zip(players, "ABCD", strict=False))
    return record.read(text.replace("seed ", f"{seats}\nseed ", 1), GAMES)


def test_the_level_is_that_last_beaten() -> None:
    """A match won alone sets the level, in any style; a lost one, or one among people, does not."""
    assert Person().after(finished("expert+bold")).level == "expert"
    assert Person(level="amateur").after(finished("expert", won=False)).level == "amateur"
    assert Person(level="amateur").after(finished("")).level == "amateur"
    team = finished("amateur", "beginner", "expert", file="gin-gin-4")
    assert Person().after(team).level == "amateur", "the beginner is their partner"
    won = Person().after(finished("confirmed"))
    assert won.usual(game("rami51"), "Vous").level == "confirmed"
    assert Person(level="expert").usual(game("michigan"), "Vous").level == best("michigan"), "which has no experts"
    assert Person(level="novice").usual(game("rami51"), "Vous").level == kindest("rami51"), "which has no novices"
    assert won.usual(game("rami51"), "Vous").players[0] == Player("Vous")
