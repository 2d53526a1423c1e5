"""A table or a match as the fragment of an address, so that any browser deals the same cards, or plays on.

A table is the head of a record, a word and its value for each line:
`#rami=2&game=<key>&preset=<name>&seat=human+Zoé&seat=confirmed+Léa&seed=5eed`. A match is its key and its save,
`#match=c0ffee0123456789&save=…`: packed, because its seed is not shown before the match is over. A match to look at is
`#record=…`: its record as text, or its save.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, unquote_plus, urlencode

from rami.engine import record
from rami.engine.match import Match, MatchSetup
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.state.model import key_of
from rami.table.storage.envelope import KEY, Opened, SaveError, check_levels, seal, unseal

LONGEST = 4000
"""The greatest length of a table's fragment, in characters."""
LONGEST_SAVE = 40_000
"""The greatest length of a match's fragment, in characters."""
LONGEST_RECORD = 200_000
"""The most characters of a record that are replayed before the page answers."""


@dataclass(frozen=True)
class Linked:
    """A match that a link brings, the name under which it is kept, and the seconds of play in it."""

    match: Match
    key: str
    played: int = 0
    replay: bool = False
    """Whether the match is looked at, and not played on."""


def fragment(setup: MatchSetup) -> str:
    """The fragment of what is agreed on for a match, without its #."""
    lines = record.write_setup(setup).splitlines()
    return urlencode([(line.partition(" ")[0], line.partition(" ")[2]) for line in lines])


def fragment_of_match(match: Match, key: str, played: int = 0) -> str:
    """The fragment of this match as far as it is played, without its #."""
    return urlencode([("match", key), ("save", seal(record.write(match), 0, played))])


def fragment_of_replay(match: Match) -> str:
    """The fragment by which this match is looked at, without its #."""
    return urlencode([("record", seal(record.write(match), 0))])


def read(text: str) -> Linked | None:
    """The match of a fragment, with or without its #; None where it holds none.

    Raises SaveError, or RecordError: in a table's fragment its `line` is the number of the pair.
    """
    text = text.removeprefix("#")
    if text.startswith("record="):
        return _replay(unquote_plus(text.removeprefix("record=")[:LONGEST_RECORD]))
    pairs = parse_qsl(text[:LONGEST_SAVE], keep_blank_values=True)
    if pairs and pairs[0][0] == "rami":
        match = Match.start(_table(parse_qsl(text[:LONGEST], keep_blank_values=True)))
        return Linked(match, key_of(match))
    if [name for name, _ in pairs] == ["match", "save"]:
        return _match(pairs[0][1], pairs[1][1])
    return None


def _table(pairs: list[tuple[str, str]]) -> MatchSetup:
    lines = [f"{name} {value}" for name, value in pairs]
    for number, line in enumerate(lines, 1):
        if not line.isprintable():
            raise RecordError(number, "bad_header", repr(line[:40]))
    setup = record.read_setup("\n".join(lines), GAMES)
    check_levels(setup)
    return setup


def _match(key: str, save: str) -> Linked:
    if not KEY.fullmatch(key):
        raise SaveError("link_damaged")
    opened = _opened(save)
    return Linked(_read(opened.text), key, opened.played)


def _replay(text: str) -> Linked:
    match = _read(_opened(text).text if text.startswith("{") else text)
    return Linked(match, key_of(match), replay=True)


def _opened(save: str) -> Opened:
    try:
        opened = unseal(save)
    except SaveError as error:
        raise SaveError("newer" if str(error) == "newer" else "link_damaged") from error
    if len(opened.text) > LONGEST_RECORD:
        raise SaveError("link_damaged")
    return opened


def _read(text: str) -> Match:
    match = record.read(text, GAMES)
    check_levels(match.setup)
    return match
