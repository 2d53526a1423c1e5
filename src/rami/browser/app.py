"""The running page: a message changes the model, the page is painted, the effects are carried out."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial

from js import document, window

from rami.browser.effects import Effects, today
from rami.browser.history import History
from rami.browser.input import Input, fresh_seed, viewport
from rami.browser.painter import Painter
from rami.browser.store import library, marked
from rami.table.lobby import first_screen
from rami.table.lobby.commands import keys
from rami.table.page import beside, page
from rami.table.state.effects import Effect
from rami.table.state.messages import Message, Ticked
from rami.table.storage.library import Library
from rami.table.update import update

TICK = 5
"""Seconds between two readings of the clock."""


class App:
    """The running page, from its start until it is closed."""

    def __init__(self) -> None:
        kept = library()
        languages = [str(language) for language in window.navigator.languages]
        here = window.location
        self.model, self.first = first_screen.opened(
            here.search, languages, _kept(kept), fresh_seed(), viewport(), here.hash, today(), fresh_seed()
        )
        self.painter = Painter()
        self.effects = Effects(kept, self.painter, self.send, lambda: self.model.match)
        self.history = History(self.send)

    async def open(self) -> None:
        """Show the first screen, start to listen for input, carry out the first effects and start the clock."""
        self.model = self.model.but(viewport=viewport())
        self._show()
        await asyncio.sleep(0)
        self.input = Input(self.painter, self.send, self._letters, self.effects.file)
        self._run(self.first)
        self.effects.later(self._clock())

    def send(self, message: Message) -> None:
        """Take a message: update the model, paint, carry out the effects."""
        self.model, effects = update(self.model, message)
        self._show()
        self._run(effects)

    def _letters(self) -> Mapping[str, str]:
        """The single letters that act now, and their commands."""
        return keys(self.model.words) if self.model.settings.shortcuts == "on" else {}

    def _show(self) -> None:
        shown = page(self.model, whole=False)
        self.painter.paint(shown, partial(beside, self.model))
        self.history.follow(shown.trail)

    def _run(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            self.effects.run(effect)

    async def _clock(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.effects.tabs.beat()
            if not document.hidden and self.model.match is not None and self.model.rules.minutes is not None:
                self.send(Ticked(TICK))


def _kept(library: Library) -> first_screen.Kept:
    """What the browser kept from earlier visits."""
    text = library.storage.get
    saves, broken = library.unfinished()
    return first_screen.Kept(
        text("settings"),
        text("setup"),
        text("sort"),
        text("lessons"),
        marked(),
        saves,
        broken,
        library.taken_keys(),
        bool(library.refused),
    )
