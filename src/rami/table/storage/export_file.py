"""Everything that is kept, as one file, and such a file taken over: every match in it is replayed before anything is changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rami.engine import record
from rami.engine.match import Match
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.storage import results
from rami.table.storage.envelope import KEY, SaveError, check_levels, count, seal, unseal
from rami.table.storage.library import DONE, LINE, Library
from rami.table.storage.results import Result, result_of
from rami.table.storage.untrusted_json import parsed

TEXTS = ("settings", "setup", "sort")
MOST = 20_000
"""The most matches and lines that a file is read of."""


MOST_BYTES = 32_000_000


@dataclass(frozen=True)
class Item:
    """One match of a file, checked."""

    key: str
    text: str
    match: Match | None
    """None for a match of which only the line is left."""
    line: Result | None
    at: int
    played: int = 0
    """Seconds of play in a match that is played by the clock."""


@dataclass(frozen=True)
class Parcel:
    """A file, checked: what it would bring."""

    items: tuple[Item, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    known: int = 0
    refused: tuple[str, ...] = ()
    """Why the others are refused, by the codes of RecordError and SaveError."""


def packed(library: Library) -> str:
    """Everything that is kept, as a file's text."""
    saves, _ = library.unfinished()
    lines = library.finished()
    matches = [{"key": save.key, "record": save.record, "at": save.at, "played": save.played} for save in saves]
    for line in lines:
        try:
            matches.append({"key": line.key, "record": library.text(line.key), "at": line.at})
        except (SaveError, KeyError):
            continue
    left = [{"key": line.key, "line": line.write()} for line in lines if not line.kept]
    texts = {name: text for name in TEXTS if (text := library.storage.get(name))}
    everything = {"texts": texts, "matches": matches, "lines": left}
    return seal(json.dumps(everything), library.now())


def checking(library: Library, text: str) -> Iterator[Parcel]:
    """The file's contents, checked match by match: the parcel so far after each. Raises SaveError for a file that is none of ours: `file_not_a_save`, `file_newer`, `file_damaged`."""
    told = _opened(text)
    items: list[Item] = []
    refused: list[str] = []
    known = 0
    texts = tuple((name, told["texts"][name]) for name in TEXTS if isinstance(told["texts"].get(name), str))
    for entry in (*told["matches"], *told["lines"]):
        try:
            item = _item(entry)
        except RecordError as error:
            refused.append(error.reason)
        except (ValueError, KeyError, TypeError):
            refused.append("not_a_save")
        else:
            placed = _placed(library, item, {each.key for each in items})
            known += placed is None
            items += [placed] if placed is not None else []
        yield Parcel(tuple(items), texts, known, tuple(refused))
    yield Parcel(tuple(items), texts, known, tuple(refused))


def take_in(library: Library, parcel: Parcel) -> None:
    """Add what was checked to what is kept; nothing that is here is changed but by its own continuation. Raises Refused."""
    for item in parcel.items:
        if item.match is None and item.line is not None:
            library.put(LINE + item.key, seal(item.line.write(), item.at))
        elif item.line is not None:
            library.finish(item.key, item.text, item.line, item.at)
        else:
            library.save(item.key, item.text, item.played)
    for name, text in parcel.texts:
        if not library.storage.get(name):
            library.put(name, text)


def _opened(text: str) -> Mapping[str, Any]:
    try:
        told = parsed(unseal(text.strip()).text)
    except SaveError as error:
        if str(error) == "newer":
            raise SaveError("file_newer") from error
        raise SaveError("file_damaged" if str(error) == "damaged" else "file_not_a_save") from error
    except ValueError as error:
        raise SaveError("file_damaged") from error
    kinds = {"texts": dict, "matches": list, "lines": list}
    if not isinstance(told, dict) or any(not isinstance(told.get(name), kind) for name, kind in kinds.items()):
        raise SaveError("file_damaged")
    if len(told["matches"]) + len(told["lines"]) > MOST:
        raise SaveError("file_damaged")
    return told


def _item(entry: Mapping[str, Any]) -> Item:
    key, at = entry["key"], count(entry.get("at"))
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise ValueError("no such key")
    if "line" in entry:
        line = results.read(key, entry["line"])
        return Item(key, "", None, line, line.at)
    text = entry["record"]
    if not isinstance(text, str):
        raise TypeError("no record")
    match = record.read(text, GAMES)
    check_levels(match.setup)
    return Item(
        key,
        record.write(match),
        match,
        result_of(key, match, at) if match.over else None,
        at,
        count(entry.get("played")),
    )


def _placed(library: Library, item: Item, taken: set[str]) -> Item | None:
    """The match under a key that is free, or where it goes on what is here; None where it is here just so, or further."""
    stem = item.key.partition("-")[0]
    for n in range(1, MOST):
        key = item.key if n == 1 else f"{stem}-{n}"
        here = _here(library, key)
        if here is None and key not in taken:
            return replace(item, key=key)
        if here is not None and item.match is None:
            return None
        if here is not None and here.startswith(item.text):
            return None
        if here is not None and here and item.text.startswith(here):
            return replace(item, key=key)
    return None


def _here(library: Library, key: str) -> str | None:
    """What is kept under a key: a record, "" for something else, None for nothing."""
    try:
        return library.text(key)
    except SaveError:
        return ""
    except KeyError:
        return "" if library.storage.get(LINE + key) or library.storage.get(DONE + key) else None
