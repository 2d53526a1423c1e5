"""From a touch to the next paint, over the games' scripts of touches (`rami.tools.games`)."""

from __future__ import annotations

from typing import Any

from rami.games import GAMES
from rami.tools.bench.site import opened
from rami.tools.games import bench
from rami.tools.games.benchmark import Script
from rami.tools.games.touches import Touches
from rami.tools.timing import marks

STEP_MS = 16.0
"""The browser reports durations from here on; shorter ones count as this."""

WATCH = """() => {
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.answers.push([interactionId, duration]);
    }
  }).observe({ type: "event", durationThreshold: 16 });
}"""


def scripted() -> list[str]:
    """The keys of the games with a script."""
    return [rules.key for rules in GAMES if bench(rules.key).script]


def answers(slowdown: int = 1) -> dict[str, Any]:
    """For each game with a script: the number of touches, and `marks` of the milliseconds to the next paint."""
    return {key: _answers(script, slowdown) for key in scripted() if (script := bench(key).script)}


def _answers(script: Script, slowdown: int) -> dict[str, float]:
    with opened(script.query, slowdown) as page:
        page.evaluate(WATCH)
        touches = Touches(page)
        script.play(touches)
        times = touched(page, touches.count)
    return {"touches": touches.count, **marks(times)}


def touched(page: Any, count: int) -> list[float]:
    """The milliseconds from each of so many touches to the next paint, since the page is watched. The press, release
    and click of a touch are one answer to it, the slowest.
    """
    page.wait_for_timeout(500)
    slowest: dict[int, float] = {}
    for interaction, duration in page.evaluate("() => window.answers"):
        slowest[interaction] = max(duration, slowest.get(interaction, 0))
    return [*slowest.values(), *[STEP_MS] * (count - len(slowest))]
