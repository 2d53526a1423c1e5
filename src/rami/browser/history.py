"""The browser's history: an entry for each place on the trail to what is shown, for Back and Forward."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import Object, history, window
from pyodide.ffi import JsException, create_proxy, to_js

from rami.table.lobby import address
from rami.table.state.messages import Message, Travelled
from rami.table.state.trail import Trail, step


class History:
    """Follows the screen; `send` gets `Travelled` when the player goes Back or Forward.

    In a frame it does nothing: Back belongs to the page around it.
    """

    def __init__(self, send: Callable[[Message], None]) -> None:
        self.send = send
        self.here = _trail(history.state)
        """The trail of the browser's current entry; empty in a page that was just opened."""
        self.there: Trail = ()
        """The trail of what is shown."""
        self.going = False
        """Whether the browser has been asked to go back and has not arrived yet."""
        self.opened_at = ""
        """The address under which the page was opened, if it names the table that is shown."""
        window.addEventListener("popstate", create_proxy(self._arrived))

    def follow(self, there: Trail) -> None:
        """Bring the history in line with what is shown now."""
        self.there = there
        if not window.rami.framed:
            self._go_on()

    def _go_on(self) -> None:
        while not self.going and (what := step(self.here, self.there)) is not None:
            if isinstance(what, int):
                self.going = True
                history.go(what)
            else:
                self._add(what)

    def _add(self, place: str) -> None:
        first = not self.here
        self.here = (*self.here, place)
        state = to_js({"trail": self.here}, dict_converter=Object.fromEntries)
        if not first:
            _write(history.pushState, state, self.opened_at)
            self.opened_at = ""
        elif len(self.there) == 1:
            _write(history.replaceState, state, "")
        else:
            here = window.location
            self.opened_at = str(here.href)
            _write(history.replaceState, state, here.pathname + address.without_table(here.search))

    def _arrived(self, event: Any) -> None:
        going, self.going = self.going, False
        self.here = _trail(event.state)
        if going or not self.here:
            self._go_on()
        else:
            self.send(Travelled(self.here))


def clear_address() -> None:
    """Take the table out of the page's address."""
    here = window.location
    plain = here.pathname + address.without_table(here.search)
    if plain != here.pathname + here.search + here.hash:
        with suppress(JsException):  # a page that lies in a file may not change its address
            history.replaceState(history.state, "", plain)


def _write(how: Any, state: Any, url: str) -> None:
    """Write an entry, under this address where the page may change its own."""
    if url:
        with suppress(JsException):
            how(state, "", url)
            return
    with suppress(JsException):
        how(state, "")


def _trail(state: Any) -> Trail:
    """The trail that an entry was written for; empty where it is not one of ours."""
    places = getattr(state, "trail", None)
    return tuple(map(str, places)) if places else ()
