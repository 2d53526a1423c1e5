"""The browser's Back closes a dialog, then leaves the table, then the page; Forward and reload work as usual."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from support.page_object import Sitting

DIALOG = "dialog[open]"
LOBBY = "main.at-lobby"
TABLE = "main.at-table[data-game=gin]"
GIN = "?game=gin&seed=5eed&speed=instant&lang=en"

OpenPage = Callable[..., Page]


def test_back_closes_the_dialog_then_leaves_the_table_then_the_page(open_page: OpenPage, site: str) -> None:
    """From a table in the address, each step back does one of these, and the lobby offers to resume the match."""
    page = open_page("?lang=en")
    page.goto(site + GIN)
    page.wait_for_selector("html[data-ready]", state="attached")
    Sitting(page).settled()
    page.locator("[data-action=open][data-value=settings]").first.click()
    expect(page.locator(DIALOG)).to_be_visible()
    page.go_back()
    expect(page.locator(DIALOG)).to_have_count(0)
    expect(page.locator(TABLE)).to_be_visible()
    page.go_back()
    expect(page.locator(LOBBY)).to_be_visible()
    expect(page.locator("main [data-action=resume]").first).to_be_visible()
    expect(page).to_have_url(f"{site}?speed=instant&lang=en")
    page.go_back()
    expect(page).to_have_url(f"{site}?lang=en")


def test_forward_leads_to_the_table_and_the_dialog_again(open_page: OpenPage) -> None:
    """Forward shows the table with the same cards, and then the dialog again; after a reload with the dialog open, the
    table has the same cards, and Back leads to the lobby. The title has the game and whose turn it is; in the lobby it
    is the page's name.
    """
    page = open_page(GIN)
    sitting = Sitting(page)
    sitting.settled()
    hand = sitting.hand()
    expect(page).to_have_title("Your turn · Gin rummy")
    page.locator("[data-action=open][data-value=settings]").first.click()
    page.go_back()
    page.go_back()
    expect(page.locator(LOBBY)).to_be_visible()
    expect(page).to_have_title("Rami")
    page.go_forward()
    expect(page.locator(TABLE)).to_be_visible()
    assert sitting.hand() == hand
    page.go_forward()
    expect(page.locator(DIALOG)).to_be_visible()
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(TABLE)).to_be_visible()
    assert sitting.hand() == hand
    page.wait_for_function("() => history.state.trail.length === 2")
    page.go_back()
    expect(page.locator(LOBBY)).to_be_visible()


def test_a_dialog_closed_by_its_button_needs_no_second_back(open_page: OpenPage) -> None:
    """After many dialogs were opened and closed, some from others, one Back leaves the table and the match is
    unchanged. A dialog from which another was opened is found as it was left: unfolded, the focus on the button.
    """
    page = open_page("?speed=instant&lang=en")
    sitting = Sitting(page)
    sitting.press("game", "gin")
    page.locator("#customise > summary").click()
    for close in ("[data-action=close]", ""):
        page.locator(f"{DIALOG} [data-action=open][data-value=rules]").click()
        expect(page.locator(f"{DIALOG} .prose")).to_be_visible()
        if close:
            page.locator(f"{DIALOG} {close}").click()
        else:
            page.keyboard.press("Escape")
        expect(page.locator(f"{DIALOG} .setup-form")).to_be_visible()
        expect(page.locator("#customise[open]")).to_be_visible()
        expect(page.locator(f"{DIALOG} [data-action=open][data-value=rules]")).to_be_focused()
    sitting.press("new-match")
    sitting.settled()
    for _ in range(3):
        page.locator("main [data-action=open][data-value=settings]").first.click()
        page.locator(f"{DIALOG} [data-action=close]").click()
    expect(page.locator(DIALOG)).to_have_count(0)
    page.wait_for_function("() => history.state.trail.length === 2")
    page.go_back()
    expect(page.locator(LOBBY)).to_be_visible()
    expect(page.locator(DIALOG)).to_have_count(0)


def test_in_a_frame_back_belongs_to_the_page_around(open_context: Callable[..., BrowserContext], site: str) -> None:
    """A dialog opened in the frame adds nothing to the history: Back leaves the blog's page."""
    before = f"{site}embed-example.html?before"
    page = open_context().new_page()
    page.goto(before)
    page.goto(f"{site}embed-example.html")
    page.locator("rami-table button").first.click()
    frame = page.frame_locator("rami-table iframe").first
    frame.locator("[data-action=open][data-value=settings]").first.click()
    expect(frame.locator(DIALOG)).to_be_visible()
    assert page.evaluate("() => history.length") == 3
    page.go_back()
    expect(page).to_have_url(before)
