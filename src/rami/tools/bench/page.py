"""What is measured in the built page, in Chromium: the engine in the page's Python, and how soon the page answers a hand."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rami.tools import browser, build, serve
from rami.tools.project import DIST, LOCK
from rami.tools.steps import alone

HERE = Path(__file__).parent
MODULES = ("timing", "engine")
"""What measures the engine; the page's archive does not hold it."""

READY_MS = 60_000
TURNS = 25
"""After so many turns of his own the scripted player has seen enough."""

ENGINE = """async ([address, code]) => {
  const { loadPyodide } = await import(address);
  const python = await loadPyodide({});
  return python.runPython(code);
}"""

WATCH = """() => {
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.answers.push([entry.interactionId, entry.duration]);
  }).observe({ type: "event", durationThreshold: 16 });
}"""


@contextmanager
def opened(query: str = "") -> Iterator[Any]:
    """A page of the built game in Chromium, ready."""
    from playwright.sync_api import sync_playwright  # of the tests' environment

    path = browser.chromium()
    with alone(LOCK):
        build.build(DIST)
    with serve.server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chromium = playwright.chromium.launch(executable_path=path, args=list(browser.ARGUMENTS))
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"http://{serve.HOST}:{server.server_port}/{query}")
        page.wait_for_selector("html[data-ready]", state="attached", timeout=READY_MS)
        yield page
        chromium.close()
        server.shutdown()


def openings(count: int) -> dict[str, Any]:
    """`engine.openings` of 14 and 15 cards in the page's Python, milliseconds."""
    sources = {name: (HERE / f"{name}.py").read_text(encoding="utf-8") for name in MODULES}
    code = f"""
import json, sys, types
for name in ("rami.tools", "rami.tools.bench"):
    sys.modules[name] = types.ModuleType(name)
for name, source in json.loads({json.dumps(sources)!r}).items():
    module = sys.modules["rami.tools.bench." + name] = types.ModuleType("rami.tools.bench." + name)
    exec(compile(source, name, "exec"), module.__dict__)
json.dumps({{f"opening_{{size}}": module.openings(size, {count}) for size in (14, 15)}})
"""
    with opened() as page:
        address = page.evaluate("() => document.querySelector('script[type=module][src*=boot]').src")
        answer = page.evaluate(ENGINE, [address.rsplit("/", 1)[0] + "/boot/interpreter.mjs", code])
    figures: dict[str, Any] = json.loads(answer)
    return figures


def answers() -> dict[str, float]:
    """Milliseconds from a touch to the next paint, over a scripted deal of Rami 51 with four seats: how many touches, median, 95th percentile, worst.

    The browser tells durations in steps of 8 ms, and those from 16 ms on; shorter ones count as 16.
    """
    with opened("?game=rami51&seats=4&seed=5eed&speed=instant&lang=fr") as page:
        page.evaluate(WATCH)
        touches = sum(_turn(page) for _ in range(TURNS))
        page.wait_for_timeout(300)
        told: dict[int, float] = {}
        for interaction, duration in page.evaluate("() => window.answers"):
            told[interaction] = max(duration, told.get(interaction, 0))
    times = sorted([*told.values(), *[16.0] * (touches - len(told))])
    return {
        "touches": touches,
        "median": times[len(times) // 2],
        "p95": times[len(times) * 95 // 100],
        "worst": times[-1],
    }


def _turn(page: Any) -> int:
    """One turn of the scripted player: he draws, looks at three cards, throws the last; the number of touches."""
    page.wait_for_function("() => ['0', ''].includes(document.querySelector('main').dataset.turn)", timeout=READY_MS)
    if page.get_attribute("main", "data-turn") != "0":
        return 0
    page.click('[data-action="draw-stock"]')
    cards = page.eval_on_selector_all('.card[data-zone="hand"]', "cards => cards.map(card => card.dataset.card)")
    for card in (*cards[:3], *cards[:3], cards[-1]):
        page.click(f'.card[data-card="{card}"]', position={"x": 8, "y": 30})
    page.click('[data-action="discard"]')
    return 9
