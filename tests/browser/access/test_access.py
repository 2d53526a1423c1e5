"""Accessibility: axe finds no problem on any screen, and every target is large enough for a finger on the smallest
phone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, time
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rami.engine import record
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES, game
from rami.table.lobby import links
from rami.table.lobby.daily import daily_key
from rami.table.state.model import key_of
from rami.table.state.setup import Setup
from rami.table.storage.envelope import seal
from rami.table.storage.results import result_of
from rami.tools.setup import npm
from support.page_object import Sitting, keep, keep_text, sized
from support.playthroughs import PLAYTHROUGHS
from table.sample_moments import COURSES, moments

TODAY, YESTERDAY = date(2026, 11, 21), date(2026, 11, 20)
DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}

FOUND = """async theme => {
  document.documentElement.dataset.theme = theme;
  for (const each of document.getAnimations()) if (each.effect.getComputedTiming().endTime < Infinity) each.finish();
  const sprites = document.querySelectorAll('body > div[hidden]');
  for (const sprite of sprites) sprite.remove();
  const {violations} = await axe.run(document.querySelector('dialog[open]') ?? document, {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}});
  document.body.append(...sprites);
  return violations.map(found => [found.id, found.help, found.nodes.slice(0, 3).map(node => node.html.slice(0, 160) + ' ' + node.any.map(each => each.message).join())]);
}"""
"""What axe finds; it would walk the hidden sprites' hundreds of nodes each time."""

STRIPS = """() => {
  const cards = [...document.querySelectorAll('[data-zone=hand][data-card]')].map(card => card.getBoundingClientRect());
  return cards.map(card => {
    const right = cards.filter(other => other.top === card.top && other.left > card.left).map(other => other.left - card.left);
    const below = cards.filter(other => other.top > card.top).map(other => other.top - card.top);
    return [Math.min(card.width, ...right), Math.min(card.height, ...below), card.left, innerWidth - card.right];
  });
}"""
"""The width and height of the part of each card that no other card covers, and its distance from the window's sides."""

BUTTONS = """() => [...document.querySelectorAll('.actions-panel button, header button, button.spot, .under-panel button')].filter(button => button.getClientRects().length)
  .map(button => { const {width, height, left, right} = button.getBoundingClientRect(); return [button.innerText, width, height, left, innerWidth - right]; })"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe."""
    return (npm.install(npm.TEST_PACKAGES) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def looked_at(axe: str) -> Callable[[Page, str], None]:
    """Check that axe finds nothing on a page, on a phone in the evening and on a desktop by day."""

    def look(page: Page, what: str) -> None:
        if page.evaluate("() => typeof axe") == "undefined":
            page.evaluate(axe)
        for size, theme in ((PHONE, "dark"), (DESK, "light")):
            sized(page, size)
            assert page.evaluate(FOUND, theme) == [], (what, theme)

    return look


LED = """([key, text]) => {
  localStorage.setItem(`rami/match/${key}/0`, text);
  dispatchEvent(new StorageEvent('storage', {key: `rami/match/${key}/0`, newValue: text}));
}"""
"""What happens when another tab plays on."""


class Led(Sitting):
    """A person at a match that the test moves on, as if another tab played it."""

    def come_to(self, match: Match) -> None:
        """Show this later moment of the match at the table."""
        at = self.page.evaluate("() => Date.now()") + 60_000 + len(match.steps)
        self.page.evaluate(LED, [key_of(match), seal(record.write(match), at)])
        phase, turn = "end" if match.over else match.state.phase, "" if match.state.turn is None else match.state.turn
        self.page.wait_for_selector(f'main[data-phase="{phase}"][data-turn="{turn}"]')

    def close(self) -> None:
        """Close the open dialog."""
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("#dialog[open]", state="detached")


def led(context: BrowserContext, site: str, table: MatchSetup, words: str = "", *kept: str) -> Led:
    """The person at the first moment of a match at this table."""
    for text in kept:
        context.add_init_script(text)
    page = context.new_page()
    page.goto(f"{site}?speed=instant{words}#{links.fragment(table)}")
    page.wait_for_selector("html[data-ready]", state="attached")
    return Led(page)


@pytest.mark.parametrize("name", COURSES)
def test_axe_finds_nothing_in_every_phase_of_every_game(
    open_context: Callable[..., BrowserContext], site: str, looked_at: Callable[[Page, str], None], name: str
) -> None:
    """axe finds nothing in each phase from the first turn to the settlement, on a phone in the evening and on a desktop
    by day.
    """
    course, seen = COURSES[name], set()
    (_, first), *_ = moments(name)
    begun = keep(record.write(first), key_of(first))  # the page's own bots, who would play otherwise, have no turn
    sitting = led(open_context(viewport=PHONE), site, first.setup, "", begun)
    for moment, match in moments(name):
        sitting.come_to(match)
        if moment in ("over", "end"):
            sitting.page.wait_for_selector("#dialog[open]")
        looked_at(sitting.page, f"{name}: {moment}")
        if moment == course.phases[-1]:
            for value in ("places", "runs"):
                if sitting.page.locator(f"[data-action=open][data-value={value}]").count():
                    Seen(sitting, looked_at).open("open", value)
        if moment == "end":
            sitting.press("open", "match")
            looked_at(sitting.page, f"{name}: the result")
        seen.add(moment)
    assert seen == {*course.phases, "over", "end"}


def test_no_phase_is_left_out() -> None:
    """The matches played above reach every phase of the golden records in which somebody acts."""
    records = (record.read(file.read_text("utf-8"), GAMES) for file in PLAYTHROUGHS.glob("*.txt"))
    deals = (deal for match in records for deal in (*match.earlier, match))
    phases = {moment.state.phase for deal in deals for moment in deal.history if not moment.state.over}
    assert phases - {phase for course in COURSES.values() for phase in course.phases} == set()


class Seen:
    """The dialogs of a page; each is checked when it is open."""

    def __init__(self, sitting: Led, look: Callable[[Page, str], None]) -> None:
        self.sitting, self.look = sitting, look
        self.titles: set[str] = set()

    def open(self, action: str, value: str = "", *, close: bool = True) -> None:
        """Open one by its button and check it."""
        page = self.sitting.page
        sized(page, PHONE)
        self.sitting.press(action, value)
        page.wait_for_selector("#dialog[open]")
        self.look(page, f"{action} {value}")
        self.titles.add(page.locator("#dialog-title").inner_text())
        if close:
            self.sitting.close()


def kept_matches() -> tuple[str, ...]:
    """Scripts that put an unfinished match, a finished one and two deals of the day into the page's storage."""
    done = moments("gin")[-1][1]
    result = result_of("", done)
    days = ((TODAY, result.winners), (YESTERDAY, (1 - result.winners[0],)))
    return (
        keep(record.write(moments("rami51")[1][1])),
        keep_text(f"done/{key_of(done)}", seal(record.write(done), 1)),
        *(keep_text(f"line/{daily_key(str(day))}", seal(replace(result, winners=won).write(), 1)) for day, won in days),
    )


def test_axe_finds_nothing_in_every_dialog_of_the_lobby(
    open_context: Callable[..., BrowserContext],
    site: str,
    looked_at: Callable[[Page, str], None],
    tmp_path: Path,
) -> None:
    """axe finds nothing in the lobby's dialogs: each game's set-up with all its parts open, and its rules; my
    matches, one about to be deleted, a file about to be read; the statistics; the deals of the day; a replay.
    """
    context = open_context(viewport=PHONE)
    context.clock.set_fixed_time(datetime.combine(TODAY, time(12)))
    for script in kept_matches():
        context.add_init_script(script)
    page = context.new_page()
    page.goto(f"{site}?speed=instant&lang=fr&seats=9")
    page.wait_for_selector("html[data-ready]", state="attached")
    sitting = Led(page)
    seen = Seen(sitting, looked_at)
    assert page.locator(".problem").count() == 1
    looked_at(page, "a strange address")
    for each in GAMES:
        seen.open("game", each.key, close=False)
        for heading in page.locator("dialog summary").all():
            heading.click()
        looked_at(page, f"house rules of {each.key}")
        for value in ("rules", "lessons"):
            seen.open("open", value, close=False)
            sitting.press("close")
        expect(page.locator("dialog .setup-form")).to_be_visible()
        sitting.close()
    seen.open("open", "settings")
    seen.open("open", "about")
    seen.open("profile")
    seen.open("daily")
    seen.open("library", close=False)
    with page.expect_download() as download:
        sitting.press("export")
    file = tmp_path / "matches.json"
    download.value.save_as(file)
    page.set_input_files("input[name=file]", file)
    page.wait_for_selector("[data-action=import-no]")
    looked_at(page, "a file is read")
    sitting.press("import-no")
    page.locator("[data-action=ask-forget]").first.click()
    looked_at(page, "a match is to be deleted")
    page.locator("#dialog details summary").last.click()
    seen.open("challenge", close=False)
    sitting.press("close")
    sitting.press("replay")
    page.wait_for_selector("[data-action=replay-go]")
    sitting.press("replay-go", "deal")
    looked_at(page, "replay")
    seen.open("open", "score", close=False)
    seen.open("open", "deal_check", close=False)
    assert len(seen.titles) == 3 * len(GAMES) + 8, seen.titles


def test_axe_finds_nothing_in_every_dialog_of_the_table(
    open_context: Callable[..., BrowserContext], site: str, looked_at: Callable[[Page, str], None]
) -> None:
    """axe finds nothing in the table's dialogs and states: rules, settings, score and log, discards, fairness; a hint,
    a choice, a draft and the reason it is refused, a discard to confirm; the same match in a second tab.
    """
    table = Setup.of(game("rami51"), "Vous").with_seats(2).match_setup("b")
    context = open_context(viewport=PHONE)
    sitting = led(context, site, table)
    page, seen = sitting.page, Seen(sitting, looked_at)
    sitting.settled()
    for value in ("rules", "settings", "gone"):
        seen.open("open", value)
    seen.open("open", "score", close=False)
    seen.open("open", "deal_check", close=False)
    sitting.press("close")
    sitting.close()
    sitting.press("hint")
    page.wait_for_function("() => /Conseil|Hint/.test(document.querySelector('#panel-status').innerText)")
    looked_at(page, "a hint")
    steps = len(sitting.match().steps)
    sitting.tap("stock")
    sitting.settled(steps)
    sitting.do(["tap hand *2", "tap hand TS'", "tap hand JS'", "press meld"])
    assert page.locator("[data-action=choose]").count() == 2
    looked_at(page, "which do you mean?")
    sitting.press("choose", "0")
    sitting.press("meld")
    assert sitting.notice()
    looked_at(page, "a refused opening, a draft")
    page.locator(f'[data-card="{sitting.hand()[0]}"]').press("Enter")
    assert page.locator(".card.staged").count() == 1
    looked_at(page, "a discard that waits")
    other = sits_down(context, page.url)
    other.page.wait_for_selector("[data-action=take-over]")
    looked_at(other.page, "another tab")


def test_axe_finds_nothing_in_a_frame(
    open_context: Callable[..., BrowserContext], site: str, looked_at: Callable[[Page, str], None]
) -> None:
    """axe finds nothing in a frame: in the lobby with its link to the full page, and at the table without storage."""
    context = open_context(viewport=PHONE, reduced_motion="reduce")
    context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); }")
    looked_at(sits_down(context, f"{site}?embed=1&lang=en").page, "lobby")
    page = sits_down(context, f"{site}?embed=1&game=gin&seed=1&speed=instant&lang=en").page
    page.wait_for_selector("#panel-status .refusal")
    looked_at(page, "table")


def sits_down(context: BrowserContext, address: str) -> Sitting:
    """The person at the stored match."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return Sitting(page)


def test_axe_finds_nothing_in_the_curtain(
    open_context: Callable[..., BrowserContext], site: str, looked_at: Callable[[Page, str], None]
) -> None:
    """axe finds nothing in the curtain between two people, and the keyboard can lift it."""
    rules = next(iter(game("gin").presets.values()))
    match = Match.start(MatchSetup(rules, (Player("Ada"), Player("Bob")), "c0"))
    context = open_context(viewport=DESK)
    context.add_init_script(keep(record.write(match)))
    sitting = sits_down(context, f"{site}?game=gin&seed=c0&speed=instant")
    looked_at(sitting.page, "curtain")
    assert sitting.hand() == []
    sitting.press("look")
    assert len(sitting.hand()) == 10


@pytest.mark.parametrize(
    ("address", "cards"),
    [
        ("?game=gin&seed=1", (10, 11)),
        ("?game=rami51&seats=5&seed=1", (14, 15)),
        ("?game=michigan&seats=3&seed=1", (9, 9)),
    ],
)
def test_every_card_can_be_touched_at_320_px(
    open_page: Callable[..., Page], address: str, cards: tuple[int, int]
) -> None:
    """At 320 px, 24 px of each card of the hand can be touched, before and after the draw; every button is whole in the
    window and high enough for a finger.
    """
    page = open_page(f"{address}&speed=instant&lang=fr", viewport={"width": 320, "height": 568})
    sitting = Sitting(page)
    match = sitting.settled()
    for moment in range(2):
        assert len(sitting.hand()) == cards[moment]
        for wide, high, left, right in page.evaluate(STRIPS):
            assert wide >= 24
            assert high >= 24
            assert left >= -0.5
            assert right >= -0.5
        for label, wide, high, left, right in page.evaluate(BUTTONS):
            assert min(wide, high) >= 24, label
            assert left >= -0.5, label
            assert right >= -0.5, label
        if moment == 0 and match.state.phase == "draw":
            sitting.tap("stock")
            sitting.settled(len(match.steps))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out at a side"
