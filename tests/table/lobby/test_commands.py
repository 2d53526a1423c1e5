"""Tests of the table of commands, from which the buttons, the keys and the list of keys are made."""

from __future__ import annotations

import re

import pytest

from rami.table.lobby.commands import COMMANDS, FREE, SEEDED, command_of, keys
from rami.table.page import page
from rami.table.play.flow import sit_down
from rami.table.state.model import Model
from rami.table.text.grammar import LANGUAGES
from rami.table.text.words import Words
from rami.table.view.dialogs.dialog import CONTENTS
from rami.tools.project import PACKAGE
from support.model_builder import after, seated
from table.sample_moments import COURSES, moments


def pressed(model: Model) -> set[str]:
    """Return the names of all buttons on the page."""
    shown = page(model)
    return set(re.findall(r'data-action="([^"]*)"', shown.dialog + "".join(panel.html for panel in shown.panels)))


def at(name: str) -> list[Model]:
    """Return the moments of a course at the screen."""
    return [sit_down(seated(match.rules, seats=match.state.seats), match)[0] for _, match in moments(name)]


@pytest.mark.parametrize("name", COURSES)
def test_every_button_of_the_table_is_a_command(name: str) -> None:
    """Every button of the table and its dialogs, in every phase, with or without a chosen card, is a command."""
    for model in at(name):
        cards = [f"tap hand {card}" for card in model.hand.cards[:1]]
        for shown in (model, after(model, *cards), *(model.but(dialog=dialog) for dialog in CONTENTS)):
            for button in pressed(shown):
                assert command_of(shown, button) is not None, button


def test_a_button_of_one_game_is_no_command_of_another() -> None:
    """A game's buttons are not commands of another game, nor of the lobby."""
    rami = at("rami51")[0]
    assert command_of(rami, "say-carte") is not None
    assert command_of(rami, "exchange") is None
    assert command_of(rami.but(screen="lobby"), "say-carte") is None
    assert command_of(at("michigan")[0], "exchange") is not None


@pytest.mark.parametrize(("lang", "letters"), [("en", "stdmkuh"), ("fr", "pdjofac")])
def test_each_language_has_letters_of_its_own(lang: str, letters: str) -> None:
    """Each key is one letter, is used once in a language, and is listed with its effect."""
    names = ["draw-stock", "draw-discard", "discard", "meld", "knock", "undo", "hint"]
    assert keys(Words.of(lang)) == dict(zip(letters, names, strict=True))
    for command in COMMANDS.values():
        assert not command.key_help or command.at_table
        said = Words.of(lang).text(command.key_help) if command.key_help else "X "
        assert said[0].isupper()
        assert said[1] == " "


def test_no_button_repeats_the_label_of_its_command() -> None:
    """A button that says what its command says takes the label from there."""
    literal = re.compile(r'button\(\s*"([\w-]+)",\s*[\w.]*text\(N_\("([^"]+)"')
    sources = "".join(path.read_text("utf-8") for path in (PACKAGE / "table").rglob("*.py"))
    repeated = [
        (name, said)
        for name, said in literal.findall(sources)
        if said in {COMMANDS[name].label, *COMMANDS[name].labels.values()}
    ]
    assert repeated == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "out"), [("gin", "meld"), ("rami51", "knock"), ("michigan", "draw-stock meld knock")])
def test_the_settings_list_the_keys_of_the_table(lang: str, key: str, out: str) -> None:
    """The settings list each key as a capital with its effect, where it can ever be of use."""
    model = at(key)[0]
    model = model.but(dialog="settings", settings=model.settings.with_("lang", lang))
    shown = page(model).dialog
    told = {each.name: Words.of(lang).text(each.key_help) in shown for each in COMMANDS.values() if each.key_help}
    assert told["undo"] and told["hint"] and not any(told[name] for name in out.split())
    assert ('name="setting-melds"' in shown) == told["discard"], "what is asked of melds, where there are some"
    assert 'name="setting-melds"' in page(model.but(screen="lobby")).dialog


def test_moves_are_not_free_and_new_matches_have_seeds() -> None:
    """A tab that only shows a match can't make moves, and a new match needs a fresh seed."""
    assert not FREE & {"draw-stock", "discard", "meld", "knock", "play", "undo", "hint", "next-deal"}
    assert {"open", "close", "sort", "take-over", "replay-go"} <= FREE
    assert {"new-match", "at-once", "again", "play-on", "rematch"} == SEEDED
