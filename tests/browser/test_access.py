"""What axe finds (nothing), and what a finger finds on the smallest phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from fingers import SHORT, short
from rami.bots.levels import choose, levels
from rami.engine import record
from rami.engine.match import Match, Player, Table
from rami.games import game
from rami.tools import npm
from sitting import Sitting, keep

DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
NAMES = ("Vous", "Léa", "Hugo", "Inès", "Marcel", "Zoé", "Paul", "Nina")

FOUND = """async theme => {
  document.documentElement.dataset.theme = theme;
  const {violations} = await axe.run(document, {resultTypes: ['violations']});
  return violations.map(found => [found.id, found.help, found.nodes.slice(0, 3).map(node => node.html.slice(0, 160) + ' ' + node.any.map(each => each.message).join())]);
}"""

STRIPS = """() => {
  const cards = [...document.querySelectorAll('[data-zone=hand][data-card]')].map(card => card.getBoundingClientRect());
  return cards.map(card => {
    const right = cards.filter(other => other.top === card.top && other.left > card.left).map(other => other.left - card.left);
    const below = cards.filter(other => other.top > card.top).map(other => other.top - card.top);
    return [Math.min(card.width, ...right), Math.min(card.height, ...below), card.left, innerWidth - card.right];
  });
}"""
"""How wide and how high the part of each card is that no other card lies on, and how far it is from the window's sides."""

BUTTONS = """() => [...document.querySelectorAll('.actions-panel button, header button')].filter(button => button.getClientRects().length)
  .map(button => { const {width, height, left, right} = button.getBoundingClientRect(); return [button.innerText, width, height, left, innerWidth - right]; })"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks."""
    return (npm.install(npm.TEST_PACKAGES) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def looked_at(axe: str) -> Callable[[Page, str], None]:
    """Look at a page in both themes: axe finds nothing."""

    def look(page: Page, what: str) -> None:
        if page.evaluate("() => typeof axe") == "undefined":
            page.evaluate(axe)
        for theme in ("dark", "light"):
            assert page.evaluate(FOUND, theme) == [], (what, theme)

    return look


def played_until(key: str, seed: str, when: Callable[[Match], bool], seats: int) -> str:
    """A record of a match between beginners, up to the moment before the person does something after which `when` holds; "" if there is none."""
    rules = short(next(iter(game(key).presets.values())))
    players = tuple(Player(name, "confirmed" if n else "") for n, name in enumerate(NAMES[:seats]))
    match = Match.start(Table(rules, players, seed))
    bot = next(iter(levels(key)))
    while not match.over:
        if match.state.over:
            match = match.deal_next()
        forced, turn = rules.forced(match.state), match.state.turn
        after = match.play(forced or choose(rules, rules.view(match.state, turn), bot, str(len(match.steps)), 20))
        if turn == 0 and forced is None and when(after):
            return record.write(match)
        match = after
    return ""


def ending(key: str, last: bool) -> str:
    """A record in which the person, as a beginner, is about to end a deal, or the match."""
    seats = game(key).usual_seats
    found = (
        played_until(key, f"{seed:x}", lambda match: match.state.over and match.over == last, seats)
        for seed in range(60)
    )
    return next(filter(None, found))


def test_lobby_dialogs_and_a_turn_of_gin(
    open_page: Callable[..., Page], looked_at: Callable[[Page, str], None]
) -> None:
    """From the first screen to a discard that is staged."""
    page = open_page("?lang=fr&speed=instant", viewport=DESK)
    sitting = Sitting(page)
    looked_at(page, "lobby")
    sitting.press("game", "gin")
    looked_at(page, "set-up")
    sitting.press("new-match")
    match = sitting.settled()
    looked_at(page, "draw")
    for name in ("rules", "settings", "discards"):
        page.locator(f'[data-action="open"][data-value="{name}"]').first.click()
        looked_at(page, name)
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog[open]", state="detached")
    sitting.tap("stock")
    sitting.settled(len(match.steps))
    looked_at(page, "play")
    sitting.do([f"tap hand {sitting.hand()[0]}", "tap discard"])
    assert page.locator(".card.staged").count() == 1
    looked_at(page, "a staged discard")


def test_the_phone_and_a_draft(open_page: Callable[..., Page], looked_at: Callable[[Page, str], None]) -> None:
    """Rami 51 on a phone: score and log in a sheet, cards chosen, a refusal, a draft."""
    page = open_page("?game=rami51&seats=5&seed=5&lang=en&speed=instant", viewport=PHONE)
    sitting = Sitting(page)
    sitting.settled()
    looked_at(page, "draw")
    page.locator('[data-action="open"][data-value="score"]').click()
    looked_at(page, "score")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog[open]", state="detached")
    sitting.tap("stock")
    sitting.do([f"tap hand {card}" for card in sitting.hand()[:2]])
    sitting.press("meld")
    assert sitting.notice()
    looked_at(page, "a refusal")


def test_michigans_board(open_page: Callable[..., Page], looked_at: Callable[[Page, str], None]) -> None:
    """Stakes placed freely, the poker show, the play."""
    page = open_page("?game=michigan&seats=4&free_placement=true&seed=3&speed=instant", viewport=DESK)
    sitting = Sitting(page)
    match = sitting.settled()
    looked = set()
    while not match.state.over and len(looked) < 3:
        phase = match.state.phase
        if phase not in looked:
            looked_at(page, phase)
            looked.add(phase)
        match = sitting.play(sitting.chosen())
    assert {"stake", "poker"} <= looked


def sits_down(context: BrowserContext, address: str) -> Sitting:
    """The person at the match that is kept."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return Sitting(page)


@pytest.mark.parametrize(("key", "last"), [("gin", False), ("traditional", True), ("michigan", True)])
def test_the_ends(
    open_context: Callable[..., BrowserContext], site: str, looked_at: Callable[[Page, str], None], key: str, last: bool
) -> None:
    """Of a deal with every sum, of a match with its settlement."""
    text = ending(key, last)
    table = record.read(text, [game(key)]).table
    context = open_context(viewport=PHONE if key == "gin" else DESK)
    context.add_init_script(keep(text))
    options = "&".join(f"{name}={value}" for name, value in SHORT[key].items())
    sitting = sits_down(
        context, f"{site}?game={key}&seats={len(table.players)}&seed={table.seed}&speed=instant&{options}"
    )
    match = sitting.match()
    assert record.write(match) == text
    match = sitting.play(sitting.chosen())
    assert match.state.over
    sitting.page.wait_for_selector("#dialog[open]")
    looked_at(sitting.page, f"end of {key}")


def test_a_curtain(
    open_context: Callable[..., BrowserContext], site: str, looked_at: Callable[[Page, str], None]
) -> None:
    """Between two people, it can be lifted by the keyboard."""
    rules = next(iter(game("gin").presets.values()))
    match = Match.start(Table(rules, (Player("Ada"), Player("Bob")), "c0"))
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
        ("?game=michigan&seats=3&seed=1", (8, 13)),
    ],
)
def test_a_finger_finds_every_card_at_320_px(
    open_page: Callable[..., Page], address: str, cards: tuple[int, int]
) -> None:
    """24 px of each card of the hand, before and after the draw; every button is whole in the window and as high as a finger."""
    page = open_page(f"{address}&speed=instant&lang=fr", viewport={"width": 320, "height": 568})
    sitting = Sitting(page)
    match = sitting.settled()
    for moment in range(2):
        assert cards[0] <= len(sitting.hand()) <= cards[1]
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
