"""Real mouse, touch and key input at a page, as the browser's own events, with the moments in between.

`Sitting` clicks and taps at once; here a mouse button can be held while the page is repainted, a card dragged, a text
typed letter by letter, or a field left.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Frame, Page

from support import timeouts

Point = dict[str, float]
"""A point of the page: `x` and `y` in CSS pixels."""

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
"""Whether two frames are painted within this many milliseconds."""


def painted(page: Page | Frame) -> None:
    """Wait until the page or frame has painted its changes. Raises AssertionError if the browser no longer paints."""
    assert page.evaluate(_PAINTED, timeouts.MILLISECONDS), "the browser has stopped painting this page"


def held(card: str) -> str:
    """Return the selector of a card of the hand."""
    return f'[data-zone="hand"][data-card="{card}"]'


def middle(page: Page, selector: str) -> Point:
    """Return the middle of the first visible element. Raises AssertionError if there is none."""
    point: Point | None = page.evaluate(_MIDDLE, selector)
    assert point is not None, f"nothing to point at: {selector}"
    return point


def strip(page: Page, card: str) -> Point:
    """Return a point of a card of the hand that its neighbour doesn't cover."""
    point: Point = page.evaluate(_STRIP, held(card))
    return point


def beside(point: Point, right: float) -> Point:
    """Return the point this many pixels further to the right."""
    return {**point, "x": point["x"] + right}


@contextmanager
def mouse_held(page: Page, at: Point) -> Iterator[None]:
    """Hold the mouse button down at the point during the block, even if the page repaints."""
    page.mouse.move(at["x"], at["y"])
    page.mouse.down()
    yield
    page.mouse.move(at["x"], at["y"])
    page.mouse.up()


def mouse_drag(page: Page, start: Point, end: Point) -> None:
    """Drag with the mouse from one point to another, in ten steps."""
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move((start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2, steps=5)
    page.mouse.move(end["x"], end["y"], steps=5)
    page.mouse.up()


class Finger:
    """One finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)

    def _touch(self, kind: str, at: Point | None = None) -> None:
        points = [{"x": at["x"], "y": at["y"]}] if at else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: Point, end: Point) -> None:
        """Drag from one point to another, in ten steps, without lifting the finger."""
        self._touch("touchStart", start)
        for n in range(1, 11):
            self._touch("touchMove", {axis: start[axis] + (end[axis] - start[axis]) * n / 10 for axis in ("x", "y")})

    def lift(self) -> None:
        """Lift the finger."""
        self._touch("touchEnd")

    def cancel(self) -> None:
        """Cancel the touch as the system does, for example for an incoming call. Chromium does not wait until the page
        has heard of it, so this does."""
        self.page.evaluate(
            "() => { window.cancelled = new Promise(heard => addEventListener('pointercancel', heard, {once: true})) }"
        )
        self._touch("touchCancel")
        self.page.evaluate("() => window.cancelled.then(() => null)")


def typed(page: Page, selector: str, text: str) -> None:
    """Replace a field's text letter by letter and leave the focus there."""
    page.locator(selector).click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type(text)


def leave_field(page: Page) -> None:
    """Move the focus to the next element by Tab, which tells the field that it is left."""
    page.keyboard.press("Tab")
