"""How evenly the cards move: every frame of a deal that is dealt to five, and that nothing moves where the player wants it so."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rami.tools.bench.site import opened
from rami.tools.bench.timing import marks

TABLE = "?game=rami51&seats=5&seed=5eed&lang=fr&speed=calm"
DEALS = 4
WHILE_MS = 4000

WATCH = """() => {
  window.frames = [];
  const travels = ({ transitionProperty, playState, effect }) =>
    transitionProperty === "transform" && playState === "running" && effect.target.matches(".stage .card");
  let last = performance.now();
  const look = (now) => {
    window.frames.push([now - last, document.getAnimations().filter(travels).length]);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

SEEN = """() => window.frames.splice(0)"""


def frames() -> dict[str, float]:
    """Milliseconds of the frames in which cards move, `marks`, over some deals of Rami 51 to five seats at calm speed: how many cards move at
    once, how many frames; and how many cards moved for a player who wants no movement."""
    told: list[tuple[float, int]] = []
    with opened(TABLE) as page:
        page.evaluate(WATCH)
        for _ in range(DEALS):
            told += _dealt(page)
    with opened(TABLE, reduced_motion="reduce") as page:
        page.evaluate(WATCH)
        still = max(moving for _, moving in _dealt(page))
    return summary(told) | {"moved_reduced": still}


def summary(told: list[tuple[float, int]]) -> dict[str, float]:
    """Of frames, each with how long it took and how many cards are on the way at its end, those that begin and end with cards on the way."""
    times = [time for (_, before), (time, moving) in pairwise(told) if before and moving]
    return {"cards": max(moving for _, moving in told), "frames": len(times), **marks(times)}


def _dealt(page: Any) -> list[tuple[float, int]]:
    """The frames of a new match's first seconds: the deal, and what the others do then."""
    page.click('[data-action="lobby"]')
    page.click('[data-value="rami51"]')
    page.evaluate(SEEN)
    page.click('[data-action="new-match"]')
    page.wait_for_timeout(WHILE_MS)
    return [(time, moving) for time, moving in page.evaluate(SEEN)]
