"""Input as people give it: a button held while the page repaints, a text typed letter by letter, a field that is left."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from support.page_object import Sitting
from support.real_input import leave_field, middle, mouse_held, painted, typed

DESK = {"width": 1280, "height": 800}


def test_a_button_held_through_a_repaint_is_pressed_once(open_page: Callable[..., Page]) -> None:
    """If a hint is painted between mouse down and mouse up on the button that draws, exactly one card is drawn."""
    page = open_page("?game=gin&seats=2&seed=5eed&speed=instant&lang=fr", viewport=DESK)
    sitting = Sitting(page)
    steps = len(sitting.settled().steps)
    button = '[data-action="draw-stock"]'
    with mouse_held(page, middle(page, button)):
        before = page.inner_html("main")
        page.keyboard.press("c")
        page.wait_for_function("before => document.querySelector('main').innerHTML !== before", arg=before)
        painted(page)
    match = sitting.settled(steps)
    assert [step for step in match.steps[steps:] if step == "draw stock"] == ["draw stock"]


def test_a_typed_name_is_the_name_in_the_match(open_page: Callable[..., Page]) -> None:
    """Each typed letter reaches the field although the form is repainted, and the match has the name."""
    page = open_page("?lang=fr", viewport=DESK)
    sitting = Sitting(page)
    sitting.press("game", "gin")
    page.locator("#customise > summary").click()
    typed(page, "#name-0", "Zoé B")
    assert page.input_value("#name-0") == "Zoé B"
    leave_field(page)
    painted(page)
    assert page.input_value("#name-0") == "Zoé B"
    sitting.press("new-match")
    assert sitting.settled().setup.players[0].name == "Zoé B"


def test_escape_lets_go_what_is_chosen(open_page: Callable[..., Page]) -> None:
    """At the table Escape does what a click on the felt does; over a dialog it closes that first."""
    page = open_page("?game=gin&seats=2&seed=5eed&speed=instant&lang=fr", viewport=DESK)
    sitting = Sitting(page)
    sitting.settled()
    sitting.press("draw-stock")
    sitting.settled(1)
    sitting.tap("hand", sitting.hand()[0])
    chosen = page.locator('.card[aria-pressed="true"]')
    assert chosen.count() == 1
    sitting.press("open", "rules")
    page.wait_for_selector("#dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog:not([open])", state="attached")
    assert chosen.count() == 1
    page.keyboard.press("Escape")
    painted(page)
    assert chosen.count() == 0
