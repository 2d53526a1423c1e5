"""A deal of every game by the keyboard alone, Michigan's up to the result of its match, and what a screen reader
announces. (Whole matches of gin: test_gin_in_the_page.)
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from support.page_object import LISTEN, LOST, Keys

FOCUSED = "() => { window.focused = []; addEventListener('focusin', ({target}) => focused.push(target.id)); }"
"""Records what gets the focus from now on."""

TURN = {"fr": "À vous.", "en": "Your turn."}


@pytest.mark.parametrize(
    ("table", "lang"),
    [
        ("game=rami51&preset=rami30&seats=2&seed=1e", "fr"),
        ("game=traditional&seats=2&seed=1d", "en"),
        ("game=boathouse&seats=2&seed=f", "fr"),
        ("game=michigan&seats=3&match_end=deals&deals=1&seed=3", "en"),
        ("game=gin&seats=4&seed=d", "fr"),
    ],
)
def test_a_deal_by_keys(open_page: Callable[..., Page], table: str, lang: str) -> None:
    """A deal is played with Tab to each place and button, arrows inside the hand, Space and Enter; the mouse is not
    used, Tab is never trapped and the focus never lost. After the last deal the way leads to the result of the match
    and to the next one.

    A screen reader announces one line when the person's turn comes, one for each of their actions after which the turn
    goes on, and the end; nothing is announced twice.
    """
    sitting = Keys(open_page(f"?{table}&lang={lang}&speed=instant"))
    match = sitting.settled()
    sitting.page.evaluate(LISTEN)
    sitting.page.keyboard.press("Tab")
    sitting.page.evaluate(LOST)
    turns = 0
    while not match.state.over:
        before = match
        match = sitting.play(sitting.chosen())
        turns += not match.state.over and len(match.steps) > len(before.steps) + 1
    sitting.page.wait_for_function("() => document.querySelector('#dialog[open] #alert')?.textContent")
    spoken, last = sitting.page.evaluate("() => [heard, document.querySelector('#dialog #alert').textContent]")
    heard = [text for _, text in spoken]
    assert {region for region, _ in spoken} <= {"status", "alert"}, "nothing else speaks"
    assert sum(text.endswith(TURN[lang]) for text in heard) == turns
    assert all(one != two for one, two in pairwise(heard))
    assert last == heard[-1]
    if match.over:
        sitting.press("open", "match")
        assert not sitting.another().over
    else:
        sitting.press("close")
    sitting.page.wait_for_selector("#dialog[open]", state="detached")
    assert sitting.page.evaluate("() => lost") == [], "the focus is never lost"


def test_the_focus_waits_for_the_next_turn(open_page: Callable[..., Page]) -> None:
    """A button that is gone after it was pressed leaves the focus to the first button of the person's next turn; that
    to the lobby to the way back. One that says something else after it was pressed keeps it.
    """
    sitting = Keys(open_page("?game=gin&seats=2&seed=1a&speed=fast"))
    match = sitting.settled()
    if match.state.phase == "draw":
        sitting.press("draw-stock")
        match = sitting.settled(len(match.steps))
    assert sitting.page.evaluate("() => document.activeElement.matches('.fresh[tabindex=\"0\"]')"), (
        "the card just drawn"
    )
    sitting.tap("hand", str(match.state.hands[0][-1]))
    sitting.page.evaluate(FOCUSED)
    sitting.press("sort")
    assert sitting.page.evaluate("() => document.activeElement.dataset.action") == "sort"
    sitting.press("discard")
    sitting.page.wait_for_function("() => focused.includes('panel-status')")
    assert not sitting.settled(len(match.steps) + 1).state.over
    sitting.page.wait_for_function("() => document.activeElement.matches('.actions .button')")
    sitting.press("lobby")
    sitting.page.wait_for_function("() => document.activeElement.matches('.tile[data-action=resume]')")
