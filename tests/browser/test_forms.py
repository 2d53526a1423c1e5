"""Forms are patched while they are used: typed text, the focus, the caret and a press in progress survive a repaint."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from support.page_object import Sitting

DIALOG = "dialog[open]"
NAMES = ("Jeanne", "Odile", "Paul")

Setups = dict[str, Any]


@pytest.fixture
def form(page: Page) -> Page:
    """The lobby with the set-up of gin for three players open."""
    press(page, page.locator("main .tile[data-value=gin]"))
    press(page, page.locator(f"{DIALOG} label:has([name=seats][value='3'])"))
    expect(field(page, "name-2")).to_be_visible()
    return page


def field(page: Page, name: str) -> Locator:
    """A field of the open dialog."""
    return page.locator(f"{DIALOG} [name={name}]")


def press(page: Page, target: Locator, *, steps: int = 1) -> None:
    """Move the mouse to the middle of an element, press the button, wait as a person does, and release it in the same
    place.
    """
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=steps)
    page.mouse.down()
    page.wait_for_timeout(60)
    page.mouse.up()


def type_into(page: Page, name: str, text: str) -> None:
    """Click on a field, select its content, and type; the field keeps the focus."""
    press(page, field(page, name))
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)


def kept(page: Page) -> Setups:
    """The set-up that this browser has stored."""
    return json.loads(page.evaluate("() => localStorage.getItem('rami/setup')"))


def seats(page: Page) -> list[str]:
    """The names at the table in the match's record."""
    sitting = Sitting(page)
    sitting.settled()
    return [player.name for player in sitting.match().setup.players]


def test_one_press_on_play_starts_the_match_after_typing(form: Page) -> None:
    """After typing a name, pressing Play once starts the match with that name."""
    type_into(form, "name-0", "Jeanne")
    press(form, form.locator(f"{DIALOG} [data-action=new-match]"))
    expect(form.locator("main[data-game=gin]")).to_have_count(1)
    assert "Jeanne" in seats(form)


def test_each_name_is_kept_when_the_next_field_is_clicked(form: Page) -> None:
    """With names typed one after the other, all are kept, no click is lost, and the caret is where it was clicked."""
    for seat, name in enumerate(NAMES):
        type_into(form, f"name-{seat}", name)
        expect(field(form, f"name-{seat}")).to_be_focused()
    press(form, form.locator(f"{DIALOG} [data-action=new-match]"))
    expect(form.locator("main[data-game=gin]")).to_have_count(1)
    assert sorted(seats(form)) == sorted(NAMES)


def test_tab_leads_from_field_to_field(form: Page) -> None:
    """Tab moves from a field to the next one in the order of the form, and each change is kept."""
    press(form, field(form, "name-0"))
    page = form
    for seat, name in enumerate(NAMES):
        expect(field(page, f"name-{seat}")).to_be_focused()
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(name)
        page.keyboard.press("Tab")
        for _ in range(2):
            if seat < len(NAMES) - 1 and page.evaluate("() => document.activeElement.tagName") == "SELECT":
                page.keyboard.press("Tab")
    assert [field(page, f"name-{seat}").input_value() for seat in range(3)] == list(NAMES)
    page.keyboard.press("Shift+Tab")
    expect(field(page, "name-2")).to_be_focused()


def test_a_radio_is_chosen_by_one_press_after_typing(form: Page) -> None:
    """After typing a name, one press on another number of players is enough, and both changes are kept."""
    type_into(form, "name-0", "Jeanne")
    press(form, form.locator(f"{DIALOG} label:has([name=seats][value='2'])"))
    expect(field(form, "seats").nth(0)).to_be_checked()
    expect(field(form, "name-2")).to_have_count(0)
    expect(field(form, "name-0")).to_have_value("Jeanne")


def test_one_press_closes_the_dialog_after_typing(form: Page) -> None:
    """The dialog closes at once, and the typed text is there when the form is opened again."""
    type_into(form, "name-0", "Jeanne")
    press(form, form.locator(f"{DIALOG} [data-action=close]"))
    expect(form.locator(DIALOG)).to_have_count(0)
    press(form, form.locator("main .tile[data-value=gin]"))
    expect(field(form, "name-0")).to_have_value("Jeanne")


def test_numbers_are_kept_and_the_open_part_stays_open(form: Page) -> None:
    """The house rules stay open; a typed number is kept when another field is clicked, which gets the focus."""
    press(form, form.locator(f"{DIALOG} details.house summary").last)
    numbers = form.locator(f"{DIALOG} details.house input[type=number]")
    first, second = (numbers.nth(n).get_attribute("name") or "" for n in (0, 1))
    low = int(field(form, second).get_attribute("min") or 0)
    type_into(form, first, field(form, first).get_attribute("max") or "")
    type_into(form, second, str(low))
    expect(field(form, second)).to_be_focused()
    expect(field(form, first)).to_have_value(field(form, first).get_attribute("max") or "")
    press(form, form.locator(f"{DIALOG} [data-action=new-match]"))
    expect(form.locator("main[data-game=gin]")).to_have_count(1)
    assert kept(form)


def test_a_number_out_of_range_is_corrected_in_its_field(form: Page) -> None:
    """A number out of range is replaced in the field by one that the rules allow."""
    press(form, form.locator(f"{DIALOG} details.house summary").last)
    name = form.locator(f"{DIALOG} details.house input[type=number]").first.get_attribute("name") or ""
    for _ in range(2):
        type_into(form, name, "99999")
        form.keyboard.press("Tab")
        high = int(field(form, name).get_attribute("max") or 0)
        assert int(field(form, name).input_value()) <= high


def test_a_press_counts_although_the_button_moves(form: Page) -> None:
    """Play counts as pressed even if a refused name adds a line above the form that moves the button under the mouse."""
    type_into(form, "name-0", " ")
    press(form, form.locator(f"{DIALOG} [data-action=new-match]"))
    expect(form.locator("main[data-game=gin]")).to_have_count(1)


def test_a_drag_out_of_a_field_does_not_close_the_dialog(form: Page) -> None:
    """Text selected with a mouse that is released outside the dialog does not close the dialog."""
    box = field(form, "name-0").bounding_box()
    assert box is not None
    form.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    form.mouse.down()
    form.mouse.move(5, box["y"], steps=4)
    form.mouse.up()
    expect(form.locator(DIALOG)).to_be_visible()
