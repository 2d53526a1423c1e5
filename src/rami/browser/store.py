"""This browser's own storage: it may refuse, and it may be full."""

from __future__ import annotations

from contextlib import suppress

from js import Date, window
from pyodide.ffi import JsException

from rami.table.storage.backend import Refused
from rami.table.storage.library import Library

PREFIX = "rami/"


class LocalStorage:
    """The page's own part of localStorage; nothing else of it is touched."""

    def names(self) -> list[str]:
        """Every name that there is. Raises Refused where nobody may look."""
        try:
            keys = [str(key) for key in window.Object.keys(window.localStorage)]
        except JsException as error:
            raise Refused("storage_refused") from error
        return [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]

    def get(self, name: str) -> str:
        """The text of this name; "" for none."""
        try:
            return window.localStorage.getItem(PREFIX + name) or ""
        except JsException:
            return ""

    def put(self, name: str, text: str) -> None:
        """Keep a text. Raises Refused; what was kept before stays then."""
        try:
            window.localStorage.setItem(PREFIX + name, text)
        except JsException as error:
            full = "quota" in str(error).lower()
            raise Refused("storage_full" if full else "storage_refused") from error

    def drop(self, name: str) -> None:
        """Let a text go."""
        try:
            window.localStorage.removeItem(PREFIX + name)
        except JsException:
            return


MARK = PREFIX + "bookmark"


def marked() -> str:
    """The bookmark of this tab; in a new one, that of the tab that was used last; "" for none."""
    try:
        mine = window.sessionStorage.getItem(MARK)
        return str(mine if isinstance(mine, str) else window.localStorage.getItem(MARK) or "")
    except JsException:
        return ""


def mark(text: str) -> None:
    """Keep the bookmark. Where nothing can be kept, that was told when the match was to be."""
    with suppress(JsException):
        window.sessionStorage.setItem(MARK, text)
        window.localStorage.setItem(MARK, text)


def library() -> Library:
    """The matches that this browser keeps."""
    return Library(LocalStorage(), lambda: int(Date.now()))


async def persist() -> None:
    """Ask that nothing is cleared when the browser needs room. It may say no, or not know the question."""
    manager = window.navigator.storage
    if not manager or not manager.persist:
        return
    try:
        await manager.persist()
    except JsException:
        return
