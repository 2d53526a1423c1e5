"""The storage of texts by name, and a memory over it: a browser may refuse to store, or be full."""

from __future__ import annotations

from typing import Protocol


class Refused(Exception):  # noqa: N818 (it is the browser's word)
    """A text was not stored: `.code` is `storage_refused`, `storage_full` or `storage_newer`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Storage(Protocol):
    """Texts by name. A write that fails changes nothing."""

    def names(self) -> list[str]:
        """All names. Raises Refused where the storage may not be read."""

    def get(self, name: str) -> str:
        """The text of this name; "" for none."""

    def put(self, name: str, text: str) -> None:
        """Store a text. Raises Refused."""

    def drop(self, name: str) -> None:
        """Delete a text."""


class Memory:
    """A storage over another one: what that one refuses can be remembered here while the page is open."""

    def __init__(self, below: Storage) -> None:
        self.below = below
        self.refused = ""
        """Why not everything is stored below, by the code of Refused; "" while everything is."""
        self.remembered: dict[str, str] = {}
        """The texts that are not stored below."""

    def names(self) -> list[str]:
        """All names, stored or remembered."""
        return list(dict.fromkeys((*self.kept(), *self.remembered)))

    def kept(self) -> list[str]:
        """The names that are stored below."""
        try:
            return self.below.names()
        except Refused as refused:
            self.refused = refused.code
            return []

    def get(self, name: str) -> str:
        """The text of this name, the remembered one first; "" for none."""
        return self.remembered.get(name) or self.below.get(name)

    def put(self, name: str, text: str) -> None:
        """Store a text below. Raises Refused; see `remember`."""
        self.below.put(name, text)
        self.remembered.pop(name, None)

    def remember(self, name: str, text: str, refused: Refused) -> None:
        """Remember a text that was refused; the text below under its name stays there."""
        self.remembered[name] = text
        self.refused = refused.code

    def drop(self, name: str) -> None:
        """Delete a text; where that makes room, store what was only remembered."""
        self.remembered.pop(name, None)
        self.below.drop(name)
        try:
            for other, text in list(self.remembered.items()):
                self.put(other, text)
        except Refused:
            return
