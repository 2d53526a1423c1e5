"""Cards are chosen, let go and thrown by real taps: one at a time at gin, a whole meld by its bracket at Rami."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import Page, expect

from support.page_object import Sitting, silence_bots, sized
from support.real_input import strip

BOXES = """() => [...document.querySelectorAll('.actions-panel button')].map(each => {
  const {x, width, height} = each.getBoundingClientRect();
  return {x, width, height, cut: each.scrollWidth - each.clientWidth};
})"""

ALL_IN_SIGHT = """button => {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT), range = document.createRange();
  const {left, right, top, bottom} = button.getBoundingClientRect();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    if (box.height < 10 || box.left < left || box.right > right || box.top < top || box.bottom > bottom) return false;
  }
  return true;
}"""
"""Whether every word of a button is drawn, inside the button."""


def chosen(page: Page) -> list[str]:
    """The chosen cards of the hand, from left to right."""
    return page.evaluate(
        "() => [...document.querySelectorAll('.card[aria-pressed=true][data-zone=hand]')].map(card => card.dataset.card)"
    )


def test_the_second_tap_lets_go_of_an_advised_card(open_page: Callable[..., Page]) -> None:
    """A newcomer taps the card that is advised and chosen already: it stays chosen. Another tap lets it go, as any
    chosen card. Slow taps are no double tap, which would throw the card."""
    page = open_page("?game=gin&seats=2&seed=5eed&speed=calm&lang=fr")
    sitting = Sitting(page)
    sitting.settled()
    sitting.tap("stock")
    page.locator('[data-action="hint"]').click()
    expect(page.locator("#panel-status .line")).to_contain_text("Conseil")
    (advised,) = chosen(page)
    sitting.tap("hand", advised)
    assert chosen(page) == [advised]
    expect(page.locator("#panel-status .line")).to_contain_text("Conseil")
    page.wait_for_timeout(600)
    sitting.tap("hand", advised)
    assert chosen(page) == []
    expect(page.locator("#panel-status .line")).not_to_contain_text("Conseil")
    page.wait_for_timeout(600)
    sitting.tap("hand", advised)
    assert chosen(page) == [advised]


def test_one_card_is_chosen_let_go_and_thrown_by_a_double_click(open_page: Callable[..., Page]) -> None:
    """A tap moves the choice, one on the felt ends it, a double click puts the card on the pile to be confirmed;
    undo takes it back while nobody has moved."""
    page = open_page("?game=gin&seats=2&seed=5eed&speed=calm&lang=fr")
    sitting = Sitting(page)
    sitting.settled()
    silence_bots(page)
    sitting.tap("stock")
    first, second, third = sitting.hand()[:3]
    sitting.tap("hand", first)
    sitting.tap("hand", second)
    assert chosen(page) == [second]
    expect(page.locator(".actions .primary")).to_have_count(1)
    stage = page.locator(".stage").bounding_box()
    seat = page.locator("#panel-status").bounding_box()
    assert stage is not None and seat is not None
    page.mouse.click(stage["x"] + 4, seat["y"] - 4)
    assert chosen(page) == []
    at = strip(page, third)
    page.mouse.dblclick(at["x"], at["y"])
    expect(page.locator("#panel-status .line")).to_contain_text("Confirmez")
    assert third not in sitting.hand()
    page.locator(".actions .primary").click()
    page.wait_for_selector('main[data-turn="1"]')
    page.locator('[data-action="undo"]').click()
    page.wait_for_selector('main[data-turn="0"][data-phase="play"]')
    assert third in sitting.hand()


def test_a_bracket_is_tapped_to_choose_its_meld(open_page: Callable[..., Page]) -> None:
    """On a small phone, a finger on each bracket chooses the meld above it."""
    page = open_page(
        "?game=rami51&seats=2&seed=5eed&speed=calm&lang=fr", viewport={"width": 360, "height": 640}, has_touch=True
    )
    sitting = Sitting(page)
    sitting.settled()
    sitting.press("sort")
    sitting.press("sort")
    panels = page.evaluate("() => [...document.querySelectorAll('.bracket-panel')].map(panel => panel.id)")
    assert panels
    for panel in panels:
        bracket, before = f'[id="{panel}"] .bracket', len(chosen(page))
        sitting.click(bracket)
        expect(page.locator(bracket)).to_have_attribute("aria-pressed", "true")
        assert len(chosen(page)) >= before + 3
    _six_answers_fit(page)


def test_a_tap_on_the_bracket_of_the_discard_takes_it(open_page: Callable[..., Page]) -> None:
    """The bracket tells what the discard serves for, and lies in nobody's way."""
    page = open_page("?game=traditional&seats=2&seed=100&speed=calm&lang=fr", viewport={"width": 360, "height": 640})
    sitting = Sitting(page)
    sitting.settled()
    bracket = page.locator("#panel-bracket-discard .bracket")
    expect(bracket).to_have_text("brelan")
    sitting.click("#panel-bracket-discard .bracket")
    page.wait_for_selector('main[data-turn="0"][data-phase="play"]')
    assert "AC'" in sitting.hand()
    expect(bracket).to_have_count(0)


def test_the_sort_button_is_named_as_an_action(open_page: Callable[..., Page]) -> None:
    """On a phone and a tablet it says what a press does; an order alone would read as that of the hand."""
    page = open_page("?game=rami51&seats=2&seed=5eed&speed=calm&lang=fr", viewport={"width": 320, "height": 568})
    sitting = Sitting(page)
    sitting.settled()
    for width, height in (320, 568), (390, 844), (768, 1024):
        sized(page, {"width": width, "height": height})
        button = page.locator("button.sort")
        expect(button).to_have_text("Ranger par valeur")
        assert button.evaluate(ALL_IN_SIGHT), (width, height)


def _six_answers_fit(page: Page) -> None:
    """What two jokers may stand for is asked by six buttons beside each other, each as large as a finger needs."""
    page.goto(page.url.partition("?")[0] + "?game=rami51&seats=2&seed=3d9&speed=calm&lang=fr")
    sitting = Sitting(page)
    sitting.settled()
    sitting.tap("stock")
    for card in ("TD'", "JD'", "QD'", "KD'", "AD", "*1", "*3"):
        sitting.tap("hand", card)
    sitting.press("meld")
    for width, height in (320, 568), (360, 640):
        sized(page, {"width": width, "height": height})
        boxes = page.evaluate(BOXES)
        assert len(boxes) == 7, "six answers and the way back"
        for left, right in pairwise(boxes):
            assert left["x"] + left["width"] <= right["x"]
        assert boxes[0]["x"] >= 0 and boxes[-1]["x"] + boxes[-1]["width"] <= width
        assert all(box["width"] >= 32 and box["height"] >= 44 and box["cut"] <= 0 for box in boxes), boxes
