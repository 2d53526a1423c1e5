"""The browser's storage, which may refuse or be full."""

from __future__ import annotations

from contextlib import suppress

from js import Date, window
from pyodide.ffi import JsException

from rami.table.storage.backend import Refused
from rami.table.storage.library import Library

PREFIX = "rami/"


class LocalStorage:
    """The names in localStorage that begin with `rami/`; others are left alone."""

    def names(self) -> list[str]:
        """All names. Raises Refused where storage can't be read."""
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
        """Keep a text. Raises Refused; then the earlier text is still there."""
        try:
            window.localStorage.setItem(PREFIX + name, text)
        except JsException as error:
            full = "quota" in str(error).lower()
            raise Refused("storage_full" if full else "storage_refused") from error

    def drop(self, name: str) -> None:
        """Delete a text."""
        try:
            window.localStorage.removeItem(PREFIX + name)
        except JsException:
            return


MARK = PREFIX + "bookmark"


def marked() -> str:
    """This tab's bookmark; in a new tab, that of the tab used last; "" for none."""
    try:
        mine = window.sessionStorage.getItem(MARK)
        return str(mine if isinstance(mine, str) else window.localStorage.getItem(MARK) or "")
    except JsException:
        return ""


def mark(text: str) -> None:
    """Keep the bookmark. A refusal is not reported here: saving the match has already reported it."""
    with suppress(JsException):
        window.sessionStorage.setItem(MARK, text)
        window.localStorage.setItem(MARK, text)


def library() -> Library:
    """The matches that this browser keeps."""
    return Library(LocalStorage(), lambda: int(Date.now()))


async def persist() -> None:
    """Ask the browser not to clear what is kept when it needs room; it may refuse."""
    manager = window.navigator.storage
    if not manager or not manager.persist:
        return
    try:
        await manager.persist()
    except JsException:
        return
