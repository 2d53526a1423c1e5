"""What this browser keeps: settings, the lobby's choices, matches. It may refuse, and it may be full."""

from __future__ import annotations

from collections.abc import Iterator

from js import Date, window
from pyodide.ffi import JsException

from rami.table.model import Save
from rami.table.saves import SaveError, seal, unseal

PREFIX = "rami/"
MATCH = "rami/match/"


class Refused(Exception):  # noqa: N818 (it is the browser's word)
    """The browser keeps nothing for this page, or has no room: `.code` is `storage_refused` or `storage_full`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Store:
    """The page's own part of localStorage; nothing else of it is touched."""

    def text(self, name: str) -> str:
        """A small text kept under a name; "" for none."""
        try:
            return window.localStorage.getItem(PREFIX + name) or ""
        except JsException:
            return ""

    def keep(self, name: str, text: str) -> None:
        """Keep a small text. Raises Refused; what was kept before stays then."""
        self._write(PREFIX + name, text)

    def save(self, key: str, record: str, *, over: bool) -> None:
        """Keep a match. Raises Refused; what was kept before stays then."""
        self._write(MATCH + key, seal(record, int(Date.now()), over=over))

    def forget(self, key: str) -> None:
        """Let a match go."""
        try:
            window.localStorage.removeItem(MATCH + key)
        except JsException:
            return

    def saves(self) -> tuple[tuple[Save, ...], tuple[SaveError, ...]]:
        """The unfinished matches, the last played first, and what could not be opened; that is left as it is."""
        found, broken = [], []
        for key, text in self._matches():
            try:
                save = unseal(key, text)
            except SaveError as error:
                broken.append(error)
            else:
                found += [save] if save is not None else []
        return tuple(sorted(found, key=lambda save: -save.at)), tuple(broken)

    def _matches(self) -> Iterator[tuple[str, str]]:
        try:
            storage = window.localStorage
            names = [storage.key(n) for n in range(storage.length)]
        except JsException:
            return
        for name in sorted(name for name in names if name.startswith(MATCH)):
            yield name.removeprefix(MATCH), storage.getItem(name) or ""

    def _write(self, name: str, text: str) -> None:
        try:
            window.localStorage.setItem(name, text)
        except JsException as error:
            full = "quota" in str(error).lower()
            raise Refused("storage_full" if full else "storage_refused") from error
