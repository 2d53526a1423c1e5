"""Which tab plays a match: the one that holds its Web Lock or, without Web Locks, the one that last wrote its name."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from js import Date, Object, Promise, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from rami.browser.store import LocalStorage
from rami.table.storage.backend import Refused
from rami.table.storage.library import DONE, MATCH

WRITER = "writer/"
"""Where the playing tab leaves its name, in a browser without locks."""

FRESH = 12_000
"""Milliseconds after which such a name no longer counts."""


class Tabs:
    """Finds out whether this tab plays the match. `answer(key, mine)` is called whenever that is known; `changed(key)`
    when another tab has saved."""

    def __init__(self, answer: Callable[[str, bool], None], changed: Callable[[str], None]) -> None:
        self.answer, self.changed = answer, changed
        self.storage = LocalStorage()
        self.me = secrets.token_hex(8)
        self.key = ""
        self.mine = False
        self._release: Any = None
        self._claims = 0
        window.addEventListener("storage", create_proxy(self._stored))

    def claim(self, key: str, *, force: bool) -> None:
        """Ask to be the tab that plays this match."""
        self._let_go()
        self._claims += 1
        self.key, self.mine = key, False
        locks = window.navigator.locks
        if not locks:
            self._sign(force)
            return
        options = to_js({"steal": True} if force else {"ifAvailable": True}, dict_converter=Object.fromEntries)
        claim = self._claims
        try:
            held = locks.request(f"rami/{key}", options, create_once_callable(lambda lock: self._given(claim, lock)))
            held.then(create_once_callable(lambda _: None), create_once_callable(lambda _: self._lost(claim)))
        except JsException:
            self._told(claim, True)

    def beat(self) -> None:
        """To be called every few seconds: without locks, writes the name again, or sees another's."""
        if self.mine and self.key and not window.navigator.locks:
            self._sign(False)

    def _given(self, claim: int, lock: Any) -> Any:
        """The lock's own callback: what it returns holds the lock until it is resolved."""
        if not lock:
            self._told(claim, False)
            return None
        holding = Promise.new(create_once_callable(self._hold))
        self._told(claim, True)
        return holding

    def _hold(self, resolve: Any, reject: Any) -> None:
        self._release = resolve

    def _lost(self, claim: int) -> None:
        """Another tab took the lock; or the page is in a frame without storage, which gets no lock and shares
        nothing."""
        self._told(claim, not self.mine)

    def _told(self, claim: int, mine: bool) -> None:
        if claim == self._claims:
            self.mine = mine
            self.answer(self.key, mine)

    def _let_go(self) -> None:
        if self._release is not None:
            self._release()
            self._release = None
        elif self.mine and self.key and not window.navigator.locks:
            self.storage.drop(WRITER + self.key)

    def _sign(self, force: bool) -> None:
        now = int(Date.now())
        who, _, at = self.storage.get(WRITER + self.key).partition(" ")
        taken = who not in ("", self.me) and at.isdecimal() and now - int(at) < FRESH
        mine = force or not taken
        if mine:
            try:
                self.storage.put(WRITER + self.key, f"{self.me} {now}")
            except Refused:
                mine = True
        if mine is not self.mine:
            self._told(self._claims, mine)
        elif not mine:
            self.answer(self.key, False)

    def _stored(self, event: Any) -> None:
        """Another tab has written something: perhaps the match that is shown here."""
        name = str(event.key or "").removeprefix("rami/")
        if name.startswith(WRITER) and name.removeprefix(WRITER) == self.key and self.mine:
            self._sign(False)
        elif name.startswith((MATCH, DONE)) and event.newValue and name.split("/")[1] == self.key:
            self.changed(self.key)
