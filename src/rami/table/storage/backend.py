"""What keeps texts by name, and what remembers them where it will not: the browser may refuse, and it may be full."""

from __future__ import annotations

from typing import Protocol


class Refused(Exception):  # noqa: N818 (it is the browser's word)
    """What was to be kept is not: `.code` is `storage_refused`, `storage_full` or `storage_newer`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Storage(Protocol):
    """Texts by name. A write that fails changes nothing."""

    def names(self) -> list[str]:
        """Every name that there is. Raises Refused where nobody may look."""

    def get(self, name: str) -> str:
        """The text of this name; "" for none."""

    def put(self, name: str, text: str) -> None:
        """Keep a text. Raises Refused."""

    def drop(self, name: str) -> None:
        """Let a text go."""


class Memory:
    """A storage over another one: what that one refuses can be remembered here, for as long as the page is open."""

    def __init__(self, below: Storage) -> None:
        self.below = below
        self.refused = ""
        """Why not everything is kept below, by the code of Refused; "" while it is."""
        self.remembered: dict[str, str] = {}
        """The texts that are not kept below."""

    def names(self) -> list[str]:
        """Every name, kept or remembered."""
        return list(dict.fromkeys((*self.kept(), *self.remembered)))

    def kept(self) -> list[str]:
        """The names that are kept below."""
        try:
            return self.below.names()
        except Refused as refused:
            self.refused = refused.code
            return []

    def get(self, name: str) -> str:
        """The text of this name, the remembered one first; "" for none."""
        return self.remembered.get(name) or self.below.get(name)

    def put(self, name: str, text: str) -> None:
        """Keep a text below. Raises Refused; see `remember`."""
        self.below.put(name, text)
        self.remembered.pop(name, None)

    def remember(self, name: str, text: str, refused: Refused) -> None:
        """Remember a text that was refused; what is kept below under its name stays there."""
        self.remembered[name] = text
        self.refused = refused.code

    def drop(self, name: str) -> None:
        """Let a text go; where that makes room, what was only remembered is kept."""
        self.remembered.pop(name, None)
        self.below.drop(name)
        try:
            for other, text in list(self.remembered.items()):
                self.put(other, text)
        except Refused:
            return
