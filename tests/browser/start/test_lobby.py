"""The lobby on a phone, by touch: what is seen at once, and how many taps lead to the first card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from rami.bots.levels import kindest
from rami.games import GAMES
from support.page_object import Sitting

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def tap(page: Page, selector: str) -> None:
    """Tap the middle of the first element."""
    Sitting(page).click(selector)


def games_in_sight(page: Page) -> None:
    """Check that all games are on the first screen."""
    tiles = page.locator("main [data-action=game]")
    expect(tiles).to_have_count(len(GAMES))
    for tile in tiles.all():
        expect(tile).to_be_in_viewport(ratio=1)


@pytest.fixture
def bots_worker() -> bool:
    """No worker is needed here."""
    return False


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_two_taps_at_most_lead_to_the_first_card(locale: str, open_page: Callable[..., Page]) -> None:
    """All games are on the first screen, with two matches under way as well. A newcomer taps the first tile, or a game
    and Play; who comes back from the table taps once, and who opens the plain address again is at the table.
    """
    page = open_page(**PHONE, locale=locale)
    games_in_sight(page)
    tap(page, "main .tile.resume")
    met = Sitting(page).settled().setup
    assert met.players[1].bot == kindest(met.rules.key)
    tap(page, "[data-action=lobby]")
    tap(page, "main [data-action=game][data-value=rami51]")
    tap(page, "dialog [data-action=new-match]")
    card = page.locator("main[data-game=rami51] .card[data-zone=hand]").first
    expect(card).to_be_visible()
    tap(page, "[data-action=lobby]")
    expect(page.locator("main .tile[data-action=resume]")).to_have_count(2)
    games_in_sight(page)
    tap(page, "main .tile.resume[data-action=resume]")
    expect(card).to_be_visible()
    page.goto(page.url.partition("?")[0])
    page.wait_for_selector("html[data-ready]", state="attached")
    Sitting(page).click(".card[data-zone=hand]", strip=True)
    expect(card).to_have_attribute("aria-pressed", "true")


AIMED = """random => {
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const all = [...root.querySelectorAll('button, summary, select, input:not([type=file]), label:has(> input:not([type=file]))')];
  const seen = all.filter(node => node.checkVisibility() && !node.matches('.visually-hidden'));
  const node = seen[Math.floor(random * seen.length)];
  if (node.matches('select')) {
    node.selectedIndex = 0;
    node.dispatchEvent(new Event('change', {bubbles: true}));
    return null;
  }
  node.scrollIntoView({block: 'nearest', behavior: 'instant'});
  const {left, top, width, height} = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2, node.matches('input:not([type=radio], [type=checkbox])')];
}"""
"""Takes one of the controls in sight: chooses in a list; for any other, its middle and whether it takes a text."""
FOLLOWED = """before => {
  const bar = document.querySelector('meta[name=theme-color]').content;
  return bar !== before && bar === getComputedStyle(document.body).backgroundColor && bar;
}"""
"""The colour that the browser's bar and the felt have, once it is another than before."""


def test_the_browsers_own_bar_has_the_colour_of_the_felt(open_page: Callable[..., Page]) -> None:
    """It follows the felt, the theme and the system's theme."""
    page, seen = open_page(color_scheme="light"), [""]
    steps = ((False, "theme", "auto"), (True, "theme", "auto"), (True, "theme", "light"), (True, "felt", "garnet"))
    for dark, name, value in steps:
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.evaluate("([name, value]) => (document.documentElement.dataset[name] = value)", [name, value])
        seen.append(page.wait_for_function(FOLLOWED, arg=seen[-1]).json_value())
    assert len({*seen[2:]}) == 3


TYPED = ("", "7", "99999", "Léa", "Zoé", "-")


def test_random_input_in_the_lobby_raises_nothing(open_page: Callable[..., Page]) -> None:
    """A row of random presses, choices and typed texts in the lobby and its dialogs: the page logs no error and still
    answers.
    """
    page = open_page("?lang=fr", viewport={"width": 390, "height": 844})
    random = Random("monkey")
    for n in range(120):
        if page.locator("main.at-table").count() or n % 30 == 0:
            while page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
            page.evaluate("() => document.querySelector('[data-action=lobby]')?.click()")
            Sitting(page).press("game", GAMES[n % len(GAMES)].key)
        aimed = page.evaluate(AIMED, random.random())
        if aimed is None:
            continue
        x, y, takes_text = aimed
        page.mouse.click(x, y)
        if takes_text:
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type(random.choice(TYPED))
            page.keyboard.press("Tab")
    page.goto(page.url.partition("?")[0])
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("main, dialog").first).to_be_visible()
