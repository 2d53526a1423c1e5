"""Carries out the effects that `update` returns: the only place where they become calls to the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from js import URL, Blob, Date, Object, document, performance, window
from pyodide.ffi import JsException, to_js

from rami.browser.bot_client import BotClient
from rami.browser.history import clear_address
from rami.browser.painter import Painter
from rami.browser.store import mark, persist
from rami.browser.tabs import Tabs
from rami.engine.match import Match
from rami.table.play.keeper import Keeper, Messages
from rami.table.state import effects
from rami.table.state.messages import (
    Done,
    Failed,
    Fetched,
    Hinted,
    LibraryListed,
    Message,
    Proceed,
    Reviewed,
    Thought,
    Weighed,
)
from rami.table.storage.envelope import SaveError
from rami.table.storage.export_file import MOST_BYTES, checked_contents, file_text
from rami.table.storage.library import Library

SLICE = 0.04
"""Seconds of work after which the page may paint, while a file is checked."""


class Effects:
    """Carries effects out. `send` takes the messages that come back; `shown` tells which match is on the screen."""

    def __init__(
        self, library: Library, painter: Painter, send: Callable[[Message], None], shown: Callable[[], Match | None]
    ) -> None:
        self.library, self.painter, self.send, self.shown = library, painter, send, shown
        self.keeper = Keeper(library)
        self.tabs = Tabs(
            lambda key, mine: self._tell(self.keeper.owned(key, mine=mine)),
            lambda key: self._tell(self.keeper.changed(key, self.shown())),
        )
        self.bots = BotClient()
        self.tasks: set[asyncio.Task[None]] = set()

    def run(self, effect: effects.Effect) -> None:  # noqa: C901 (one line for each kind of effect)
        """Carry out one effect."""
        match effect:
            case effects.SaveMatch() | effects.Finish():
                self._tell(self.keeper.save(effect))
            case effects.Keep():
                self._tell(self.keeper.put(effect.name, effect.text))
            case effects.Import():
                self._tell(self.keeper.import_waiting())
            case effects.Forget():
                self.library.forget(effect.key)
            case effects.Claim():
                self.keeper.claimed(effect.key)
                self.tabs.claim(effect.key, force=effect.force)
            case effects.LookUp():
                self.send(LibraryListed(self.library.unfinished()[0], self.library.finished(), self.library.reviews()))
            case effects.Fetch():
                self.send(Fetched(effect.key, effect.purpose, self.keeper.record(effect.key)))
            case effects.Mark():
                mark(effect.text)
            case effects.ClearAddress():
                clear_address()
            case effects.Persist():
                self.later(persist())
            case effects.Copy():
                self.later(self._copy(effect))
            case effects.Share():
                self.later(self._share(effect))
            case effects.OpenPage():
                window.open(effect.address, "_blank", "noopener")
            case effects.Export():
                self._export()
            case effects.Say():
                self.painter.voices.say(effect.text, urgent=effect.urgent)
            case effects.Sound():
                window.rami.sound(effect.name, effect.volume)
            case effects.Vibrate():
                window.rami.vibrate()
            case effects.Log():
                window.console.error(effect.text)
            case effects.Rest():
                self.later(self._rest(effect))
            case effects.Think():
                self.later(self._think(effect))
            case effects.Review():
                self.later(self._review(effect))
            case effects.Weigh():
                self.later(self._weigh(effect))
            case effects.KeepReview():
                self.library.keep_review(effect.key, effect.text)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Start work that takes longer, without waiting for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def file(self, file: Any) -> None:
        """Check a file that the player has chosen; nothing is changed yet."""
        self.later(self._look_through(file))

    def _tell(self, messages: Messages) -> None:
        for message in messages:
            self.send(message)

    async def _rest(self, rest: effects.Rest) -> None:
        await asyncio.sleep(rest.pause / 1000)
        self.send(Proceed(rest.digest))

    async def _think(self, think: effects.Think) -> None:
        began = performance.now()
        action, problem = "", ""
        try:
            action = await self.bots.answer(think.question)
        except Exception as error:  # the game goes on although a bot has failed: see `play.opponents`
            problem = str(error) or type(error).__name__
        left = think.pause - (performance.now() - began)
        if left > 0:
            await asyncio.sleep(left / 1000)
        self.send((Hinted if think.hint else Thought)(action, think.digest, think.bot, problem))

    async def _review(self, review: effects.Review) -> None:
        if review.kept and (kept := self.library.review(review.kept)):
            self.send(Reviewed(review.record, kept, kept=True))
            return
        report, problem = "", ""
        try:
            report = await self.bots.review(review.record, review.seats)
        except Exception as error:  # the replay goes on although the review has failed
            problem = str(error) or type(error).__name__
        self.send(Reviewed(review.record, report, problem))

    async def _weigh(self, weigh: effects.Weigh) -> None:
        report, problem = "", ""
        try:
            report = await self.bots.review(weigh.record, (weigh.seat,), last=True)
        except Exception as error:  # the answer is told although the move could not be judged
            problem = str(error) or type(error).__name__
        self.send(Weighed(weigh.record, report, problem))

    async def _copy(self, effect: effects.Copy | effects.Share) -> None:
        try:
            await window.navigator.clipboard.writeText(" ".join(filter(None, (effect.text, _link(effect.fragment)))))
        except (JsException, AttributeError):
            self.send(Failed("copy_refused"))
        else:
            self.send(Done(effect.copied))

    async def _share(self, effect: effects.Share) -> None:
        link = _link(effect.fragment)
        shared = to_js({"text": effect.text, **({"url": link} if link else {})}, dict_converter=Object.fromEntries)
        try:
            await window.navigator.share(shared)
        except (JsException, AttributeError) as error:
            if getattr(error, "name", "") != "AbortError":  # else the player has thought better of it
                await self._copy(effect)

    def _export(self) -> None:
        kind = to_js({"type": "application/json"}, dict_converter=Object.fromEntries)
        address = URL.createObjectURL(Blob.new(to_js([file_text(self.library)]), kind))
        link = document.createElement("a")
        link.href, link.download = address, f"rami-{today()}.json"
        link.click()
        window.setTimeout(URL.revokeObjectURL, 60_000, address)
        self.send(Done("exported"))

    async def _look_through(self, file: Any) -> None:
        try:
            if file.size > MOST_BYTES:
                raise SaveError("file_not_a_save")
            text = str(await file.text())
            began = performance.now()
            for contents in checked_contents(self.library, text):
                found = contents
                if performance.now() - began > SLICE * 1000:
                    await asyncio.sleep(0)
                    began = performance.now()
        except SaveError as error:
            self.send(Failed(str(error)))
        except JsException:
            self.send(Failed("file_damaged"))
        else:
            self._tell(self.keeper.import_checked(found))


def _link(fragment: str) -> str:
    """The address of this page with a fragment; "" without one."""
    here = window.location
    return f"{here.origin}{here.pathname}#{fragment}" if fragment else ""


def today() -> str:
    """Today's local date, as 2026-11-21."""
    now = Date.new()
    return f"{now.getFullYear():04d}-{now.getMonth() + 1:02d}-{now.getDate():02d}"
