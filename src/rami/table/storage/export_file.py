"""The export file: all matches, results and settings of a library as one text, and such a file merged into a library.

Every match of a file is replayed before anything is changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rami.engine import record
from rami.engine.match import Match
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.review.report import Report
from rami.table.storage import results
from rami.table.storage.envelope import KEY, SaveError, check_levels, count, seal, unseal
from rami.table.storage.library import DONE, RESULT, Library
from rami.table.storage.results import Result, result_of
from rami.table.storage.untrusted_json import parsed

TEXTS = ("settings", "setup", "sort", "lessons")
"""The names of the small texts that a file holds."""

MOST = 20_000
"""The most matches and results that a file may hold."""

MOST_BYTES = 32_000_000
"""The largest file that is read."""


@dataclass(frozen=True)
class FileMatch:
    """One match of a file, checked."""

    key: str
    text: str
    """Its record; "" where only the result is left."""
    match: Match | None
    """The match; None where only the result is left."""
    result: Result | None
    """How it ended; None for an unfinished match."""
    at: int
    """When it was played, in milliseconds since 1970."""
    played: int = 0
    """Seconds of play in a match that is played by the clock."""
    review: str = ""
    """The review of a finished match; "" where there is none."""


@dataclass(frozen=True)
class FileContents:
    """What a checked file would bring into a library."""

    matches: tuple[FileMatch, ...] = ()
    """Those that are new, or that go on from a match of the library."""
    texts: tuple[tuple[str, str], ...] = ()
    """The small texts, with their names."""
    known: int = 0
    """The number of matches that are in the library already."""
    refused: tuple[str, ...] = ()
    """Why the others are refused, by the codes of RecordError and SaveError."""


def file_text(library: Library) -> str:
    """The text of the export file of a library."""
    saves, _ = library.unfinished()
    finished = library.finished()
    matches = [{"key": save.key, "record": save.record, "at": save.at, "played": save.played} for save in saves]
    for result in finished:
        try:
            match = {"key": result.key, "record": library.text(result.key), "at": result.at}
        except (SaveError, KeyError):
            continue
        matches.append(match | ({"review": review} if (review := library.review(result.key)) else {}))
    results_only = [{"key": result.key, "line": result.write()} for result in finished if not result.kept]
    texts = {name: text for name in TEXTS if (text := library.storage.get(name))}
    everything = {"texts": texts, "matches": matches, "lines": results_only}
    return seal(json.dumps(everything), library.now())


def checked_contents(library: Library, text: str) -> Iterator[FileContents]:
    """The contents of a file, checked match by match: what was found so far, after each match.

    Raises SaveError for another file: `file_not_a_save`, `file_newer`, `file_damaged`.
    """
    data = _opened(text)
    matches: list[FileMatch] = []
    refused: list[str] = []
    known = 0
    texts = tuple((name, data["texts"][name]) for name in TEXTS if isinstance(data["texts"].get(name), str))
    for entry in (*data["matches"], *data["lines"]):
        try:
            match = _match(entry)
        except RecordError as error:
            refused.append(error.reason)
        except (ValueError, KeyError, TypeError):
            refused.append("not_a_save")
        else:
            placed = _placed(library, match, {each.key for each in matches})
            known += placed is None
            matches += [placed] if placed is not None else []
        yield FileContents(tuple(matches), texts, known, tuple(refused))
    yield FileContents(tuple(matches), texts, known, tuple(refused))


def merge(library: Library, contents: FileContents) -> None:
    """Add checked contents to a library. A match of the library is only ever replaced by its own continuation.

    Raises Refused.
    """
    for match in contents.matches:
        if match.match is None and match.result is not None:
            library.put(RESULT + match.key, seal(match.result.write(), match.at))
        elif match.result is not None:
            library.finish(match.key, match.text, match.result, match.at)
            if match.review:
                library.keep_review(match.key, match.review)
        else:
            library.save(match.key, match.text, match.played, match.match.totals if match.match else ())
    for name, text in contents.texts:
        if not library.storage.get(name):
            library.put(name, text)


def _opened(text: str) -> Mapping[str, Any]:
    """The data of a file. Raises SaveError as `checked_contents` does."""
    try:
        data = parsed(unseal(text.strip()).text)
    except SaveError as error:
        if str(error) == "newer":
            raise SaveError("file_newer") from error
        raise SaveError("file_damaged" if str(error) == "damaged" else "file_not_a_save") from error
    except ValueError as error:
        raise SaveError("file_damaged") from error
    kinds = {"texts": dict, "matches": list, "lines": list}
    if not isinstance(data, dict) or any(not isinstance(data.get(name), kind) for name, kind in kinds.items()):
        raise SaveError("file_damaged")
    if len(data["matches"]) + len(data["lines"]) > MOST:
        raise SaveError("file_damaged")
    return data


def _match(entry: Mapping[str, Any]) -> FileMatch:
    """One match of the data. Raises RecordError, or ValueError, KeyError or TypeError for data of another form."""
    key, at = entry["key"], count(entry.get("at"))
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise ValueError("no such key")
    if "line" in entry:
        result = results.read(key, entry["line"])
        return FileMatch(key, "", None, result, result.at)
    text = entry["record"]
    if not isinstance(text, str):
        raise TypeError("no record")
    match = record.read(text, GAMES)
    check_levels(match.setup)
    return FileMatch(
        key,
        record.write(match),
        match,
        result_of(key, match, at) if match.over else None,
        at,
        count(entry.get("played")),
        _review(entry.get("review"), match),
    )


def _review(text: object, match: Match) -> str:
    """The text as the review of a match; "" where it is none."""
    try:
        return text if isinstance(text, str) and match.over and Report.read(text).whole(match) else ""
    except ValueError:
        return ""


def _placed(library: Library, match: FileMatch, taken: set[str]) -> FileMatch | None:
    """The match under a free key, or under that of the match of the library that it continues; None where the library
    has the same match, or one that is further on.
    """
    stem = match.key.partition("-")[0]
    for n in range(1, MOST):
        key = match.key if n == 1 else f"{stem}-{n}"
        here = _here(library, key)
        if here is None and key not in taken:
            return replace(match, key=key)
        if here is not None and match.match is None:
            return None
        if here is not None and record.continues(here, match.text):
            return None
        if here is not None and here and record.continues(match.text, here):
            return replace(match, key=key)
    return None


def _here(library: Library, key: str) -> str | None:
    """The text under a key of the library: a record, "" for something else, None for nothing."""
    try:
        return library.text(key)
    except SaveError:
        return ""
    except KeyError:
        return "" if library.storage.get(RESULT + key) or library.storage.get(DONE + key) else None
