"""The table embedded in another page: by one tag, without requests before the reader plays, and playable without
storage.
"""

import html
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import BrowserContext, Frame, FrameLocator, Page, expect

from rami.engine import record
from rami.engine.match import Match
from rami.games import GAMES, game
from rami.table.lobby import links
from rami.table.state.setup import Setup
from rami.tools import serve
from support.page_object import Sitting, deal_of, sized
from support.playthroughs import PLAYTHROUGHS
from support.real_input import painted

OpenContext = Callable[..., BrowserContext]
OpenPage = Callable[..., Page]
WATCHED = PLAYTHROUGHS / "gin-gin-straight.txt"
CARD = "button.card[data-zone=hand]"
HOSTILE = """() => {
  const type = "rami:resize", heights = ["tall", "800", null, NaN, Infinity, -Infinity, {}, [], [800], true, 800n, { valueOf: 800 }];
  const odd = [null, undefined, 0, "", "rami:resize", [], [type, 800], {}, { type: "resize", height: 800 }, { type }, new Map([["type", type]])];
  for (const data of [...odd, ...heights.map((height) => ({ type, height }))]) parent.postMessage(data, "*");
}"""
"""Invalid messages: none may have an effect, and none may cause an error in the page around."""


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[str]:
    """The address of a blog on another host, to which a test writes pages."""
    with serve.serving(tmp_path) as address:
        yield address.replace(serve.HOST, "localhost")


def written(tmp_path: Path, body: str) -> None:
    """Write the blog's only page."""
    head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Blog</title></head>'
    (tmp_path / "index.html").write_text(f"{head}<body>{body}</body></html>", encoding="utf-8")


def blog_page(open_context: OpenContext, site: str, blog: str) -> Page:
    """The blog's page, in a profile that may request both hosts."""
    context = open_context(base_url=site)
    context.watch.hosts.add(blog.split("/")[2])  # type: ignore[attr-defined]
    page = context.new_page()
    page.goto(blog)
    return page


def draws(frame: FrameLocator) -> None:
    """Draw at gin: the hand has one card more."""
    expect(frame.locator(CARD)).to_have_count(10)
    frame.locator("[data-action=draw-stock]").click()
    expect(frame.locator(CARD)).to_have_count(11)


def test_nothing_of_the_game_is_requested_until_the_reader_starts_it(
    tmp_path: Path, open_context: OpenContext, site: str, blog: str
) -> None:
    """Cards in a sentence, a table, a match to watch, and links to a match and to a table: before a click only the
    figures of court cards are requested, and each poster names its game; then the one button loads the table with the
    game that its tag names, the other the replay of the match.
    """
    match = html.escape(WATCHED.read_text("utf-8"))
    golden = record.read(WATCHED.read_text("utf-8"), GAMES)
    fragments = (
        links.fragment_of_replay(golden),
        links.fragment(Setup.of(game("gin"), "Anne").match_setup("5eed")),
    )
    linked = "".join(f'<rami-table class="linked" record="{site}#{each}" lang="en"></rami-table>' for each in fragments)
    written(
        tmp_path,
        f'<script type="module" src="{site}embed.js"></script><p>With <rami-cards>Q♠, 10H 1X</rami-cards>:</p>'
        f'<rami-table game="gin" speed="instant" lang="en"></rami-table><rami-table record="{match}" lang="en">'
        f"</rami-table>{linked}",
    )
    page = blog_page(open_context, site, blog)
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site)))
    page.on("console", lambda message: said.append(message.text))
    page.reload()
    cards = page.locator("rami-cards")
    expect(cards.locator("svg")).to_have_count(2)
    assert [card.get_attribute("aria-label") for card in cards.locator("svg").all()] == [
        "queen of spades",
        "10 of hearts",
    ]
    assert cards.evaluate("cards => cards.shadowRoot.lastChild.data.trim()") == "1X"
    assert any("“1X”" in text for text in said)
    table, watched = page.locator("rami-table:not(.linked)").all()
    expect(table.get_by_text("Gin rummy", exact=True)).to_be_visible()
    expect(table.locator(".fan svg")).to_have_count(3)
    expect(watched.get_by_text("Anne – Bruno")).to_be_visible()
    titles = page.locator("rami-table.linked strong")
    expect(titles).to_have_text([watched.locator("strong").inner_text(), "Gin"])
    expect(page.locator("rami-table.linked p:first-of-type")).to_have_text(["Anne – Bruno", "Anne – Léa"])
    page.wait_for_load_state("networkidle")
    assert [re.sub("[0-9a-f]{12}", "#", path) for path in asked if path not in (blog, "embed.js")] == ["cards-#/QS.svg"]
    table.get_by_role("button", name="Play").click()
    frame = table.frame_locator("iframe")
    expect(frame.locator("main")).to_have_attribute("data-game", "gin")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    draws(frame)
    watched.get_by_role("button", name="Watch the match").click()
    replay = watched.frame_locator("iframe")
    replay.locator("[data-action=replay-go][data-value='1']").click()
    expect(replay.locator("#panel-status")).to_contain_text("2/")


@pytest.mark.parametrize(
    ("locale", "word", "queen"), [("fr-FR", "Jouer", "D"), ("en-GB", "Play", "Q"), ("de-DE", "Jouer", "D")]
)
def test_the_tags_speak_the_readers_language(
    locale: str, word: str, queen: str, tmp_path: Path, open_context: OpenContext, site: str, blog: str
) -> None:
    """Without a language in the tag, poster and cards are in the browser's language, or in French if that is not
    available.
    """
    tags = '<rami-cards>Q♥</rami-cards><rami-table game="gin">'
    written(tmp_path, f'<script type="module" src="{site}embed.js"></script>{tags}')
    page = blog_page(partial(open_context, locale=locale), site, blog)
    expect(page.get_by_role("button", name=word)).to_be_visible()
    expect(page.locator("rami-cards text")).to_have_text(queen)


WIDE = "() => document.querySelector('rami-table').shadowRoot.querySelector('iframe').clientWidth"
RESTS = """() => {
  const { height } = document.querySelector('rami-table').shadowRoot.querySelector('iframe').style;
  if (height !== window.last) [window.last, window.since] = [height, performance.now()];
  return performance.now() - window.since > 1000;
}"""
"""The frame's height has been the same for a second since `window.last` was deleted."""


def test_the_frame_settles_at_one_height(tmp_path: Path, open_context: OpenContext, site: str, blog: str) -> None:
    """The table asks for a height once and gets it, and once more in a wider window; then no part of the table is hidden.
    Another height from the table is used, within bounds; one from the page around or from another frame is ignored.
    """
    written(tmp_path, f'<script type="module" src="{site}embed.js"></script><rami-table game="rami51" lang="fr">')
    page = blog_page(open_context, site, blog)
    page.set_viewport_size({"width": 360, "height": 800})
    page.get_by_role("button", name="Jouer").click()
    page.frame_locator("iframe").locator(CARD).first.wait_for()
    inside = next(each for each in page.frames if each.url.startswith(site))
    for width in (360, 800):
        sized(page, {"width": width, "height": 800})
        inside.wait_for_function("width => Math.abs(innerWidth - width) <= 1", arg=page.evaluate(WIDE))
        painted(inside)
        page.evaluate("() => delete window.last")
        page.wait_for_function(RESTS)
        inside.wait_for_function("() => document.documentElement.scrollHeight === innerHeight")
    height = "() => document.querySelector('rami-table').shadowRoot.querySelector('iframe').style.height"
    tell = "height => parent.postMessage({type: 'rami:resize', height}, '*')"
    inside.evaluate(tell, 700)
    page.wait_for_function(f"() => ({height})() === '700px'")
    inside.wait_for_function("() => innerHeight === 700")
    painted(inside)  # the table's own report of that height comes before the next message
    page.evaluate("() => window.postMessage({type: 'rami:resize', height: 900}, '*')")
    inside.evaluate(HOSTILE)
    inside.evaluate(tell, 1e9)
    page.wait_for_function(f"() => ({height})() === '1600px'")


class Framed:
    """A table in a frame, with the interface of a page that Sitting needs."""

    def __init__(self, page: Page, frame: Frame) -> None:
        self.page, self.frame = page, frame
        self.mouse = self
        self.evaluate, self.locator, self.wait_for_timeout = frame.evaluate, frame.locator, frame.wait_for_timeout

    def click(self, x: float, y: float) -> None:
        """Click at this point of the frame."""
        box = self.frame.frame_element().bounding_box()
        assert box
        self.page.mouse.click(box["x"] + x, box["y"] + y)


class Unkept(Sitting):
    """A sitting at a page without storage: the test reads what the page tries to store."""

    kept = "() => Object.entries(refused).filter(([name]) => name.startsWith('rami/match/')).map(([, text]) => text)"


OVERHEARD = """try { localStorage } catch (refusal) {
  window.refused = {};
  const refuse = () => { throw refusal };
  const setItem = (name, text) => { refused[name] = text; refuse() };
  const value = new Proxy({}, { ownKeys: refuse, get: (_, name) => name === 'setItem' ? setItem : refuse });
  Object.defineProperty(window, 'localStorage', { value });
}"""
"""Makes the browser refuse storage, and keeps the texts that the page tries to store."""


def strict_page(
    tmp_path: Path, open_context: OpenContext, site: str, blog: str, address: str, allows: str = ""
) -> Page:
    """A blog that frames this address of the site in a sandbox, without an origin and without storage."""
    sandbox = f"allow-scripts {allows}".strip()
    written(tmp_path, f'<iframe sandbox="{sandbox}" width="900" height="700" src="{site}{address}"></iframe>')
    context = open_context(base_url=site)
    context.watch.hosts.add(blog.split("/")[2])  # type: ignore[attr-defined]
    context.add_init_script(OVERHEARD)
    page = context.new_page()
    page.goto(blog)
    return page


def plays_a_deal(page: Page, address: str) -> None:
    """Play a deal to its end in the frame of this address, without storage."""
    frame = next(each for each in page.frames if each.url.startswith(address))
    frame.wait_for_selector("html[data-ready]", state="attached")
    sitting = Unkept(cast(Page, Framed(page, frame)))
    assert sitting.play_deal().state.over
    assert sitting.facts()["phase"] in {"over", "end"}
    assert frame.evaluate("() => { try { Object.keys(localStorage) } catch { return true } }")
    page.goto("about:blank")  # leaving the page causes no error


def test_a_deal_can_be_played_without_storage(tmp_path: Path, open_context: OpenContext, site: str, blog: str) -> None:
    """In a sandboxed frame of another host, without origin and storage, a deal can be played."""
    address = f"{deal_of('traditional', '1d')}&embed=1"
    page = strict_page(tmp_path, open_context, site, blog, address)
    plays_a_deal(page, site + address)


HAND = (
    "() => [...document.querySelectorAll('[data-zone=hand][data-card]')].map(node => node.dataset.card).sort().join()"
)


def some_turns(sitting: Sitting) -> Match:
    """The match after the person's first two turns."""
    match = sitting.settled()
    while match.state.phase != "draw" or len(match.steps) < 5:
        match = sitting.play(sitting.chosen())
    return match


def test_what_can_not_be_stored_is_remembered(
    tmp_path: Path, open_context: OpenContext, site: str, blog: str, open_page: OpenPage
) -> None:
    """In a frame without storage, one message says that the match will not be kept; the match is listed in the lobby,
    can be saved to a file, and can be opened outside the frame by the link to the full page.
    """
    address = f"{deal_of('gin')}&embed=1"
    allows = "allow-downloads allow-popups allow-popups-to-escape-sandbox"
    page = strict_page(tmp_path, open_context, site, blog, address, allows)
    frame = next(each for each in page.frames if each.url.startswith(site))
    frame.locator("#panel-status .refusal").wait_for()
    assert "« Ouvrir en grand »" in " ".join(frame.locator("#panel-status").inner_text().split())
    sitting = Unkept(cast(Page, Framed(page, frame)))
    match = some_turns(sitting)
    hand = frame.evaluate(HAND)
    assert sitting.notice() == ""
    with page.context.expect_page() as full:
        frame.get_by_role("button", name="Ouvrir en grand").press("Enter")
    full.value.wait_for_selector(CARD)
    assert "embed" not in full.value.url
    assert full.value.evaluate(HAND) == hand
    assert Sitting(full.value).settled().steps == match.steps
    full.value.close()
    sitting.press("lobby")
    assert "navigateur" not in frame.locator(".lobby > .quiet").inner_text()
    sitting.press("library")
    with page.expect_download() as download:
        sitting.press("export")
    file = tmp_path / "rami.json"
    download.value.save_as(file)
    sitting.press("resume")
    frame.wait_for_function(f"hand => ({HAND})() === hand", arg=hand)
    assert len(sitting.play(sitting.chosen()).steps) > len(match.steps)
    assert sitting.notice() == ""
    here = open_page("?lang=fr&speed=instant")
    here.click("[data-action=library]")
    here.set_input_files("input[name=file]", file)
    here.click("[data-action=import]")
    here.click("#dialog [data-action=resume]")
    here.wait_for_function(f"hand => ({HAND})() === hand", arg=hand)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_link_to_the_full_page_can_be_reached(lang: str, open_page: OpenPage) -> None:
    """The link to the full page is as large as a finger, in the window and a Tab stop in the narrowest frame; at the
    table and in the lobby nothing sticks out.
    """
    page = open_page(
        f"?game=michigan&seats=3&seed=1&speed=instant&embed=1&lang={lang}", viewport={"width": 320, "height": 568}
    )
    way_out = page.get_by_role("button", name={"fr": "Ouvrir en grand", "en": "Open in full"}[lang])
    for screen in ("at-table", "at-lobby"):
        expect(page.locator(f"main.{screen}")).to_be_visible()
        for width in (320, 390, 700):
            sized(page, {"width": width, "height": 568})
            for button in (way_out, *page.locator("header button").filter(visible=True).all()):
                box = button.bounding_box()
                assert box
                assert min(box["width"], box["height"]) >= (44 if button is way_out or width < 400 else 24), width
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= width
            assert page.evaluate("() => document.documentElement.scrollWidth") == width
            page.get_by_role("button", name={"fr": "Réglages", "en": "Settings"}[lang]).focus()
            page.keyboard.press("Tab")
            assert page.evaluate("() => document.activeElement.dataset.action") == "in-full"
        if screen == "at-table":
            Sitting(page).press("lobby")


def test_the_example_page_can_be_played_without_storage(
    tmp_path: Path, open_context: OpenContext, site: str, blog: str
) -> None:
    """The example page's own tag works in a frame without storage: the reader presses Play and draws a card."""
    page = strict_page(tmp_path, open_context, site, blog, "embed-example.html")
    example = page.frame_locator("iframe")
    same = "tag => { tag.setAttribute('seed', '5eed'); tag.setAttribute('speed', 'instant') }"
    example.locator("rami-table").first.evaluate(same)
    example.get_by_role("button", name="Jouer").click()
    draws(example.frame_locator("rami-table iframe"))


def test_the_example_page_shows_every_way(open_context: OpenContext, site: str) -> None:
    """static/embed-example.html, which the build copies beside the page, shows cards in its sentences, a table, a match
    to watch and the plain frame.
    """
    page = open_context().new_page()
    page.goto(f"{site}embed-example.html")
    named = "() => [...document.querySelectorAll('rami-cards')].flatMap(cards => cards.textContent.split(' ')).length"
    expect(page.locator("rami-cards svg")).to_have_count(page.evaluate(named))
    page.get_by_role("button", name="Regarder la partie").click()
    watched = page.frame_locator("rami-table[record] iframe")
    expect(watched.locator("[data-action=replay-go]")).not_to_have_count(0)
    page.locator("section > iframe").scroll_into_view_if_needed()
    plain = page.frame_locator("section > iframe")
    expect(plain.locator("main")).to_have_attribute("data-game", "rami51")
