"""Errands about what is kept: looking it up, the clipboard, files out and in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from js import URL, Blob, Date, Object, document, window
from pyodide.ffi import JsException, to_js

from rami.browser.store import persist
from rami.table.state.effects import Copy, Effect, Export, Fetch, Import, LookUp, OpenPage, Persist, Share
from rami.table.state.messages import Done, Failed, Fetched, ImportPreview, LibraryListed, Message
from rami.table.storage.backend import Refused
from rami.table.storage.envelope import SaveError
from rami.table.storage.export_file import MOST_BYTES, Parcel, checking, packed, take_in
from rami.table.storage.library import Library

BREATH = 0.04
"""Seconds of work after which the page may paint, while a file is looked through."""


class Errands:
    """Does them; `send` takes what comes back, `later` runs what takes longer."""

    def __init__(
        self,
        library: Library,
        send: Callable[[Message], None],
        later: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.library, self.send, self.later = library, send, later
        self.parcel = Parcel()

    def run(self, errand: Effect) -> None:
        """Do one."""
        match errand:
            case Persist():
                self.later(persist())
            case LookUp():
                self.send(LibraryListed(self.library.unfinished()[0], self.library.finished()))
            case Fetch():
                self.send(Fetched(errand.key, errand.purpose, self._record(errand.key)))
            case Copy():
                self.later(self._copy(errand.text))
            case Share():
                address = window.location
                self.later(self._copy(f"{address.origin}{address.pathname}#{errand.fragment}"))
            case OpenPage():
                window.open(errand.address, "_blank", "noopener")
            case Export():
                self._export()
            case Import():
                self._import()

    def file(self, file: Any) -> None:
        """The player has chosen a file: it is looked through, and nothing is changed."""
        self.later(self._weigh(file))

    def _record(self, key: str) -> str:
        try:
            return self.library.text(key)
        except (KeyError, SaveError):
            return ""

    async def _copy(self, text: str) -> None:
        try:
            await window.navigator.clipboard.writeText(text)
        except (JsException, AttributeError):
            self.send(Failed("copy_refused"))
        else:
            self.send(Done("copied"))

    def _export(self) -> None:
        kind = to_js({"type": "application/json"}, dict_converter=Object.fromEntries)
        address = URL.createObjectURL(Blob.new(to_js([packed(self.library)]), kind))
        link = document.createElement("a")
        link.href, link.download = address, f"rami-{today()}.json"
        link.click()
        window.setTimeout(URL.revokeObjectURL, 60_000, address)
        self.send(Done("exported"))

    async def _weigh(self, file: Any) -> None:
        try:
            if file.size > MOST_BYTES:
                raise SaveError("file_not_a_save")
            text = str(await file.text())
            began = window.performance.now()
            for parcel in checking(self.library, text):
                self.parcel = parcel
                if window.performance.now() - began > BREATH * 1000:
                    await asyncio.sleep(0)
                    began = window.performance.now()
        except SaveError as error:
            self.send(Failed(str(error)))
        except JsException:
            self.send(Failed("file_damaged"))
        else:
            found = self.parcel
            self.send(ImportPreview(len(found.items), found.known, found.refused))

    def _import(self) -> None:
        parcel, self.parcel = self.parcel, Parcel()
        try:
            take_in(self.library, parcel)
        except Refused as refused:
            self.send(Failed(refused.code))
        else:
            self.send(Done("imported"))


def today() -> str:
    """The day here, as 2026-11-21."""
    now = Date.new()
    return f"{now.getFullYear():04d}-{now.getMonth() + 1:02d}-{now.getDate():02d}"
