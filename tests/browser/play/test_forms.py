"""Forms are patched while they are used: typed text, the focus, the caret and a press in progress survive a repaint."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rami.engine.options import show
from rami.engine.rules import Rules
from rami.games import GAMES
from support.page_object import Sitting
from support.real_input import painted

DIALOG = "dialog[open]"
NAMES = ("Jeanne", "Odile", "Paul")

Setups = dict[str, Any]


@pytest.fixture
def bots_worker() -> bool:
    """No worker is needed here."""
    return False


@pytest.fixture
def form(page: Page) -> Page:
    """The lobby with the set-up of gin for three players open, and in it the part with the names."""
    press(page, page.locator("main .tile[data-value=gin]"))
    press(page, page.locator(f"{DIALOG} label:has([name=seats][value='3'])"))
    unfold(page, "customise")
    expect(field(page, "name-2")).to_be_visible()
    return page


def unfold(page: Page, part: str) -> None:
    """Open a part of the form by pressing its heading; it is scrolled into sight."""
    press(page, page.locator(f"{DIALOG} #{part} > summary"))
    expect(page.locator(f"{DIALOG} #{part}[open]")).to_be_attached()
    painted(page)


def field(page: Page, name: str) -> Locator:
    """A field of the open dialog."""
    return page.locator(f"{DIALOG} [name={name}]:not([id$=-kind])")


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


def test_one_press_is_enough_after_typing(form: Page) -> None:
    """After typing a name, one press on another number of players is enough, and both changes are kept; a drag of the
    mouse out of a field closes nothing; one press closes the dialog, and the text is there when it is opened again.
    """
    type_into(form, "name-0", "Jeanne")
    press(form, form.locator(f"{DIALOG} label:has([name=seats][value='2'])"))
    expect(field(form, "seats").nth(0)).to_be_checked()
    expect(field(form, "name-2")).to_have_count(0)
    expect(field(form, "name-0")).to_have_value("Jeanne")
    box = field(form, "name-0").bounding_box()
    assert box is not None
    form.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    form.mouse.down()
    form.mouse.move(5, box["y"], steps=4)
    form.mouse.up()
    expect(form.locator(DIALOG)).to_be_visible()
    type_into(form, "name-0", "Odile")
    press(form, form.locator(f"{DIALOG} [data-action=close]"))
    expect(form.locator(DIALOG)).to_have_count(0)
    press(form, form.locator("main .tile[data-value=gin]"))
    expect(field(form, "name-0")).to_have_value("Odile")


def test_numbers_are_kept_and_the_open_part_stays_open(form: Page) -> None:
    """The house rules stay open; a typed number is kept when another field is clicked, which gets the focus."""
    unfold(form, "rules-scoring")
    numbers = form.locator(f"{DIALOG} #rules-scoring input[type=number]")
    first, second = (numbers.nth(n).get_attribute("name") or "" for n in (0, 1))
    low = int(field(form, second).get_attribute("min") or 0)
    type_into(form, first, field(form, first).get_attribute("max") or "")
    type_into(form, second, str(low))
    expect(field(form, second)).to_be_focused()
    expect(field(form, first)).to_have_value(field(form, first).get_attribute("max") or "")
    press(form, form.locator(f"{DIALOG} [data-action=new-match]"))
    expect(form.locator("main[data-game=gin]")).to_have_count(1)
    assert kept(form)


def test_what_cannot_be_stays_with_a_sentence(form: Page) -> None:
    """What was typed stays in the field, the range is told beside it, and − and + lead back into it. Play counts as
    pressed even if a refused name adds a line to the form that moves what is under the mouse.
    """
    unfold(form, "rules-scoring")
    number = field(form, "option-game_bonus")
    type_into(form, "option-game_bonus", "99999")
    form.keyboard.press("Tab")
    expect(form.locator("#option-game_bonus-wrong")).to_contain_text("500")
    expect(number).to_have_value("99999")
    press(form, form.locator(f"{DIALOG} [data-value='game_bonus +']"))
    expect(number).to_have_value("125")
    expect(form.locator("#option-game_bonus-wrong")).to_have_count(0)
    type_into(form, "name-0", field(form, "name-1").input_value())
    press(form, form.locator(f"{DIALOG} [data-action=new-match]"))
    expect(form.locator(f"{DIALOG} .actions .problem")).to_be_visible()
    expect(form.locator("#name-0-wrong")).to_be_visible()
    type_into(form, "name-0", "Jeanne")
    press(form, form.locator(f"{DIALOG} [data-action=new-match]"))
    expect(form.locator("main[data-game=gin]")).to_have_count(1)


def test_an_opened_part_is_scrolled_to(open_page: Callable[..., Page]) -> None:
    """On a phone all that a table needs is seen at once; a part that is opened shows itself."""
    page = open_page(viewport={"width": 390, "height": 844})
    press(page, page.locator("main .tile[data-value=gin]"))
    for seen in ("[name=preset]", "[name=seats]", "[name=level]"):
        expect(page.locator(f"{DIALOG} label:has({seen})").last).to_be_in_viewport(ratio=1)
    expect(page.locator("#customise > summary")).to_be_in_viewport(ratio=1)
    unfold(page, "customise")
    expect(page.locator("#name-0")).to_be_in_viewport(ratio=1)
    unfold(page, "rules-scoring")
    expect(page.locator("#rules-scoring .field").first).to_be_in_viewport(ratio=1)


def test_nothing_typed_is_lost_however_a_field_is_left(open_page: Callable[..., Page]) -> None:
    """In the set-up of each game, every field that takes a text is filled in and left by Tab, by a press on another
    field, on a choice and on Play: all that was typed is in the match, and nothing had to be pressed twice.
    """
    page = open_page("?speed=instant")
    for each in GAMES:
        fill_in_and_play(page, each)
        press(page, page.locator("[data-action=lobby]:visible"))
        expect(page.locator(f"main .tile[data-value={each.key}]")).to_be_visible()


def fill_in_and_play(page: Page, each: type[Rules[Any]]) -> None:
    """Fill in the whole set-up of a game, press Play and check that all of it is in the match."""
    press(page, page.locator(f"main .tile[data-value={each.key}]"))
    unfold(page, "customise")
    for part in page.locator(f"{DIALOG} details.more details.more").all():
        unfold(page, part.get_attribute("id") or "")
    names = [node.get_attribute("name") or "" for node in page.locator(f"{DIALOG} input.input").all()]
    typed = {name: value(page, name, each.key) for name in names}
    *most, last = names
    for at, name in enumerate(most):
        type_into(page, name, typed[name])
        if at % 3 == 0:
            page.keyboard.press("Tab")
        elif at % 3 == 1:
            press(page, page.locator(f"{DIALOG} label:has([name=level])").nth(at % 2))
    type_into(page, last, typed[last])
    press(page, page.locator(f"{DIALOG} [data-action=new-match]"))
    expect(page.locator(f"main[data-game={each.key}]")).to_have_count(1)
    sitting = Sitting(page)
    setup = sitting.settled().setup
    told = {f"name-{seat}": player.name for seat, player in enumerate(setup.players)} | {"text": setup.text}
    told |= {f"option-{option.name}": show(getattr(setup.rules, option.name)) for option in each.options()}
    assert {name: told[name] for name in names} == typed


def value(page: Page, name: str, word: str) -> str:
    """Return what to type into a field: another number of its range, or a text with this word."""
    number = field(page, name)
    if number.get_attribute("type") != "number":
        return f"{word} {name[-1]}"
    low, high, now = (int(number.get_attribute(each) or 0) for each in ("min", "max", "value"))
    return str(now + 1 if now < high else max(low, now - 1))
