"""A fake browser storage for tests, with limited room and optional refusals."""

from __future__ import annotations

from rami.table.storage.backend import Refused
from rami.table.storage.library import KEEP, Library


class Shelf:
    """Texts by name, with a limit on the characters of names and texts, as browsers count them."""

    def __init__(self, room: int = 5_000_000) -> None:
        self.texts: dict[str, str] = {}
        self.room = room
        self.refuses = ""
        """The code with which every write is refused."""

    def names(self) -> list[str]:
        """Return every name."""
        return list(self.texts)

    def get(self, name: str) -> str:
        """Return the text, or "" if there is none."""
        return self.texts.get(name, "")

    def put(self, name: str, text: str) -> None:
        """Keep the text if there is room."""
        if self.refuses:
            raise Refused(self.refuses)
        others = sum(len(key) + len(value) for key, value in self.texts.items() if key != name)
        if others + len(name) + len(text) > self.room:
            raise Refused("storage_full")
        self.texts[name] = text

    def drop(self, name: str) -> None:
        """Delete the text."""
        self.texts.pop(name, None)


class Clock:
    """A clock that advances by a second at each call."""

    def __init__(self) -> None:
        self.at = 1_790_000_000_000

    def __call__(self) -> int:
        """Return the time, a second later than at the last call."""
        self.at += 1000
        return self.at


def library(room: int = 5_000_000, keep: int = KEEP) -> tuple[Library, Shelf]:
    """Return an empty library and its storage."""
    shelf = Shelf(room)
    return Library(shelf, Clock(), keep), shelf
