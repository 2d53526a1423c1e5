"""The built page, served by a server that counts bytes, and browsers that visit it."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
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


class Handler(serve.Handler):
    """Counts the sent bytes, headers included, by path."""

    def setup(self) -> None:
        """Count what is written to a new connection."""
        super().setup()
        write, sent = self.wfile.write, self.server.sent  # type: ignore[attr-defined]

        def counted(data: Any) -> int:
            sent[getattr(self, "path", "").partition("?")[0]] += memoryview(data).nbytes
            return write(data)

        self.wfile.write = counted  # type: ignore[method-assign]


class Server(serve.Server):
    """A server that knows how many bytes it has sent for each path."""

    def __init__(self, folder: Path) -> None:
        self.sent: Counter[str] = Counter()
        super().__init__((serve.HOST, 0), partial(Handler, directory=str(folder)))

    @property
    def address(self) -> str:
        """The page's address."""
        return f"http://{serve.HOST}:{self.server_port}/"


@contextmanager
def served(folder: Path = DIST) -> Iterator[Server]:
    """A server of the folder; the built page is updated before."""
    if folder == DIST:
        with alone(LOCK):
            command.build(DIST)
    with Server(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@contextmanager
def opened(query: str = "", **options: Any) -> Iterator[Any]:
    """The built page in Chromium, ready; `options` are those of Playwright's `new_page`."""
    from playwright.sync_api import sync_playwright  # in the environment of the tests

    path = browser.chromium()
    with served() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(browser.ARGUMENTS))
        page = chromium.new_page(**({"viewport": {"width": 1440, "height": 900}} | options))
        page.goto(server.address + query)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=READY_MS)
        yield page
        chromium.close()
