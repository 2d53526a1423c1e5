"""A storage as browsers have it, for tests: it has so much room, and it may refuse."""

from __future__ import annotations

from rami.table.storage.backend import Refused
from rami.table.storage.library import KEEP, Library


class Shelf:
    """Texts by name, with so much room as browsers count it: the characters of names and texts."""

    def __init__(self, room: int = 5_000_000) -> None:
        self.texts: dict[str, str] = {}
        self.room = room
        self.refuses = ""
        """The code with which every write is refused."""

    def names(self) -> list[str]:
        """Every name."""
        return list(self.texts)

    def get(self, name: str) -> str:
        """The text; "" for none."""
        return self.texts.get(name, "")

    def put(self, name: str, text: str) -> None:
        """Keep it if there is room."""
        if self.refuses:
            raise Refused(self.refuses)
        others = sum(len(key) + len(value) for key, value in self.texts.items() if key != name)
        if others + len(name) + len(text) > self.room:
            raise Refused("storage_full")
        self.texts[name] = text

    def drop(self, name: str) -> None:
        """Let it go."""
        self.texts.pop(name, None)


class Clock:
    """A clock that goes on by a second at each look."""

    def __init__(self) -> None:
        self.at = 1_790_000_000_000

    def __call__(self) -> int:
        """The time now: a second later than when it was last asked."""
        self.at += 1000
        return self.at


def library(room: int = 5_000_000, keep: int = KEEP) -> tuple[Library, Shelf]:
    """An empty library and its storage."""
    shelf = Shelf(room)
    return Library(shelf, Clock(), keep), shelf
