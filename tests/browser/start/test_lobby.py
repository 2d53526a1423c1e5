"""The lobby on a phone, by touch: what is seen at once, and how many taps lead to the first card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from support.page_object import Sitting

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def tap(page: Page, selector: str) -> None:
    """Tap the middle of the first element."""
    page.locator(selector).first.tap()


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_two_taps_at_most_lead_to_the_first_card(locale: str, open_page: Callable[..., Page]) -> None:
    """All games are on the first screen. A newcomer taps the first tile, or a game and Play; who comes back from the
    table taps once, and who opens the plain address again is at the table.
    """
    page = open_page(**PHONE, locale=locale)
    for tile in page.locator("main [data-action=game]").all():
        expect(tile).to_be_in_viewport(ratio=1)
    tap(page, "main .tile.resume")
    assert Sitting(page).settled().setup.players[1].bot == "beginner"
    tap(page, "[data-action=lobby]")
    tap(page, "main [data-action=game][data-value=rami51]")
    tap(page, "dialog [data-action=new-match]")
    card = page.locator("main[data-game=rami51] .card[data-zone=hand]").first
    expect(card).to_be_visible()
    tap(page, "[data-action=lobby]")
    tap(page, "main .tile.resume[data-action=resume]")
    expect(card).to_be_visible()
    page.goto(page.url.partition("?")[0])
    page.wait_for_selector("html[data-ready]", state="attached")
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")


CONTROLS = """() => {
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const all = [...root.querySelectorAll('button, summary, select, input:not([type=file]), label:has(> input:not([type=file]))')];
  return all.filter(node => node.checkVisibility() && !node.matches('.visually-hidden')).map((node, n) => {
    node.dataset.monkey = n;
    return node.matches('input:not([type=radio], [type=checkbox])') ? 'text' : node.matches('select') ? 'list' : 'press';
  });
}"""
COLOURS = """() => [document.querySelector('meta[name=theme-color]').content, getComputedStyle(document.body).backgroundColor]"""


def test_the_browsers_own_bar_has_the_colour_of_the_felt(open_page: Callable[..., Page]) -> None:
    """It follows the felt, the theme and the system's theme."""
    page, seen = open_page(color_scheme="light"), set[str]()
    page.emulate_media(color_scheme="dark")
    for name, value in (("theme", "auto"), ("theme", "light"), ("felt", "garnet")):
        page.evaluate("([name, value]) => (document.documentElement.dataset[name] = value)", [name, value])
        page.wait_for_function(f"() => (({COLOURS})().every((each, n, all) => each === all[0]))")
        seen.add(page.evaluate(COLOURS)[0])
    assert len(seen) == 3


TYPED = ("", "7", "99999", "Léa", "Zoé", "-")


def test_random_input_in_the_lobby_raises_nothing(open_page: Callable[..., Page]) -> None:
    """A row of random presses, choices and typed texts in the lobby and its dialogs: the page logs no error and still
    answers.
    """
    page = open_page("?lang=fr", viewport={"width": 390, "height": 844})
    random = Random("monkey")
    for n in range(120):
        if page.locator("main.at-table").count() or n % 30 == 0:
            page.keyboard.press("Escape")
            page.evaluate("() => document.querySelector('[data-action=lobby]')?.click()")
            page.locator("main [data-action=game]").nth(n % 5).click(force=True)
        kinds = page.evaluate(CONTROLS)
        at = random.randrange(len(kinds))
        control = page.locator(f"[data-monkey='{at}']").first
        if kinds[at] == "list":
            control.select_option(index=0)
        else:
            control.click(force=True)
        if kinds[at] == "text":
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type(random.choice(TYPED))
            page.keyboard.press("Tab")
        page.evaluate("() => document.querySelectorAll('[data-monkey]').forEach(node => delete node.dataset.monkey)")
    page.goto(page.url.partition("?")[0])
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("main, dialog").first).to_be_visible()
