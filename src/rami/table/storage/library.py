"""The library: matches and results in a storage.

Names in the storage: `match/KEY/0` and `match/KEY/1` are two copies of an unfinished match, written in turn, so that a
write that fails leaves the copy before it; `done/KEY` is the record of a finished match, `review/KEY` its review;
`line/KEY` is its result, which stays when the other two are dropped to make room. All other names are small texts
(settings).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, replace

from rami.engine import record
from rami.engine.match import DEAL
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.review.report import Report
from rami.table.storage import results
from rami.table.storage.backend import Memory, Refused, Storage
from rami.table.storage.envelope import Opened, SaveError, is_newer, seal, unseal
from rami.table.storage.results import Result, result_of

MATCH, DONE, RESULT, REVIEW = "match/", "done/", "line/", "review/"

KEEP = 500
"""The number of finished matches whose records are kept."""


@dataclass(frozen=True)
class SavedMatch:
    """An unfinished match of the library: its key, its record."""

    key: str
    record: str
    at: int = 0
    """When it was last played, in milliseconds since 1970."""
    played: int = 0
    """Seconds of play in it."""
    totals: tuple[int, ...] = ()
    """Its totals by seat; () where they are not known."""

    @property
    def deal(self) -> int:
        """The deal that is under way, counted from 1."""
        return max(1, sum(line == DEAL for line in self.record.splitlines()))


class Library:
    """The matches and results in a storage.

    What the storage refuses is remembered while the page is open, see `refused`.

    `now` tells the time, in milliseconds since 1970.
    """

    def __init__(self, storage: Storage, now: Callable[[], int], keep: int = KEEP) -> None:
        self.storage, self.now, self.keep = Memory(storage), now, keep
        self.slots: dict[str, int] = {}
        """For each match, which of its two copies was written last."""
        self.unreadable: set[str] = set()
        """The keys of unfinished matches that could not be opened; see `unfinished`."""
        self.dropped = 0
        """How many records of finished matches were dropped so far to make room."""
        self._read: dict[str, tuple[str, Result]] = {}
        """The results that were read already, by key, each with the text that it was read from."""

    @property
    def refused(self) -> str:
        """Why something is only remembered, and lost when the page is closed: `storage_refused` or `storage_full`.

        "" while everything is stored.
        """
        return self.storage.refused

    def save(self, key: str, text: str, played: int = 0, totals: Sequence[int] = ()) -> None:
        """Store an unfinished match, after `played` seconds of play, with its totals; the copy before it stays.

        Raises Refused where a later version of the page wrote the match.
        """
        slot = 1 - self.slots[key] if key in self.slots else self._free_slot(key)
        self.put(_copy(key, slot), seal(text, self.now(), played, totals))
        self.slots[key] = slot

    def finish(self, key: str, text: str, result: Result, at: int = 0) -> None:
        """Store a finished match and its result; it is no longer unfinished. `at` 0 is now. Raises as `save` does."""
        self._check_not_newer(DONE + key)
        at = at or self.now()
        self.put(RESULT + key, seal(replace(result, key=key, at=at).write(), at))
        self.put(DONE + key, seal(text, at))
        if DONE + key in self.storage.kept():  # else the copies are the last that is kept of it
            self._drop_copies(key)
        while len(done := self._named(DONE)) > self.keep:
            self._drop_oldest(done)

    def put(self, name: str, text: str) -> None:
        """Store a text. Without room, the oldest records are dropped; what is refused all the same is remembered."""
        while True:
            try:
                return self.storage.put(name, text)
            except Refused as refused:
                done = [each for each in self.storage.kept() if each.startswith(DONE) and each != name]
                if refused.code != "storage_full" or not self._drop_oldest(done):
                    return self.storage.remember(name, text, refused)

    def keep_review(self, key: str, text: str) -> None:
        """Store the review of a finished match; where there is no room it is given up, since it can be made again."""
        name = REVIEW + key
        if DONE + key in self.storage.kept() and text != self.review(key) and not is_newer(self.storage.get(name)):
            with suppress(Refused):
                self.storage.put(name, seal(text, self.now()))

    def review(self, key: str) -> str:
        """The review of a match; "" where none is stored that can be opened."""
        try:
            return unseal(self.storage.get(REVIEW + key)).text
        except SaveError:
            return ""

    def reviews(self) -> dict[str, Report]:
        """The reviews that are kept, by the keys of their matches."""
        found = {}
        for name in self._named(REVIEW):
            key = name.removeprefix(REVIEW)
            with suppress(ValueError):
                found[key] = Report.read(self.review(key))
        return found

    def forget(self, key: str) -> None:
        """Delete a match, its result and its review."""
        self._drop_copies(key)
        for kind in (DONE, RESULT, REVIEW):
            self.storage.drop(kind + key)

    def unfinished(self) -> tuple[tuple[SavedMatch, ...], tuple[SaveError, ...]]:
        """The matches that can go on, the last played first, and why others can't be opened; those stay unchanged."""
        found: list[SavedMatch] = []
        broken: list[SaveError] = []
        over = {name.removeprefix(DONE) for name in self.storage.remembered}  # their copies stay, see `finish`
        for key in sorted({_key(name) for name in self._named(MATCH)} - over):
            copies, errors = self._copies(key)
            if copies:
                found.append(SavedMatch(key, *astuple(copies[0])))
            else:
                broken += errors[:1]
                self.unreadable.add(key)
        return tuple(sorted(found, key=lambda save: -save.at)), tuple(broken)

    def finished(self) -> tuple[Result, ...]:
        """The result of every finished match, the last one first.

        A lost or damaged result is made again from the record.
        """
        done = {name.removeprefix(DONE) for name in self._named(DONE)}
        keys = done | {name.removeprefix(RESULT) for name in self._named(RESULT)}
        found = [result for key in sorted(keys) if (result := self._result(key, key in done)) is not None]
        return tuple(sorted(found, key=lambda result: -result.at))

    def reread(self, key: str) -> None:
        """Read this match again: another tab may have saved it meanwhile."""
        self.slots.pop(key, None)

    def taken_keys(self) -> frozenset[str]:
        """The keys that a new match must not take: of the finished ones, nothing opened, and of those that were found
        damaged.
        """
        return (
            frozenset(name.partition("/")[2] for prefix in (DONE, RESULT) for name in self._named(prefix))
            | self.unreadable
        )

    def text(self, key: str) -> str:
        """The record of a match, finished or not.

        Raises KeyError for an unknown key, SaveError for a match that can't be opened.
        """
        return self.opened(key).text

    def opened(self, key: str) -> Opened:
        """A match as it is stored: finished, or else the last good copy. Raises as `text` does."""
        errors: list[SaveError] = []
        sealed = self.storage.get(DONE + key)
        if sealed:
            try:
                return unseal(sealed)
            except SaveError as error:
                errors.append(error)
        copies, broken = self._copies(key)
        if copies:
            return copies[0]
        errors += broken
        raise errors[0] if errors else KeyError(key)

    def _result(self, key: str, kept: bool) -> Result | None:
        sealed = self.storage.get(RESULT + key)
        known, result = self._read.get(key, ("", None))
        if result is None or known != sealed:
            try:
                result = results.read(key, unseal(sealed).text)
            except ValueError:
                return self._result_again(key) if kept else None
            self._read[key] = sealed, result
        return replace(result, kept=kept)

    def _result_again(self, key: str) -> Result | None:
        try:
            opened = unseal(self.storage.get(DONE + key))
            return result_of(key, record.read(opened.text, GAMES), opened.at)
        except (SaveError, RecordError, ValueError):
            return None

    def _copies(self, key: str) -> tuple[list[Opened], list[SaveError]]:
        """The copies of a match that can be opened, the newer first, and why others can't."""
        good: list[Opened] = []
        bad: list[SaveError] = []
        for name in (MATCH + key, _copy(key, 0), _copy(key, 1)):
            sealed = self.storage.get(name)
            if not sealed:
                continue
            try:
                good.append(unseal(sealed))
            except SaveError as error:
                bad.append(error)
        return sorted(good, key=lambda opened: (-opened.at, -len(opened.text))), bad

    def _free_slot(self, key: str) -> int:
        """The copy to overwrite: the damaged or the older one.

        Raises Refused where a later version of the page wrote one.
        """
        ages = []
        for slot in (0, 1):
            self._check_not_newer(_copy(key, slot))
            try:
                opened = unseal(self.storage.get(_copy(key, slot)))
                ages.append((opened.at, len(opened.text)))
            except SaveError:
                ages.append((-1, 0))
        return 0 if ages[0] <= ages[1] else 1

    def _check_not_newer(self, name: str) -> None:
        sealed = self.storage.get(name)
        if sealed and is_newer(sealed):
            raise Refused("storage_newer")

    def _drop_oldest(self, done: list[str]) -> bool:
        """Drop the record of the oldest of these finished matches, not its result; False where none may be dropped."""
        mine = [name for name in done if not is_newer(self.storage.get(name))]
        if not mine:
            return False
        oldest = min(mine, key=self._age)
        self.storage.drop(oldest)
        self.storage.drop(REVIEW + oldest.removeprefix(DONE))
        self.dropped += 1
        return True

    def _age(self, name: str) -> int:
        try:
            return unseal(self.storage.get(RESULT + name.removeprefix(DONE))).at
        except SaveError:
            return 0

    def _drop_copies(self, key: str) -> None:
        self.slots.pop(key, None)
        for name in (MATCH + key, _copy(key, 0), _copy(key, 1)):
            self.storage.drop(name)

    def _named(self, prefix: str) -> list[str]:
        return [name for name in self.storage.names() if name.startswith(prefix)]


def _copy(key: str, slot: int) -> str:
    return f"{MATCH}{key}/{slot}"


def _key(name: str) -> str:
    return name.removeprefix(MATCH).partition("/")[0]
