"""WCAG 2.2 AA at a card table, by criterion, as far as a browser can test it. (Targets and axe: test_access.py;
contrast: table/test_contrast.py.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rami.table.lobby import links
from rami.table.state.model import key_of
from support.page_object import Keys, Sitting, sized
from table.sample_moments import moments

OpenPage = Callable[..., Page]
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1440, "height": 900}
RAMI = "?game=rami51&seats=4&seed=4&speed=instant&lang=fr"

STOP = """() => {
  const node = document.activeElement, face = node.querySelector('.face') ?? node;
  if (node === document.body) return null;
  const {left, top, right, bottom, width, height} = node.getBoundingClientRect();
  const at = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => document.elementFromPoint(left + width * x, top + height * y)));
  const {outlineStyle, outlineWidth, outlineOffset, boxShadow} = getComputedStyle(face);
  const nav = node.closest('header nav')?.getBoundingClientRect();
  const around = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  return {
    name: node.getAttribute('aria-label') || node.innerText || node.name || node.tagName,
    zone: node.dataset.zone ?? '',
    seen: at.some(under => under && (node.contains(under) || under.contains(node) && under !== document.body && under.closest('label'))),
    inside: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    whole: !nav || left - around >= nav.left && right + around <= nav.right
      && top - around >= nav.top && bottom + around <= nav.bottom,
    ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 || boxShadow !== 'none' || !!node.closest('label:has(:focus-visible), .segmented > :has(:focus-visible)'),
  };
}"""
"""Where the focus is: whether a part of the focused element can be seen, and whether it has a focus ring, which the bar
does not cut."""

OUT = """() => [...document.querySelectorAll('main button, main input, main h1, main .line, #dialog[open] *')].filter(node => {
  const {left, right, width} = node.getBoundingClientRect();
  const scroller = node.closest('.scroller, nav, svg, .chart');
  return width > 1 && !scroller && (left < -1 || right > document.documentElement.clientWidth + 1);
}).map(node => node.outerHTML.slice(0, 120))"""
"""Elements that stick out of the window at a side."""

BAR_CUT = """() => [...document.querySelectorAll('header button')].filter(node => {
  const {left, right} = node.getBoundingClientRect();
  return left < 0 || right > innerWidth;
}).map(node => node.dataset.action)"""
"""Buttons of the bar that are not whole in the window."""


def stops(page: Page) -> list[dict[str, Any]]:
    """Every Tab stop of the page, from the first one until Tab leaves the page; AssertionError if it never does."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(STOP) is None:
            break
    found: list[dict[str, Any]] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop is None:
            return found
        found.append(stop)
    raise AssertionError(f"Tab is caught: {[stop['name'] for stop in found]}")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_focus_is_visible_everywhere_and_never_trapped(open_page: OpenPage, size: dict[str, int]) -> None:
    """Each place has one Tab stop, which is in sight, not covered, and has a focus ring (2.1.2, 2.4.3, 2.4.7, 2.4.11);
    the same holds for every card of the hand that the arrows reach.
    """
    sitting = Keys(open_page(RAMI, viewport=size))
    page = sitting.page
    sitting.settled()
    sitting.press("draw-stock")
    sitting.settled(1)
    found = stops(page)
    zones = [stop["zone"] for stop in found if stop["zone"]]
    assert len(zones) == len(set(zones))
    assert {"stock", "discard", "hand"} <= set(zones)
    for stop in found:
        assert stop["seen"], stop
        assert stop["inside"], stop
        assert stop["ring"], stop
        assert stop["whole"], stop
    sitting.reach_card(sitting.hand()[0])
    for card in sitting.hand():
        stop = page.evaluate(STOP)
        assert stop["seen"], (card, stop)
        assert stop["ring"], (card, stop)
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("() => document.activeElement.dataset.zone") != "hand", "Shift and Tab lead out again"


def test_the_focus_comes_back_from_a_dialog(open_page: OpenPage) -> None:
    """After a dialog is closed by Escape or by its button, the focus is on the button that opened it, even if a setting
    has redrawn the page (2.4.3); in between the keys that scroll reach the text.
    """
    sitting = Keys(open_page(RAMI, viewport=PHONE))
    page = sitting.page
    sitting.settled()
    for value in ("rules", "score", "settings", "gone"):
        for way in ("Escape", "close"):
            sitting.press("open", value)
            page.wait_for_selector("#dialog[open]")
            if value == "rules":
                page.keyboard.press("PageDown")
                page.wait_for_function("() => document.querySelector('#dialog > .body').scrollTop > 100")
            if value == "settings" and way == "close":
                page.locator('#dialog input[value="en"]').focus()
                page.keyboard.press("Space")
                page.wait_for_selector("html[lang=en]", state="attached")
            assert page.evaluate("() => !!document.activeElement.closest('#dialog')")
            if way == "close":
                sitting.press("close")
            else:
                page.keyboard.press("Escape")
            page.wait_for_selector("#dialog[open]", state="detached")
            now = page.evaluate("() => [document.activeElement.dataset.action, document.activeElement.dataset.value]")
            assert now == ["open", value], (way, now)


def test_text_of_twice_the_size_fits(open_page: OpenPage) -> None:
    """At 200 % nothing in the lobby, the settings and the whole set-up sticks out of a phone's window (1.4.4); at the
    table, with the browser's own setting, every button of the bar is whole.
    """
    page = open_page("?lang=fr", viewport=PHONE)
    sitting = Sitting(page)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert page.evaluate(OUT) == []
    for action, value in (("open", "settings"), ("open", "about"), ("profile", ""), ("game", "rami51")):
        sitting.press(action, value)
        page.wait_for_selector("#dialog[open]")
        page.evaluate("() => document.querySelectorAll('#dialog details').forEach(part => (part.open = true))")
        assert page.evaluate(OUT) == [], value
        assert page.evaluate(
            "() => (body => body.scrollWidth <= body.clientWidth)(document.querySelector('#dialog > .body'))"
        ), value
        if action != "game":
            sitting.press("close")
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    sizes = {"fontSizes": {"standard": 32, "fixed": 32}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    sitting.press("new-match")
    page.wait_for_selector("main.at-table header nav button")
    assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate(BAR_CUT) == []


def test_on_paper_there_is_the_open_dialog_alone(page: Page) -> None:
    """Printed, a dialog is there from its first line to its last, without buttons and what is behind it."""
    Sitting(page).press("open", "about")
    page.emulate_media(media="print")
    cut = "() => (body => body.scrollHeight > body.clientHeight + 1)(document.querySelector('#dialog > .body'))"
    assert not page.evaluate(cut)
    assert page.locator("main:visible, #dialog .button:visible").count() == 0
    assert page.locator("#dialog h2:visible").count() == 1


def test_everything_fits_the_width(open_page: OpenPage) -> None:
    """At 320 px, at 400 % on a desktop (320 × 256), in portrait and in landscape (1.4.10, 1.3.4), nothing sticks out,
    and a turn can be played.
    """
    sitting = Sitting(open_page(RAMI, viewport=PHONE, has_touch=True))
    page = sitting.page
    match = sitting.settled()
    for width, height in ((320, 568), (320, 256), (844, 390), (568, 320)):
        sized(page, {"width": width, "height": height})
        assert page.evaluate(OUT) == [], width
        for value in ("rules", "score", "settings"):
            if page.locator(f'[data-action="open"][data-value="{value}"]').count():
                sitting.press("open", value)
                page.wait_for_selector("#dialog[open]")
                assert page.evaluate(OUT) == [], (width, value)
                page.keyboard.press("Escape")
                page.wait_for_selector("#dialog[open]", state="detached")
        sitting.press("draw-stock")
        match = sitting.settled(len(match.steps))
        sitting.do([f"tap hand {sitting.hand()[-1]}", "press discard"])
        match = sitting.settled(len(match.steps))
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), width


def test_the_headings_of_an_account_are_whole_on_a_small_phone(open_page: OpenPage) -> None:
    """In French, whose words are longer, the columns of an account are named in full at 320 px."""
    match = dict(moments("gin-4"))["over"]
    link = links.fragment_of_match(match, key_of(match))
    page = open_page(f"?speed=instant&lang=fr#{link}", viewport={"width": 320, "height": 568})
    headings = page.locator("#dialog[open] thead th[scope=col]")
    expect(headings).to_have_text(["Cette manche", "Total"])
    assert headings.evaluate_all("all => all.filter(each => each.scrollWidth > each.clientWidth).length") == 0


SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
CUT = """() => [...document.querySelectorAll('.actions-panel .button, .status-panel .line, .under-panel .caption, #dialog[open] p, #dialog[open] .button')].filter(node => {
  const box = node.getBoundingClientRect();
  return box.width > 1 && (node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).overflowX !== 'visible' || box.left < -1 || box.right > innerWidth + 1);
}).map(node => node.outerHTML.slice(0, 160))"""
"""Buttons, prompts and sentences that are cut off at a side."""


def test_text_is_not_cut_off_when_it_is_spaced_or_doubled(open_page: OpenPage) -> None:
    """Text is not cut off with the spacing of 1.4.12 or at 200 % (1.4.4), on a phone and on a desktop."""
    sitting = Sitting(open_page(RAMI, viewport=PHONE))
    page = sitting.page
    sitting.settled()
    page.evaluate(SPACED)
    for size in (PHONE, DESK):
        sized(page, size)
        assert page.evaluate(CUT) == [], size
    page.evaluate(
        "() => { document.adoptedStyleSheets = []; document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize')); }"
    )
    for size in (DESK, PHONE):
        sized(page, size)
        assert page.evaluate(CUT) == [], size
        assert page.evaluate(OUT) == [], size


def test_in_high_contrast_every_state_has_an_outline(open_page: OpenPage) -> None:
    """If the system removes colours and shadows, it still shows what is chosen, lit or focused (1.4.1, 1.4.11)."""
    sitting = Keys(open_page(RAMI, viewport=PHONE, forced_colors="active"))
    page = sitting.page
    match = sitting.settled()
    outline = "node => { const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(node.querySelector('.face') ?? node); return [outlineStyle, outlineWidth, outlineColor].join(' '); }"
    lit = page.locator(".spot.playable").first.evaluate(outline)
    assert lit.startswith("solid")
    sitting.press("draw-stock")
    sitting.settled(len(match.steps))
    first, second, *_ = sitting.hand()
    sitting.tap("hand", first)
    page.keyboard.press("End")
    chosen, other = (page.locator(f'[data-card="{card}"]').evaluate(outline) for card in (first, second))
    focused = page.locator(":focus").evaluate(outline)
    assert len({chosen, other, focused}) == 3
    assert page.locator(".button.primary").first.evaluate("node => getComputedStyle(node).borderTopWidth") == "3px"
    assert page.locator(f'[data-card="{first}"] .tick').is_visible()


def test_nothing_moves_with_reduced_motion(open_page: OpenPage) -> None:
    """With prefers-reduced-motion, a draw and an opened dialog do not move at the usual speed of play (2.3.3)."""
    page = open_page(RAMI.replace("instant", "normal"), viewport=PHONE, reduced_motion="reduce")
    sitting = Sitting(page)
    page.wait_for_selector("[data-action=draw-stock]")
    moving = (
        "each => each.playState === 'running' && each.animationName !== 'leave'"  # `leave` only waits and then hides
    )
    running = f"() => document.getAnimations().filter({moving}).length"
    for action, value in (("draw-stock", ""), ("open", "settings")):
        sitting.press(action, value)
        assert page.evaluate(running) == 0


def test_a_press_can_be_taken_back_and_letters_can_be_switched_off(open_page: OpenPage) -> None:
    """A button acts when it is released on the button, not when it is pressed or released elsewhere (2.5.2); single
    letters do nothing if the setting switches them off (2.1.4).
    """
    sitting = Keys(open_page(RAMI, viewport=DESK))
    page = sitting.page
    steps = len(sitting.settled().steps)

    def letters(value: str) -> None:
        sitting.press("open", "settings")
        page.locator("#settings-hand summary").focus()
        page.keyboard.press("Enter")
        page.locator(f'#dialog input[name="setting-shortcuts"][value="{value}"]').focus()
        page.keyboard.press("Space")
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog[open]", state="detached")

    letters("off")
    box = page.locator("[data-action=draw-stock]").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(5, 400, steps=3)
    page.mouse.up()
    page.keyboard.press("p")
    assert len(sitting.match().steps) == steps
    letters("on")
    page.keyboard.press("p")
    sitting.settled(steps)


def test_the_language_of_the_page_and_of_its_parts_is_marked(open_page: OpenPage) -> None:
    """The document's language follows the switch, whose label is in the other language and marked as such (3.1.1,
    3.1.2); the page is not reloaded.
    """
    page = open_page("?lang=fr", viewport=DESK)
    page.evaluate("() => { window.same = true; }")
    for now, other, word in (("fr", "en", "English"), ("en", "fr", "Français")):
        assert page.locator("html").get_attribute("lang") == now
        switch = page.locator(".bar label:has([name=setting-lang])")
        assert switch.locator("[lang]").get_attribute("lang") == other
        assert switch.inner_text().strip() == word
        switch.click()
        page.wait_for_selector(f"html[lang={other}]", state="attached")
        assert page.evaluate("() => document.activeElement.name") == "setting-lang", "the focus stays on the switch"
    assert page.evaluate("() => same")
