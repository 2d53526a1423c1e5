"""The replay in the page: the slider under a real pointer and the arrow keys, jumps, and room for its controls."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from rami.engine.record import read
from rami.games import GAMES
from rami.table.lobby import links
from rami.table.storage.envelope import seal
from support.page_object import keep_text, sized
from support.playthroughs import PLAYTHROUGHS, reviewed
from table.lobby.test_review import moments

KEY, REVIEWED = "c0ffee0123456789", "c0ffee9876543210"
PHONE = {"width": 390, "height": 844}
SIZES = (
    PHONE,
    {"width": 320, "height": 568},
    {"width": 195, "height": 422},
    {"width": 844, "height": 390},
    {"width": 1440, "height": 900},
)

COVERED = """() => [...document.querySelectorAll('.replay :is(input, select, button)')].filter(control => {
  control.scrollIntoView({block: 'nearest'});
  const {left, right, top, bottom} = control.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left < 0 || right > innerWidth + 0.5 || !found || !control.contains(found)
    || control.scrollWidth > control.clientWidth + 1 && control.localName === 'button';
}).map(control => control.name || control.innerText)"""
"""The controls that are not wholly in the window, that something covers, or whose words do not fit."""

CUT = """() => [...document.querySelectorAll('#panel-actions button')].filter(button => {
  const {left, right} = button.getBoundingClientRect();
  return left < 0 || right > innerWidth + 0.5 || button.scrollWidth > button.clientWidth + 1;
}).map(button => button.innerText)"""
"""The buttons of a question that are not wholly in the window, or whose words do not fit."""

ASKED = """window.pauses = []
let touched = -Infinity
for (const name of ['pointerdown', 'pointerup']) addEventListener(name, () => { touched = performance.now() }, true)
const post = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (...told) {
  if (told[0]?.[1] === 'review') window.pauses.push(performance.now() - touched)
  return post.apply(this, told)
}"""
"""Keeps for how many milliseconds nobody had touched the page, each time that the worker is asked for a review."""

NAME = """() => {
  const name = document.querySelector('.gauges .plaque .name');
  return [name.clientWidth, name.scrollWidth];
}"""
"""The room and the width of the name on the plaque of who is followed."""

HERE = """parent => {
  const box = at => document.querySelector(`${parent} ${at}`)?.getBoundingClientRect();
  const [steps, here] = [box('.steps'), box('.steps [aria-current]')];
  return here && here.top >= steps.top - 1 && here.bottom <= Math.min(steps.bottom, innerHeight) + 1;
}"""
"""Whether the log shows the step at which the replay is."""


def step(page: Page) -> int:
    """Return the number of the step that is shown, from 1."""
    return int(page.locator("#panel-status b").first.inner_text().partition("/")[0])


def test_a_replay_is_steered(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The slider follows the pointer while it is held, and the arrows; the log and the list of seats work, too. A review
    is made beside it; one that is kept with its match is there at once, and its question is answered by a card.
    """
    record = (PLAYTHROUGHS / "rami51-rami51.txt").read_text("utf-8")
    context = open_context(viewport=PHONE, reduced_motion="reduce")
    context.add_init_script(keep_text(f"done/{KEY}", seal(record, 1)))
    other = (PLAYTHROUGHS / "gin-gin-oklahoma.txt").read_text("utf-8")
    context.add_init_script(keep_text(f"done/{REVIEWED}", seal(other, 2)))
    erred = moments(read(other, GAMES))[1]
    review = reviewed(read(other, GAMES), losses=(erred,)).write()
    context.add_init_script(keep_text(f"review/{REVIEWED}", seal(review, 3)))
    page = context.new_page()
    page.goto(f"{site}?lang=fr")
    page.locator("[data-action=library]").click()
    page.locator(f"[data-action=replay][data-value='{KEY}']").click()
    slider = page.locator("#replay-at")
    expect(slider).to_be_visible()
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 0.3 * box["width"], middle)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.5 * box["width"], middle, steps=4)
    last = int(slider.get_attribute("max") or 0)
    page.wait_for_function(
        "last => Math.abs(document.querySelector('#replay-at').value - last / 2) < last / 20", arg=last
    )
    expect(page.locator("#panel-status b").first).not_to_have_text(f"1/{last + 1}")
    held = step(page)
    assert abs(held - last / 2) < last / 10
    page.mouse.up()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#panel-status b").first).to_have_text(f"{held + 1}/{last + 1}")

    page.locator("#panel-header [data-value=score]").click()
    page.wait_for_function(HERE, arg="#dialog")
    page.locator("#dialog .more:not([open]) summary").first.click()
    jump = page.locator("#dialog .jump").first
    steps = int((jump.get_attribute("data-value") or "").removeprefix("@"))
    jump.click()
    expect(page.locator("#dialog")).not_to_be_visible()
    assert step(page) == steps

    hand = "() => [...document.querySelectorAll('[data-zone=hand][data-card]')].map(node => node.dataset.card).join()"
    before = page.evaluate(hand)
    page.locator("#replay-seat").select_option("2")
    page.wait_for_function(f"before => ({hand})() !== before", arg=before)
    for size in SIZES:
        sized(page, size)
        assert page.evaluate(COVERED) == [], size
        seats = page.locator("#replay-seat").bounding_box()
        assert seats is not None and (seats["height"] < 52 or size["width"] < 320), "the list of seats has two lines"

    page.locator("[data-action=review-begin]").click()  # it is made in the bots' worker, while the page answers
    expect(page.locator("#dialog .balance")).to_have_count(4)
    page.wait_for_function("document.querySelector('#dialog progress')?.value > 0")
    page.keyboard.press("Escape")
    page.locator("[data-action=replay-leave]").click()
    page.locator(f"[data-action=review][data-value='{REVIEWED}']").click()
    expect(page.locator("#dialog .balance")).to_have_count(2)
    expect(page.locator("#dialog progress")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("[data-action=review-choice][data-value='1']").click()
    expect(page.locator("#panel-status .line")).to_contain_text("Meilleur coup")
    for size in SIZES:
        sized(page, size)
        assert page.evaluate(COVERED) == [], size
    room, width = page.evaluate(NAME)
    assert width <= room, "the name is cut beside the controls of a desk"

    page.locator("#panel-header [data-action=review-begin]").click()
    page.locator("#dialog footer [data-action=review-moment]").click()
    expect(page.locator("#panel-status .line")).to_contain_text("Que feriez-vous ici")
    for size in SIZES:
        sized(page, size)
        assert page.evaluate(CUT) == [], size
    sized(page, PHONE)
    better = erred.better.split()[1]
    page.locator(f"[data-zone=hand][data-card='{better}']").click(position={"x": 6, "y": 20})
    page.locator("#panel-actions [data-action=discard]").click()
    expect(page.locator("#panel-status .line")).to_contain_text("Bien vu")
    expect(page.locator("#replay-at")).to_be_visible()
    for size in SIZES:
        sized(page, size)
        assert page.evaluate(COVERED) == [], size


def test_the_log_beside_a_replay_follows_it(open_context: Callable[..., BrowserContext], site: str) -> None:
    """On a desk the step that is shown is in sight in the log, from the first one on, on the way and at the end of the
    deal; beside it stands more than a line or two.
    """
    page = open_context(viewport={"width": 1280, "height": 800}).new_page()
    match = read((PLAYTHROUGHS / "rami51-rami51.txt").read_text("utf-8"), GAMES)
    page.goto(f"{site}?lang=fr#{links.fragment_of_replay(match)}")
    expect(page.locator(".side-panel .steps [aria-current]")).to_contain_text("donne 14 cartes")
    for value in ("1", "1", "1", "1", "deal", "-1"):
        page.wait_for_function(HERE, arg=".side-panel")
        before = step(page)
        page.locator(f"#panel-actions [data-action=replay-go][data-value='{value}']").click()
        expect(page.locator("#panel-status b").first).not_to_contain_text(f"{before}/")
    page.wait_for_function(HERE, arg=".side-panel")
    box = page.locator(".side-panel .steps").bounding_box()
    assert box is not None and box["height"] > 300


def test_a_review_waits_while_the_table_is_touched(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The processor is the table's while somebody touches it; the review goes on soon after."""
    record = (PLAYTHROUGHS / "rami51-rami51.txt").read_text("utf-8")
    context = open_context(viewport=PHONE, reduced_motion="reduce")
    context.add_init_script(keep_text(f"done/{KEY}", seal(record, 1)))
    context.add_init_script(ASKED)
    page = context.new_page()
    page.goto(f"{site}?lang=fr")
    page.locator("[data-action=library]").click()
    page.locator(f"[data-action=replay][data-value='{KEY}']").click()
    page.locator("[data-action=review-begin]").click()
    page.wait_for_function("document.querySelector('#dialog progress')?.value > 0")
    page.keyboard.press("Escape")
    before = page.evaluate("pauses.length")
    for _ in range(8):
        page.locator("[data-action=replay-go][data-value='1']").click()
        page.wait_for_timeout(200)
    page.wait_for_function("before => pauses.length > before + 2", arg=before)
    assert min(page.evaluate("pauses")) >= 400
