"""The table in someone else's page: one tag, nothing unasked, and it plays where it may keep nothing."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from rami.tools import serve

OpenContext = Callable[..., BrowserContext]
CARD = "button.card[data-zone=hand]"


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[str]:
    """The address of a blog on a host of its own, to which a test writes pages."""
    with serve.server(tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def written(tmp_path: Path, body: str) -> None:
    """The blog's only page."""
    head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Blog</title></head>'
    (tmp_path / "index.html").write_text(f"{head}<body>{body}</body></html>", encoding="utf-8")


def blog_page(open_context: OpenContext, site: str, blog: str) -> Page:
    """The blog's page, in a profile where both hosts are at home."""
    context = open_context(base_url=site)
    context.watch.hosts.add(blog.split("/")[2])  # type: ignore[attr-defined]
    page = context.new_page()
    page.goto(blog)
    return page


def draws_and_discards(frame: FrameLocator) -> None:
    """A turn of gin: the hand is one card the richer, then not."""
    expect(frame.locator(CARD)).to_have_count(10, timeout=60_000)
    frame.locator("[data-action=draw-stock]").click(timeout=60_000)
    expect(frame.locator(CARD)).to_have_count(11)


def test_nothing_is_asked_for_until_the_reader_plays(
    tmp_path: Path, open_context: OpenContext, site: str, blog: str
) -> None:
    """The tag shows a poster; its button brings the table, with the game that the tag names."""
    written(
        tmp_path,
        f'<script type="module" src="{site}embed.js"></script><rami-table game="gin" speed="instant" lang="en">',
    )
    page = blog_page(open_context, site, blog)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    start = page.get_by_role("button", name="Play")
    expect(start).to_be_visible()
    assert asked == []
    start.click()
    frame = page.frame_locator("iframe")
    expect(frame.locator("main")).to_have_attribute("data-game", "gin", timeout=60_000)
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    draws_and_discards(frame)


def test_only_the_frame_itself_is_heard(tmp_path: Path, open_context: OpenContext, site: str, blog: str) -> None:
    """A height said by the table is followed, within bounds; one said by the page around or by another frame is not."""
    written(tmp_path, f'<script type="module" src="{site}embed.js"></script><rami-table game="gin" lang="en">')
    page = blog_page(open_context, site, blog)
    page.get_by_role("button", name="Play").click()
    frame = page.frame_locator("iframe")
    frame.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    height = "() => document.querySelector('rami-table').shadowRoot.querySelector('iframe').style.height"
    tell = "height => parent.postMessage({type: 'rami:resize', height}, '*')"
    inside = next(each for each in page.frames if each.url.startswith(site))
    inside.evaluate(tell, 700)
    page.wait_for_function(f"() => ({height})() === '700px'")
    page.evaluate("() => window.postMessage({type: 'rami:resize', height: 900}, '*')")
    inside.evaluate(tell, "tall")
    inside.evaluate(tell, 1e9)
    page.wait_for_function(f"() => ({height})() === '1600px'")


def test_it_plays_where_it_may_keep_nothing(tmp_path: Path, open_context: OpenContext, site: str, blog: str) -> None:
    """In a sandboxed frame of another host, of no origin and without storage, a hand is played from memory."""
    written(
        tmp_path,
        f'<iframe sandbox="allow-scripts" width="900" height="700" src="{site}?game=gin&embed=1&speed=instant"></iframe>',
    )
    page = blog_page(open_context, site, blog)
    frame = page.frame_locator("iframe")
    frame.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    inside = next(each for each in page.frames if each.url.startswith(site))
    refused = "() => { try { localStorage.length; return false } catch { return true } }"
    assert inside.evaluate(refused)
    draws_and_discards(frame)


def test_the_example_page_shows_both_ways(open_context: OpenContext, site: str) -> None:
    """static/embed-example.html, as the build puts it beside the page: the tag and the plain frame."""
    page = open_context().new_page()
    page.goto(f"{site}embed-example.html")
    page.get_by_role("button", name="Jouer").click()
    tag = page.frame_locator("rami-table iframe")
    expect(tag.locator("main")).to_have_attribute("data-game", "gin", timeout=60_000)
    page.locator("article > iframe").scroll_into_view_if_needed()
    plain = page.frame_locator("article > iframe")
    expect(plain.locator("main")).to_have_attribute("data-game", "rami51", timeout=60_000)
