"""The one table of commands: every button is in it, and the keys and the list of keys are made from it."""

from __future__ import annotations

import re

import pytest

from rami.table.lobby.commands import COMMANDS, FREE, KEYS, SEEDED, command_of
from rami.table.page import page
from rami.table.play.flow import sit_down
from rami.table.state.model import Model
from rami.table.text.words import LANGUAGES, Words
from rami.table.view.dialogs.dialog import CONTENTS
from support.model_builder import after, seated
from table.sample_moments import COURSES, moments


def pressed(model: Model) -> set[str]:
    """The names of all buttons on the page."""
    shown = page(model)
    return set(re.findall(r'data-action="([^"]*)"', shown.dialog + "".join(panel.html for panel in shown.panels)))


def at(name: str) -> list[Model]:
    """The moments of a course at the screen."""
    return [sit_down(seated(match.rules, seats=match.state.seats), match)[0] for _, match in moments(name)]


@pytest.mark.parametrize("name", COURSES)
def test_every_button_of_the_table_is_a_command(name: str) -> None:
    """Of every phase, with nothing chosen and with a card, in the table and in its dialogs."""
    for model in at(name):
        cards = [f"tap hand {card}" for card in model.hand.cards[:1]]
        for shown in (model, after(model, *cards), *(model.but(dialog=dialog) for dialog in CONTENTS)):
            for button in pressed(shown):
                assert command_of(shown, button) is not None, button


def test_a_button_of_one_game_is_no_command_of_another() -> None:
    """Nor of the lobby, where there is no table."""
    rami = at("rami51")[0]
    assert command_of(rami, "say-carte") is not None
    assert command_of(rami, "exchange") is None
    assert command_of(rami.but(screen="lobby"), "say-carte") is None
    assert command_of(at("michigan")[0], "exchange") is not None


def test_keys_are_the_letters_of_their_commands() -> None:
    """One letter each, no letter twice, and each is listed with what it does."""
    assert KEYS == {
        "s": "draw-stock",
        "t": "draw-discard",
        "d": "discard",
        "m": "meld",
        "k": "knock",
        "u": "undo",
        "h": "hint",
    }
    for command in COMMANDS.values():
        assert bool(command.key) == bool(command.key_help)
        assert not command.key or command.at_table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_settings_list_every_key(lang: str) -> None:
    """By its capital, with what it does."""
    model = at("gin")[0]
    model = model.but(dialog="settings", settings=model.settings.with_("lang", lang))
    shown = page(model).dialog
    for command in COMMANDS.values():
        if command.key:
            assert Words.of(lang).text(command.key_help, key=command.key.upper()) in shown


def test_moves_are_not_free_and_new_matches_have_seeds() -> None:
    """A tab that only shows a match makes no move; a match that begins needs a fresh seed."""
    assert not FREE & {"draw-stock", "discard", "meld", "knock", "play", "undo", "hint", "next-deal"}
    assert {"open", "close", "sort", "take-over", "replay-go"} <= FREE
    assert {"new-match", "again", "play-on"} == SEEDED
