"""Before Python is up the page shows its lobby, or the table as it was left; what is pressed meanwhile is done."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from rami.engine import record
from rami.engine.match import Match, Player, Table
from rami.games import game
from sitting import Sitting, keep

READY = "html[data-ready]"
LOOK = "main[data-look]"
HAND = "main:not([data-look]) button.card[data-zone=hand]"
BOXES = "nodes => nodes.map(node => { const {x, y, width} = node.getBoundingClientRect(); return [x, y, width].map(Math.round) })"
DRAWN_BEHIND = """() => {
  window.drawnBehind = [];
  new MutationObserver(() => {
    const real = document.querySelector("main:not([data-look])");
    if (real?.children.length && document.querySelector("main[data-look]")) drawnBehind.push(real.getBoundingClientRect().height);
  }).observe(document, { subtree: true, childList: true });
}"""

OpenContext = Callable[..., BrowserContext]


@contextmanager
def held_back(page: Page) -> Iterator[None]:
    """Python's memory doesn't come until the block ends."""
    waiting: list[Route] = []
    holding = True

    def handle(route: Route) -> None:
        if holding:
            waiting.append(route)
        else:
            route.continue_()

    page.route("**/snapshot.bin", handle)
    yield
    holding = False
    for route in waiting:
        route.continue_()


def test_a_first_visit_finds_the_lobby_at_once(open_context: OpenContext, site: str) -> None:
    """In the browser's language, and where the real one then stands; a game chosen early is opened."""
    page = open_context(service_workers="block", locale="fr-FR").new_page()
    with held_back(page):
        page.goto(site)
        tiles = page.locator(f"{LOOK} .tile")
        expect(tiles.first).to_be_visible()
        expect(page.locator(LOOK)).to_contain_text("À quoi joue-t-on")
        before = tiles.evaluate_all(BOXES)
        page.locator(f"{LOOK} [data-action=game][data-value=gin]").click()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("dialog")).to_be_visible()
    expect(page.locator(LOOK)).to_have_count(0)
    assert page.locator("main .tile").evaluate_all(BOXES) == before


def test_the_table_stands_as_it_was_left(open_context: OpenContext, site: str) -> None:
    """A reload in mid-hand shows the same cards in the same places before Python, and nothing moves when it comes."""
    page = open_context(service_workers="block").new_page()
    page.goto(f"{site}?game=gin&speed=instant&seed=5eed")
    page.wait_for_selector(READY, state="attached")
    page.locator("[data-action=draw-stock]").click()
    expect(page.locator(HAND)).to_have_count(11)
    cards = "nodes => nodes.map(node => node.dataset.card)"
    left, places = page.locator(HAND).evaluate_all(cards), page.locator(HAND).evaluate_all(BOXES)
    with held_back(page):
        page.reload()
        shown = page.locator(f"{LOOK} button.card[data-zone=hand]")
        expect(shown).to_have_count(11)
        assert shown.evaluate_all(cards) == left
        assert shown.evaluate_all(BOXES) == places
    page.wait_for_selector(READY, state="attached")
    assert page.locator(HAND).evaluate_all(BOXES) == places


def test_nothing_shifts_while_python_draws_behind_the_look(open_context: OpenContext, site: str) -> None:
    """What Python draws takes no place until the look goes, however many frames are painted between."""
    page = open_context(service_workers="block").new_page()
    page.add_init_script(f"({DRAWN_BEHIND})()")
    page.goto(site)
    page.wait_for_selector(READY, state="attached")
    heights = page.evaluate("() => window.drawnBehind")
    assert heights
    assert set(heights) == {0}


def test_another_window_or_address_is_not_shown_an_old_look(open_context: OpenContext, site: str) -> None:
    """What was left is shown only where the very same screen will follow."""
    page = open_context(service_workers="block").new_page()
    page.goto(f"{site}?game=gin&speed=instant&seed=5eed")
    page.wait_for_selector(READY, state="attached")
    expect(page.locator(HAND)).to_have_count(10)
    with held_back(page):
        page.goto(f"{site}?game=rami51")
        expect(page.locator("#boot h1")).to_be_visible()
        expect(page.locator(LOOK)).to_have_count(0)
    page.wait_for_selector(READY, state="attached")


@pytest.mark.parametrize("query", ["?theme=dark", "?lang=EN", "?game=bridge", "?nonsense=1"])
def test_a_lobby_that_would_not_stay_is_not_shown(query: str, open_context: OpenContext, site: str) -> None:
    """What the address asks for may change it: only Python knows how."""
    page = open_context(service_workers="block").new_page()
    with held_back(page):
        page.goto(site + query)
        expect(page.locator("#boot h1")).to_be_visible()
        expect(page.locator(LOOK)).to_have_count(0)
    page.wait_for_selector(READY, state="attached")


def test_a_table_is_not_shown_where_the_address_names_another(open_context: OpenContext, site: str) -> None:
    """A game chosen in the lobby, under the address of another: a reload opens that other."""
    page = open_context(service_workers="block").new_page()
    page.goto(f"{site}?game=gin&speed=instant&seed=5eed")
    page.wait_for_selector(READY, state="attached")
    page.evaluate("() => history.replaceState(null, '', '?game=michigan')")
    with held_back(page):
        page.reload()
        expect(page.locator("#boot h1")).to_be_visible()
        expect(page.locator(LOOK)).to_have_count(0)
    page.wait_for_selector("main[data-game=michigan]", state="attached")


def test_the_next_person_is_not_shown_the_hand_of_the_last(open_context: OpenContext, site: str) -> None:
    """Two people at one device: nothing of the table is kept when the page is left, and the curtain hangs when it comes again."""
    match = Match.start(Table(game("gin").presets["gin"], (Player("Ada"), Player("Bob")), "c0"))
    context = open_context(service_workers="block")
    context.add_init_script(keep(record.write(match)))
    page = context.new_page()
    page.goto(f"{site}?game=gin&seats=2&seed=c0&speed=instant")
    page.wait_for_selector(READY, state="attached")
    Sitting(page).press("look")
    assert Sitting(page).hand()
    with held_back(page):
        page.reload()
        expect(page.locator("#boot h1")).to_be_visible()
        assert page.locator("[data-card]").count() == 0
    page.wait_for_selector("[data-action=look]")


def test_the_keyboard_stays_where_it_was(open_context: OpenContext, site: str) -> None:
    """Who had come to a game with Tab is at that game when Python answers."""
    page = open_context(service_workers="block", locale="fr-FR").new_page()
    with held_back(page):
        page.goto(site)
        page.locator(f"{LOOK} [data-action=game][data-value=gin]").focus()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator(LOOK)).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.value") == "gin"
