"""Tests of the first screen, which depends on the address, the browser's storage and its languages."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest

from rami.bots.levels import kindest
from rami.engine import record
from rami.engine.record import RecordError
from rami.games import GAMES, game
from rami.table.lobby.first_screen import Kept as AllKept
from rami.table.lobby.first_screen import opened
from rami.table.page import page
from rami.table.state.effects import Effect, OpenPage, SaveMatch, Say
from rami.table.state.messages import Failed, Press
from rami.table.state.model import LOBBY, TABLE, Model
from rami.table.state.person import Person
from rami.table.state.settings import Settings
from rami.table.state.setup import Setup
from rami.table.state.viewport import Viewport
from rami.table.storage.envelope import SCHEMA, SaveError, seal
from rami.table.storage.library import SavedMatch as Kept
from rami.table.text.notices import notice_text
from rami.table.text.words import Words
from rami.table.update import update
from support.model_builder import after, hand
from support.playthroughs import PLAYTHROUGHS

FRESH = "f00d"
OVER = PLAYTHROUGHS / "gin-gin-oklahoma.txt"


def open_(query: str = "", *languages: str, **kept: Any) -> tuple[Model, tuple[Effect, ...]]:
    """Open the page at this address in a browser with these languages."""
    return opened(query, languages or ("fr-FR",), AllKept(**kept), FRESH, Viewport())


def saved(model: Model, at: int = 1) -> Kept:
    """Return the match as the browser keeps it."""
    return Kept(model.key, record.write(model.at_table), at)


def in_mid_turn(query: str = "?game=gin&seed=5eed") -> Model:
    """Return a match in which the person has just drawn a card."""
    model, _ = open_(query)
    while not model.my_turn:
        forced = model.rules.forced(model.at_table.state)
        action = forced or next(iter(model.rules.legal(model.at_table.state)))
        model = model.but(match=model.at_table.play(action))
    model, _ = opened(query, ("fr",), AllKept(saves=(saved(model),)), FRESH, Viewport())
    return after(model, "press draw-stock")


# Languages and settings


@pytest.mark.parametrize(
    ("languages", "lang"),
    [(["fr-CA", "en"], "fr"), (["en-GB"], "en"), (["de", "EN-us", "fr"], "en"), (["de", "ja"], "fr"), ([], "fr")],
)
def test_the_page_speaks_the_first_language_that_it_knows(languages: list[str], lang: str) -> None:
    """The page uses the first of the browser's languages that it supports, or else French."""
    model, effects = opened("", languages, AllKept(), FRESH, Viewport())
    assert (model.settings.lang, model.screen, effects) == (lang, LOBBY, ())


def test_kept_settings_override_the_browser_and_the_address_overrides_both() -> None:
    """The kept language overrides the browser's; the address overrides both for this visit only."""
    kept = Settings(lang="en", theme="dark", speed="calm").write()
    assert open_("", "fr", settings=kept)[0].settings == Settings(lang="en", theme="dark", speed="calm")
    model, effects = open_("?lang=fr&speed=instant", "de", settings=kept)
    assert model.settings == Settings(lang="fr", theme="dark", speed="instant")
    assert effects == ()


def test_an_address_lays_a_table_of_the_persons_level() -> None:
    """A newcomer meets the kindest level, who has beaten another one meets that; with a seed, the match is the same for
    everyone.
    """
    assert open_("?game=gin")[0].at_table.setup.players[1].bot == kindest("gin")
    kept = Person(level="expert").write()
    assert open_("?game=gin", setup=kept)[0].at_table.setup.players[1].bot == "expert"
    tables = {open_("?game=gin&seed=5eed", setup=text)[0].at_table.setup for text in ("", kept)}
    assert len(tables) == 1


def test_the_person_is_named_in_the_language_spoken() -> None:
    """The person's default name is in the page's language, in the lobby's form and at the table."""
    assert open_("?game=gin&lang=en")[0].names[0] == Words.of("en").text("You")
    assert open_("?game=gin")[0].names[0] == Words.of("fr").text("You")


def test_the_hand_is_sorted_as_it_was() -> None:
    """The kept sort order is used again; an unknown one is ignored."""
    assert open_(sort="melds")[0].hand.mode == "melds"
    assert open_(sort="mauve")[0].hand.mode == "suit"
    assert open_("?game=gin", sort="rank")[0].hand.mode == "rank"


def test_the_table_laid_last_is_laid_again() -> None:
    """The lobby restores the last table with its names and house rules; invalid data gives the default table."""
    setup = Setup.of(game("michigan"), "Ada").with_seats(5).with_option("board", "tripoley")
    assert open_(setup=json.dumps(setup.write()))[0].lobby.setup == setup
    for text in ("", "{", "[]", '{"game": "bridge"}', "[" * 100_000, json.dumps({**setup.write(), "seats": 7})):
        assert open_(setup=text)[0].lobby.setup == Setup.of(game("gin"), Words.of("fr").text("You"), kindest("gin"))


# At the table


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_an_address_sits_down_at_once(key: str) -> None:
    """An address with a table starts a new match, with its seed or a fresh one, and saves it at once."""
    model, effects = open_(f"?game={key}&seed=5EED")
    assert (model.screen, model.rules.key, model.at_table.setup.seed) == (TABLE, key, "5eed")
    (save,) = [effect for effect in effects if isinstance(effect, SaveMatch)]
    assert save.record == record.write(model.at_table)
    assert open_(f"?game={key}")[0].at_table.setup.seed == FRESH
    assert page(model).facts[0] == ("game", key)


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_a_seed_deals_the_same_cards_to_everybody(key: str) -> None:
    """The same seed gives the same cards in another browser and language."""
    one, other = open_(f"?game={key}&seed=5eed")[0], open_(f"?game={key}&seed=5eed&lang=en&theme=dark")[0]
    assert one.at_table.state == other.at_table.state
    assert one.at_table.state != open_(f"?game={key}&seed=5eee")[0].at_table.state


def test_the_same_table_is_found_again_in_mid_turn() -> None:
    """Resuming restores every card, fact, page and later save, with or without the seed in the address."""
    before = in_mid_turn()
    for query in ("?game=gin&seed=5eed", "?game=gin"):
        now, effects = opened(query, ("fr",), AllKept(saves=(saved(before),)), FRESH, Viewport())
        assert now.at_table.state == before.at_table.state
        assert now.at_table.steps == before.at_table.steps
        assert (now.viewer, now.key, hand(now)) == (before.viewer, before.key, hand(before))
        assert page(now).places == page(before.but(hand=now.hand)).places
        assert page(now).facts == page(before).facts
        (save,) = [effect for effect in effects if isinstance(effect, SaveMatch)]
        assert save.record == record.write(before.at_table)


def test_another_table_is_another_match() -> None:
    """Other rules, seats or seed start another match; no kept match is resumed or overwritten."""
    kept = saved(in_mid_turn())
    for query in (
        "?game=gin&preset=gin-classic",
        "?game=gin&seats=3",
        "?game=gin&seed=1",
        "?game=rami51",
        "?game=gin&knock_limit=8",
    ):
        model, effects = open_(query, saves=(kept,))
        assert len(model.at_table.steps) == 1
        (save,) = [effect for effect in effects if isinstance(effect, SaveMatch)]
        assert save.key != kept.key


def test_the_match_played_last_is_resumed() -> None:
    """Of several kept matches of a table, the one played last is resumed."""
    older, newer = saved(in_mid_turn("?game=gin&seed=1"), 1), saved(in_mid_turn("?game=gin&seed=2"), 2)
    assert open_("?game=gin", saves=(newer, older))[0].at_table.setup.seed == "2"
    assert open_("?game=gin&seed=1", saves=(newer, older))[0].at_table.setup.seed == "1"


def test_a_kept_match_is_resumed_from_the_lobby() -> None:
    """The lobby resumes a kept match by its key."""
    before = in_mid_turn()
    lobby, _ = open_("", saves=(saved(before),))
    assert lobby.screen == LOBBY
    assert 'data-action="resume"' in page(lobby).panels[0].html
    now, _ = update(lobby, Press("resume", before.key))
    assert now.at_table.state == before.at_table.state
    assert update(lobby, Press("resume", "unknown")) == (lobby, ())


# Problems


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("code", ["not_a_save", "newer", "damaged"])
def test_an_unreadable_save_is_reported(code: str, lang: str) -> None:
    """An unreadable save is reported on the page and aloud, and the other matches stay available."""
    good = saved(in_mid_turn("?game=gin&seed=1"))
    for query in (f"?lang={lang}", f"?lang={lang}&game=rami51"):
        model, effects = open_(query, broken=(SaveError(code),), saves=(good,))
        assert model.notice is not None
        html = "".join(panel.html for panel in page(model).panels)
        (said,) = [effect for effect in effects if isinstance(effect, Say) and effect.text in html]
        assert said.urgent
        assert good in model.library.saves or model.screen == TABLE


def broken_records() -> list[str]:
    """Return records with a valid envelope and bad content: an impossible move, another version, rubbish."""
    good = record.write(in_mid_turn().at_table)
    return [
        good + "draw stock\n",
        good.replace("rami 2", "rami 9"),
        good.replace("game gin", "game bridge"),
        "rubbish",
        "",
        good + "dance\n",
    ]


@pytest.mark.parametrize("text", broken_records(), ids=lambda text: text[-20:])
def test_a_record_that_can_not_be_replayed_is_reported_and_kept(text: str) -> None:
    """A record that can't be replayed is reported and kept unchanged, and a new match can be played."""
    kept = Kept("cafe", text, 1)
    lobby, _ = open_("", saves=(kept,))
    told, effects = update(lobby, Press("resume", "cafe"))
    assert isinstance(told.notice, RecordError)
    assert (told.screen, told.library.saves) == (LOBBY, (kept,))
    assert not any(isinstance(effect, SaveMatch) for effect in effects)
    assert page(told)
    at_table, effects = open_("?game=gin&seed=5eed", saves=(kept,))
    assert at_table.screen == TABLE
    assert all(effect.key != "cafe" for effect in effects if isinstance(effect, SaveMatch))
    assert after(at_table, "press lobby").screen == LOBBY


def test_a_new_match_does_not_overwrite_an_unreadable_one_of_the_same_seed() -> None:
    """A new match of the same table and seed as an unreadable one gets another key."""
    before = in_mid_turn()
    kept = replace(saved(before), record=record.write(before.at_table) + "draw stock\n")
    model, effects = open_("?game=gin&seed=5eed", saves=(kept,))
    assert isinstance(model.notice, RecordError)
    assert len(model.at_table.steps) == 1
    assert all(effect.key != kept.key for effect in effects if isinstance(effect, SaveMatch))


@pytest.mark.parametrize(
    "query",
    [
        "?game=bridge",
        "?game=gin&preset=x",
        "?game=gin&seats=9",
        "?game=gin&seed=x",
        "?game=gin&knock_limit=99",
        "?mauve=1",
    ],
)
def test_a_bad_address_is_reported_and_a_match_can_be_played(query: str) -> None:
    """A bad address is reported on the page and aloud; the table opens if the game is known, else the lobby."""
    model, effects = open_(query)
    said = [effect for effect in effects if isinstance(effect, Say)]
    assert said[-1].urgent
    assert model.screen == (TABLE if "game=gin" in query else LOBBY)
    assert 'class="problem"' in str(page(model).panels) or "refusal" in str(page(model).panels)


def test_an_unknown_game_leaves_the_rest_of_the_address() -> None:
    """With an unknown game in the address, its language still applies and the lobby opens."""
    model, _ = open_("?game=bridge&lang=en")
    assert model.settings.lang == "en"
    assert "bridge" in page(model).panels[0].html
    assert all(f'data-value="{each.key}"' in page(model).panels[0].html for each in GAMES)


def test_embedding_is_known_from_the_address() -> None:
    """Only the address decides whether the page is embedded."""
    assert open_("?embed=1&game=gin")[0].embed
    assert not open_("?game=gin")[0].embed


@pytest.mark.parametrize("embed", ["0", "1"])
def test_a_page_without_storage_says_so(embed: str) -> None:
    """A page whose storage is refused says that nothing is kept; in a frame the notice names the ways out."""
    promise = Words.of("en").text("Your matches stay in this browser.")
    known, _ = open_(f"?lang=en&embed={embed}", unsaved=True)
    hopeful, _ = open_(f"?lang=en&embed={embed}")
    disappointed, _ = update(hopeful, Failed("storage_refused"))
    assert [promise in str(page(model)) for model in (known, hopeful, disappointed)] == [False, True, False]
    assert ("Open in full" in notice_text(disappointed.words, disappointed.game, disappointed.notice or "")) == (
        embed == "1"
    )
    for model in (known, disappointed, update(hopeful, Failed("storage_full"))[0]):
        assert "does not keep everything" in page(after(model, "press library")).dialog


# The way out of a frame


def out_of_the_frame(model: Model, **kept: Any) -> Model:
    """Return the page that the link out of the frame opens, in a browser that keeps this."""
    (way_out,) = [effect for effect in update(model, Press("in-full"))[1] if isinstance(effect, OpenPage)]
    query, _, fragment = way_out.address.partition("#")
    return opened(query, ("ja",), AllKept(**kept), FRESH, Viewport(), fragment)[0]


def test_the_link_out_of_a_frame_continues_the_match() -> None:
    """The link out of a frame continues the match to the card, with its key, language and theme, without storage.

    The seed, which reveals hidden cards, is not in the page; it is only in the address made on request.
    """
    framed = in_mid_turn("?game=gin&seed=5eed&seats=3").but(embed=True, key="c0ffee0123456789-2", played=70)
    framed = framed.but(settings=Settings(lang="en", theme="dark", speed="instant"))
    now = out_of_the_frame(framed)
    assert now.at_table.state == framed.at_table.state
    assert (now.key, now.played, now.settings, now.embed) == (framed.key, 70, framed.settings, False)
    for panel in page(framed).panels:
        assert "5eed" not in panel.html
        assert "save=" not in panel.html
    lobby = out_of_the_frame(after(framed, "press lobby"))
    assert (lobby.screen, lobby.settings, lobby.embed) == (LOBBY, framed.settings, False)


def test_the_link_out_of_a_frame_loses_no_kept_match() -> None:
    """The more advanced copy of a match is resumed; if both copies went on, the frame's becomes a separate match; a
    known finished match is not counted again.
    """
    before = in_mid_turn().but(embed=True)
    further, aside = after(before, f"enter {before.hand.cards[0]}", "press discard"), before
    aside = after(before, f"enter {before.hand.cards[-1]}", "press discard")
    assert out_of_the_frame(before, saves=(saved(further),)).at_table.steps == further.at_table.steps
    for kept in (before, further):
        assert out_of_the_frame(further, saves=(saved(kept),)).key == before.key
    parted = out_of_the_frame(aside, saves=(saved(further),))
    assert (parted.key, parted.at_table.steps) == (f"{before.key}-2", aside.at_table.steps)
    over = before.but(match=record.read(OVER.read_text("utf-8"), GAMES))
    assert out_of_the_frame(over).at_table.over
    assert out_of_the_frame(over, taken_keys=frozenset({over.key})).screen == LOBBY
    assert out_of_the_frame(before, taken_keys=frozenset({over.key})).key == f"{before.key}-2"


@pytest.mark.parametrize("packed", [False, True])
def test_a_match_to_look_at_is_replayed(packed: bool) -> None:
    """A link with a record, as text or packed, shows the replay of its match; leaving it leads to the lobby, and the
    way out of a frame to the same replay.
    """
    text = OVER.read_text("utf-8")
    model, effects = opened(
        "?embed=1", ("en",), AllKept(), FRESH, Viewport(), f"#record={quote(seal(text, 0) if packed else text)}"
    )
    assert model.replay is not None
    assert (model.screen, model.replay.at, effects) == (TABLE, 0, ())
    assert record.write(model.replay.history[-1]) == record.write(record.read(text, GAMES))
    there = out_of_the_frame(after(model, "press replay-go last"))
    assert there.replay is not None
    assert there.replay.history == model.replay.history
    left = after(model, "press replay-leave")
    assert (left.screen, left.dialog, left.replay) == (LOBBY, "", None)


@pytest.mark.parametrize("fragment", ["record=", "record=rami 2", "record=rami 2%0Agame gin", "record=%7B", "record=x"])
def test_a_record_that_can_not_be_read_is_reported(fragment: str) -> None:
    """A link with a damaged record opens the lobby with a sentence about it."""
    model, effects = opened("", ("fr",), AllKept(), FRESH, Viewport(), fragment)
    assert (model.screen, model.replay) == (LOBBY, None)
    assert [effect.urgent for effect in effects if isinstance(effect, Say)] == [True]


def test_a_frame_has_no_language_switch_and_only_a_frame_has_a_way_out() -> None:
    """In a frame, table and lobby have a link out and no language switch."""
    for query in ("", "?game=gin"):
        assert "in-full" not in page(open_(query)[0]).panels[0].html
        assert 'data-action="in-full"' in page(open_(f"{query or '?'}&embed=1")[0]).panels[0].html
    assert "setting-lang" in page(open_()[0]).panels[0].html
    assert "setting-lang" not in page(open_("?embed=1")[0]).panels[0].html


@pytest.mark.parametrize(
    ("fragment", "code"),
    [
        ("match=c0ffee0123456789&save=x", "link_damaged"),
        ("match=<script>&save={save}", "link_damaged"),
        ("match=c0ffee0123456789&save={cut}", "link_damaged"),
        ("match=c0ffee0123456789&save={long}", "link_damaged"),
        ("match=c0ffee0123456789&save={later}", "newer"),
    ],
)
def test_a_damaged_link_is_reported(fragment: str, code: str) -> None:
    """A damaged link is reported and opens the lobby."""
    save = seal(record.write(in_mid_turn().at_table), 0)
    later = json.dumps({"app": "rami", "schema": SCHEMA + 1})
    texts = {"save": save, "cut": save[:-9], "long": seal("x" * 300_000, 0), "later": later}
    asked = fragment.format(**{name: quote(text) for name, text in texts.items()})
    model, effects = opened("", ("fr",), AllKept(), FRESH, Viewport(), asked)
    assert (model.screen, model.notice) == (LOBBY, code)
    assert [effect.urgent for effect in effects if isinstance(effect, Say)] == [True]


TOO_FEW = "?game=traditional&seats=4&packs=1&hand_size=13"


def test_trad_a18_an_address_that_asks_for_too_many_cards_opens_the_form() -> None:
    """The form states the problem, and neither the address nor the button deals until the table is valid."""
    model, effects = open_(TOO_FEW)
    assert (model.screen, model.dialog, model.match) == (LOBBY, "setup", None)
    assert [effect.urgent for effect in effects if isinstance(effect, Say)] == [True]
    assert "52 cartes" in page(model).dialog
    assert 'data-action="new-match" aria-disabled="true"' in str(page(model))
    pressed = after(model, "press new-match 5eed")
    assert (pressed.match, str(pressed.notice)) == (None, str(model.lobby.setup.problem))
    mended = after(pressed, "field seats 3")
    assert 'data-action="new-match" aria-disabled="true"' not in str(page(mended))
    assert after(mended, "press new-match 5eed").screen == TABLE


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_an_address_finds_a_match_that_version_1_kept(key: str) -> None:
    """An address resumes a match that version 1 kept of the same table, with the rules of that version."""
    model, _ = open_(f"?game={key}&seed=5eed")
    text = record.write(model.at_table).replace("rami 2", "rami 1", 1)
    again, _ = open_(f"?game={key}&seed=5eed", saves=(Kept("cafe", text, 1),))
    assert again.key == "cafe"
    assert again.rules == record.read(text, GAMES).setup.rules


def test_a_link_of_version_1_deals_by_the_rules_of_that_version() -> None:
    """A link whose fragment begins with `rami=1` deals by the rules of version 1."""
    fragment = "#rami=1&game=boathouse&preset=boathouse&seat=human+Zo%C3%A9&seat=confirmed+L%C3%A9a&seed=5eed"
    model, _ = opened("", ("fr",), AllKept(), FRESH, Viewport(), fragment)
    before: Any = model.rules
    assert (before.max_recycles, before.blocked_hand) == (2, "void")
    assert "rami 2\n" in record.write(model.at_table)
