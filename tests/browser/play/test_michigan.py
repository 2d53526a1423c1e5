"""Matches with more than two at the table: Michigan with its board, and gin in two teams."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from rami.games.michigan.state import MichiganState
from support.page_object import Sitting
from support.positions import state_of


def board(page: Page) -> list[int]:
    """The chips shown on each space of the board."""
    script = """() => [...document.querySelectorAll('#panel-board [data-zone^=space-]')]
      .sort((a, b) => a.dataset.zone.slice(6) - b.dataset.zone.slice(6))
        .map(place => +place.querySelector('.amount').textContent)"""
    return page.evaluate(script)


FLOWN = """() => {
  window.flown = 0;
  new MutationObserver(changes => changes.forEach(each => each.addedNodes.forEach(node => {
    window.flown += node.className === "flights" ? node.childElementCount : 0;
  }))).observe(document.querySelector(".stage"), { childList: true });
}"""
"""Counts the chips that are sent over the felt."""


def test_a_match_of_four(open_page: Callable[..., Page]) -> None:
    """In a match of two deals the board shows its chips, the run its cards, and the end the final division.

    At instant speed no chip flies; in the next match, at another speed, every stake does.
    """
    sitting = Sitting(open_page("?game=michigan&seats=4&match_end=deals&deals=2&seed=4&speed=instant"))
    match = sitting.settled()
    sitting.page.evaluate(FLOWN)
    while not match.over:
        if match.state.over:
            sitting.press("next-deal")
            match = sitting.settled(len(match.steps))
            continue
        assert board(sitting.page) == list(state_of(match, MichiganState).board)
        run = [card for card, zone in sitting.cards() if zone == "run"]
        assert run == [str(played.card) for played in state_of(match, MichiganState).sequence]
        match = sitting.play(sitting.chosen())
    assert match.deal == 2
    assert sitting.facts()["phase"] == "end"
    said = sitting.page.locator("#dialog").inner_text()
    assert all(player.name in said for player in match.setup.players[1:])
    assert sitting.page.evaluate("() => window.flown") == 0
    sitting.press("close")
    sitting.press("open", "settings")
    sitting.page.locator("[name=setting-speed][value=fast]").check(force=True)
    sitting.press("close")
    sitting.press("again")
    sitting.page.wait_for_function("stakes => window.flown >= stakes", arg=3 * len(board(sitting.page)))
    sitting.page.wait_for_function("() => !document.querySelector('.flights')")


APPEARED = """() => {
  window.appeared = {};
  const came = {};
  const look = now => {
    for (const panel of document.querySelectorAll(".moment-panel")) {
      came[panel.id] ??= now;
      if (getComputedStyle(panel).opacity === "1") window.appeared[panel.id] ??= now - came[panel.id];
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Records after how many milliseconds each moment that is told is seen."""


def test_a_moment_is_told_when_its_cards_have_landed(open_page: Callable[..., Page]) -> None:
    """What is told waits as long as a card travels: no stop is told of while its card still flies."""
    sitting = Sitting(open_page("?game=michigan&seats=4&seed=4&speed=calm"))
    sitting.settled()
    sitting.page.evaluate(APPEARED)
    sitting.play(sitting.chosen())
    sitting.page.wait_for_function("() => Object.keys(window.appeared).length")
    travel = sitting.page.evaluate(
        "() => parseFloat(getComputedStyle(document.querySelector('.stage')).getPropertyValue('--travel'))"
    )
    waited = sitting.page.evaluate("() => Object.values(window.appeared)")
    assert travel == 620
    assert min(waited) >= travel - 20, waited


def test_a_match_of_eight_with_auction_and_poker(open_page: Callable[..., Page]) -> None:
    """In one deal on a phone, with eight seats, the dealer's hidden hand and a poker pool, every seat shows its name
    and its chips.
    """
    address = (
        "?game=michigan&seats=8&match_end=deals&deals=1&exchange_auction=true&poker_pool=true&seed=8&speed=instant"
    )
    sitting = Sitting(open_page(address, viewport={"width": 390, "height": 844}, has_touch=True))
    phases = set()
    match = sitting.settled()
    while not match.over:
        phases.add(match.state.phase)
        seats = sitting.page.locator("[id^=panel-seat-]")
        assert seats.count() == 7
        assert {name.inner_text() for name in seats.locator(".name").all()} == {p.name for p in match.setup.players[1:]}
        match = sitting.play(sitting.chosen())
    words = {step.split()[0] for step in match.steps}
    assert words >= {"stake", "show", "play"}
    assert words & {"pass", "bid", "exchange"}, "the dealer decided about the hidden hand"
    assert "poker" in phases


def test_a_deal_of_gin_in_two_teams(open_page: Callable[..., Page]) -> None:
    """The player's own table is shown large and the other one small; no card of the second table's hands is in the
    document. The account names everybody.
    """
    sitting = Sitting(open_page("?game=gin&seats=4&seed=d&speed=instant"))
    match = sitting.settled()
    other = match.rules.view(match.state, 0).other
    assert sitting.page.locator(".other-table").inner_text() != ""
    shown = {card for card, _ in sitting.cards()}
    assert not shown & {str(card) for seat in other.pair for card in match.state.hands[seat]} - set(sitting.hand())
    assert sitting.play_deal().state.over
    assert sitting.facts()["phase"] == "over"
    said = sitting.page.locator("#dialog").inner_text()
    assert all(player.name in said for player in match.setup.players[1:])
