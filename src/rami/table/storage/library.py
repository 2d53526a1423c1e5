"""What is kept of matches, whatever keeps it: unfinished ones in two copies, finished ones packed away, a line of each for good.

Names: `match/KEY/0` and `match/KEY/1` are written in turn, so that a write that fails leaves the copy before it; `done/KEY` is a finished match,
`line/KEY` its line in the ledger, which stays when the record is let go. All other names are small texts (settings).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rami.engine import record
from rami.engine.record import RecordError
from rami.games import GAMES
from rami.table.storage import results
from rami.table.storage.backend import Memory, Refused, Storage
from rami.table.storage.envelope import Opened, SaveError, is_newer, seal, unseal
from rami.table.storage.results import Result, result_of

MATCH, DONE, LINE = "match/", "done/", "line/"

KEEP = 500
"""How many finished matches are kept whole."""


@dataclass(frozen=True)
class SavedMatch:
    """A match that was kept: its key in the storage, its record."""

    key: str
    record: str
    at: int = 0
    """When it was last played, in milliseconds since 1970."""
    played: int = 0
    """Seconds of play in it."""


class Library:
    """The matches in a storage; what it refuses is remembered, see `refused`. `now` tells the time, in milliseconds since 1970."""

    def __init__(self, storage: Storage, now: Callable[[], int], keep: int = KEEP) -> None:
        self.storage, self.now, self.keep = Memory(storage), now, keep
        self.slots: dict[str, int] = {}
        """Which of its two copies a match was written to last."""
        self.spoiled: set[str] = set()
        """The keys of unfinished matches that could not be opened; see `unfinished`."""
        self.let_go = 0
        """How many finished matches had to go, so far, to make room."""
        self._read: dict[str, tuple[str, Result]] = {}
        """The lines that were opened already, by key, with the texts that they were in."""

    @property
    def refused(self) -> str:
        """Why something is only remembered, and gone when the page is closed: `storage_refused` or `storage_full`; "" while everything is kept."""
        return self.storage.refused

    def save(self, key: str, text: str, played: int = 0) -> None:
        """Keep an unfinished match, after so many seconds of play; its last good copy stays beside it. Raises Refused where a later version of the page wrote it."""
        slot = 1 - self.slots[key] if key in self.slots else self._free_slot(key)
        self.put(_copy(key, slot), seal(text, self.now(), played))
        self.slots[key] = slot

    def finish(self, key: str, text: str, line: Result, at: int = 0) -> None:
        """Keep a finished match and its line; it is no longer among the unfinished ones. `at` 0 is now. Raises as `save` does."""
        self._check_not_newer(DONE + key)
        at = at or self.now()
        self.put(LINE + key, seal(replace(line, key=key, at=at).write(), at))
        self.put(DONE + key, seal(text, at))
        if DONE + key in self.storage.kept():  # else the copies are the last that is kept of it
            self._drop_copies(key)
        while len(done := self._named(DONE)) > self.keep:
            self._let_one_go(done)

    def put(self, name: str, text: str) -> None:
        """Keep a text; where there is no room, the oldest finished matches go first. What is refused all the same is remembered."""
        while True:
            try:
                return self.storage.put(name, text)
            except Refused as refused:
                done = [each for each in self.storage.kept() if each.startswith(DONE) and each != name]
                if refused.code != "storage_full" or not self._let_one_go(done):
                    return self.storage.remember(name, text, refused)

    def forget(self, key: str) -> None:
        """Let a match go, its line too."""
        self._drop_copies(key)
        self.storage.drop(DONE + key)
        self.storage.drop(LINE + key)

    def unfinished(self) -> tuple[tuple[SavedMatch, ...], tuple[SaveError, ...]]:
        """The matches that can go on, the last played first, and why others can't be opened; those are left as they are."""
        found: list[SavedMatch] = []
        broken: list[SaveError] = []
        over = {name.removeprefix(DONE) for name in self.storage.remembered}  # their copies stay, see `finish`
        for key in sorted({_key(name) for name in self._named(MATCH)} - over):
            copies, errors = self._copies(key)
            if copies:
                found.append(SavedMatch(key, copies[0].text, copies[0].at, copies[0].played))
            else:
                broken += errors[:1]
                self.spoiled.add(key)
        return tuple(sorted(found, key=lambda save: -save.at)), tuple(broken)

    def finished(self) -> tuple[Result, ...]:
        """A line of every finished match, the last one first. A line that is lost or damaged is made again from the record."""
        done = {name.removeprefix(DONE) for name in self._named(DONE)}
        keys = done | {name.removeprefix(LINE) for name in self._named(LINE)}
        lines = [line for key in sorted(keys) if (line := self._line(key, key in done)) is not None]
        return tuple(sorted(lines, key=lambda line: -line.at))

    def reread(self, key: str) -> None:
        """Another tab may have saved this match meanwhile."""
        self.slots.pop(key, None)

    def taken_keys(self) -> frozenset[str]:
        """The keys that a new match must not take: of the finished ones, nothing opened, and of those that were found damaged."""
        return (
            frozenset(name.partition("/")[2] for prefix in (DONE, LINE) for name in self._named(prefix)) | self.spoiled
        )

    def text(self, key: str) -> str:
        """The record of a match, finished or not. Raises KeyError for one that is not here, SaveError for one that can't be opened."""
        return self.opened(key).text

    def opened(self, key: str) -> Opened:
        """A match as it is kept: finished, or else the last good copy. Raises as `text` does."""
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

    def _line(self, key: str, kept: bool) -> Result | None:
        sealed = self.storage.get(LINE + key)
        known, line = self._read.get(key, ("", None))
        if line is None or known != sealed:
            try:
                line = results.read(key, unseal(sealed).text)
            except ValueError:
                return self._line_again(key) if kept else None
            self._read[key] = sealed, line
        return replace(line, kept=kept)

    def _line_again(self, key: str) -> Result | None:
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
        """The copy to write over first: the damaged or the older one. Raises Refused where a later version of the page wrote one."""
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

    def _let_one_go(self, done: list[str]) -> bool:
        """Lets the record of the oldest of these finished matches go, its line stays; False where none may."""
        mine = [name for name in done if not is_newer(self.storage.get(name))]
        if not mine:
            return False
        self.storage.drop(min(mine, key=self._age))
        self.let_go += 1
        return True

    def _age(self, name: str) -> int:
        try:
            return unseal(self.storage.get(LINE + name.removeprefix(DONE))).at
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
