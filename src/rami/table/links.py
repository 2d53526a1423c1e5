"""A table as the fragment of an address: its game, house rules, seats and seed, so that any browser deals the same cards.

The fragment is the head of a record, a word and its value for each line: `#rami=1&game=gin&preset=gin&seat=human+Zoé&seat=confirmed+Léa&seed=5eed`.
"""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

from rami.bots.levels import offered
from rami.engine import record
from rami.engine.match import Table
from rami.engine.record import RecordError
from rami.games import GAMES

LONGEST = 4000
"""The most characters that a fragment is read of."""


def fragment(table: Table) -> str:
    """The fragment of this table, without its #."""
    lines = record.write_table(table).splitlines()
    return urlencode([(line.partition(" ")[0], line.partition(" ")[2]) for line in lines])


def read(text: str) -> Table | None:
    """The table of a fragment, with or without its #; None where it is no table's. Raises RecordError, its `line` the number of the pair."""
    pairs = parse_qsl(text.removeprefix("#")[:LONGEST], keep_blank_values=True)
    if not pairs or pairs[0][0] != "rami":
        return None
    lines = [f"{name} {value}" for name, value in pairs]
    for number, line in enumerate(lines, 1):
        if not line.isprintable():
            raise RecordError(number, "bad_header", repr(line[:40]))
    table = record.read_table("\n".join(lines), GAMES)
    check_levels(table)
    return table


def check_levels(table: Table) -> None:
    """Raises RecordError for a bot of a level that the game has not: a match against it could not go on."""
    for player in table.players:
        if player.bot and player.bot not in offered(table.rules.key):
            raise RecordError(1, "bad_header", f"seat {player.bot}")
