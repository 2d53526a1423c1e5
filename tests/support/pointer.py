"""A finger and a mouse at the cards of the hand."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from support.page_object import Sitting

CENTRE = """selector => { const {left, top, width, height} = document.querySelector(selector).getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2}; }"""
STRIP = """card => { const {left, top} = document.querySelector(`[data-card="${card}"][data-zone=hand]`).getBoundingClientRect();
  return {x: left + 10, y: top + 16}; }"""
HELD = '[data-card="{}"][data-zone="hand"]'


def mouse_drag(page: Page, start: dict[str, float], end: dict[str, float]) -> None:
    """The same with a mouse, let go at the end."""
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move((start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2, steps=5)
    page.mouse.move(end["x"], end["y"], steps=5)
    page.mouse.up()


def at(sitting: Sitting, card: str) -> Any:
    """Where a finger finds a card of the hand."""
    return sitting.page.evaluate(STRIP, card)
