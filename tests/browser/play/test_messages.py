"""The line above the hand has room for its longest message at every size, and covers nothing that one acts on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from rami.table.view.felt.bars import LONG, LONGEST
from support.page_object import Sitting, sized
from support.real_input import painted

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900))
REFUSAL = "La D♠ n’irait nulle part ce tour-ci : on ne prend que ce qu’on peut poser."
WARNING = f"{REFUSAL[:-1]} : rien de plus long."
"""A refusal, and a message as long as any: `tests/table/text` holds them to that."""

BOXES = """([text, classes]) => {
  const line = document.querySelector('.status-panel .line');
  line.replaceChildren(text);
  line.className = classes;
  const found = [];
  const within = (inner, outer, what) => {
    const a = inner.getBoundingClientRect(), b = outer.getBoundingClientRect();
    const out = [b.left - a.left, b.top - a.top, a.right - b.right, a.bottom - b.bottom];
    if (Math.max(...out) > 1) found.push(`${what} sticks out by ${out.map(n => n.toFixed(0))}`);
  };
  const apart = (one, other, what) => {
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) found.push(`${what}: ${wide.toFixed(0)} x ${high.toFixed(0)}`);
  };
  const panel = document.querySelector('.status-panel');
  for (const part of panel.children) if (part.getClientRects().length) within(part, panel, `${part.className} in the status`);
  if (line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1) found.push('the line is cut');
  const others = '.under-panel, .draft-panel, .owner-panel, .actions-panel .button, .card[data-zone="hand"], .spot.playable';
  for (const other of document.querySelectorAll(others)) {
    for (const part of [line, panel.querySelector('.gauges')]) apart(part, other, `${part.className} over ${other.className}`);
  }
  return found;
}"""
"""Puts the longest message into the line, and tells what it lies over and what sticks out."""


@pytest.fixture
def table(open_page: Callable[..., Page]) -> Page:
    """A table of Rami 51 for four where the person is to throw, with one card chosen."""
    page = open_page("?game=rami51&seats=4&seed=5eed&speed=instant&lang=fr", viewport={"width": 1440, "height": 900})
    sitting = Sitting(page)
    sitting.settled()
    sitting.tap("stock")
    sitting.tap("hand", sitting.hand()[0])
    return page


def test_the_longest_message_covers_nothing_at_any_size(table: Page) -> None:
    """Three lines fit at 360 px, and lie over nothing else; so does a game's longest refusal at 320 px."""
    wrong: list[str] = []
    for width, height in SIZES:
        sized(table, {"width": width, "height": height})
        painted(table)
        for text, smallest in ((REFUSAL, 320), (WARNING, 360)):
            if width >= smallest:
                sizes = {"long": LONG, "longest": LONGEST}
                classes = ["line", "refusal", *(name for name, most in sizes.items() if len(text) > most)]
                found = table.evaluate(BOXES, [text, " ".join(classes)])
                wrong += [f"{width}x{height}, {len(text)} characters: {each}" for each in found]
    assert not wrong, "\n".join(wrong)
