"""rami.html: the whole game in one file, opened from the disk."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rami.tools.build import single
from support.page_object import Sitting, deal_of

HAND = "button.card[data-zone=hand]"


@pytest.fixture(scope="session")
def file(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file, alone in a folder."""
    path = tmp_path_factory.mktemp("single") / "rami.html"
    single.write(dist, path)
    return path


def opened(file: Path, query: str, open_context: Callable[..., BrowserContext]) -> Page:
    """The file opened from the disk; any network request fails the test."""
    page = open_context(base_url="file:///").new_page()
    page.goto(file.as_uri() + query)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def test_the_file_plays_and_saves(file: Path, open_context: Callable[..., BrowserContext]) -> None:
    """A turn against the computer can be played, and a reload shows the very same hand."""
    page = opened(file, "?game=gin&speed=instant&seed=5eed", open_context)
    page.locator("[data-action=draw-stock]").click()
    expect(page.locator(HAND)).to_have_count(11)
    hand = page.locator(HAND).evaluate_all("cards => cards.map(card => card.dataset.card).sort()")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(HAND)).to_have_count(11)
    assert page.locator(HAND).evaluate_all("cards => cards.map(card => card.dataset.card).sort()") == hand


def test_the_file_plays_a_deal_and_keeps_it(file: Path, open_context: Callable[..., BrowserContext]) -> None:
    """A deal against the computer is played from the first card to the last sum, and is the same after a reload."""
    page = opened(file, deal_of("rami51", "8"), open_context)
    sitting = Sitting(page)
    assert sitting.play_deal().state.over
    text, facts = sitting.text(), sitting.facts()
    assert facts["game"] == "rami51"
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert (sitting.text(), sitting.facts()) == (text, facts)


def test_the_file_makes_no_requests(file: Path) -> None:
    """The file's policy allows no requests, and no scripts but its own."""
    head = file.read_text(encoding="utf-8")[:4000]
    assert "default-src 'none'" in head
    assert "connect-src data: blob:;" in head
    assert "'unsafe-inline'" not in head
    assert 'src="' not in head
    assert 'href="' not in head
