"""The page's interface for outside tests: the sign that it is ready, the names of cards, places and buttons, and the
parameters of its address.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from rami.engine.cards import Card
from rami.games import GAMES
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState
from rami.table.text.grammar import LANGUAGES
from rami.table.text.words import Words
from support.page_object import Sitting
from support.positions import state_of

BACKS = "() => [...document.querySelectorAll('.stage .card.back')].map(card => card.outerHTML)"
FACES = """() => [...document.querySelectorAll('.stage [data-card]')].map(card => ({tag: card.tagName, card: card.dataset.card,
  zone: card.dataset.zone, label: card.getAttribute('aria-label'), pressed: card.getAttribute('aria-pressed'), classes: [...card.classList]}))"""
ACTIONS = "() => [...document.querySelectorAll('[data-action]')].map(button => button.dataset.action)"


def hidden_are_nowhere(page: Page, hidden: set[Card]) -> None:
    """Check that no attribute, label or text in the document names one of these cards."""
    html = page.evaluate("() => document.querySelector('main').outerHTML + document.getElementById('dialog').outerHTML")
    for card in hidden:
        assert f'data-card="{card}"' not in html
        for lang in LANGUAGES:
            assert Words.of(lang).card_name(card) not in html, card


def test_the_marks_of_a_table(open_page: Callable[..., Page]) -> None:
    """A table has its ready sign, facts, cards, places, buttons and face-down cards, throughout a turn."""
    page = open_page("?game=gin&seed=5eed&speed=instant&lang=fr")
    sitting = Sitting(page)
    assert page.evaluate("() => performance.getEntriesByName('rami:ready').length") == 1
    match = sitting.settled()
    assert sitting.facts() == {"game": "gin", "phase": match.state.phase, "turn": "0"}
    assert page.evaluate("() => document.documentElement.lang") == "fr"
    for _ in range(4):
        state = match.state
        faces = page.evaluate(FACES)
        assert {face["tag"] for face in faces} == {"BUTTON"}
        for face in faces:
            assert "card" in face["classes"]
            assert Words.of("fr").card_name(Card(face["card"])) in face["label"]
            assert (face["pressed"] is not None) == (face["zone"] == "hand")
        assert sorted(sitting.hand()) == sorted(map(str, state.hands[0]))
        top = [face["card"] for face in faces if face["zone"] == "discard"]
        assert top == [str(card) for card in state.discard][-3:]
        backs = page.evaluate(BACKS)
        assert backs
        for html in backs:
            assert re.fullmatch(
                r'<button( type="button"| class="[a-z ]+"| data-zone="(stock|hand-1)"| style="[^"]*"| disabled=""| aria-hidden="true")+></button>',
                html,
            ), html
        seen = {card for card in (*state.hands[0], *state.discard) if card is not None}
        hidden_are_nowhere(page, {card for pile in (state.stock, state.hands[1]) for card in pile if card} - seen)
        zones = page.evaluate("() => [...document.querySelectorAll('button.spot')].map(spot => spot.dataset.zone)")
        assert {"stock", "discard"} <= set(zones)
        assert {"hint", "undo", "sort", "open"} <= set(page.evaluate(ACTIONS))
        assert {"draw": "draw-stock", "play": "discard"}[state.phase] in page.evaluate(ACTIONS)
        match = sitting.play(sitting.chosen())
        if match.state.over:
            break


def test_the_parameters_of_an_address(open_page: Callable[..., Page]) -> None:
    """The address sets game, preset, seats, language, seed, speed and a house rule; a parameter that can't be used is
    reported, and the match can still be played.
    """
    page = open_page("?game=michigan&preset=tripoley&seats=5&lang=en&seed=5EED&speed=instant&embed=1&deals=1&mauve=1")
    sitting = Sitting(page)
    match = sitting.settled()
    assert sitting.facts()["game"] == "michigan"
    assert page.evaluate("() => ({...document.documentElement.dataset}).speed") == "instant"
    assert page.evaluate("() => document.documentElement.lang") == "en"
    setup, rules = match.setup, match.rules
    assert isinstance(rules, Michigan)
    state = state_of(match, MichiganState)
    assert (len(setup.players), setup.seed, rules.board, rules.deals) == (5, "5eed", "tripoley", 1)
    assert page.locator("[id^=panel-seat-]").count() == 4
    spaces = page.evaluate(
        "() => [...document.querySelectorAll('[data-zone^=space-]')].map(space => space.dataset.zone)"
    )
    assert set(spaces) == {f"space-{at}" for at in range(len(state.board))}
    expect(page.locator("#alert")).to_contain_text("mauve")
    hidden = {card for hand in (*state.hands[1:], *state.spares) for card in hand if card is not None}
    hidden_are_nowhere(page, hidden - {card for space in state.spaces for way in space.ways for card in way})
    sitting.play(sitting.chosen())


def test_the_marks_of_the_lobby(open_page: Callable[..., Page]) -> None:
    """The lobby has no game yet and a tile for each game, and a new match starts after two taps."""
    page = open_page("?game=bridge&lang=fr&speed=instant")
    assert Sitting(page).facts() == {"game": "", "phase": "", "turn": ""}
    assert "bridge" in page.locator("main .problem").inner_text()
    tiles = page.evaluate("() => [...document.querySelectorAll('[data-action=game]')].map(tile => tile.dataset.value)")
    assert tiles == [game.key for game in GAMES]
    sitting = Sitting(page)
    sitting.press("game", "boathouse")
    sitting.press("new-match")
    match = sitting.settled()
    assert sitting.facts()["game"] == match.rules.key == "boathouse"
    assert len(match.setup.seed) == 64
