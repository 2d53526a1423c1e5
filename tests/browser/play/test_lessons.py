"""A lesson by taps and one by the keyboard, in the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from support.page_object import Keys, Sitting


def test_a_lesson_by_taps_and_the_next_by_keys(open_page: Callable[..., Page]) -> None:
    """A newcomer begins the course from the lobby, does one lesson by taps and one by keys without a reload of the
    page, goes Back to the lobby, and finds the third lesson offered there.
    """
    page = open_page("?lang=fr&speed=instant")
    page.evaluate("() => { window.same = true }")
    taps = Sitting(page)
    taps.press("lesson", "gin-1")
    taps.press("lesson-read")
    throw(taps, "KC")
    draw(taps)
    throw(taps, "9H")
    keys = Keys(page)
    page.wait_for_selector('[data-action="lesson-next"]')
    keys.press("lesson-next")
    keys.press("lesson-read")
    throw(keys, "KH")
    draw(keys)
    throw(keys, "QH")
    page.wait_for_selector('.lesson [href$="#icon-star"]', state="attached")
    page.wait_for_function("() => document.activeElement.dataset.action === 'lesson-next'")
    assert page.evaluate("() => JSON.parse(localStorage.getItem('rami/lessons')).stars") == {
        "gin-1": True,
        "gin-2": True,
    }
    assert page.evaluate("() => Object.keys(localStorage).filter(name => name.startsWith('rami/match'))") == []
    page.go_back()
    page.wait_for_selector('.tile[data-action="lesson"][data-value="gin-3"]')
    assert page.evaluate("() => window.same")


def test_a_double_click_presses_no_button_that_came_by_the_first(open_page: Callable[..., Page]) -> None:
    """Where “Continue” was stands “Discard” after it: who clicks twice is not told to choose a card first."""
    page = open_page("?lang=fr&speed=instant")
    Sitting(page).press("lesson", "gin-1")
    button = page.locator('[data-action="lesson-read"]').bounding_box()
    assert button is not None
    page.mouse.dblclick(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
    page.wait_for_selector('[data-action="discard"]')
    page.wait_for_timeout(200)
    assert not page.locator(".line.refusal").count()


def throw(sitting: Sitting, card: str) -> None:
    """Choose a card and throw it."""
    sitting.tap("hand", card)
    sitting.press("discard")


def draw(sitting: Sitting) -> None:
    """Draw from the stock when the turn comes back."""
    sitting.page.wait_for_selector('[data-action="draw-stock"]')
    sitting.press("draw-stock")
