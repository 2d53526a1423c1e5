"""What this tab writes to the library: the match, once it is known that no other tab plays it, and imported files.

Every method returns the messages that the screen is to hear.
"""

from __future__ import annotations

from collections.abc import Callable

from rami.engine.match import Match
from rami.engine.record import continues, write
from rami.table.state.effects import Finish, SaveMatch
from rami.table.state.messages import Done, Failed, ImportPreview, Message, RemoteUpdate, TabOwnership
from rami.table.storage.backend import Refused
from rami.table.storage.envelope import Opened, SaveError
from rami.table.storage.export_file import FileContents, merge
from rami.table.storage.library import Library

Messages = tuple[Message, ...]


class Keeper:
    """Writes to the library on behalf of this tab."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.key = ""
        """The match that this tab asked to play; "" for none."""
        self.mine = False
        """Whether it is known that this tab plays it."""
        self.waiting: SaveMatch | Finish | None = None
        """What is to be saved once that is known."""
        self.contents = FileContents()
        """The file that was checked last, until it is imported."""
        self._refused = ""
        self._let_go = 0

    def claimed(self, key: str) -> None:
        """Note that this tab has asked to play a match; nothing of it is saved until `owned`."""
        self.key, self.mine, self.waiting = key, False, None

    def owned(self, key: str, *, mine: bool) -> Messages:
        """Note whether this tab plays the match (`mine`) or another one does.

        The kept match replaces what this tab remembers, unless this tab has played on from it.
        """
        waiting, self.waiting, self.mine = self.waiting, None, mine
        self.library.reread(key)
        kept = self._kept(key)
        told: Messages = ()
        if kept.text and not (waiting is not None and mine and continues(waiting.record, kept.text)):
            told = (RemoteUpdate(key, kept.text, kept.played),)
        elif waiting is not None and mine:
            told = self.save(waiting)
        return (*told, TabOwnership(key, mine))

    def changed(self, key: str, shown: Match | None) -> Messages:
        """Read a match again that another tab has saved.

        If this tab plays it, only a continuation of the match shown is used.
        """
        kept = self._kept(key)
        if not kept.text or shown is None or (self.mine and not continues(kept.text, write(shown))):
            return ()
        self.library.reread(key)
        return (RemoteUpdate(key, kept.text, kept.played),)

    def save(self, effect: SaveMatch | Finish) -> Messages:
        """Keep the match, if this is the tab that plays it; while that is not known yet, it waits."""
        if effect.key != self.key:
            return ()
        if not self.mine:
            self.waiting = effect
            return ()
        self.waiting = None
        if isinstance(effect, SaveMatch):
            return self._written(lambda: self.library.save(effect.key, effect.record, effect.played, effect.totals))
        return self._written(lambda: self.library.finish(effect.key, effect.record, effect.line))

    def put(self, name: str, text: str) -> Messages:
        """Keep a small text under a name."""
        return self._written(lambda: self.library.put(name, text))

    def record(self, key: str) -> str:
        """The record of a kept match; "" where there is none, or none that can be read."""
        try:
            return self.library.text(key)
        except (KeyError, SaveError):
            return ""

    def import_checked(self, contents: FileContents) -> Messages:
        """Keep a checked file until `import_waiting`, and tell the player what it would bring."""
        self.contents = contents
        return (ImportPreview(len(contents.matches), contents.known, contents.refused, contents.texts),)

    def import_waiting(self) -> Messages:
        """Import the file that was checked last."""
        contents, self.contents = self.contents, FileContents()
        try:
            merge(self.library, contents)
        except Refused as refused:
            answer: Message = Failed(refused.code)
        else:
            answer = Done("imported")
        return (answer, *self._news(self.library.refused))

    def _kept(self, key: str) -> Opened:
        """A match as it is kept now; with an empty text where it is not kept or can't be opened."""
        try:
            return self.library.opened(key)
        except (KeyError, SaveError):
            return Opened("", 0)

    def _written(self, write: Callable[[], None]) -> Messages:
        try:
            write()
        except Refused as refused:
            return self._news(refused.code)
        return self._news(self.library.refused)

    def _news(self, refused: str) -> Messages:
        """Messages that a text is only remembered, or not even that, and that matches were dropped; each is sent
        once."""
        told: list[Message] = []
        if refused not in ("", self._refused):
            self._refused = refused
            told.append(Failed(refused))
        if self.library.dropped > self._let_go:
            self._let_go = self.library.dropped
            told.append(Done("let_go"))
        return tuple(told)
