"""The built page, served by a server that counts bytes and can be as slow as a phone's network, and browsers that visit
it."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from rami.tools import serve
from rami.tools.build import command
from rami.tools.project import DIST, LOCK
from rami.tools.setup import browser
from rami.tools.setup.steps import alone

READY_MS = 180_000
"""Milliseconds after which a page that is not ready counts as failed."""


PIECE = 4096
"""Bytes sent at a time, so that requests share a slow link evenly."""


@dataclass
class Link:
    """A network connection, shared by all requests of all connections: bits a second, and the seconds that an answer
    takes before its first byte."""

    rate: float = float("inf")
    latency: float = 0.0
    _free: float = field(default=0.0, init=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)

    def carry(self, size: int) -> None:
        """Wait until so many bytes have passed."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + 8 * size / self.rate
            rest = self._free - time.monotonic()
        if rest > 0:
            time.sleep(rest)


class Handler(serve.Handler):
    """Sends at the link's pace, and counts the sent bytes, headers included."""

    server: Server

    def setup(self) -> None:
        """Count and pace what is written to a new connection, which takes its time to open."""
        super().setup()
        time.sleep(self.server.link.latency)
        write = self.wfile.write

        def paced(data: Any) -> int:
            with memoryview(data).cast("B") as whole:
                for at in range(0, len(whole), PIECE):
                    piece = whole[at : at + PIECE]
                    self.server.link.carry(len(piece))
                    self.server.count(getattr(self, "path", "").partition("?")[0], len(piece))
                    write(piece)
                return len(whole)

        self.wfile.write = paced  # type: ignore[method-assign]

    def send_head(self) -> Any:
        """Answer after the link's latency."""
        time.sleep(self.server.link.latency)
        return super().send_head()


class Server(serve.Server):
    """A server behind a link, which knows how many bytes it has sent, for each path and until when."""

    def __init__(self, folder: Path, link: Link | None = None) -> None:
        self.link = link or Link()
        self.sent: Counter[str] = Counter()
        self._log: list[tuple[float, int]] = []
        super().__init__((serve.HOST, 0), partial(Handler, directory=str(folder)))

    def count(self, path: str, size: int) -> None:
        """Note bytes that are sent now."""
        self.sent[path] += size
        self._log.append((time.time(), size))

    def sent_until(self, moment: float) -> int:
        """The bytes sent until a moment in seconds of the machine's clock, since the last `forget`."""
        return sum(size for at, size in self._log if at <= moment)

    def forget(self) -> None:
        """Count from zero again."""
        self.sent.clear()
        self._log.clear()

    @property
    def address(self) -> str:
        """The page's address."""
        return f"http://{serve.HOST}:{self.server_port}/"


@contextmanager
def served(folder: Path = DIST, link: Link | None = None) -> Iterator[Server]:
    """A server of the folder behind a link; the built page is updated before."""
    if folder == DIST:
        with alone(LOCK):
            command.build(DIST)
    with Server(folder, link) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@contextmanager
def opened(query: str = "", slowdown: int = 1, **options: Any) -> Iterator[Any]:
    """The built page in Chromium, ready, its processor slowed down; `options` are those of Playwright's `new_page`."""
    from playwright.sync_api import sync_playwright  # in the environment of the tests

    path = browser.chromium()
    with served() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(browser.ARGUMENTS))
        page = chromium.new_page(**({"viewport": {"width": 1440, "height": 900}} | options))
        slow_down(page, slowdown)
        page.goto(server.address + query)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=READY_MS)
        yield page
        chromium.close()


def slow_down(page: Any, times: int) -> None:
    """Slow down the page's processor so many times. Chromium slows only the page's own thread, not its workers'."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
