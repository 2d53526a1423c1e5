"""What the browser keeps: in two tabs at once, with no room left, and where it keeps nothing. (After a crash: test_kills.)"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Page

from rami.engine import record
from rami.engine.match import Match, Player, Table
from rami.games import GAMES, game
from rami.table import links
from rami.table.saves import SaveError, unseal

FULL = bool(os.environ.get("RAMI_FULL"))
TURNS = 100 if FULL else 8
TABLE = "?game=gin&seats=2&lang=fr&speed=instant&seed=5eed"

MATCHES = (
    """() => Object.keys(localStorage).filter(name => name.startsWith('rami/match/')).map(name => localStorage[name])"""
)
ALIVE = """() => { const main = document.querySelector('main');
  return !!document.querySelector('#dialog[open]') || main.dataset.turn === '0'
    || !!document.querySelector('[data-action=take-over]'); }"""


def ready(context: BrowserContext, address: str) -> Page:
    """A new tab at an address, answering."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    return page


def steps(page: Page) -> list[str]:
    """The steps of the match that is kept, the best copy of it."""
    found: list[list[str]] = []
    for sealed in page.evaluate(MATCHES):
        try:
            opened = unseal(sealed)
        except SaveError:
            continue
        found.append([str(opened.at), *record.read(opened.text, GAMES).steps])
    return max(found, key=lambda steps: (int(steps[0]), len(steps)))[1:]


def play(page: Page, random: Random) -> None:
    """One thing that a person does: a draw, a discard, the next deal."""
    page.wait_for_function(ALIVE, timeout=30_000)
    for action in ("again", "next-deal", "draw-stock", "arrange", "pass"):
        button = page.locator(f"[data-action={action}]:visible").first
        if button.count() and (action in ("again", "next-deal") or not page.locator("#dialog[open]").count()):
            button.click()
            return
    if page.locator("#dialog[open]").count():
        page.keyboard.press("Escape")
        return
    cards = page.locator("[data-zone=hand][data-card]")
    cards.nth(random.randrange(cards.count())).press("Enter")
    if page.locator("[data-action=discard].primary").count():
        page.locator("[data-action=discard]").click()


def test_two_tabs_play_one_match_in_turn_and_lose_nothing(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """One plays, the other shows it and takes over; whatever was played stays played."""
    random = Random(5)
    context = open_context()
    first = ready(context, site + TABLE)
    first.wait_for_function(ALIVE)
    second = ready(context, site + TABLE)
    second.wait_for_selector("[data-action=take-over]")
    played = steps(first)
    for turn in range(TURNS):
        other, page = (first, second) if turn % 2 == 0 else (second, first)
        page.bring_to_front()
        page.locator("[data-action=take-over]").click()
        page.wait_for_selector("[data-action=take-over]", state="detached")
        other.wait_for_selector("[data-action=take-over]")
        assert steps(page)[: len(played)] == played
        play(page, random)
        page.wait_for_function(ALIVE)
        now = steps(page)
        assert now[: len(played)] == played
        played = now
        shown = "() => [...document.querySelectorAll('[data-zone=hand][data-card]')].map(node => node.dataset.card).sort().join()"
        other.wait_for_function(f"(hand) => ({shown})() === hand", arg=page.evaluate(shown))


def test_a_second_tab_moves_nothing(open_context: Callable[..., BrowserContext], site: str) -> None:
    """Its stock and hand are there to be seen; it says why nothing happens."""
    context = open_context()
    first = ready(context, site + TABLE)
    first.wait_for_function(ALIVE)
    second = ready(context, site + TABLE)
    second.wait_for_selector("[data-action=take-over]")
    before = steps(first)
    second.locator("button.spot[data-zone=stock]").dispatch_event("click")
    second.wait_for_selector("#panel-status .refusal")
    assert steps(first) == before
    first.close()
    second.locator("[data-action=take-over]").click()
    second.wait_for_selector("[data-action=take-over]", state="detached")


def test_with_no_room_left_play_goes_on_and_nothing_older_is_damaged(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """The storage is filled to the brim by others: one sentence, and what was there is as it was."""
    context = open_context()
    page = ready(context, site + TABLE)
    page.wait_for_function(ALIVE)
    page.evaluate(
        """() => { let room = 5_300_000; let n = 0;
          while (room >= 1) { try { localStorage.setItem('other-' + n++, 'x'.repeat(room)); } catch { room = Math.floor(room / 2); } } }"""
    )
    before = page.evaluate("() => JSON.stringify(Object.entries(localStorage).sort())")
    page.locator("[data-action=draw-stock]").click()
    page.wait_for_selector("main[data-phase=play]", state="attached")
    page.wait_for_selector("#panel-status .refusal")
    assert "n’est plus enregistrée" in page.locator("#panel-status").inner_text()
    assert page.evaluate("() => JSON.stringify(Object.entries(localStorage).sort())") == before


def test_where_nothing_is_kept_it_is_said_and_played(open_context: Callable[..., BrowserContext], site: str) -> None:
    """As in a private window: every write is refused."""
    context = open_context()
    context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); }")
    page = ready(context, site + TABLE)
    page.wait_for_selector("#panel-status .refusal")
    page.locator("[data-action=draw-stock]").click()
    page.wait_for_selector("main[data-phase=play]", state="attached")


def test_without_locks_the_second_tab_still_only_shows(open_context: Callable[..., BrowserContext], site: str) -> None:
    """A page that is not served securely has none: a name that its tab writes again and again stands for them."""
    context = open_context()
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })")
    first = ready(context, site + TABLE)
    first.wait_for_function(ALIVE)
    second = ready(context, site + TABLE)
    second.wait_for_selector("[data-action=take-over]")
    second.locator("[data-action=take-over]").click()
    second.wait_for_selector("[data-action=take-over]", state="detached")
    first.wait_for_selector("[data-action=take-over]")


def test_a_match_goes_to_a_fresh_browser_in_a_file(
    open_context: Callable[..., BrowserContext], site: str, tmp_path: Path
) -> None:
    """Written to a file here, read there after a question, gone on with there: the same cards in hand."""
    hand = "() => [...document.querySelectorAll('[data-zone=hand][data-card]')].map(node => node.dataset.card).sort().join()"
    there = ready(open_context(), site + TABLE)
    there.wait_for_function(ALIVE)
    held = there.evaluate(hand)
    there.click("[data-action=lobby]")
    there.click("[data-action=library]")
    with there.expect_download() as download:
        there.click("[data-action=export]")
    file = tmp_path / "rami.json"
    download.value.save_as(file)
    here = ready(open_context(), site + "?lang=fr&speed=instant")
    here.click("[data-action=library]")
    here.set_input_files("input[name=file]", file)
    here.wait_for_selector("[data-action=import]")
    assert here.evaluate(MATCHES) == []
    here.click("[data-action=import]")
    here.click("#dialog [data-action=resume]")
    here.wait_for_selector("main[data-game=gin]", state="attached")
    assert here.evaluate(hand) == held


def test_a_link_deals_the_same_cards_in_a_fresh_browser(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The table is in the fragment; nothing is asked of any server."""
    hand = "() => [...document.querySelectorAll('[data-zone=hand][data-card]')].map(node => node.dataset.card).sort().join()"
    players = (Player("Zoé"), Player("Léa", "confirmed"))
    table = Table(game("gin").presets["gin-classic"], players, "5eed", "sel")
    page = ready(open_context(), f"{site}?speed=instant#{links.fragment(table)}")
    page.wait_for_selector("main[data-game=gin]", state="attached")
    state = Match.start(table).state
    assert page.evaluate(hand) == ",".join(sorted(str(card) for card in state.hands[0]))
