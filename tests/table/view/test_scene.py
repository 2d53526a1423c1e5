"""Tests of the scene: every card once, every place named, and only the place of a face-down card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import unescape
from itertools import islice
from math import hypot
from random import Random

import pytest
from markupsafe import Markup

from rami.bots.bot_messages import answer
from rami.bots.levels import USUAL
from rami.engine.cards import Card
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES
from rami.games.boathouse import Boathouse
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from rami.table.page import Page, page
from rami.table.play.flow import sit_down
from rami.table.state.effects import Effect, Rest, Think
from rami.table.state.messages import Drop, Enter, Field, Message, Press, Proceed, Tap, Thought
from rami.table.state.model import LOBBY, Model
from rami.table.state.viewport import Viewport
from rami.table.text.card_faces import face
from rami.table.text.words import Words
from rami.table.update import update
from rami.table.view.felt.seats import Score, seat_html
from rami.table.view.layout.seats import is_slip
from rami.table.view.scene.table_layout import table_layout
from support.model_builder import NAMES, places, seated, sprites
from support.positions import position
from support.random_play import CASES, FULL, Case, redealt

STATES = 200 if FULL else 40
"""Random states looked at for each game."""

TOUCHES = 500 if FULL else 120
"""Random touches for each game."""

SCREENS = (Viewport(390, 844), Viewport(844, 390), Viewport(1440, 900))
FR = Words("fr")
every_game = pytest.mark.parametrize("key", [game.key for game in GAMES])


@cache
def random_models(key: str) -> tuple[Model, ...]:
    """Yield screens at random moments of random matches, with varied presets, seats, viewers, languages and windows."""
    cases = [case for case in CASES if case.rules.key == key]
    rng = Random(key)
    found: list[Model] = []
    while len(found) < STATES:
        case = cases[len(found) % len(cases)]
        found += islice(_moments(case, rng), 8)
    return tuple(found[:STATES])


def _moments(case: Case, rng: Random) -> Iterator[Model]:
    players = tuple(Player(name, "" if seat == 0 else USUAL) for seat, name in enumerate(NAMES[: case.seats]))
    match = Match.start(MatchSetup(case.rules, players, f"{rng.getrandbits(64):x}"))
    while not match.over:
        for _ in range(rng.randrange(1, 9)):
            if not match.state.over:
                match = match.play(rng.choice(list(islice(case.rules.legal(match.state), 20))))
        model = seated(case.rules, match.state, viewer=rng.choice((0, 0, 0, None)), lang=rng.choice(("fr", "en")))
        dialog = rng.choice(("", "", "score", "gone"))
        viewport = rng.choice(SCREENS[: 3 if len(match.steps) < 40 else 2])
        yield model.but(match=match, viewport=viewport, dialog="deal" if match.state.over else dialog)
        if match.state.over:
            match = match.deal_next() if not match.over else match


@every_game
def test_what_the_viewer_can_not_see_changes_nothing_on_the_page(key: str) -> None:
    """With hidden cards dealt in another way, places, panels and dialog are identical."""
    rng = Random(f"redealt {key}")
    changed = 0
    for model in random_models(key):
        match = model.at_table
        state = redealt(match.rules, match.state, model.viewer, rng)
        changed += state != match.state
        other = model.but(match=replace(match, state=state))
        assert page(other) == page(model)
    assert changed > STATES / 2


@every_game
def test_a_face_down_card_is_known_by_its_place_alone(key: str) -> None:
    """A face-down card's id is its place and a number, without a face or a label."""
    for model in random_models(key):
        for sprite in sprites(page(model)):
            if sprite.face:
                assert Card(sprite.id)
                assert sprite.label
                assert face(sprite.face, model.settings.lang)
            else:
                assert re.fullmatch(rf"{sprite.zone}-\d+", sprite.id)
                assert (sprite.label, sprite.pressed) == ("", None)


@every_game
def test_every_card_is_on_the_screen_once_and_every_place_has_a_name(key: str) -> None:
    """Sprite ids are unique, each place has a name in words, and each card is at its place."""
    for model in random_models(key):
        check(model)


def test_the_score_of_a_deal_is_the_same_for_every_viewer() -> None:
    """The score is computed from the viewer's view and equals the points that count."""
    for game in GAMES:
        for model in random_models(game.key):
            match = model.at_table
            if match.state.over:
                assert match.rules.points(model.view) == match.sheet[-1]


def check(model: Model) -> Page:
    """Return the page after checking the properties of every page."""
    shown = page(model)
    ids = [sprite.id for sprite in sprites(shown)]
    assert len(ids) == len(set(ids))
    zones = [place.zone for place in shown.places]
    assert len(zones) == len(set(zones))
    for place in shown.places:
        assert place.label[:1].isupper()
        assert all(sprite.zone == place.zone for sprite in place.sprites)
        for sprite in place.sprites:
            assert sprite.w > 0
            assert (sprite.pressed is not None) == (place.zone == "hand")
    names = [panel.id for panel in shown.panels]
    assert len(names) == len(set(names))
    if model.screen != LOBBY and model.viewer is not None:
        mine = [card.text for card in model.view.hands[model.viewer] if card is not None]
        assert set(mine) <= set(ids), "a card of one's own is nowhere"
    return shown


# Any touch


def touches(shown: Page, rng: Random) -> list[Message]:
    """Return all that can be touched on this page: buttons, places, cards and fields."""
    found: list[Message] = []
    html = " ".join((*(panel.html for panel in shown.panels), shown.dialog))
    for tag in re.findall(r"<button[^>]*>", html):
        facts = {name: unescape(value) for name, value in re.findall(r'data-(\w+)="([^"]*)"', tag)}
        if "action" in facts:
            found.append(Press(facts["action"], facts.get("value", "")))
    for tag in re.findall(r"<(?:input|select)[^>]*>", html):
        facts = {name: unescape(value) for name, value in re.findall(r' (\w+)="([^"]*)"', tag)}
        found.append(Field(facts["name"], facts.get("value", "")))
    zones = [place.zone for place in shown.places]
    for place in shown.places:
        found.append(Tap(place.zone))
        for sprite in place.sprites:
            if sprite.face:
                found.append(Tap(place.zone, sprite.id))
            if place.zone == "hand":
                found += [Enter(sprite.id), Drop(sprite.id, rng.choice(zones), rng.randrange(16))]
    return found


SEEDED = ("new-match", "again")
"""Buttons for which the browser draws a seed."""


@every_game
def test_whatever_is_touched_the_page_can_be_drawn(key: str) -> None:
    """With random presses, taps and drags and with bots that answer, every page is valid and no message raises an
    error. What is remembered of the page before is never out of date: drawn after that of another table, the page is
    the same.
    """
    rng = Random(f"touch {key}")
    rules = next(iter(next(game for game in GAMES if game.key == key).presets.values()))
    start = seated(rules, viewport=Viewport(390, 844), seats=rules.usual_seats, speed="instant")
    model, effects = sit_down(start, start.at_table)
    for n in range(TOUCHES):
        shown = check(model)
        if n % 2:
            other = model.but(settings=model.settings.with_("lang", "en" if n % 4 == 1 else "fr"))
            shown = page(other)
            page(start)
            assert page(other.but()) == shown
        message = _going_on(effects) or rng.choice(touches(shown, rng))
        if isinstance(message, Press) and message.action in SEEDED:
            message = Press(message.action, f"{n:x}")
        model, effects = update(model, message)
    check(model)


def _going_on(effects: tuple[Effect, ...]) -> Message | None:
    """Return the answer to the effects that the table asks of the browser."""
    for effect in effects:
        if isinstance(effect, Think) and not effect.hint:
            return Thought(answer(effect.question, 5), effect.digest)
        if isinstance(effect, Rest):
            return Proceed(effect.digest)
    return None


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1440, 900)])
def test_each_meld_lies_by_the_name_of_its_owner(size: tuple[int, int]) -> None:
    """With melds of four seats, the name nearest to where a seat's melds begin is that seat's."""
    melds = "melds 1: 5C 6C 7C / 0: 8S 8H 8D / 3: JH QH KH / 2: 2S 3S 4S / 1: KC KD KS"
    state = position(Rami51(), f"turn 0 play; hands 2C 9D AS | 3C 4D | 6H 7D | 9S TC; {melds}; opened 0 1 2 3")
    model = seated(Rami51(), state, viewport=Viewport(*size))
    names = {re.sub("<[^>]*>", "", each.html): each.rect for each in page(model).panels if each.id.startswith("owner-")}
    assert set(names) == set(NAMES[:4])
    for zone, owner in (("meld-0", "Léa"), ("meld-1", "Vous"), ("meld-2", "Inès"), ("meld-3", "Hugo")):
        first = places(model)[zone].sprites[0]
        far = {name: hypot(rect.x - first.x, rect.y - first.y) for name, rect in names.items() if rect is not None}
        assert min(far, key=far.__getitem__) == owner, zone


WORDS_OF_A_SEAT = 3.75 + 6.2
"""Where the words of a wide seat end, in text sizes: `.seat-panel:not(.slip) .who` in stage.css."""


@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1440, 900)])
def test_the_cards_of_a_wide_seat_leave_room_for_its_words(size: tuple[int, int]) -> None:
    """The backs of fourteen cards begin behind the words about what the seat did, at every number of players."""
    for seats in range(2, 6):
        model = seated(Rami51(), seats=seats, viewport=Viewport(*size))
        lay = table_layout(model)
        for seat, rect in zip(range(1, seats), lay.seats, strict=True):
            if not is_slip(rect, model.viewport.rem):
                assert places(model)[f"hand-{seat}"].sprites[0].x >= rect.x + WORDS_OF_A_SEAT * model.viewport.rem


@pytest.mark.parametrize("mirrored", ["right", "left"])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1440, 900)])
def test_each_discard_that_is_taken_at_once_can_be_read(size: tuple[int, int], mirrored: str) -> None:
    """At Boathouse the corner of the second discard is in sight, and not over the stock; elsewhere one is shown."""
    for rules in (Boathouse(), Traditional()):
        state = position(rules, "turn 0 draw; hands 2C 5H 9S | 3C 6H TS; discard 4D 8S KH")
        shown = places(seated(rules, state, viewport=Viewport(*size), hand=mirrored))
        stock, (*_, second, top) = shown["stock"].sprites[-1], shown["discard"].sprites
        seen = top.x - second.x
        assert (seen > 0.35 * top.w) is (rules.takes > 1)
        lowest = shown["discard"].sprites[0]
        assert lowest.x >= stock.x + stock.w or top.x + top.w <= stock.x


def test_long_names_have_the_room_that_a_seat_leaves() -> None:
    """On a wide screen two seats are wide enough for the cards and sixteen letters, in a size that long names take."""
    for seats in (2, 3):
        model = seated(Traditional(), seats=seats, viewport=Viewport(1440, 900))
        first = table_layout(model).seats[0]
        cards = places(model)["hand-1"].sprites
        assert first.w >= 25 * 16
        assert min(sprite.x for sprite in cards) - first.x >= (3.75 + 10) * 16
    assert 'class="name long"' in seat_html(
        FR, "Maximilienne", "", 3, Score(0, "point", Markup("pt")), dealer=False, turn=False, avatar=""
    )
