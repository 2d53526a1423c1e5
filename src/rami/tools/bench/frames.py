"""How evenly the cards move while a deal is dealt: every frame on the screen. And that none moves under reduced
motion."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rami.games import GAMES
from rami.tools.bench.site import opened
from rami.tools.timing import marks

SEATS = 5
GAME = next(rules.key for rules in GAMES if SEATS in next(iter(rules.presets.values())).seats)
"""The first game of the lobby for this number of players."""
TABLE = f"?game={GAME}&seats={SEATS}&seed=5eed&lang=fr&speed=calm"
WIDE = {"width": 1920, "height": 1080}
"""A window in which every card of every seat is drawn."""
DEALS = 4
WHILE_MS = 4000

Travel = Sequence[float]
"""When a card starts to move and when it arrives, in milliseconds of the page's clock."""

WATCH = """() => {
  window.travels = new Map();
  const ofCard = ({ transitionProperty, effect }) =>
    transitionProperty === "transform" && effect.target.matches(".stage .card");
  const look = () => {
    for (const travel of document.getAnimations().filter(ofCard)) {
      const { startTime, effect } = travel; // null before its first frame
      if (startTime !== null) window.travels.set(travel, [startTime, startTime + effect.getComputedTiming().endTime]);
    }
    requestAnimationFrame(look);
  };
  look();
}"""

SEEN = """() => {
  const seen = [...window.travels.values()];
  window.travels.clear();
  return seen;
}"""

CLOCK = """() => performance.mark("rami:clock").startTime"""
DRAWN = "Display::DrawAndSwap"
"""Chromium's name of a frame on the screen in its traces."""


def frames() -> dict[str, float]:
    """Of the frames in which cards move, over some deals to five seats at calm speed: `marks` of their milliseconds,
    how many there are, how many cards move at once; and how many cards moved under reduced motion."""
    samples: list[tuple[float, int]] = []
    with opened(TABLE, viewport=WIDE) as page:
        page.evaluate(WATCH)
        for _ in range(DEALS):
            samples += _dealt(page)
    with opened(TABLE, viewport=WIDE, reduced_motion="reduce") as page:
        page.evaluate(WATCH)
        still = max(moving for _, moving in _dealt(page))
    return summary(samples) | {"moved_reduced": still}


def summary(samples: Sequence[tuple[float, int]]) -> dict[str, float]:
    """The figures of frames, each with its time and the number of moving cards: from each to the next while some
    move."""
    times = [after - before for (before, some), (after, others) in pairwise(samples) if some and others]
    return {"cards": max(moving for _, moving in samples), "frames": len(times), **marks(times)}


def counted(drawn: Sequence[float], travels: Sequence[Travel]) -> list[tuple[float, int]]:
    """Each frame's time, and how many cards were moving then."""
    return [(at, sum(start <= at <= end for start, end in travels)) for at in drawn]


def _dealt(page: Any) -> list[tuple[float, int]]:
    """The frames of a new match's first seconds: the deal, and the others' first turns."""
    page.click('[data-action="lobby"]')
    page.click(f'[data-value="{GAME}"]')
    page.evaluate(SEEN)
    with _Screen(page) as screen:
        page.click('[data-action="new-match"]')
        page.wait_for_timeout(WHILE_MS)
    return counted(screen.drawn, page.evaluate(SEEN))


class _Screen:
    """Traces the frames on the screen; afterwards `drawn` has their times, in milliseconds of the page's clock."""

    def __init__(self, page: Any) -> None:
        self.page, self.drawn = page, list[float]()
        self._events: list[Any] = []
        self._complete = False
        self._session = page.context.new_cdp_session(page)
        self._session.on("Tracing.dataCollected", lambda data: self._events.extend(data["value"]))
        self._session.on("Tracing.tracingComplete", self._done)

    def __enter__(self) -> _Screen:
        config = {"includedCategories": ["viz", "blink.user_timing"]}
        self._session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
        self._clock = self.page.evaluate(CLOCK)
        return self

    def __exit__(self, *problem: object) -> None:
        self._session.send("Tracing.end")
        while not self._complete:
            self.page.wait_for_timeout(50)
        mark = next(event["ts"] for event in self._events if event["name"] == "rami:clock")
        ends = (event["ts"] + event["dur"] for event in self._events if event["name"] == DRAWN and "dur" in event)
        self.drawn = sorted((end - mark) / 1000 + self._clock for end in ends)
        self._session.detach()

    def _done(self, _: object) -> None:
        self._complete = True
