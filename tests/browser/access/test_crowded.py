"""Crowded tables: at every size of screen no text is cut or covered, no button lies on another thing.

The records in `crowded` end at such moments: sixteen and eighteen melds of five players, six seats with the longest
names, the poker of eight with its cards shown, a stop, a showdown, five melds at the other table. What is told of each
kind of moment is measured, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from rami.engine import record
from rami.engine.match import Match
from rami.games import GAMES
from rami.table.lobby import links
from rami.table.state.model import key_of
from rami.table.text.catalogue import catalogue
from rami.table.text.grammar import LANGUAGES
from rami.table.text.profile import profile
from rami.table.text.sentences import commentary
from rami.table.text.sentences.moments import moments_of, uncovered
from rami.table.text.words import Words
from rami.table.view.felt.bars import LONGEST
from support.page_object import ENDLESS, sized
from table.sample_moments import DEALS

RECORDS = Path(__file__).parent / "crowded"
CHOICE = Path(__file__).parent / "choice.txt"
"""A choice between two buttons with long words: whether to show one's poker hand."""

TEXTS, TWICE = (16, 22), 32
"""Sizes of the browser's text, in pixels; twice the usual one on an upright phone alone."""

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900))

STILL = """() => {
  scrollTo(0, 0);
  for (const each of document.getAnimations()) {
    if (each.animationName === 'stand') each.cancel();
    else if (each.effect.getComputedTiming().iterations === 1) each.finish();
  }
}"""
"""Lets everything that moves arrive, and what is told of it stay."""

REFUSED = """([text, longest]) => {
  const line = document.querySelector('.status-panel .line');
  line.classList.add('refusal', 'long');
  line.classList.toggle('longest', longest);
  [...line.childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.data.trim()).data = text;
}"""
"""Has the line say this, as a refusal, instead of what it says."""

LINES = """buttons => buttons.map(button => {
  const {height} = button.getBoundingClientRect(), {paddingTop, borderTopWidth, lineHeight} = getComputedStyle(button);
  return Math.round((height - 2 * parseFloat(paddingTop) - 2 * parseFloat(borderTopWidth)) / parseFloat(lineHeight));
})"""
"""How many lines of text each button has."""

FAULTS = """() => {
  const faults = new Set();
  const spare = '.visually-hidden, #dialog, .side-panel, .bracket, .card, svg, .skip, .flights';
  const overlap = (a, b, least) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > least
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least;
  const told = node => node.data.trim().slice(0, 40);
  const longName = node => node.parentElement.matches('.name, .owner') && node.data.length > 12;

  const texts = [];
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node; node = walker.nextNode();) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest(spare) || getComputedStyle(parent).visibility === 'hidden') continue;
    if (parent.getBoundingClientRect().width <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const {left, top, right, bottom, height} of range.getClientRects()) {
      const box = {left, right, top: top + height * 0.18, bottom: bottom - height * 0.18};
      for (let around = parent; around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const frame = around.getBoundingClientRect();
        const inside = box.left >= frame.left - 1.5 && box.right <= frame.right + 1.5 && box.top >= frame.top - 1.5 && box.bottom <= frame.bottom + 1.5;
        if (!inside && !longName(node)) faults.add(`cut: ${told(node)}`);
        box.left = Math.max(box.left, frame.left);
        box.right = Math.min(box.right, frame.right);
      }
      if (box.left < -1 || box.right > innerWidth + 1) faults.add(`outside: ${told(node)}`);
      texts.push({node, box, moment: !!parent.closest('.moment')});
    }
  }
  const cards = [...document.querySelectorAll('.zone > .card')].map(card => card.getBoundingClientRect());
  const hand = [...document.querySelectorAll('.zone > .card[data-zone=hand]')].map(card => card.getBoundingClientRect());
  const buttons = [...document.querySelectorAll('.actions-panel button, header.bar button')].filter(each => each.getClientRects().length);
  const line = texts.filter(text => text.node.parentElement.closest('.status-panel .line'));
  const covers = told => told.moment && line.some(text => overlap(told.box, text.box, 2));
  if (texts.some(covers)) faults.add('a moment on the line');
  texts.forEach(({node, box, moment}, n) => {
    if (!moment && cards.some(card => overlap(box, card, 2))) faults.add(`under a card: ${told(node)}`);
    for (const other of texts.slice(n + 1)) {
      if (other.node !== node && other.moment === moment && overlap(box, other.box, 2)) faults.add(`on another text: ${told(node)} / ${told(other.node)}`);
    }
  });
  for (const mark of document.querySelectorAll('.seat > .deals')) {
    const box = mark.getBoundingClientRect();
    const hidden = texts.filter(text => !mark.contains(text.node) && !text.moment && overlap(box, text.box, 1));
    hidden.forEach(text => faults.add(`under the dealer's mark: ${told(text.node)}`));
  }
  for (const button of buttons) {
    const box = button.getBoundingClientRect(), name = button.innerText || button.title;
    if (box.left < -1 || box.right > innerWidth + 1) faults.add(`outside: ${name}`);
    if (cards.some(card => overlap(box, card, 3))) faults.add(`under a card: ${name}`);
    if (texts.some(text => !text.moment && !button.contains(text.node) && overlap(box, text.box, 3))) faults.add(`on a text: ${name}`);
  }
  for (const moment of document.querySelectorAll('.moment')) {
    const box = moment.getBoundingClientRect();
    if (hand.some(card => overlap(box, card, 3))) faults.add('a moment on the hand');
    if (buttons.some(button => overlap(box, button.getBoundingClientRect(), 3))) faults.add('a moment on a button');
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < 0) faults.add('a moment outside');
  }
  for (const gain of document.querySelectorAll('.space .gain')) {
    const box = gain.getBoundingClientRect(), space = gain.closest('.space').getBoundingClientRect();
    const within = box.left >= space.left - 3 && box.right <= space.right + 3 && box.top >= space.top;
    if (!within) faults.add('a gain beside its space');
  }
  const aside = document.querySelector('.aside-panel');
  const enlarged = parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
  if (aside && !enlarged && aside.scrollHeight > aside.clientHeight + 1) faults.add('the other table scrolls');
  for (const sheet of document.querySelectorAll('.side-panel .scroller')) {
    const copy = sheet.cloneNode(true);
    if (copy.querySelectorAll('thead th').length > 6) continue;
    for (const sum of copy.querySelectorAll('td')) sum.textContent = '−1234';
    sheet.after(copy);
    if (copy.scrollWidth > copy.clientWidth) faults.add('cut: the score, where each has four digits');
    copy.remove();
  }
  return [...faults];
}"""
"""What lies wrong; long names may be cut."""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_nothing_is_cut_or_covered_at_a_crowded_table(
    open_context: Callable[..., BrowserContext], site: str, lang: str
) -> None:
    """On phones upright and sideways, a tablet and a desktop, in both languages, with the browser's text at 100 and
    140 %: crowded tables, with the longest refusal in the line where one can act, and the lesson that says most; at
    200 %, and on small phones, a choice between long words."""
    page, faults = open_context().new_page(), {}
    refusals = (said for rules in GAMES for said in profile(rules.key).words.refusals.values() if isinstance(said, str))
    longest = max(map(catalogue(lang).gettext, refusals), key=len)
    screen = page.context.new_cdp_session(page)

    def measure(name: str, text: int, sizes: Sequence[tuple[int, int]]) -> None:
        screen.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        for width, height in sizes:
            sized(page, {"width": width, "height": height})
            page.evaluate(STILL)
            if found := page.evaluate(FAULTS):
                faults[f"{name} {width}x{height} {text}"] = found

    def look(fragment: str, *, refused: bool = False) -> None:
        page.goto("about:blank")
        page.goto(f"{site}?speed=calm&lang={lang}{fragment}")
        page.wait_for_selector("html[data-ready]", state="attached")
        if refused:
            page.keyboard.press("m" if lang == "en" else "o")
            page.evaluate(REFUSED, [longest, len(longest) > LONGEST])

    def look_at(file: Path) -> None:
        match = record.read(file.read_text("utf-8"), GAMES)
        look(f"#{links.fragment_of_match(match, key_of(match))}", refused=match.state.turn == 0)

    for file in sorted(RECORDS.glob("*.txt")):
        look_at(file)
        for text in TEXTS:
            measure(file.stem, text, SIZES)
    look("&lesson=gin-7")
    for text in TEXTS:
        measure("lesson", text, SIZES)
    look_at(CHOICE)
    measure("choice", TWICE, [(390, 844)])
    measure("choice", TEXTS[0], SIZES[:2])
    assert faults == {}, "\n".join(f"{k}: {v}" for k, v in faults.items())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_advised_choice_has_two_lines_on_each_button(open_page: Callable[..., Page], lang: str) -> None:
    """On the smallest phone a choice between long words takes no third line of a button, also beside the tool that
    moves the cards that an advice has chosen."""
    small = ViewportSize(width=320, height=568)
    page = open_page(f"?game=michigan&seats=4&seed=3&speed=instant&lang={lang}", viewport=small, has_touch=True)
    page.locator("main[data-phase=poker][data-turn='0']").wait_for()
    page.locator("header [data-action=hint]").tap()
    expect(page.locator(".actions-panel .button.square")).to_have_count(1)
    assert page.locator(".actions-panel .actions > .button").evaluate_all(LINES) == [2, 2]


def test_a_long_line_leaves_room_for_ones_own_score(open_page: Callable[..., Page]) -> None:
    """On a phone held sideways the counters make room for what is said, the player's own points do not."""
    sideways = ViewportSize(width=844, height=390)
    page = open_page("?game=rami51&seats=4&seed=3&speed=instant&lang=en", viewport=sideways, has_touch=True)
    page.locator("main[data-phase=draw][data-turn='0']").wait_for()
    expect(page.locator(".status-panel .line.long:not(.longest)")).to_contain_text("Draw a card")
    expect(page.locator(".gauges .plaque")).to_be_visible()


NAME = """() => {
  const name = document.querySelector('.plaque .name');
  return name.scrollWidth <= name.clientWidth + 2 || name.textContent;
}"""
"""Whether the name on the plaque is whole."""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_dealer_has_a_name_beside_long_counters(
    open_context: Callable[..., BrowserContext], site: str, lang: str
) -> None:
    """After a knock at gin and in its replay, at a desk: the counters and the dealer's mark leave the name its room."""
    page, match = open_context().new_page(), DEALS["gin-knock"]
    for fragment in (links.fragment_of_match(match, key_of(match)), links.fragment_of_replay(match)):
        page.goto("about:blank")
        page.goto(f"{site}?speed=instant&lang={lang}#{fragment}")
        page.locator(".plaque .deals").wait_for()
        for width, height in ((1100, 850), (1280, 800), (1366, 768), (1440, 900)):
            sized(page, {"width": width, "height": height})
            assert page.evaluate(NAME) is True, (width, height)


def test_a_dealer_has_a_name_beside_the_cards_to_lead(open_page: Callable[..., Page]) -> None:
    """On a phone, where Michigan names four cards: of the dealer's mark the initial is left."""
    phone = {"width": 390, "height": 844}
    page = open_page("?game=michigan&poker_pool=false&seed=1&speed=instant&lang=fr", viewport=phone, has_touch=True)
    page.locator(".gauges:has(.plaque .deals) .badge.long").wait_for()
    assert page.evaluate(NAME) is True


def shown_moments() -> Iterator[tuple[str, Match]]:
    """Yield each kind of moment, with a match that stands where the table shows it to the first seat."""
    seen = set[str]()
    for name, match in DEALS.items():
        known = moments_of(match.rules.key)
        for now in (each for deal in (*match.earlier, match) for each in deal.history):
            for event in uncovered(match.rules.key, now.state.events):
                hidden = known[event.kind].others and event.seat == 0
                if event.kind not in seen and not hidden:
                    seen.add(event.kind)
                    yield f"{name} {event.kind}", now


def longest_in(match: Match) -> str:
    """Return the language in which what has just happened takes more words."""
    names, view = [player.name for player in match.setup.players], match.rules.view(match.state, 0)
    told = {lang: commentary(Words.of(lang), match.rules.key, view.events, names, 0, view) for lang in LANGUAGES}
    return max(told, key=lambda lang: len(told[lang]))


def test_every_moment_is_told_where_nothing_is_covered(open_context: Callable[..., BrowserContext], site: str) -> None:
    """Each kind of moment, in the language that needs more room: on phones and on a desk it covers neither the hand nor
    a button nor the line, and is not cut."""
    page, faults, kinds = open_context().new_page(), {}, set[str]()
    page.add_init_script(f"({ENDLESS})(1000)")
    for name, match in shown_moments():
        page.goto("about:blank")
        fragment = links.fragment_of_match(match, key_of(match))
        page.goto(f"{site}?speed=calm&lang={longest_in(match)}#{fragment}")
        page.wait_for_selector("html[data-ready]", state="attached")
        for width, height in ((320, 568), (390, 844), (844, 390), (1440, 900)):
            sized(page, {"width": width, "height": height})
            page.evaluate(STILL)
            found = page.evaluate(FAULTS)
            if not page.locator(".moment").count():
                found.append("no moment is shown")
            if found:
                faults[f"{name} {width}x{height}"] = found
        kinds.add(name.partition(" ")[2])
    assert faults == {}, "\n".join(f"{k}: {v}" for k, v in faults.items())
    assert kinds == {kind for match in DEALS.values() for kind in moments_of(match.rules.key)}


SIGNS = """() => [...document.querySelectorAll('.seat .score')].map(score => {
  const signs = [...score.querySelectorAll('.unit, .unit-sign')];
  return signs.filter(sign => sign.getBoundingClientRect().width > 5).length;
})"""
"""How many signs of what it counts stand beside each seat's score."""


def test_the_scores_at_the_seats_say_what_they_count(open_context: Callable[..., BrowserContext], site: str) -> None:
    """On a phone with two to four opponents, and on the smallest with three, each number of points or chips has its
    word, or the sign that stands for it."""
    page = open_context().new_page()
    small, usual = ViewportSize(width=320, height=568), ViewportSize(width=390, height=844)
    for game, (seats, size) in product(("rami51", "michigan"), ((3, usual), (4, usual), (5, usual), (4, small))):
        page.set_viewport_size(size)
        page.goto(f"{site}?game={game}&seats={seats}&seed=5eed")
        page.locator(".seat .score").nth(seats - 2).wait_for()
        assert page.evaluate(SIGNS) == [1] * (seats - 1), (game, seats, size)


def test_poker_hands_are_legible_at_a_desk(open_context: Callable[..., BrowserContext], site: str) -> None:
    """Where a desk has room for them, the cards that are shown are larger than on a phone."""
    page, match = open_context().new_page(), next(now for name, now in shown_moments() if name.endswith(" showed"))
    page.add_init_script(f"({ENDLESS})(1000)")
    sized(page, {"width": 1280, "height": 800})
    page.goto(f"{site}?speed=calm&lang=en#{links.fragment_of_match(match, key_of(match))}")
    page.wait_for_selector(".moment p:nth-child(3) .card")
    page.evaluate(STILL)
    assert page.evaluate("document.querySelector('.moment .card:last-child').getBoundingClientRect().width") > 40
