"""Before Python has started, the page shows the lobby, or the table as it was left, and records input for later."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rami.engine import record
from rami.engine.match import Match, MatchSetup, Player
from rami.games import game
from rami.table.state.settings import Settings
from support.page_object import Sitting, keep, keep_text
from support.slow_network import held_back

READY = "html[data-ready]"
PRERENDERED = "main[data-prerender]"
HAND_CARD = "button.card[data-zone=hand]"
HAND = f"main:not([data-prerender]) {HAND_CARD}"
BOXES = "nodes => nodes.map(node => { const {x, y, width} = node.getBoundingClientRect(); return [x, y, width].map(Math.round) })"
DRAWN_BEHIND = """() => {
  window.drawnBehind = [];
  new MutationObserver(() => {
    const real = document.querySelector("main:not([data-prerender])");
    if (real?.children.length && document.querySelector("main[data-prerender]")) drawnBehind.push(real.getBoundingClientRect().height);
  }).observe(document, { subtree: true, childList: true });
}"""

OpenContext = Callable[..., BrowserContext]


@pytest.fixture
def bots_worker() -> bool:
    """No worker is needed here."""
    return False


def test_a_first_visit_shows_the_lobby_at_once(open_context: OpenContext, site: str) -> None:
    """The first screen is the lobby in the browser's language, in the same place as the final one; a game tapped early
    is opened.
    """
    page = open_context(locale="fr-FR").new_page()
    with held_back(page):
        page.goto(site)
        tiles = page.locator(f"{PRERENDERED} .tile")
        expect(tiles.first).to_be_visible()
        expect(page.locator(PRERENDERED)).to_contain_text("À quoi joue-t-on")
        before = tiles.evaluate_all(BOXES)
        page.locator(f"{PRERENDERED} [data-action=game][data-value=gin]").click()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("dialog")).to_be_visible()
    expect(page.locator(PRERENDERED)).to_have_count(0)
    assert page.locator("main .tile").evaluate_all(BOXES) == before


def test_the_table_is_shown_as_it_was_left(open_context: OpenContext, site: str) -> None:
    """After a reload in mid-hand the same cards are in the same places before Python starts, and nothing moves when it
    does.
    """
    page = open_context().new_page()
    page.goto(f"{site}?game=gin&speed=instant&seed=5eed")
    page.wait_for_selector(READY, state="attached")
    page.locator("[data-action=draw-stock]").click()
    expect(page.locator(HAND)).to_have_count(11)
    cards = "nodes => nodes.map(node => node.dataset.card)"
    left, places = page.locator(HAND).evaluate_all(cards), page.locator(HAND).evaluate_all(BOXES)
    with held_back(page):
        page.reload()
        shown = page.locator(f"{PRERENDERED} {HAND_CARD}")
        expect(shown).to_have_count(11)
        assert shown.evaluate_all(cards) == left
        assert shown.evaluate_all(BOXES) == places
    page.wait_for_selector(READY, state="attached")
    assert page.locator(HAND).evaluate_all(BOXES) == places


def test_the_last_table_is_shown_at_the_plain_address(open_context: OpenContext, site: str) -> None:
    """After a match begun in the lobby, a reload and a later tab show the table at once, or the lobby if the player has
    left the table.
    """
    context = open_context(locale="fr-FR")
    page = context.new_page()
    page.goto(f"{site}?speed=instant")
    page.wait_for_selector(READY, state="attached")
    sitting = Sitting(page)
    for action, value in (("game", "gin"), ("new-match", "")):
        sitting.press(action, value)
    sitting.settled()
    sitting.press("sort")
    left, places = sitting.hand(), page.locator(HAND).evaluate_all(BOXES)
    page.evaluate("() => dispatchEvent(new Event('pagehide'))")  # Chromium does not wait long for a page to end
    page.close()
    page = context.new_page()
    for _ in ("another tab", "a reload"):
        with held_back(page):
            page.goto(f"{site}?speed=instant")
            shown = page.locator(f"{PRERENDERED} {HAND_CARD}")
            expect(shown).to_have_count(len(left))
            assert shown.evaluate_all(BOXES) == places
        page.wait_for_selector(READY, state="attached")
        assert page.locator(HAND).evaluate_all(BOXES) == places
        assert Sitting(page).hand() == left
    Sitting(page).press("lobby")
    with held_back(page):
        page.reload()
        expect(page.locator(f"{PRERENDERED} [data-action=resume]").first).to_be_visible()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("[data-action=resume]").first).to_be_visible()


def test_a_reload_after_leaving_the_table_of_an_address_stays_in_the_lobby(
    open_context: OpenContext, site: str
) -> None:
    """After the table is left, the address no longer names it, but keeps its settings."""
    page = open_context().new_page()
    page.goto(f"{site}?game=gin&seed=5eed&speed=instant&lang=en")
    page.wait_for_selector(READY, state="attached")
    Sitting(page).press("lobby")
    expect(page).to_have_url(f"{site}?speed=instant&lang=en")
    page.reload()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("main [data-action=resume]").first).to_be_visible()


def draws_and_throws_by_keys(page: Page, cards: list[str]) -> None:
    """Draw by a letter, go from card to card by arrows, and discard the last one by Enter."""
    page.keyboard.press("s")
    page.locator(f"main:visible [data-zone=hand][data-card='{cards[0]}']").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)


def orders_by_keys(page: Page, cards: list[str]) -> None:
    """Move a card to the right by Alt and an arrow, and choose the next card by an arrow and Space."""
    page.locator(f"main:visible [data-zone=hand][data-card='{cards[2]}']").focus()
    for key in ("Alt+ArrowRight", "Alt+ArrowRight", "ArrowLeft", "Space"):
        page.keyboard.press(key)


def draws_and_drags(page: Page, cards: list[str]) -> None:
    """Tap the stock, drop a card on the bare felt, drag another along the hand and a third to the discard."""
    page.locator("main:visible .spot[data-zone=stock]").click()
    drag(page, cards[5], ".stage")
    drag(page, cards[0], f"[data-zone=hand][data-card='{cards[7]}']")
    drag(page, cards[3], ".spot[data-zone=discard]")


def drag(page: Page, card: str, onto: str) -> None:
    """Drag a card of the hand to this place with the mouse, in a few steps."""
    start = page.locator(f"main:visible [data-zone=hand][data-card='{card}']").bounding_box()
    end = page.locator(f"main:visible {onto}").bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 8, start["y"] + 14)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] - 40, steps=3)
    page.mouse.move(end["x"] + 8, end["y"] + 14, steps=5)
    page.mouse.up()


@pytest.mark.parametrize("doing", [draws_and_throws_by_keys, orders_by_keys, draws_and_drags])
def test_input_before_python_has_the_same_result(
    doing: Callable[[Page, list[str]], None], open_context: OpenContext, site: str
) -> None:
    """Keys and drags before Python has started have the same result as after it."""
    ends = []
    for early in (False, True):
        page = open_context().new_page()
        page.goto(f"{site}?game=gin&speed=instant&seed=5eed")
        page.wait_for_selector(READY, state="attached")
        expect(page.locator("[data-action=draw-stock]")).to_be_visible()
        cards = Sitting(page).hand()
        if early:
            with held_back(page):
                page.reload()
                expect(page.locator(f"{PRERENDERED} {HAND_CARD}")).to_have_count(10)
                doing(page, cards)
            page.wait_for_selector(READY, state="attached")
        else:
            doing(page, cards)
        pressed = page.locator(f"{HAND}[aria-pressed=true]").evaluate_all(
            "nodes => nodes.map(node => node.dataset.card)"
        )
        focus = page.evaluate("() => document.activeElement.dataset.card")
        ends.append((Sitting(page).cards(), pressed, focus, Sitting(page).facts()["phase"]))
        assert Sitting(page).hand() != cards
    assert ends[0] == ends[1]


def test_nothing_shifts_while_python_draws_behind_the_prerendered_screen(open_context: OpenContext, site: str) -> None:
    """What Python draws takes no room until the prerendered screen is removed, however many frames are painted before."""
    page = open_context().new_page()
    page.add_init_script(f"({DRAWN_BEHIND})()")
    page.goto(site)
    page.wait_for_selector(READY, state="attached")
    heights = page.evaluate("() => window.drawnBehind")
    assert heights
    assert set(heights) == {0}


def test_another_window_or_address_is_not_shown_an_old_screen(open_context: OpenContext, site: str) -> None:
    """A stored screen is shown only where Python will draw the same screen."""
    page = open_context().new_page()
    page.goto(f"{site}?game=gin&speed=instant&seed=5eed")
    page.wait_for_selector(READY, state="attached")
    expect(page.locator(HAND)).to_have_count(10)
    with held_back(page):
        page.goto(f"{site}?game=rami51")
        expect(page.locator("#boot h1")).to_be_visible()
        expect(page.locator(PRERENDERED)).to_have_count(0)
    page.wait_for_selector(READY, state="attached")


def test_a_lobby_that_python_may_change_is_not_shown(open_context: OpenContext, site: str) -> None:
    """With parameters whose effect on the lobby only Python knows, no lobby is shown before Python has started."""
    page = open_context().new_page()
    for query in ("?theme=dark", "?lang=EN", "?game=bridge", "?nonsense=1"):
        with held_back(page):
            page.goto(site + query)
            expect(page.locator("#boot h1")).to_be_visible()
            expect(page.locator(PRERENDERED)).to_have_count(0)
        page.wait_for_selector(READY, state="attached")
        page.evaluate("() => localStorage.clear()")  # the next visit is a first one, too


def test_a_table_is_not_shown_if_the_address_names_another_game(open_context: OpenContext, site: str) -> None:
    """If the address names another game than the stored screen, a reload opens that game and does not show the old
    table.
    """
    page = open_context().new_page()
    page.goto(f"{site}?game=gin&speed=instant&seed=5eed")
    page.wait_for_selector(READY, state="attached")
    page.evaluate("() => history.replaceState(null, '', '?game=michigan')")
    with held_back(page):
        page.reload()
        expect(page.locator("#boot h1")).to_be_visible()
        expect(page.locator(PRERENDERED)).to_have_count(0)
    page.wait_for_selector("main[data-game=michigan]", state="attached")


def test_the_next_person_is_not_shown_the_hand_of_the_one_before(open_context: OpenContext, site: str) -> None:
    """With two people at one device, no table is stored when the page is left, and the curtain is shown after a reload."""
    match = Match.start(MatchSetup(game("gin").presets["gin"], (Player("Ada"), Player("Bob")), "c0"))
    context = open_context()
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


def test_the_first_words_are_in_the_language_that_was_chosen(open_context: OpenContext, site: str) -> None:
    """The first words are in the chosen language, even before Python has started, whatever the browser's own language."""
    context = open_context(locale="fr-FR")
    context.add_init_script(keep_text("settings", Settings(lang="en").write()))
    page = context.new_page()
    with held_back(page):
        page.goto(site)
        expect(page.locator("#boot p:visible")).to_have_text("Shuffling the cards…")
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_focus_stays_where_it_was(open_context: OpenContext, site: str) -> None:
    """A tile that has the focus before Python has started still has it afterwards."""
    page = open_context(locale="fr-FR").new_page()
    with held_back(page):
        page.goto(site)
        page.locator(f"{PRERENDERED} [data-action=game][data-value=gin]").focus()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator(PRERENDERED)).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.value") == "gin"
