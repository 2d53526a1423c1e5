"""What the browser stores: with two tabs open, with the storage full, and without storage. (After a crash: test_kills.)"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Page, expect

from rami.engine import record
from rami.engine.actions import Action
from rami.engine.match import DEAL, Match, MatchSetup, Player
from rami.games import GAMES, game
from rami.games.michigan import Michigan
from rami.table.lobby import links
from rami.table.lobby.my_matches import SHOWN
from rami.table.state.model import key_of
from rami.table.storage.envelope import SaveError, seal, unseal
from rami.table.storage.library import KEEP
from rami.table.storage.results import result_of
from support.model_builder import seated
from support.page_object import LISTEN, Sitting, keep, keep_text
from support.playthroughs import PLAYTHROUGHS
from support.touches import touches

FULL = bool(os.environ.get("RAMI_FULL"))
TURNS = 100 if FULL else 8
FILES = {
    "rami51": "rami51-rami51",
    "traditional": "traditional-traditional",
    "gin": "gin-gin-oklahoma",
    "michigan": "michigan-tripoley",
    "boathouse": "boathouse-boathouse",
}
TABLE = "?game=gin&seats=2&lang=fr&speed=instant&seed=5eed"

MATCHES = (
    """() => Object.keys(localStorage).filter(name => name.startsWith('rami/match/')).map(name => localStorage[name])"""
)
ALIVE = """() => { const main = document.querySelector('main');
  return !!document.querySelector('#dialog[open]') || main.dataset.turn === '0'
    || !!document.querySelector('[data-action=take-over]'); }"""


def ready(context: BrowserContext, address: str) -> Page:
    """A new tab at an address, once its table answers."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def steps(page: Page) -> list[str]:
    """The steps of the stored match, read from the best copy of it."""
    found: list[list[str]] = []
    for sealed in page.evaluate(MATCHES):
        try:
            opened = unseal(sealed)
        except SaveError:
            continue
        found.append([str(opened.at), *record.read(opened.text, GAMES).steps])
    return max(found, key=lambda steps: (int(steps[0]), len(steps)))[1:]


def play(page: Page, random: Random) -> None:
    """Take one action of a person: a draw, a discard or the next deal."""
    page.wait_for_function(ALIVE)
    result = page.locator("#dialog [data-action=open][data-value=match]")
    if result.count():
        result.click()
        return
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


def test_two_tabs_play_one_match_in_turn_without_losing_actions(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """One tab plays while the other shows the match and then takes over; every action stays in the match."""
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


def test_a_second_tab_can_not_play(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The second tab shows stock and hand, but they do nothing, and a message says why."""
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
    """With the storage filled by others, one message says so, and what was stored before is unchanged."""
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
    assert "sans être enregistrée" in page.locator("#panel-status").inner_text()
    assert page.evaluate("() => JSON.stringify(Object.entries(localStorage).sort())") == before


def test_without_storage_a_message_says_so_and_play_goes_on(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """As in a private window, every write is refused: a message says so, and the match can be played."""
    context = open_context()
    context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); }")
    page = ready(context, site + TABLE)
    page.wait_for_selector("#panel-status .refusal")
    page.locator("[data-action=draw-stock]").click()
    page.wait_for_selector("main[data-phase=play]", state="attached")


def test_without_locks_a_second_tab_can_not_play(open_context: Callable[..., BrowserContext], site: str) -> None:
    """A page that is not served securely has no locks: instead, its tab writes a name into the storage again and again."""
    context = open_context()
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })")
    context.add_init_script("Date.now = () => 1_790_000_000_000")  # on a busy machine the name could become too old
    first = ready(context, site + TABLE)
    first.wait_for_function(ALIVE)
    second = ready(context, site + TABLE)
    second.wait_for_selector("[data-action=take-over]")
    second.locator("[data-action=take-over]").click()
    second.wait_for_selector("[data-action=take-over]", state="detached")
    first.wait_for_selector("[data-action=take-over]")


def golden(kind: str) -> str:
    """A finished match of this game."""
    return record.write(record.read((PLAYTHROUGHS / f"{FILES[kind]}.txt").read_text("utf-8"), GAMES))


def half(text: str) -> str:
    """The first half of a match, with a person at the first seat."""
    lines = text.splitlines(keepends=True)
    first = next(n for n, line in enumerate(lines) if line.startswith("seat "))
    lines[first] = f"seat human {lines[first].split()[-1]}\n"
    return "".join(lines[: len(lines) // 2])


def test_a_file_moves_a_match_of_each_game_to_a_fresh_browser(
    open_context: Callable[..., BrowserContext], site: str, tmp_path: Path
) -> None:
    """Matches are written to a file here and read in another browser after a question: the finished ones are replayed
    to their end, the others are played on.
    """
    there = open_context()
    done, going = {}, {}
    for n, kind in enumerate(GAMES):
        text = golden(kind.key)
        done[kind.key], going[kind.key] = f"{n:016x}", f"{n + 16:016x}"
        there.add_init_script(keep_text(f"done/{done[kind.key]}", seal(text, n + 1)))
        there.add_init_script(keep(half(text), going[kind.key]))
    page = ready(there, site + "?lang=fr")
    page.click("[data-action=library]")
    with page.expect_download() as download:
        page.click("[data-action=export]")
    file = tmp_path / "rami.json"
    download.value.save_as(file)
    page.close()
    here = ready(open_context(), site + "?lang=fr&speed=instant")
    sitting = Sitting(here)
    here.click("[data-action=library]")
    here.set_input_files("input[name=file]", file)
    here.wait_for_selector("[data-action=import]")
    assert here.evaluate(MATCHES) == []
    here.click("[data-action=import]")
    for kind in GAMES:
        sitting.press("replay", done[kind.key])
        here.wait_for_selector(f"main[data-game={kind.key}]", state="attached")
        while sitting.facts()["phase"] != "end":
            sitting.press("replay-go", "deal")
        sitting.press("replay-leave")
    for kind in GAMES:
        before = record.read(half(golden(kind.key)), GAMES).steps
        match = sitting.another("resume", going[kind.key])
        assert (match.rules.key, match.steps[: len(before)]) == (kind.key, before)
        if match.state.over:
            sitting.press("next-deal")
            match = sitting.settled(len(match.steps))
        assert len(sitting.play(sitting.chosen()).steps) > len(match.steps)
        sitting.press("close" if here.locator("dialog[open]").count() else "lobby")
        if here.locator("[data-action=lobby]:visible").count():
            sitting.press("lobby")
        sitting.press("library")


SHELF = """([done, lines]) => lines.forEach((line, n) => {
  const key = String(n).padStart(16, '0');
  localStorage.setItem(`rami/done/${key}`, done);
  localStorage.setItem(`rami/line/${key}`, line);
})"""


def test_five_hundred_matches_are_kept_and_the_oldest_is_deleted_first(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """All 500 matches can be opened; when one more is finished, the record of the oldest is deleted, its line stays,
    and the player is told.
    """
    text = golden("gin")
    line = result_of("k", record.read(text, GAMES))
    lines = [seal(replace(line, at=1000 + n).write(), 1000 + n) for n in range(KEEP)]
    but_last = text[: text.rstrip().rindex("\n") + 1].replace("seat confirmed", "seat human", 1)
    context = open_context()
    context.add_init_script(f"if (location.protocol === 'http:') ({SHELF})({json.dumps([seal(text, 1), lines])})")
    context.add_init_script(keep(but_last))
    page = ready(context, site + "?lang=fr&speed=instant")
    sitting = Sitting(page)
    sitting.press("library")
    listed = "() => [...document.querySelectorAll('.kept [data-action=ask-forget]')].map(node => node.dataset.value)"
    found = page.evaluate(listed)
    for _ in range(KEEP // SHOWN - 1):
        sitting.press("turn-page", "older")
        found += page.evaluate(listed)
    assert set(found) == {f"{n:016d}" for n in range(KEEP)} | {"c0ffee"}
    assert found[-1] == f"{0:016d}", "the oldest comes last"
    assert page.locator("#dialog [data-value=older][aria-disabled=true]").count() == 1
    assert page.evaluate("() => document.activeElement.dataset.value") == "older", "the keyboard stays where it was"
    sitting.press("resume", "c0ffee")
    sitting.press("arrange")
    page.wait_for_selector("main[data-phase=end]", state="attached")
    expect(page.locator("main")).to_contain_text("Pour faire de la place")
    names = page.evaluate("() => Object.keys(localStorage)")
    assert sum(name.startswith("rami/done/") for name in names) == KEEP
    assert "rami/done/c0ffee" in names
    assert f"rami/done/{0:016d}" not in names
    assert f"rami/line/{0:016d}" in names


def test_a_link_deals_the_same_cards_in_a_fresh_browser(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The set-up is in the fragment of the link, so no server is asked for it."""
    hand = "() => [...document.querySelectorAll('[data-zone=hand][data-card]')].map(node => node.dataset.card).sort().join()"
    players = (Player("Zoé"), Player("Léa", "confirmed"))
    table = MatchSetup(game("gin").presets["gin-classic"], players, "5eed", "sel")
    page = ready(open_context(), f"{site}?speed=instant#{links.fragment(table)}")
    page.wait_for_selector("main[data-game=gin]", state="attached")
    state = Match.start(table).state
    assert page.evaluate(hand) == ",".join(sorted(str(card) for card in state.hands[0]))


TICKS = """
  const start = setTimeout;
  window.ticks = [];
  window.setTimeout = (work, wait, ...given) => (wait === 5000 ? ticks.push(work) : start(work, wait, ...given));
"""
"""The page's clock ticks every five seconds; here it ticks when it is told to."""


def ticking(page: Page, until: str) -> None:
    """Let the clock of the page tick until this condition holds."""
    page.wait_for_function(f"() => {until} || void ticks.splice(0).forEach(tick => tick())")


def test_the_clock_of_a_match_goes_on_after_a_reload(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The page is reloaded three seconds before the time is up, and the message comes with the next tick."""
    rules = Michigan(match_end="time")
    assert rules.minutes
    match = Match.start(
        MatchSetup(rules, (Player("Ada"), Player("Léa", "confirmed"), Player("Max", "confirmed")), "c0")
    )
    left = seal(record.write(match), 1, rules.minutes * 60 - 8)
    context = open_context()
    context.add_init_script(TICKS)
    context.add_init_script(keep_text(f"match/{key_of(match)}/0", left))
    page = ready(context, f"{site}?speed=instant&lang=fr#{links.fragment(match.setup)}")
    ticked = json.dumps(f'"played": {rules.minutes * 60 - 3}')
    ticking(page, f"Object.values(localStorage).some(text => text.includes({ticked}))")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.locator("#panel-status .refusal").count() == 0
    ticking(page, "document.querySelector('#panel-status .refusal')")
    assert page.locator("#panel-status .refusal").inner_text().startswith("Le temps est écoulé")


def before_a_knock() -> tuple[Match, Action]:
    """A match of gin in which the person at the first seat is about to knock, and the knock."""
    whole = record.read((PLAYTHROUGHS / f"{FILES['gin']}.txt").read_text("utf-8"), GAMES)
    match = Match.start(replace(whole.setup, players=(Player("Ada"), *whole.setup.players[1:])))
    for step in whole.steps[len(match.steps) :]:
        if step.startswith("knock") and match.state.turn == 0:
            return match, Action.parse(step)
        match = match.deal_next() if step == DEAL else match.play(Action.parse(step))
    raise AssertionError("nobody knocks")


def test_a_refused_write_and_the_end_of_a_deal_are_both_announced(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """With the storage full when the person knocks, a screen reader gets both messages."""
    match, knock = before_a_knock()
    context = open_context()
    context.add_init_script(keep(record.write(match), key_of(match)))
    page = ready(context, f"{site}?speed=instant&lang=fr#{links.fragment(match.setup)}")
    sitting = Sitting(page)
    assert sitting.settled().steps == match.steps
    page.evaluate(LISTEN)
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    sitting.do(touches(seated(match.rules, match.state).but(match=match), knock))
    page.wait_for_selector("#dialog[open]")
    expect(page.locator("#dialog #alert")).to_contain_text("La manche est finie")
    heard = [text for _, text in page.evaluate("() => heard")]
    assert any("sans être enregistrée" in text for text in heard)
