"""How soon the built page is ready, beside a stock PyScript page; each visit in a newly started browser.

Before the repeat visit comes one on which a deal is played, as players do: the browser keeps compiled code only of what
was called often.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from rami.tools.bench.answers import scripted
from rami.tools.bench.peers import HOME
from rami.tools.bench.site import READY_MS, Link, Server, served, slow_down
from rami.tools.build import compress
from rami.tools.games import bench
from rami.tools.games.touches import Touches
from rami.tools.project import RUNTIME
from rami.tools.setup import browser

ROUNDS = 5
REST_S = 5.0
"""Seconds between a browser's start and its visit, and from the ready page to the visit's end: time for its own work
and for the page's check for a new version."""

RATIOS = {"first_ratio": "first_ms", "repeat_ratio": "repeat_ms", "fcp_ratio": "fcp_ms"}
"""The ratios to the stock page's time, and the times that they are of."""

STOCK = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>PyScript</title>
    <link rel="stylesheet" href="pyscript/core.css">
    <script type="module" src="pyscript/core.js"></script>
  </head>
  <body>
    <script type="py" config='{"interpreter": "/pyodide/pyodide.mjs"}'>print()</script>
  </body>
</html>
"""

DONE = """() => document.addEventListener("py:done", () => performance.mark("stock:done"), { once: true })"""

TIME = """async (name) => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
  while (at(name) === undefined) await new Promise((go) => setTimeout(go, 20));
  return at(name);
}"""

ORIGIN = "() => performance.timeOrigin"


def boot(rounds: int = ROUNDS, link: Link | None = None, slowdown: int = 1) -> dict[str, Any]:
    """Medians of some rounds: milliseconds from navigation to `rami:ready` on a first and on a repeat visit, to the
    first contentful paint, and to the end of the stock page's `print()`; the bytes of each visit, and of the first
    until `rami:ready`; the ratios. Both pages come over the link, to a processor that many times slower.
    """
    path = browser.chromium()
    with served(link=link) as ours, served(_stock(), link) as theirs:
        return summary([_round(path, ours, theirs, slowdown) for _ in range(rounds)])


def summary(rounds: list[dict[str, float]]) -> dict[str, Any]:
    """The medians of the rounds, and of each round's ratios to its own stock page."""
    figures: dict[str, Any] = {name: median(each[name] for each in rounds) for name in rounds[0]}
    figures |= {name: median(each[ours] / each["stock_ms"] for each in rounds) for name, ours in RATIOS.items()}
    figures |= {f"{name}_megabytes": figures[f"{name}_bytes"] / 1e6 for name in ("first", "ready")}
    return figures | {"rounds": rounds}


def _stock() -> Path:
    """The folder of the stock page: PyScript and Pyodide from npm, compressed like our page."""
    folder = HOME / "stock"
    shutil.rmtree(folder, ignore_errors=True)
    modules = RUNTIME / "node_modules"
    without = shutil.ignore_patterns("*.map", "*.ts", "*.html", "*.md", "node_modules")
    shutil.copytree(modules / "@pyscript/core/dist", folder / "pyscript", ignore=without)
    shutil.copytree(modules / "pyodide", folder / "pyodide", ignore=without)
    (folder / "index.html").write_text(STOCK, encoding="utf-8")
    compress.folder(folder, HOME / "compressed")
    return folder


def _round(path: str, ours: Server, theirs: Server, slowdown: int) -> dict[str, float]:
    """One round: the stock page's first visit, our first visit, one on which a deal is played, our repeat visit."""
    with TemporaryDirectory() as profile, _visit(path, profile, theirs, slowdown) as page:
        figures = {"stock_ms": page.evaluate(TIME, "stock:done")}
    with TemporaryDirectory() as profile:
        for visit in ("first", "repeat"):
            if visit == "repeat":
                _play(path, profile, ours)
            ours.forget()
            with _visit(path, profile, ours, slowdown) as page:
                ready = figures[f"{visit}_ms"] = page.evaluate(TIME, "rami:ready")
                if visit == "first":
                    figures["fcp_ms"] = page.evaluate(TIME, "first-contentful-paint")
                    figures["ready_bytes"] = ours.sent_until((page.evaluate(ORIGIN) + ready) / 1000)
                page.wait_for_selector("html[data-offline]", state="attached")
            figures["update_check_bytes"] = ours.sent.pop("/sw.js", 0) if visit == "repeat" else 0
            figures[f"{visit}_bytes"] = ours.sent.total()
    return figures


def _play(path: str, profile: str, server: Server) -> None:
    """A visit at full speed on which each script of touches is played; nothing is left of it to be resumed."""
    for script in filter(None, (bench(key).script for key in scripted())):
        with _visit(path, profile, server, query=script.query) as page:
            page.wait_for_selector("html[data-ready]", state="attached")
            script.play(Touches(page))
            time.sleep(REST_S)
            page.goto(f"{server.address}licences.txt")
            page.evaluate("() => localStorage.clear()")


@contextmanager
def _visit(path: str, profile: str, server: Server, slowdown: int = 1, query: str = "") -> Iterator[Any]:
    """A page opened in a browser with this profile, with a rest before and after."""
    from playwright.sync_api import sync_playwright  # in the environment of the tests

    with sync_playwright() as playwright:
        launch = playwright.chromium.launch_persistent_context
        context = launch(profile, executable_path=path, args=list(browser.ARGUMENTS))
        page = context.pages[0]
        page.set_default_timeout(READY_MS)
        page.add_init_script(f"({DONE})()")
        slow_down(page, slowdown)
        time.sleep(REST_S)
        page.goto(server.address + query, wait_until="commit")
        yield page
        time.sleep(REST_S)
        context.close()
