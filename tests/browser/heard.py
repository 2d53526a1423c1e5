"""What the pages of a failed browser test heard and showed. The report says so, to tell why a tap had no effect."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser
from playwright.sync_api import Error as PageError

RECORD = """(() => {
  const events = window.events = [];
  const pointer = ['pointerdown', 'pointerup', 'pointercancel', 'click'];
  const kinds = [...pointer, 'keydown', 'popstate', 'close', 'cancel', 'resize'];
  const names = ['id', 'data-action', 'data-value', 'data-zone', 'data-card', 'name'];
  const value = (node, name) => node.getAttribute?.(name);
  const named = node => names.filter(name => value(node, name)).map(name => `${name}=${value(node, name)}`);
  for (const kind of kinds) addEventListener(kind, ({target, clientX, clientY, key}) => {
    const where = clientX === undefined ? key ?? '' : `${Math.round(clientX)},${Math.round(clientY)}`;
    const control = target.closest?.('[data-action], [data-zone], [name], [id]') ?? target;
    const open = document.querySelector('#dialog')?.open ? 'dialog' : '';
    const told = [Math.round(performance.now()), kind, where, control.nodeName, ...named(control), open];
    events.push(told.join(' ').trim());
    events.splice(0, events.length - 40);
  }, true);
})()"""
"""Keeps the last 40 events of a page, with milliseconds, place, target, and whether a dialog is open."""

TOLD = """() => [
  Math.round(performance.now()) + ' now',
  document.querySelector('main')?.cloneNode(false).outerHTML,
  document.querySelector('#dialog')?.open ? document.querySelector('#dialog-title')?.textContent : 'no dialog',
  document.visibilityState, ...window.events,
].join('\\n')"""


def sections(browser: Browser) -> list[tuple[str, str]]:
    """What each open page has heard last, for the report of a failed test: a title and lines for each."""
    told: list[tuple[str, str]] = []
    for page in (page for context in browser.contexts for page in context.pages):
        with suppress(PageError):
            heard: Any = page.evaluate(TOLD)
            told.append((f"heard by {page.url}", str(heard)))
    return told
