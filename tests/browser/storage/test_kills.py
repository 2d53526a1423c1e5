"""The page dies at a random moment of a match, also in the middle of a write: no finished action is lost.

By default the page is killed a few times; with RAMI_FULL=1 it is killed 1,000 times, 200 times in each game.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import count, cycle
from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rami.games import GAMES
from rami.table.lobby import links
from rami.table.storage.envelope import SaveError, unseal
from support import timeouts
from support.page_object import NO_WORKER
from support.scripted_match import Script, script
from support.touches import short

FULL = bool(os.environ.get("RAMI_FULL"))
PLAYED = [game for game in GAMES if FULL or game.key == "gin"]
KILLS = 200 if FULL else 5
WAYS = ("crash", "half", "before", "close", "after")
"""How the page dies: its process is killed at a random moment, its tab is closed, or its process is killed in a write
of which half, nothing or all is done.
"""
MOMENT = 900
"""Milliseconds of play within which the page dies."""
SEED = 2026

PLAY = """([doings, wait, way, until]) => {
  const write = Storage.prototype.setItem;
  const drop = Storage.prototype.removeItem;
  let writes = 0;
  const cut = (work, half) => {
    writes += 1;
    if (writes !== until || way === 'crash' || way === 'close') return work();
    if (way === 'after') work();
    if (way === 'half') half();
    console.log('in a write');
    for (;;);
  };
  Storage.prototype.setItem = function (name, text) {
    return cut(() => write.call(this, name, text), () => write.call(this, name, text.slice(0, text.length / 2)));
  };
  Storage.prototype.removeItem = function (name) { return cut(() => drop.call(this, name), () => {}); };

  const main = document.querySelector('main');
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const seen = (selector) => {
    const within = document.querySelector('dialog[open]') ?? document;
    return [...within.querySelectorAll(selector)].find((node) => node.getClientRects().length);
  };
  const there = async (what, look) => {
    for (const until = Date.now() + 180_000; Date.now() < until;) {
      const thing = look();
      if (thing) return thing;
      await pause(5);
    }
    throw new Error(`stuck at ${what}: ${main.dataset.phase} ${main.dataset.turn} ${document.querySelector('#alert').textContent}`);
  };
  const stands = ({ phase, turn }) => main.dataset.phase === phase && main.dataset.turn === String(turn ?? '');
  const play = async () => {
    for (const doing of doings) {
      await there(JSON.stringify(doing), () => stands(doing));
      seen('[data-action=look]')?.click();
      for (const selector of doing.selectors) (await there(selector, () => seen(selector))).click();
      console.log(`done ${doing.steps}`);
      await pause(Math.random() * wait);
    }
    console.log('whole');
  };
  setTimeout(() => play().catch((problem) => console.log(`problem ${problem.message}`)), 20);
}"""
"""A person who plays the script, and a storage that stops in the middle of its `until`th write."""


class Life:
    """A tab that plays a script until it dies, and the messages that it logs. `door` is a page that opens it in the
    same window.
    """

    def __init__(self, door: Page, address: str) -> None:
        browser = door.context.browser
        assert browser is not None
        self.said: list[str] = []
        self.processes = browser.new_browser_cdp_session()
        self.before = self._renderers()
        with door.context.expect_page() as opened:
            door.evaluate("address => { window.open(address, '_blank', 'noopener') }", address)
        self.page = opened.value
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.wait_for_selector("html[data-ready]", state="attached")

    def found(self) -> dict[str, str]:
        """The texts in the storage now."""
        return dict(self.page.evaluate("() => Object.entries(localStorage)"))

    def play(self, plan: Script, steps: int, way: str, random: Random) -> int:
        """Play on from this many steps and die; returns the number of steps that the page reported as done."""
        doings = [asdict(doing) for doing in plan.left(steps)]
        until = 1 + int(random.random() ** 2 * 12)
        self.page.evaluate(PLAY, [doings, random.choice((0, 10, 60)), way, until])
        if way in ("crash", "close"):
            self.page.wait_for_timeout(random.randrange(MOMENT))
        else:
            self._waits_for("in a write")
        if way == "close":
            self.page.close()  # its process may go on for a moment
        else:
            self._killed()
        assert not any(said.startswith("problem") for said in self.said), self.said[-3:]
        return max([steps, *(int(said.split()[1]) for said in self.said if said.startswith("done "))])

    def _waits_for(self, word: str) -> None:
        until = monotonic() + timeouts.SECONDS
        while not {word, "whole"} & set(self.said):
            assert monotonic() < until and not any(said.startswith("problem") for said in self.said), (
                f"never {word}: {self.said[-3:]}"
            )
            self.page.wait_for_timeout(10)

    def _renderers(self) -> dict[int, float]:
        """The processes that draw pages, and how long each has worked."""
        told = self.processes.send("SystemInfo.getProcessInfo")["processInfo"]
        return {each["id"]: each["cpuTime"] for each in told if each["type"] == "renderer"}

    def _killed(self) -> None:
        """Kill the tab's process, found as the one that has worked since the tab was opened."""
        worked = {process: time - self.before.get(process, 0) for process, time in self._renderers().items()}
        with self.page.expect_event("crash"):
            os.kill(max(worked, key=lambda process: worked[process]), signal.SIGKILL)
        self.page.close()


def kept(texts: dict[str, str]) -> str:
    """The record of the match that a page would open: the finished one, or the newer of the readable copies."""
    opened = []
    for name, sealed in texts.items():
        kind = name.split("/")[1]
        if kind in ("match", "done"):
            try:
                save = unseal(sealed)
            except SaveError:
                continue
            opened.append((kind == "done", save.at, len(save.text), save.text))
    return max(opened, default=(False, 0, 0, ""))[3]


@pytest.fixture
def door(chromium: Browser, site: str) -> Iterator[Callable[[], Page]]:
    """Opens a fresh profile without the bots' worker, since no bot plays here."""
    opened = []

    def fresh() -> Page:
        opened.append(context := chromium.new_context())
        context.set_default_timeout(timeouts.MILLISECONDS)
        context.add_init_script(NO_WORKER)
        page = context.new_page()
        page.goto(f"{site}licences.txt")
        return page

    yield fresh
    for context in opened:
        context.close()


@pytest.mark.parametrize("kind", PLAYED, ids=lambda kind: kind.key)
def test_no_action_is_lost_when_the_page_dies(door: Callable[[], Page], site: str, kind: Any) -> None:
    """The stored match is a beginning of the scripted match with all actions that were done, and the page goes on from
    it.
    """
    random, ways = Random(f"{SEED}/{kind.key}"), cycle(WAYS)
    seats = max(2, kind.seats[0])
    kills = 0
    for number in count():
        plan = script(short(next(iter(kind.presets.values()))), seats, f"{number:x}")
        home = door()
        done = 1
        while done < len(plan.match.steps):
            life = Life(home, f"{site}?speed=instant&lang=fr#{links.fragment(plan.match.setup)}")
            text = kept(life.found())
            steps = len(text.partition("\n\n")[2].splitlines()) or 1
            assert plan.text.startswith(text)
            assert steps >= done, (kills, steps, done)
            if steps == len(plan.match.steps):
                break
            if kills == KILLS:
                return
            done = life.play(plan, steps, next(ways), random)
            kills += 1
        print(f"{kind.key}: {kills} deaths, {number + 1} matches", flush=True)
