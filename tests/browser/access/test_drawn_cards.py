"""Cards as Chromium lays them out: the visible part of a card in a fan can be read, and pips keep clear of the indices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from rami.engine.cards import pack
from rami.table.text.card_faces import face, size
from rami.tools.build.art import cards
from rami.tools.project import STATIC
from rami.tools.setup import npm

STRIP = 24
"""The visible width of a covered card in the tightest fan, in pixels."""

MEASURE = """() => [...document.querySelectorAll('.card')].map(card => {
  const box = card.getBoundingClientRect();
  const edges = node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const {left, top, right, bottom} = node.matches('.rank') ? range.getBoundingClientRect() : node
      .getBoundingClientRect();
    return {left: left - box.left, top: top - box.top, right: right - box.left, bottom: bottom - box.top};
  };
  const all = (name, inside = card) => [...inside.querySelectorAll(name)].map(edges);
  return {
    card: card.dataset.card,
    index: all('.rank, .suit, .word', card.querySelector('.corner')),
    pips: all('.pips use'),
    tick: all('.tick')[0],
  };
})"""


@pytest.fixture(scope="module")
def sprite(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The sprite's text."""
    file = tmp_path_factory.mktemp("art") / "cards.svg"
    cards.make(npm.install(), file)
    return file.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def sheet(chromium: Browser, sprite: str) -> Iterator[Page]:
    """A page with every face, all marked as chosen, in the page's own styles."""
    page = chromium.new_page(viewport={"width": 1600, "height": 900})
    cards = "".join(
        f'<button class="card" aria-pressed="true" data-card="{card}">{face(card.text, "fr")}</button>'
        for card in pack(1, 4)
    )
    styles = "".join(
        (STATIC / "css" / f"{name}.css").read_text(encoding="utf-8") for name in ("tokens", "base", "cards")
    )
    page.set_content(f"<style>{styles}</style><div hidden>{sprite}</div>{cards}")
    yield page
    page.close()


def measured(page: Page, width: int, index: str) -> list[dict]:  # type: ignore[type-arg]
    """The places of the parts of every card at this width."""
    page.evaluate(
        """([width, size, index]) => {
          document.documentElement.dataset.index = index;
          document.querySelectorAll('.card').forEach(card => {
            card.style.setProperty('--card-w', `${width}px`);
            card.className = `card ${size}`;
          });
        }""",
        [width, size(width), index],
    )
    return page.evaluate(MEASURE)


@pytest.mark.parametrize(("index", "widths"), [("normal", (52, 58, 66, 74)), ("large", (52, 58, 66))])
def test_index_and_suit_can_be_read_in_the_tightest_fan(sheet: Page, index: str, widths: tuple[int, ...]) -> None:
    """At the widths of a phone's hand the whole index lies in the 24 px that the next card leaves uncovered."""
    for width in widths:
        for card in measured(sheet, width, index):
            for part in card["index"]:
                assert 0 <= part["left"] < part["right"] <= STRIP, (card["card"], width, part)


@pytest.mark.parametrize("index", ["normal", "large"])
def test_pips_keep_clear_of_the_index(sheet: Page, index: str) -> None:
    """From 56 px to 168 px of width, every pip is to the right of its index by at least a hundredth of the card."""
    for width in (56, 72, 99, 100, 130, 168):
        cards = [card for card in measured(sheet, width, index) if card["card"][0] in "23456789T"]
        assert len(cards) == 36
        for card in cards:
            index_right = max(part["right"] for part in card["index"])
            pips_left = min(part["left"] for part in card["pips"])
            assert pips_left - index_right >= width / 100, (card["card"], width, index_right, pips_left)


@pytest.mark.parametrize("index", ["normal", "large"])
def test_the_tick_lies_in_the_open_strip_under_the_index(sheet: Page, index: str) -> None:
    """The mark of a chosen card is not covered by the card to its right, and covers neither rank nor suit."""
    for width in (40, 52, 66, 74):
        for card in measured(sheet, width, index):
            if card["card"][0] == "*":
                continue
            assert card["tick"]["right"] <= STRIP, (card["card"], width)
            assert card["tick"]["top"] >= max(part["bottom"] for part in card["index"]) - 1, (card["card"], width)
