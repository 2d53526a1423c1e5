"""Dragging cards of the hand: to the discard, to another place in the hand, and back when the drag is cancelled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from rami.engine.actions import Play
from rami.engine.cards import Card
from support.page_object import Sitting, silence_bots
from support.real_input import Finger, beside, held, middle, mouse_drag, painted, strip

PHONE = {"width": 390, "height": 844}

LIES = 'card => document.querySelector(`[data-card="${card}"]`).style.transform'


@pytest.fixture
def sitting(open_page: Callable[..., Page]) -> Sitting:
    """The person at gin on a phone, after the draw."""
    sitting = Sitting(open_page("?game=gin&seed=5eed&speed=instant&lang=fr", viewport=PHONE, has_touch=True))
    sitting.touch = False  # buttons by mouse: Chromium treats the tap after a scripted touch as a part of it
    sitting.settled()
    sitting.tap("stock")
    sitting.settled(1)
    return sitting


def test_dragging(sitting: Sitting) -> None:
    """By mouse and by finger: a card dragged to the discard is only staged, a card dragged in the hand is moved there,
    and a cancelled drag puts the card back. The stock's top card dragged into the hand is drawn.
    """
    page, finger = sitting.page, Finger(sitting.page)
    steps = sitting.match().steps
    pile = middle(page, 'button.spot[data-zone="discard"]')
    first, second, *_, last = hand = sitting.hand()

    mouse_drag(page, strip(page, first), pile)
    assert (first, "discard") in sitting.cards()
    assert sitting.match().steps == steps, "a drag to the discard is no throw"
    above = "n => getComputedStyle(n).zIndex > getComputedStyle(document.querySelector('.card:not(.staged)')).zIndex"
    assert page.eval_on_selector(".card.staged", above), "melds above the pile do not cover it"
    sitting.press("undo")
    page.wait_for_selector(held(first), state="attached")
    assert sitting.hand() == hand

    finger.drag(strip(page, last), pile)
    finger.lift()
    assert (last, "discard") in sitting.cards()
    assert sitting.match().steps == steps
    page.wait_for_timeout(100)  # a person does not tap sooner after a drag
    sitting.press("undo")
    page.wait_for_selector(held(last), state="attached")
    assert sitting.hand() == hand

    mouse_drag(page, strip(page, first), beside(strip(page, hand[4]), 16))
    moved = sitting.hand()
    assert moved != hand
    assert sorted(moved) == sorted(hand)
    assert moved.index(first) in (3, 4)
    assert [card for card in moved if card != first] == hand[1:]

    resting = page.evaluate(LIES, second)
    finger.drag(strip(page, second), pile)
    assert page.evaluate(LIES, second) != resting, "the card follows the finger"
    finger.cancel()
    assert page.evaluate(LIES, second) == resting
    assert sitting.hand() == moved
    assert (second, "discard") not in sitting.cards()

    mouse_drag(page, strip(page, second), {"x": 195, "y": 300})
    assert sitting.hand() == moved, "let go over the bare felt it goes back"
    page.wait_for_timeout(100)
    sitting.tap("hand", last)
    assert page.locator("[aria-pressed=true]").count() == 0, "nothing but what came back from the discard was chosen"
    sitting.tap("hand", second)
    assert page.locator(f'[data-card="{second}"][aria-pressed=true]').count() == 1, "a tap is still a tap"
    sitting.press("discard")
    match = sitting.settled(len(steps))
    assert match.steps[len(steps)] == f"discard {second}"
    if match.state.phase == "draw" and not match.state.over:
        kept = sitting.hand()
        finger.drag(middle(page, 'button.spot[data-zone="stock"]'), strip(page, kept[2]))
        finger.lift()
        assert sitting.hand()[:-1] == kept, "one's own order stays put when a card comes in"


def test_a_pile_card_let_go_above_the_hand_is_drawn(open_page: Callable[..., Page]) -> None:
    """Dragged most of the way to the hand it is drawn; let go beside the pile it goes back."""
    page = open_page("?game=gin&seed=5eed&speed=calm&lang=fr", viewport=PHONE, has_touch=True)
    sitting, finger = Sitting(page), Finger(page)
    steps = len(sitting.settled().steps)
    silence_bots(page)
    stock = middle(page, 'button.spot[data-zone="stock"]')
    finger.drag(stock, {**stock, "y": stock["y"] + 100})
    finger.lift()
    painted(page)
    assert len(sitting.match().steps) == steps
    finger.drag(stock, middle(page, "#panel-actions"))
    finger.lift()
    page.wait_for_selector('main[data-phase="play"]')
    assert [str(step) for step in sitting.match().steps[steps:]] == ["draw stock"]


def test_in_michigan_the_whole_felt_takes_a_card_that_is_played(open_page: Callable[..., Page]) -> None:
    """A card dropped beside the cards of the run or on a space of the board is played, or refused with the reason; on
    the bar it goes back, and in the hand it moves."""
    page = open_page("?game=michigan&poker_pool=false&seed=5eed&speed=instant&lang=fr", viewport=PHONE, has_touch=True)
    sitting, finger = Sitting(page), Finger(page)
    match = sitting.settled()
    run, space = middle(page, ".run-spot"), middle(page, '[data-zone="space-2"]')
    felt = {**run, "x": PHONE["width"] - 20.0}
    hand = sitting.hand()
    may = [card for card in hand if match.rules.allows(match.state, Play(Card(card)))]
    other = next(card for card in hand if card not in may)

    for place in (run, felt, space):
        mouse_drag(page, strip(page, hand[0]), middle(page, ".bar"))
        assert sitting.notice() == ""
        mouse_drag(page, strip(page, other), place)
        assert "plus petite carte" in sitting.notice()
    mouse_drag(page, strip(page, hand[0]), beside(strip(page, hand[4]), 16))
    assert sitting.hand() != hand
    assert sitting.match().steps == match.steps

    for place in (felt, space):
        finger.drag(strip(page, may[0]), place)
        assert page.locator(".run-spot.under").count() == 1, "the run shows that it takes the card"
        finger.lift()
        steps, match = match.steps, sitting.settled(len(match.steps))
        assert match.steps[len(steps)] == f"play {may[0]}"
        may = [card for card in sitting.hand() if match.rules.allows(match.state, Play(Card(card)))]
