"""The page alive: the model, messages in, paintings and effects out."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from js import document, performance, window

from rami.browser.input import Input, fresh_seed, viewport
from rami.browser.painter import Painter
from rami.browser.store import Refused, Store
from rami.browser.thinker import Thinker
from rami.table import opening
from rami.table.messages import (
    Effect,
    Failed,
    Forget,
    Hinted,
    Keep,
    Message,
    Proceed,
    Rest,
    Save,
    Say,
    Think,
    Thought,
    Ticked,
)
from rami.table.page import page
from rami.table.update import update

TICK = 5
"""Seconds between two looks at the clock."""


class App:
    """One page: it lives until it is closed."""

    def __init__(self) -> None:
        self.store = Store()
        self.painter = Painter()
        self.thinker = Thinker()
        self.tasks: set[asyncio.Task[None]] = set()
        self.refused = ""
        saves, broken = self.store.saves()
        kept = opening.Kept(
            self.store.text("settings"), self.store.text("setup"), self.store.text("sort"), saves, broken
        )
        languages = [str(language) for language in window.navigator.languages]
        self.model, self.first = opening.opened(window.location.search, languages, kept, fresh_seed(), viewport())
        self.input = Input(self.painter, self.send, lambda: self.model.settings.shortcuts == "on")

    def open(self) -> None:
        """Show the first screen and begin."""
        self.painter.paint(page(self.model))
        self._run(self.first)
        self._later(self._clock())

    def send(self, message: Message) -> None:
        """A message comes in: the model changes, the page is painted, the effects are carried out."""
        self.model, effects = update(self.model, message)
        self.painter.paint(page(self.model))
        self._run(effects)

    def _run(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            match effect:
                case Save():
                    self._kept(lambda save=effect: self._save(save))
                case Keep():
                    self._kept(lambda keep=effect: self.store.keep(keep.name, keep.text))
                case Forget():
                    self.store.forget(effect.key)
                case Say():
                    document.getElementById("alert" if effect.urgent else "status").textContent = effect.text
                case Rest():
                    self._later(self._rest(effect))
                case Think():
                    self._later(self._think(effect))

    def _save(self, save: Save) -> None:
        match = self.model.match
        self.store.save(save.key, save.record, over=match is not None and match.over)

    def _kept(self, keep: Any) -> None:
        """Keeps something; a refusal is told once, and the game goes on."""
        try:
            keep()
        except Refused as error:
            if self.refused != error.code:
                self.refused = error.code
                self.send(Failed(error.code))

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
            if not document.hidden and self.model.match is not None and self.model.rules.minutes is not None:
                self.send(Ticked(TICK))
