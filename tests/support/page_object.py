"""A page object: the actions of a person in a browser, and what the page then shows and keeps."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error as PageError
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Unanswered

from rami.bots.levels import choose, levels
from rami.engine import record
from rami.engine.actions import Action
from rami.engine.match import DEAL, TIME, Match
from rami.games import GAMES, game
from rami.table.play.flow import sit_down
from rami.table.storage.envelope import SaveError, seal, unseal
from support import timeouts
from support.model_builder import seated
from support.real_input import painted
from support.touches import touches

FACE_UP = "[data-card]"

KEPT = "() => Object.entries(localStorage).filter(([name]) => /^rami\\/(match|done)\\//.test(name)).map(([, text]) => text)"

FRAME = """() => new Promise(done => {
  requestAnimationFrame(() => done());
  setTimeout(done, 500);
})"""
"""Waits for the next frame, half a second at most."""

ENDLESS = """milliseconds => {
  const start = setTimeout;
  window.setTimeout = (work, wait, ...given) => (wait >= milliseconds ? 0 : start(work, wait, ...given));
}"""
"""From now on the page's pauses of at least so many milliseconds never end."""

THINKS = """async milliseconds => {
  const {xworker} = document.querySelector('script[name=bots]');
  const silent = new Promise((_, reject) => setTimeout(reject, milliseconds, new Error("the bots' worker is silent")));
  return await Promise.race([silent, xworker.ready.then(({sync}) => sync.python())]);
}"""
"""The version of the Python that the bots' worker runs, once it has started; an error where it is silent so long."""

DOUBLE_TAP_MS = 600
"""Milliseconds after which another tap at the same place belongs to no double tap."""

SILENCED = """async () => {
  const {xworker} = document.querySelector('script[name=bots]');
  await xworker.ready;
  xworker.terminate();
}"""
"""Ends the bots' worker in the middle of its work."""

AT = """([selector, strip]) => {
  const within = document.querySelector('dialog[open]') ?? document;
  const node = [...within.querySelectorAll(selector)].find(node => node.getClientRects().length);
  if (!node) return null;
  node.scrollIntoView({block: 'nearest', behavior: 'instant'});
  for (const each of document.getAnimations()) {
    const moves = each instanceof CSSTransition || each.effect?.target?.contains(node);
    if (moves && each.effect.getComputedTiming().endTime < Infinity) each.finish();
  }
  window.clicked = new Promise(clicked => {
    addEventListener('click', () => setTimeout(clicked, 0, true), {capture: true, once: true});
    setTimeout(clicked, 60_000, false);
  });
  const {left, top, width, height} = node.getBoundingClientRect();
  return {left: scrollX, top: scrollY, x: left + (strip ? Math.min(10, width / 2) : width / 2), y: top + (strip ? Math.min(14, height / 2) : height / 2)};
}"""
"""Returns the point to tap on an element, in the open dialog if there is one: its middle, or for a card of the hand
the strip that its neighbour doesn't cover. What moves arrives first: a person waits for it. From now on `clicked`
resolves after the next click, to whether there was one within a minute.
"""


LISTEN = """() => {
  window.heard = [];
  const live = node => node.closest?.('[aria-live], [role=status], [role=alert], [role=log]');
  new MutationObserver(changes => {
    const regions = new Set(changes.flatMap(({target, addedNodes}) => [target, ...addedNodes]).map(node => live(node.nodeType === 1 ? node : node.parentElement)));
    for (const region of regions) if (region?.innerText.trim()) heard.push([region.id, region.innerText.trim()]);
  }).observe(document.body, {childList: true, characterData: true, subtree: true});
}"""
"""Records the text of every live region of the page each time it changes."""


LOST = """() => {
  window.lost = [];
  let tab = false;
  addEventListener('keydown', ({key}) => { tab = key === 'Tab'; }, true);
  const look = () => {
    if (document.activeElement === document.body && !tab) lost.push(document.querySelector('main').dataset.phase);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Records, frame by frame, the phases in which nothing has the focus. Past the last control of the page Tab goes on to
the browser's own: that is no loss.
"""

NO_WORKER = """
  const append = Element.prototype.append;
  Element.prototype.append = function (...nodes) {
    if (!nodes.some(node => node.matches?.('script[name=bots]'))) append.apply(this, nodes);
  };
"""
"""Keeps the bots' worker from starting, which takes a second: the page thinks for them."""


def keep(text: str, key: str = "c0ffee", at: int = 1) -> str:
    """Return a script that puts a record into the page's storage before the page first starts."""
    return keep_text(f"match/{key}/0", seal(text, at))


def keep_text(name: str, text: str) -> str:
    """Return such a script for any text."""
    name, text = json.dumps(f"rami/{name}"), json.dumps(text)
    return f"if (location.protocol === 'http:' && localStorage.getItem({name}) === null) localStorage.setItem({name}, {text})"


def deal_of(key: str, seed: str = "5eed") -> str:
    """Return the query for a deal of the game, with the fewest seats and no pauses."""
    return f"?game={key}&seats={game(key).seats[0]}&seed={seed}&speed=instant&lang=fr"


def sized(page: Page, size: Mapping[str, int]) -> None:
    """Resize the window and wait until the page has adapted."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.wait_for_function(
        "size => innerWidth === size[0] && innerHeight === size[1]", arg=[size["width"], size["height"]]
    )
    painted(page)


def worker_python(page: Page) -> str:
    """The version of Python in the bots' worker, once it has started: then the page requests none of its files
    again."""
    page.wait_for_function("() => document.querySelector('script[name=bots]')?.xworker")
    return str(page.evaluate(THINKS, timeouts.MILLISECONDS))


def silence_bots(page: Page) -> None:
    """Let a bot that is asked from now on think for ever."""
    page.wait_for_function("() => document.querySelector('script[name=bots]')?.xworker")
    page.evaluate(SILENCED)
    page.evaluate(ENDLESS, 10_000)  # after such a pause the page would think itself


class Sitting:
    """One person at one page."""

    kept = KEPT
    """The script that returns the records that the page keeps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touch = page.evaluate("() => navigator.maxTouchPoints > 0")
        """Whether the page is on a touch screen, where taps are touches instead of mouse clicks."""
        self._text = ""
        self._match: Match | None = None

    # The contents of the page

    def facts(self) -> dict[str, str]:
        """Return the facts in the attributes of `main`: game, phase, turn."""
        return self.page.evaluate("() => ({...document.querySelector('main').dataset})")

    def cards(self) -> list[tuple[str, str]]:
        """Return every face-up card on the table with its place, in document order."""
        script = "() => [...document.querySelectorAll('.stage [data-card]')].map(card => [card.dataset.card, card.dataset.zone])"
        return [tuple(pair) for pair in self.page.evaluate(script)]

    def hand(self) -> list[str]:
        """Return the cards of the hand, from left to right."""
        return [card for card, zone in self.cards() if zone == "hand"]

    def notice(self) -> str:
        """Return the refusal in the line above the hand, or "" if there is none."""
        line = self.page.locator("#panel-status .refusal")
        return line.inner_text() if line.count() else ""

    def out_of_sight(self) -> list[str]:
        """Return the buttons above the hand that extend past a side of the window."""
        script = """() => [...document.querySelectorAll('.actions-panel button')].filter(button => {
          const {left, right} = button.getBoundingClientRect();
          return left < -0.5 || right > innerWidth + 0.5;
        }).map(button => button.innerText)"""
        return self.page.evaluate(script)

    # The records in storage

    def text(self) -> str:
        """Return the kept record of the match, or "" if there is none or it can't be read."""
        best = (0, 0, "")
        for sealed in self.page.evaluate(self.kept):
            try:
                opened = unseal(sealed)
            except SaveError:
                continue
            best = max(best, (opened.at, len(opened.text), opened.text))
        return best[2]

    def match(self) -> Match:
        """Return the kept match."""
        return self._read(self.text())

    def _read(self, text: str) -> Match:
        if self._match is None or not text.startswith(self._text):
            self._match = record.read(text, GAMES)
        else:
            for line in text[len(self._text) :].splitlines():
                self._match = _stepped(self._match, line)
        self._text = text
        return self._match

    def settled(self, steps: int = 0) -> Match:
        """Return the match once it has more steps than these and waits for the person, or its deal is over."""
        until = time.monotonic() + timeouts.SECONDS
        seen = ""
        while time.monotonic() < until:
            self.page.wait_for_timeout(15)
            text = self.text()
            if text == seen:
                continue
            seen, match = text, self._read(text)
            state = match.state
            waits = state.over or (state.turn == 0 and match.rules.forced(state) is None)
            if waits and len(match.steps) > steps:
                return match
        raise AssertionError(f"the table stands still at {self.facts()}: {self._text[-200:]} {self.notice()}")

    def another(self, action: str = "again", value: str = "") -> Match:
        """Tap a button that leads to another match; return it once it waits for the person. A person reads the result
        first: the second tap of a double tap begins no match."""
        last, until = self.text(), time.monotonic() + timeouts.SECONDS
        self.page.wait_for_timeout(DOUBLE_TAP_MS)
        self.press(action, value)
        while self.text() in ("", last):
            assert time.monotonic() < until, "no other match begins"
            self.page.wait_for_timeout(15)
        return self.settled()

    # The actions of the person

    def click(self, selector: str, *, strip: bool = False) -> None:
        """Tap the middle of the first visible match, once there is one. Raises AssertionError if there never is."""
        until = time.monotonic() + timeouts.SECONDS
        while (at := self.page.evaluate(AT, [selector, strip])) is None:
            assert time.monotonic() < until, f"nothing to tap: {selector}"
            self.page.wait_for_timeout(15)
        if self.touch:
            self.page.evaluate(FRAME)  # a touch sent to Chromium between two frames is more often lost
            with suppress(Unanswered):
                at_page = {"x": at["x"] + at["left"], "y": at["y"] + at["top"]}
                self.page.locator("html").tap(position=at_page, force=True, timeout=60_000)  # type: ignore[arg-type]
        else:
            self.page.mouse.click(at["x"], at["y"])
        if self._lost():  # a busy Chromium may lose what it is sent, and a touch after it too
            self.touch = False
            self.page.mouse.click(at["x"], at["y"])

    def _lost(self) -> bool:
        """Whether the page has heard no click at all; a page that is gone since has heard one."""
        try:
            return not self.page.evaluate("() => clicked")
        except PageError:
            return False

    def press(self, action: str, value: str = "") -> None:
        """Tap a button."""
        self.click(f'[data-action="{action}"]' + (f'[data-value="{value}"]' if value else ""))

    def tap(self, zone: str, card: str = "") -> None:
        """Tap a place, or a card in it."""
        if card:
            self.click(f'[data-card="{card}"][data-zone="{zone}"]', strip=zone == "hand")
        else:
            self.click(f'button.spot[data-zone="{zone}"]')

    def do(self, doings: Iterable[str]) -> None:
        """Carry out taps and presses, as words: `tap hand 7H`, `press discard`. Checks that every button can be
        reached.
        """
        for doing in doings:
            word, *rest = doing.split()
            (self.tap if word == "tap" else self.press)(*rest)
            assert self.out_of_sight() == [], doing

    def play(self, action: Action) -> Match:
        """Play an action by taps; returns the match when it is the person's turn again or the deal is over."""
        before = self.match()
        model, _ = sit_down(seated(before.rules, before.state), before)
        self.do(touches(model, action))
        return self.settled(len(before.steps))

    def chosen(self) -> Action:
        """Return the action that a beginner would choose for the person."""
        match = self.match()
        rules: Any = match.rules
        return choose(rules, rules.view(match.state, 0), next(iter(levels(rules.key))), f"{len(match.steps)}", 20)

    def play_deal(self) -> Match:
        """Play the deal to its end by taps."""
        match = self.settled()
        while not match.state.over:
            match = self.play(self.chosen())
        return match

    def play_match(self) -> Match:
        """Play the match deal by deal to its settlement by taps."""
        match = self.play_deal()
        while not match.over:
            self.press("next-deal")
            self.settled(len(match.steps))
            match = self.play_deal()
        self.press("open", "match")
        return match


class Keys(Sitting):
    """A person with a keyboard only: Tab between places, arrow keys in the hand, Space, Enter."""

    def tap(self, zone: str, card: str = "") -> None:
        """Tap a place, or a card in it."""
        if zone != "hand":
            self.reach(f'button.spot[data-zone="{zone}"]')
            self.page.keyboard.press("Enter")
            return
        self.reach_card(card)
        self.page.keyboard.press("Space")

    def press(self, action: str, value: str = "") -> None:
        """Tap a button."""
        self.reach(f'[data-action="{action}"]' + (f'[data-value="{value}"]' if value else ""))
        self.page.keyboard.press("Enter")

    def reach(self, selector: str) -> None:
        """Press Tab until the element has the focus. Raises AssertionError if it never does."""
        for _ in range(90):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def reach_card(self, card: str) -> None:
        """Go to the hand by Tab and to the card by arrow keys. Raises AssertionError if it can't be reached."""
        self.reach('[data-zone="hand"][data-card]')
        self.page.keyboard.press("Home")
        for _ in range(40):
            if self.page.evaluate("() => document.activeElement.dataset.card ?? ''") == card:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows never come to {card}")


def _stepped(match: Match, line: str) -> Match:
    if line == DEAL:
        return match.deal_next()
    return match.call_time() if line == TIME else match.play(Action.parse(line))
