"""The page alive: the model, messages in, paintings and effects out."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from js import document, history, performance, window
from pyodide.ffi import JsException

from rami.browser.bot_client import Thinker
from rami.browser.effects import Errands, today
from rami.browser.input import Input, fresh_seed, viewport
from rami.browser.painter import Painter
from rami.browser.store import library, mark, marked
from rami.browser.tabs import Tabs
from rami.engine import record
from rami.table.lobby import address, first_screen
from rami.table.page import page
from rami.table.state.effects import (
    Claim,
    ClearAddress,
    Effect,
    Finish,
    Forget,
    Import,
    Keep,
    LookUp,
    Mark,
    Rest,
    SaveMatch,
    Say,
    Think,
)
from rami.table.state.messages import (
    Done,
    Failed,
    Hinted,
    Message,
    Proceed,
    RemoteUpdate,
    TabOwnership,
    Thought,
    Ticked,
)
from rami.table.state.model import LOBBY
from rami.table.storage.backend import Refused
from rami.table.storage.envelope import Opened, SaveError
from rami.table.update import update

TICK = 5
"""Seconds between two looks at the clock."""


class App:
    """One page: it lives until it is closed."""

    def __init__(self) -> None:
        self.library = library()
        self.tabs = Tabs(self._reign, self._changed)
        self.painter = Painter()
        self.thinker = Thinker()
        self.tasks: set[asyncio.Task[None]] = set()
        self.refused = ""
        self.waiting: SaveMatch | Finish | None = None
        """What is to be saved once it is known that this tab plays the match."""
        self.let_go = 0
        saves, broken = self.library.unfinished()
        text = self.library.storage.get
        kept = first_screen.Kept(
            text("settings"),
            text("setup"),
            text("sort"),
            marked(),
            saves,
            broken,
            self.library.taken_keys(),
            bool(self.library.refused),
        )
        languages = [str(language) for language in window.navigator.languages]
        here = window.location
        self.model, self.first = first_screen.opened(
            here.search, languages, kept, fresh_seed(), viewport(), here.hash, today(), fresh_seed()
        )
        self.errands = Errands(self.library, self.send, self._later)

    async def open(self) -> None:
        """Show the first screen, listen, and begin."""
        self.model = self.model.but(viewport=viewport())
        self.painter.paint(page(self.model))
        await asyncio.sleep(0)
        self.input = Input(self.painter, self.send, lambda: self.model.settings.shortcuts == "on", self.errands.file)
        self._run(self.first)
        self._later(self._clock())

    def send(self, message: Message) -> None:
        """A message comes in: the model changes, the page is painted, the effects are carried out."""
        before = self.model.screen
        self.model, effects = update(self.model, message)
        if self.model.screen == LOBBY != before:
            effects = (*effects, LookUp())
        self.painter.paint(page(self.model))
        self._run(effects)

    def _run(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            match effect:
                case SaveMatch() | Finish():
                    self._save(effect)
                case Keep():
                    self._kept(lambda keep=effect: self.library.put(keep.name, keep.text))
                case Mark():
                    mark(effect.text)
                case ClearAddress():
                    _unname()
                case Import():
                    self._kept(lambda errand=effect: self.errands.run(errand))
                case Forget():
                    self.library.forget(effect.key)
                case Claim():
                    self.waiting = None
                    self.tabs.claim(effect.key, force=effect.force)
                case Say():
                    self.painter.say(effect.text, urgent=effect.urgent)
                case Rest():
                    self._later(self._rest(effect))
                case Think():
                    self._later(self._think(effect))
                case _:
                    self.errands.run(effect)

    def _save(self, effect: SaveMatch | Finish) -> None:
        """Keeps the match, if this is the tab that plays it; while that is not known yet, it waits."""
        if effect.key != self.tabs.key:
            return
        if not self.tabs.mine:
            self.waiting = effect
            return
        self.waiting = None
        if isinstance(effect, SaveMatch):
            self._kept(lambda: self.library.save(effect.key, effect.record, effect.played))
        else:
            self._kept(lambda: self.library.finish(effect.key, effect.record, effect.line))

    def _reign(self, key: str, mine: bool) -> None:
        """It is known who plays: what is kept of the match goes before what this tab remembers."""
        waiting, self.waiting = self.waiting, None
        self.library.reread(key)
        kept = self._opened(key)
        if kept.text and not (waiting and mine and waiting.record.startswith(kept.text)):
            self.send(RemoteUpdate(key, kept.text, kept.played))
        elif waiting and mine:
            self._save(waiting)
        self.send(TabOwnership(key, mine))

    def _changed(self, key: str) -> None:
        kept = self._opened(key)
        match = self.model.match
        if kept.text and match is not None and (not self.tabs.mine or kept.text.startswith(record.write(match))):
            self.library.reread(key)
            self.send(RemoteUpdate(key, kept.text, kept.played))

    def _opened(self, key: str) -> Opened:
        """A match as it is kept now; "" where it is not, or can't be opened."""
        try:
            return self.library.opened(key)
        except (KeyError, SaveError):
            return Opened("", 0)

    def _kept(self, keep: Any) -> None:
        """Keeps something; that it is only remembered, or not even that, is told once, and the game goes on."""
        try:
            keep()
            refused = self.library.refused
        except Refused as error:
            refused = error.code
        if refused not in ("", self.refused):
            self.refused = refused
            self.send(Failed(refused))
        if self.library.let_go > self.let_go:
            self.let_go = self.library.let_go
            self.send(Done("let_go"))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _rest(self, rest: Rest) -> None:
        await asyncio.sleep(rest.pause / 1000)
        self.send(Proceed(rest.steps))

    async def _think(self, think: Think) -> None:
        began = performance.now()
        try:
            action = await self.thinker.answer(think.question)
        except Exception as error:
            window.console.error(str(error))
            self.send(Failed("bot_lost"))
            return
        left = think.pause - (performance.now() - began)
        if left > 0:
            await asyncio.sleep(left / 1000)
        self.send(Hinted(action, think.steps) if think.hint else Thought(action, think.steps))

    async def _clock(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.tabs.beat()
            if not document.hidden and self.model.match is not None and self.model.rules.minutes is not None:
                self.send(Ticked(TICK))


def _unname() -> None:
    """Take the table out of the page's address; a page that lies in a file may not change its own."""
    here = window.location
    plain = here.pathname + address.without_table(here.search)
    if plain != here.pathname + here.search + here.hash:
        with suppress(JsException):
            history.replaceState(None, "", plain)
