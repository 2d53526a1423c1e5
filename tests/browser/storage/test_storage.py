"""Saves that can't be read: a message is shown, the stored texts stay, and play goes on. (Full and refused storage:
test_kept_in_the_page.)
"""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from browser.records import EXCHANGE
from support.page_object import Sitting, keep, keep_text

KEPT = "() => Object.fromEntries(Object.entries(localStorage))"
DAMAGED = {
    "match/aaaa/0": "half a sa",
    "match/bbbb/0": json.dumps({"app": "rami", "schema": 99, "chunks": ["of", "the", "future"]}),
    "match/cccc/0": json.dumps({"app": "rami", "schema": 2, "payload": "x", "checksum": "y", "saved_at": 1}),
    "settings": '{"lang": "fr", "theme": ["mauve"], "speed": "instant"}',
    "setup": '{"game": "bridge"',
    "sort": "mauve",
}


def test_damaged_saves_are_reported_and_left_alone(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The lobby shows one message, announced at once; after a turn at a table every damaged text is stored unchanged."""
    context = open_context()
    for name, text in DAMAGED.items():
        context.add_init_script(keep_text(name, text))
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector("html[data-ready]", state="attached")
    said = page.locator("main .problem").inner_text()
    assert said.strip()
    expect(page.locator("#alert")).to_have_text(said.strip())
    assert page.evaluate("() => document.documentElement.lang") == "fr", "what can be read of the settings counts"
    sitting = Sitting(page)
    sitting.press("game", "gin")
    sitting.press("new-match")
    sitting.settled()
    sitting.play(sitting.chosen())
    left = page.evaluate(KEPT)
    for name, text in DAMAGED.items():
        if name.startswith("match/"):
            assert left[f"rami/{name}"] == text, name


def test_a_match_that_can_not_be_replayed_is_kept(open_context: Callable[..., BrowserContext], site: str) -> None:
    """If a save has a valid envelope but an illegal last move, a message says so, and a new match of the same set-up
    and seed begins; the save is kept.
    """
    context = open_context()
    context.add_init_script(keep(EXCHANGE + "draw discard\n", at=2**41))
    page = context.new_page()
    page.goto(f"{site}?game=rami51&seats=2&seed=1&speed=instant&lang=fr")
    page.wait_for_selector("html[data-ready]", state="attached")
    before = page.evaluate(KEPT)["rami/match/c0ffee/0"]
    assert page.locator("#panel-status .refusal").inner_text()
    expect(page.locator("#alert")).not_to_be_empty()
    page.wait_for_selector('main[data-turn="0"]', state="attached")
    Sitting(page).tap("stock")
    page.wait_for_selector('main[data-phase="play"]', state="attached")
    assert page.evaluate(KEPT)["rami/match/c0ffee/0"] == before
