"""Deals of the games with melds on the table, played in the page by taps: each preset to its end, a refused opening, an
exchanged joker.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.records import EXCHANGE
from rami.engine.actions import LayMelds, LayOff, SwapJoker
from rami.games.meldgame import MeldState
from support.page_object import Sitting, keep
from support.positions import state_of

PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(
    ("game", "preset", "seats", "seed"),
    [
        ("rami51", "rami51", 4, "1"),
        ("rami51", "rami30", 2, "30"),
        ("traditional", "traditional", 3, "c"),
        ("boathouse", "boathouse", 6, "b0a7"),
        ("boathouse", "boathouse-bicycle", 2, "1a"),
    ],
)
def test_a_deal_by_taps(open_page: Callable[..., Page], game: str, preset: str, seats: int, seed: str) -> None:
    """A deal is played from the first draw to the sum of every seat; every meld that is laid is shown on the table."""
    address = f"?game={game}&preset={preset}&seats={seats}&seed={seed}&speed=instant"
    sitting = Sitting(open_page(address, viewport=PHONE, has_touch=True))
    match = sitting.settled()
    laid = False
    while not match.state.over:
        match = sitting.play(sitting.chosen())
        if not match.state.over:
            shown = [card for card, zone in sitting.cards() if zone.startswith("meld-")]
            assert sorted(shown) == sorted(str(card) for each in match.state.melds for card in each.meld.cards)
            laid = laid or bool(shown)
    assert laid or state_of(match, MeldState).winner is None or preset == "boathouse-bicycle"
    assert sitting.facts()["phase"] == ("end" if match.over else "over")
    tallies = sitting.page.locator("#dialog .tally h3 .points").all_inner_texts()
    if not match.over:
        points = [text.replace("−", "-").replace("\u202f", "") for text in tallies]
        scored = sorted(match.rules.points(match.state), reverse=not match.rules.low_wins)
        assert [int(text) for text in points] == scored, "the winner's account comes first"


def test_a_part_of_an_opening_says_what_is_missing(open_page: Callable[..., Page]) -> None:
    """For a meld with too few points to open, a line with both numbers is shown and spoken, as no refusal, and the cards
    stay in the draft.
    """
    page = open_page("?game=rami51&seats=2&seed=3&speed=instant&lang=fr", viewport=PHONE)
    sitting = Sitting(page)
    match = sitting.settled()
    rules = match.rules
    sitting.tap("stock")
    hand = [card for card in match.state.hands[0] if card is not None]
    made = [rules.meld_rules.readings(cards) for cards in combinations(hand, 3)]
    (meld,) = next(melds for melds in made if len(melds) == 1)
    worth, group = rules.meld_rules.value(meld), [str(card) for card in meld.cards]
    assert worth < 51
    sitting.do([*(f"tap hand {card}" for card in group), "press meld"])
    said = re.compile(rf"Préparé\s: {worth} sur 51, encore {51 - worth}")
    expect(page.locator("#panel-status .line")).to_have_text(said)
    expect(page.locator("#status")).to_have_text(said)
    assert sitting.notice() == ""
    drafted = {card for card, zone in sitting.cards() if zone == "draft"}
    assert drafted == set(group)
    assert f": {worth}" in page.locator(".stage").inner_text()
    other = next(card for card in sitting.hand())
    sitting.do([f"tap hand {other}", f"tap draft {group[0]}"])
    assert sitting.notice() != "", "one card is no meld"
    assert {card for card, zone in sitting.cards() if zone == "draft"} == set(group), "chosen cards come to it"
    sitting.do([f"tap hand {other}", f"tap draft {group[0]}"])
    assert {card for card, zone in sitting.cards() if zone == "draft"} == set()
    assert sitting.match().state.melds == ()


def test_a_joker_is_exchanged(open_context: Callable[..., BrowserContext], site: str) -> None:
    """Taps on the king and on the meld in which the joker stands for it exchange the two; the joker is laid again in
    the same turn.
    """
    context = open_context(viewport=PHONE, has_touch=True)
    context.add_init_script(keep(EXCHANGE))
    page = context.new_page()
    page.goto(f"{site}?game=rami51&seats=2&seed=1&speed=instant")
    page.wait_for_selector("html[data-ready]", state="attached")
    sitting = Sitting(page)
    assert sitting.match().steps[-1].startswith("meld AS")
    assert ("KS", "hand") in sitting.cards()
    assert ("*4", "meld-1") in sitting.cards()
    assert "joker" in str(page.locator('[data-card="*4"]').get_attribute("aria-label"))
    match = sitting.play(SwapJoker.parse("swap KS at 1"))
    assert ("*4", "hand") in sitting.cards()
    assert ("KS", "meld-1") in sitting.cards()
    action = sitting.chosen()
    assert isinstance(action, (LayOff, LayMelds))
    match = sitting.play(action)
    assert any(zone.startswith("meld") for card, zone in sitting.cards() if card == "*4") or match.state.over
    while match.state.turn == 0 and match.state.phase == "play":
        match = sitting.play(sitting.chosen())
    assert match.steps[14].startswith("swap KS at 1")


OVER = """async () => {
  await new Promise(requestAnimationFrame);
  const level = card => Number(getComputedStyle(card).zIndex), drawn = document.querySelector(".card.fresh");
  const others = [...document.querySelectorAll(".card")].filter(card => card !== drawn).map(level);
  return Math.sign(level(drawn) - Math.max(...others));
}"""


def test_a_card_on_its_way_is_over_all_that_lies_on_the_felt(open_page: Callable[..., Page]) -> None:
    """A card flies over the others, and lies among them when it has arrived."""
    sitting = Sitting(open_page("?game=rami51&seats=2&seed=5eed&speed=calm"))
    sitting.settled()
    page = sitting.page
    page.evaluate("() => document.querySelector('.stage').style.setProperty('--travel', '60s')")
    sitting.press("draw-stock")
    page.wait_for_selector(".card.fresh")
    assert page.evaluate(OVER) == 1
    page.evaluate("() => document.getAnimations().forEach(each => each.finish())")
    assert page.evaluate(OVER) == 0
