"""Whole matches of gin in the page: by taps, by keys, and through a reload in mid-turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rami.engine import record
from rami.engine.actions import Discard, Draw, Knock
from rami.engine.match import Match, MatchSetup, Player
from rami.games import game
from rami.table.lobby import links
from support.page_object import ENDLESS, LOST, Keys, Sitting, keep, sized
from support.real_input import painted
from table.sample_moments import moments

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1440, "height": 900}

SHORT = "?game=gin&target_score=25&speed=instant&lang=fr"


def test_a_whole_match_by_taps(open_page: Callable[..., Page]) -> None:
    """A match is played to the settlement, and the seed is shown at the end; no other host is asked for anything."""
    sitting = Sitting(open_page(f"{SHORT}&seed=2", viewport={"width": 390, "height": 844}, has_touch=True))
    match = sitting.play_match()
    assert match.over
    assert sitting.facts() == {"game": "gin", "phase": "end", "turn": ""}
    said = sitting.page.locator("#dialog").inner_text()
    assert str(max(match.standings.totals)) in said
    assert sitting.page.locator("#dialog .winner").count() == len(match.standings.winners)
    sitting.another()
    assert sitting.page.locator("#dialog[open]").count() == 0


def test_the_log_is_written_after_the_table(open_page: Callable[..., Page]) -> None:
    """A pressed card is on the table at once; the log is written in the next frame and then has the latest entry."""
    page = open_page(f"{SHORT}&seed=5eed")
    Sitting(page).settled()
    painted(page)  # the line of the last step is written by now
    lines = page.locator("#panel-side .log li").count()
    at_once = page.evaluate("""() => {
      document.querySelector('[data-action="draw-stock"]').click();
      const { length } = document.querySelectorAll('.card[data-zone="hand"]');
      return [length, document.querySelectorAll("#panel-side .log li").length];
    }""")
    assert at_once == [11, lines]
    expect(page.locator("#panel-side .log li")).to_have_count(lines + 1)


def test_a_whole_match_by_keys(open_page: Callable[..., Page]) -> None:
    """A match is played with Tab to each place, arrows inside the hand, Enter, Space and letters, without the mouse."""
    page = open_page(f"{SHORT}&seed=2")
    sitting = Keys(page)
    match = sitting.settled()
    page.keyboard.press("Tab")
    page.evaluate(LOST)
    spoken = set()
    turns = 0
    while True:
        while not match.state.over:
            steps = len(match.steps)
            action = sitting.chosen()
            turns += 1
            if isinstance(action, Draw):
                if turns % 4 == 1:
                    sitting.tap(action.pile)
                else:
                    page.keyboard.press("p" if action.pile == "stock" else "d")
            elif isinstance(action, Discard):
                sitting.reach_card(str(action.card))
                page.keyboard.press("Enter")
                assert sitting.match().steps == match.steps, "the first Enter only stages"
                page.keyboard.press("j" if turns % 3 else "Enter")
            elif isinstance(action, Knock):
                sitting.tap("hand", str(action.card))
                page.keyboard.press("f")
            else:
                sitting.press("arrange")
            match = sitting.settled(steps)
            spoken.add(page.locator("#status").inner_text())
        if match.over:
            break
        sitting.press("next-deal")
        match = sitting.settled(len(match.steps))
    assert sitting.facts()["phase"] == "end"
    assert len(spoken) > 3, "each turn is told anew"
    sitting.press("open", "match")
    sitting.reach('#dialog [data-action="again"]')
    assert page.evaluate("() => lost") == [], "the focus is never lost"


def test_a_reload_in_mid_turn_shows_the_same_table(open_page: Callable[..., Page]) -> None:
    """After a reload every fact, every card and its place, the counts and the score are the same, and the match goes
    on.
    """
    page = open_page(f"{SHORT}&seed=c0de")
    sitting = Sitting(page)
    sitting.settled()
    for _ in range(3):
        sitting.play(sitting.chosen())
    while sitting.facts()["phase"] != "play":
        sitting.play(sitting.chosen())

    def seen() -> list[object]:
        painted(page)  # the last line of the log is written by now
        texts = "() => ['header', 'seat-1', 'under-stock', 'side'].map(id => document.getElementById(`panel-${id}`)?.innerText)"
        return [sitting.facts(), sorted(sitting.cards()), page.evaluate(texts), sitting.match().steps]

    before = seen()
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert seen() == before
    page.goto(page.url.replace("&seed=c0de", ""))
    page.wait_for_selector("html[data-ready]", state="attached")
    assert seen() == before, "the same table without its seed in the address"
    match = sitting.play(sitting.chosen())
    assert list(match.steps[: len(before[-1])]) == list(before[-1])  # type: ignore[call-overload, arg-type]


def test_the_expert_plays_with_its_trained_weights(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The expert discards in its first turn, for which the page has to load the file of its trained weights."""
    match = Match.start(
        MatchSetup(game("gin").presets["gin"], (Player("Ada"), Player("Bob", "expert")), "c0", dealer=1)
    )
    context = open_context()
    context.add_init_script(keep(record.write(match)))
    page = context.new_page()
    page.goto(f"{site}?game=gin&seed=c0&speed=instant")
    page.wait_for_selector("html[data-ready]", state="attached")
    sitting = Sitting(page)
    played = sitting.play(sitting.chosen())
    played = sitting.play(sitting.chosen())
    assert played.setup.players[1].bot == "expert"
    assert len(played.state.thrown[1]) == 1  # type: ignore[attr-defined] # gin's state


PAUSED = """() => document.querySelector('#panel-pause')
  && [document.querySelectorAll('#dialog[open]').length, document.querySelector('.moment')?.innerText]"""
"""At the end of a deal: how many dialogs are open, and what is told on the felt."""


SCROLLED = "['#dialog', '#dialog > .body'].map(name => document.querySelector(name).scrollTop)"
"""How far the dialog and what it holds are scrolled, in pixels."""


@pytest.mark.parametrize("how", ["tap", "key", "wait"])
def test_the_end_of_a_deal_stands_until_its_account_opens(
    open_context: Callable[..., BrowserContext], site: str, how: str
) -> None:
    """What happened is seen on the felt before the account covers it; a tap on the felt or a key opens it at once."""
    match = dict(moments("gin"))["over"]
    page = open_context().new_page()
    if how != "wait":
        page.add_init_script(f"({ENDLESS})(1000)")
    page.goto(f"{site}?speed=calm#{links.fragment_of_match(match, 'c0ffee0123456789')}")
    dialogs, told = page.wait_for_function(PAUSED).json_value()
    assert not dialogs
    assert told
    if how == "tap":
        page.mouse.click(400, 300)
    elif how == "key":
        page.keyboard.press("Enter")
    page.wait_for_selector("#dialog[open] .headline")
    for size in (PHONE, DESK):
        sized(page, size)
        total = page.locator("#dialog .totals table").bounding_box()
        assert total is not None
        assert total["y"] + total["height"] < size["height"] / 2, "the total is seen without scrolling"
    sized(page, {"width": 390, "height": 500})
    for key, least, most in (("PageDown", 100, 9999), ("PageUp", 0, 0), ("End", 150, 9999), ("Home", 0, 0)):
        assert page.evaluate("() => !document.activeElement.closest('#dialog > .body')"), "a button has the focus"
        page.keyboard.press(key)
        page.wait_for_function(f"() => (top => top >= {least} && top <= {most})({SCROLLED}[1])")
        assert page.evaluate(f"() => {SCROLLED}[0]") == 0, "the frame of the account stays"
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog[open]", state="detached")
    assert page.locator("#panel-pause").count() == 0


def test_closing_the_result_of_a_match_shows_the_table(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The account of the last deal is not below it; from the result one gets there and back by buttons."""
    page = open_context(reduced_motion="reduce").new_page()
    match = dict(moments("gin"))["end"]
    page.goto(f"{site}?speed=instant#{links.fragment_of_match(match, 'c0ffee0123456789')}")
    result, account = (page.locator(f"#dialog [data-action=open][data-value={name}]") for name in ("match", "deal"))
    result.click()
    account.click()
    result.click()
    account.wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog[open]", state="detached")
