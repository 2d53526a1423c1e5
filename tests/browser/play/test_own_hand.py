"""The player's hand: several cards moved at once, by finger and by keys, while others play, and behind the curtain."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from rami.bots.levels import choose
from rami.engine import record
from rami.engine.match import Match, MatchSetup, Player
from rami.games import game
from support.page_object import Sitting, keep, silence_bots
from support.real_input import beside, held, mouse_drag, mouse_held, strip


@pytest.fixture
def waiting(open_page: Callable[..., Page]) -> Sitting:
    """The person at Rami 51 who has just discarded; the opponent is thinking."""
    page = open_page("?game=rami51&seats=2&seed=5eed&speed=instant&lang=fr")
    sitting = Sitting(page)
    sitting.settled()
    silence_bots(page)
    sitting.tap("stock")
    throws(sitting, sitting.hand()[0])
    page.wait_for_selector('main[data-turn="1"]')
    return sitting


def throws(sitting: Sitting, card: str) -> None:
    """Discard a card of the hand."""
    sitting.page.wait_for_selector('main[data-phase="play"]')
    sitting.tap("hand", card)
    sitting.press("discard")


def chosen(page: Page) -> list[str]:
    """The chosen cards."""
    return page.evaluate(
        "() => [...document.querySelectorAll('[aria-pressed=true][data-card]')].map(card => card.dataset.card)"
    )


def test_chosen_cards_are_dragged_together_while_another_plays(waiting: Sitting) -> None:
    """Chosen cards keep their order when dragged, lie side by side where they are dropped, and stay chosen; an unchosen
    card moves alone.
    """
    page, hand = waiting.page, waiting.hand()
    first, third, last = hand[1], hand[3], hand[-1]
    for card in (first, third):
        waiting.tap("hand", card)
    mouse_drag(page, strip(page, third), beside(strip(page, last), 40))
    rest = [card for card in hand if card not in (first, third)]
    assert waiting.hand() == [*rest, first, third]
    assert chosen(page) == [first, third]
    mouse_drag(page, strip(page, last), beside(strip(page, hand[0]), -8))
    assert waiting.hand() == [last, *rest[:-1], first, third]
    assert waiting.facts()["turn"] == "1", "all this while the other thinks"
    assert not waiting.notice()


def test_cards_that_are_dragged_together_lie_together(waiting: Sitting) -> None:
    """On their way two chosen cards from the ends of the hand are a small fan, in their order."""
    page, hand = waiting.page, waiting.hand()
    first, last = hand[0], hand[-1]
    for card in (first, last):
        waiting.tap("hand", card)
    with mouse_held(page, strip(page, last)):
        page.mouse.move(300, 300, steps=4)
        one, other = (page.locator(held(card)).bounding_box() for card in (first, last))
        assert one is not None and other is not None
        assert abs(one["y"] - other["y"]) < 1
        assert 0 < other["x"] - one["x"] < one["width"] / 2


def test_the_next_deal_is_dealt_from_the_stock(open_context: Callable[..., BrowserContext], site: str) -> None:
    """All cards of the hand come from the stock, one after the other, also those that lay on the table before; once
    they have landed, none waits when it is moved again."""
    rules = game("gin").presets["gin"]
    match = Match.start(MatchSetup(rules, (Player("Ada"), Player("Bob", "beginner")), "c0"))
    while match.state.turn is not None:
        match = match.play(
            choose(rules, rules.view(match.state, match.state.turn), "beginner", str(len(match.steps)), 20)
        )
    context = open_context()
    context.add_init_script(keep(record.write(match)))
    page = context.new_page()
    page.goto(f"{site}?game=gin&seats=2&seed=c0&speed=calm")
    page.wait_for_selector("[data-action=next-deal]")
    starts, ends = page.evaluate("""async () => {
      document.querySelector('[data-action="next-deal"]').click();
      const delay = card => parseFloat(card.style.transitionDelay.split("*")[1] ?? 0);
      const height = card => new DOMMatrix(getComputedStyle(card).transform).m42;
      const hand = () => [...document.querySelectorAll('.card[data-zone="hand"]')];
      const at = () => hand().map(card => [height(card), delay(card)]);
      const starts = at();
      await Promise.all(document.getAnimations().map(each => each.finished));
      await new Promise(resolve => setTimeout(resolve, 100));
      return [starts, at()];
    }""")
    heights, delays = zip(*starts, strict=True)
    assert len(heights) == 10 and max(heights) < min(height for height, _ in ends) - 100, "all at the stock"
    assert sorted(set(delays)) == list(delays), "one after the other"
    assert {delay for _, delay in ends} == {0}


def test_keys_move_a_card_while_another_plays(waiting: Sitting) -> None:
    """Alt and an arrow move a card by one place or to an end of the hand, and the focus stays on the card. Space
    chooses it.
    """
    page, hand = waiting.page, waiting.hand()
    card, rest = hand[2], [*hand[:2], *hand[3:]]
    page.locator(held(card)).focus()
    for keys, place in (("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 0), ("ArrowLeft", 0), ("End", len(rest))):
        page.keyboard.press(f"Alt+{keys}")
        assert waiting.hand() == [*rest[:place], card, *rest[place:]], keys
        assert page.evaluate("() => document.activeElement.dataset.card") == card
    page.keyboard.press("Space")
    assert chosen(page) == [card]
    assert waiting.facts()["turn"] == "1"


def test_each_person_finds_their_own_order_behind_the_curtain(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """With two people at one device, the order that one makes is not shown to the other, and does not change the
    other's hand.
    """
    rules = game("rami51").presets["rami51"]
    match = Match.start(MatchSetup(rules, (Player("Ada"), Player("Bob")), "c0"))
    context = open_context()
    context.add_init_script(keep(record.write(match)))
    page = context.new_page()
    page.goto(f"{site}?game=rami51&seats=2&seed=c0&speed=instant")
    page.wait_for_selector("html[data-ready]", state="attached")
    sitting = Sitting(page)

    def lifted(card: int) -> list[str]:
        """Lift the curtain, put this card first, discard the one after it, and call the next person."""
        assert sitting.hand() == []
        sitting.press("look")
        found = sitting.hand()
        page.locator(held(found[card])).focus()
        page.keyboard.press("Alt+Home")
        sitting.tap("stock")
        throws(sitting, found[card + 1])
        page.wait_for_selector("[data-action=look]")
        return [found[card], *(each for n, each in enumerate(found) if n not in (card, card + 1))]

    ada, bob = lifted(5), lifted(7)
    assert not set(ada) & set(bob)
    for left in (ada, bob):
        sitting.press("look")
        assert [card for card in sitting.hand() if card in left] == left
        assert len(sitting.hand()) == len(left) + 1, "and the card that was drawn"
        sitting.tap("stock")
        throws(sitting, sitting.hand()[-1])
        page.wait_for_selector("[data-action=look]")


def test_the_curtain_hides_the_log_too(open_context: Callable[..., BrowserContext], site: str) -> None:
    """When the curtain is shown, the log already has its final text, without the card drawn in secret."""
    rules = game("rami51").presets["rami51"]
    match = Match.start(MatchSetup(rules, (Player("Ada"), Player("Bob")), "c0"))
    context = open_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(keep(record.write(match)))
    page = context.new_page()
    page.goto(f"{site}?game=rami51&seats=2&seed=c0&speed=instant")
    page.wait_for_selector("html[data-ready]", state="attached")
    sitting = Sitting(page)
    sitting.press("look")
    sitting.tap("stock")
    sitting.tap("hand", sitting.hand()[-1])
    mine = page.locator("#panel-side").inner_html()
    at_once = page.evaluate("""() => {
      document.querySelector('[data-action="discard"]').click();
      return [document.querySelectorAll("[data-action=look]").length, document.querySelector("#panel-side").innerHTML];
    }""")
    sitting.settled()
    assert at_once == [1, page.locator("#panel-side").inner_html()]
    assert at_once[1] != mine


@pytest.mark.parametrize("game", ["rami51", "traditional", "gin", "boathouse"])
def test_the_sort_button_comes_under_no_pointer_that_pressed_another(open_page: Callable[..., Page], game: str) -> None:
    """On a desktop a second click where the stock was drawn from sorts no hand."""
    page = open_page(f"?game={game}&seats=2&seed=5eed&speed=instant&lang=fr", viewport={"width": 1440, "height": 900})
    sitting = Sitting(page)
    sitting.settled()
    box = page.locator('[data-action="draw-stock"]').bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    page.wait_for_selector('main[data-phase="play"]')
    under = "([x, y]) => document.elementFromPoint(x, y).closest('[data-action]')?.dataset.action"
    assert page.evaluate(under, [x, y]) != "sort"
