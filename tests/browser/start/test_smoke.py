"""The same short sitting in each supported browser: start, three turns, a reload, and a further turn."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext

from rami.engine.actions import Action, Discard
from rami.tools import serve
from rami.tools.setup.steps import StepError
from support import webdriver
from support.page_object import Sitting

GIN = "?game=gin&seed=5eed&speed=instant&lang=fr"
ASKED = "() => performance.getEntriesByType('resource').map(entry => entry.name)"
READY = "html[data-ready]"
SOUNDS = """() => {
  const {createGain} = BaseAudioContext.prototype;
  let made = 0;
  BaseAudioContext.prototype.createGain = function () { made += 1; return createGain.call(this) };
  const late = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime');
  Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {get() { return late.get.call(this) + made + 1 }});
  for (const name of ['card', 'turn', 'meld', 'refusal', 'end']) rami.sound(name, 0.1);
  return made;
}"""
"""Plays every sound, at another moment each, and counts the parts of them; raises where one can't be played."""


@pytest.fixture(params=["chromium", *webdriver.BROWSERS])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    """An empty page of each browser in turn, with an empty profile; in CI none of the browsers may be missing."""
    if request.param == "chromium":
        open_context: Callable[..., BrowserContext] = request.getfixturevalue("open_context")
        yield open_context(base_url=request.getfixturevalue("packed")).new_page()
        return
    profile = tmp_path / "profile"
    profile.mkdir()
    try:
        with webdriver.BROWSERS[request.param](profile) as page:
            yield page
    except StepError as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))


@pytest.fixture
def bare(dist: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a build whose memory snapshot is damaged."""
    shutil.copytree(dist, tmp_path / "bare", copy_function=os.link)
    for snapshot in (tmp_path / "bare").glob("*/snapshot.bin*"):
        whole = snapshot.read_bytes()
        snapshot.unlink()  # it is a link to the file of the build
        snapshot.write_bytes(whole[: len(whole) // 2])
    with serve.serving(tmp_path / "bare") as address:
        yield address


def play_turn(sitting: Sitting) -> None:
    """Play the person's turn to its discard, and wait for the computer's turn."""
    action: Action | None = None
    while not isinstance(action, Discard):
        action = sitting.chosen()
        assert not sitting.play(action).state.over


def test_three_turns_and_a_reload(fresh: Any, packed: str) -> None:
    """The page starts from the snapshot, asks no other host, plays three turns by taps, can sound, and shows the same
    table after a reload.
    """
    fresh.goto(packed + GIN)
    fresh.wait_for_selector(READY, state="attached")
    sitting = Sitting(fresh)
    sitting.settled()
    for _ in range(3):
        play_turn(sitting)
    webdriver.eventually(lambda: any(address.endswith("/deferred.wasm") for address in fresh.evaluate(ASKED)))
    asked = [urlsplit(address) for address in fresh.evaluate(ASKED)]
    assert {parts.netloc for parts in asked} == {urlsplit(packed).netloc}
    files = {parts.path.rpartition("/")[2] for parts in asked}
    assert "late.zip" in files and "library.zip" not in files, (
        "what goes with the snapshot, and nothing of a plain start"
    )
    assert fresh.evaluate(SOUNDS) >= 5 * 3
    text, cards = sitting.text(), sitting.cards()
    assert len(sitting.hand()) == 10
    fresh.reload()
    fresh.wait_for_selector(READY, state="attached")
    assert (sitting.text(), sitting.cards()) == (text, cards)
    play_turn(sitting)


@pytest.mark.parametrize("fresh", webdriver.BROWSERS, indirect=True)
def test_without_its_snapshot_it_starts_plainly(fresh: Any, bare: str) -> None:
    """If the snapshot can't be used, the page starts without it and can be played."""
    fresh.goto(bare + GIN)
    fresh.wait_for_selector(READY, state="attached")
    assert len(Sitting(fresh).settled().state.hands[0]) >= 10
    assert any(address.endswith("library.zip") for address in fresh.evaluate(ASKED))
