"""Before Python is up the page shows its lobby, or the table as it was left; what is pressed meanwhile is done."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page, Route, expect

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
