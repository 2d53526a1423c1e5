"""Real input at a page: mouse, finger and keys as the browser's own events, with the moments in between.

`Sitting` clicks and taps at once; here a button of the mouse can be held while the page is repainted,
a card dragged, a text typed letter by letter, a field left.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from support import timeouts

Point = dict[str, float]
"""Where on the page: `x` and `y` in CSS pixels."""

_MIDDLE = """selector => {
  const node = [...document.querySelectorAll(selector)].find(node => node.getClientRects().length);
  if (!node) return null;
  const {left, top, width, height} = node.getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2};
}"""
_STRIP = """selector => {
  const {left, top} = document.querySelector(selector).getBoundingClientRect();
  return {x: left + 10, y: top + 16};
}"""
_PAINTED = """patience => new Promise(done => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
  setTimeout(() => done(false), patience);
})"""
"""Whether two frames are painted within so many milliseconds."""


def painted(page: Page) -> None:
    """Wait until the page has painted what it has taken in. Raises AssertionError where the browser paints no more."""
    assert page.evaluate(_PAINTED, timeouts.MILLISECONDS), "the browser has stopped painting this page"


def held(card: str) -> str:
    """The selector of a card of the hand."""
    return f'[data-zone="hand"][data-card="{card}"]'


def middle(page: Page, selector: str) -> Point:
    """The middle of the first thing that is seen. Raises AssertionError where there is none."""
    point: Point | None = page.evaluate(_MIDDLE, selector)
    assert point is not None, f"nothing to point at: {selector}"
    return point


def strip(page: Page, card: str) -> Point:
    """Where a card of the hand is not covered by its neighbour."""
    point: Point = page.evaluate(_STRIP, held(card))
    return point


def beside(point: Point, right: float) -> Point:
    """The point so many pixels further to the right."""
    return {**point, "x": point["x"] + right}


@contextmanager
def mouse_held(page: Page, at: Point) -> Iterator[None]:
    """The mouse is pressed at the point and lifted there after the body, whatever the page has painted meanwhile."""
    page.mouse.move(at["x"], at["y"])
    page.mouse.down()
    yield
    page.mouse.move(at["x"], at["y"])
    page.mouse.up()


def mouse_drag(page: Page, start: Point, end: Point) -> None:
    """The mouse takes what is at one point to another, in ten steps, and lets go."""
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move((start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2, steps=5)
    page.mouse.move(end["x"], end["y"], steps=5)
    page.mouse.up()


class Finger:
    """One finger on the glass of a touch screen."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def _touch(self, kind: str, at: Point | None = None) -> None:
        points = [{"x": at["x"], "y": at["y"]}] if at else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: Point, end: Point) -> None:
        """From one point to another, in ten steps; it stays on the glass."""
        self._touch("touchStart", start)
        for n in range(1, 11):
            self._touch("touchMove", {axis: start[axis] + (end[axis] - start[axis]) * n / 10 for axis in ("x", "y")})

    def lift(self) -> None:
        """Off the glass."""
        self._touch("touchEnd")

    def cancel(self) -> None:
        """The system takes the touch away, as for a call that comes in."""
        self._touch("touchCancel")


def typed(page: Page, selector: str, text: str) -> None:
    """The text typed letter by letter over what stands in a field, the focus left there."""
    page.locator(selector).click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type(text)


def leave_field(page: Page) -> None:
    """The focus goes on to the next place, by Tab: the field is told that it is left."""
    page.keyboard.press("Tab")
