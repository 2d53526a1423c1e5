"""Tests of the form in which a table is set up: fields, steps, what can't be, the way back to the preset."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from rami.bots.levels import kindest, levels, parts
from rami.engine.options import show
from rami.engine.rules import Rules
from rami.games import GAMES
from rami.table.lobby.first_screen import Kept, opened
from rami.table.lobby.form import why_wrong
from rami.table.page import page
from rami.table.state.effects import Keep, Say
from rami.table.state.messages import Field, Press
from rami.table.state.model import TABLE, Model
from rami.table.state.setup import Setup
from rami.table.state.viewport import Viewport
from rami.table.text.notices import notice_text
from rami.table.text.profile import profile
from rami.table.text.sentences import option_groups
from rami.table.update import update
from support.model_builder import after, effects

every_game = pytest.mark.parametrize("each", GAMES, ids=lambda each: each.key)


def lobby(lang: str = "fr", kept: str = "") -> Model:
    """Return the lobby as a browser shows it that has kept this text of the person."""
    return opened("", [lang], Kept(setup=kept), "5eed", Viewport(), next_seed="abc")[0]


def form(key: str, *doings: str) -> Model:
    """Return the open form of a game after these changes."""
    return after(lobby(), f"press game {key}", *doings)


def shown(model: Model) -> set[str]:
    """Return the names of the fields in the open dialog."""
    return set(re.findall(r'name="([^"]+)"', page(model).dialog))


@every_game
def test_every_house_rule_that_can_matter_is_in_the_form(each: type[Rules[Any]]) -> None:
    """Under some other rules, or with some number of players, every house rule is in the form, but those that only
    repeat the preset.
    """
    random = Random(each.key)
    tables = [
        rules for preset in each.presets.values() for rules in (preset, *(varied(preset, random) for _ in range(40)))
    ]
    found = {name for rules in tables for seats in each.seats for name in listed(rules, seats)}
    words = profile(each.key).options
    told_by_preset = {name for name in words if words[name].matters.__name__ == "never"}
    assert found == {option.name for option in each.options()} - told_by_preset


def varied(rules: Rules[Any], random: Random) -> Rules[Any]:
    """Return the rules with every choice and switch drawn at random."""
    setup = Setup.of(type(rules), "Vous")
    for option in rules.options():
        values = (*option.choices, *((True, False) if isinstance(option.default, bool) else ()))
        if values:
            setup = setup.with_option(option.name, show(random.choice(values)))
    return setup.rules


def listed(rules: Rules[Any], seats: int) -> list[str]:
    """Return the names of the house rules under all headings."""
    return [option.name for group in option_groups(rules, seats).values() for option in group]


def test_a_rule_is_in_the_form_only_while_it_matters() -> None:
    """Minutes are asked for while a match goes by the clock, deals while they are counted, rules for four with four."""
    michigan = form("michigan")
    assert "option-deals" in shown(michigan) and "option-time_limit_min" not in shown(michigan)
    by_clock = after(michigan, "field option-match_end time")
    assert "option-time_limit_min" in shown(by_clock) and "option-deals" not in shown(by_clock)
    assert "option-team_pairing" not in shown(form("gin"))
    assert "option-team_pairing" in shown(form("gin", "field seats 4"))
    assert "option-variant" not in shown(form("rami51"))
    assert "option-malus_joker" not in shown(form("rami51", "field option-jokers 0"))


@every_game
def test_no_list_of_the_form_is_long(each: type[Rules[Any]]) -> None:
    """A list has at most eight entries; longer rows of numbers are stepped through."""
    for preset in each.presets:
        shown_form = page(form(each.key, f"field preset {preset}")).dialog
        assert all(text.count("<option") <= 8 for text in shown_form.split("<select")[1:])


@every_game
def test_a_number_begins_at_a_usual_one(each: type[Rules[Any]]) -> None:
    """The list of a house rule leads from a word to its usual number, not to one that nobody plays."""
    usual = {"target_score": 100, "gin_bonus": 25, "undercut_bonus": 25, "opening_min": 51, "rami_sec_min": 51}
    dialog = page(form(each.key)).dialog
    begins = re.findall(
        r'name="option-(\w+)"[^>]*>(?:<option [^>]*>[^<]*</option>)*?<option value="(\d+)"[^>]*>un nombre', dialog
    )
    assert begins == [(name, str(usual[name])) for name, _ in begins]
    assert bool(begins) is (each.key in {"gin", "rami51"})


@every_game
def test_one_level_is_for_all_opponents(each: type[Rules[Any]]) -> None:
    """On a first visit all opponents are of the kindest level; one choice gives all of them another one, each in their
    own style, and who joins has it too; where they differ, none is checked.
    """
    model = form(each.key)
    assert model.lobby.setup.level == kindest(each.key)
    strongest = list(levels(each.key))[-1]
    model = after(model, f"field level {strongest}", f"field seats {each.seats[-1]}")
    assert {parts(player.bot)[0] for player in model.lobby.setup.players[1:]} == {strongest}
    mixed = after(model, f"field level-1 {kindest(each.key)}", f"field seats {max(3, each.seats[0])}")
    assert mixed.lobby.setup.level == ""
    assert not re.search(r'name="level" value="\w+" checked', page(mixed).dialog)


def test_styles_stay_when_the_level_changes() -> None:
    """A bold opponent is bold at any level; a person is left alone."""
    model = form("rami51", "field seats 3", "field manner-1 bold", "field level-2 human", "field level confirmed")
    assert [player.bot for player in model.lobby.setup.players] == ["", "confirmed+bold", ""]


def test_steps_go_to_round_numbers_and_stop_at_the_end() -> None:
    """− and + lead to the next round number of a wide range, one by one through a narrow one, and never out of it."""
    model = form("gin")
    assert after(model, "press step").notice == "bad_option"
    stepped = update(model, Press("step", "knock_limit -"))[0]
    assert stepped.lobby.setup.changed == {"knock_limit": 9}
    assert update(model, Press("step", "knock_limit +"))[0].lobby.setup.changed == {}, "10 is the most"
    odd = after(model, "field option-game_bonus 110")
    assert update(odd, Press("step", "game_bonus +"))[0].lobby.setup.changed == {"game_bonus": 125}
    assert update(odd, Press("step", "game_bonus -"))[0].lobby.setup.changed == {}
    assert update(model, Press("step", "oklahoma +"))[0].notice == "bad_option"


@pytest.mark.parametrize(
    ("name", "typed"), [("option-knock_limit", "99"), ("option-knock_limit", ""), ("name-1", "Vous")]
)
def test_what_cannot_be_stays_as_it_was_typed(name: str, typed: str) -> None:
    """The text stays in its field with the reason beside it, which is spoken too; no match begins until it is mended;
    what else was chosen is unharmed.
    """
    model, told = update(form("gin", "field option-oklahoma false", "field seats 3"), Field(name, typed))
    before = model.lobby.setup
    assert model.lobby.wrong == {name: typed}
    assert any(isinstance(effect, Say) and effect.urgent for effect in told)
    field = next(tag for tag in re.findall(r"<input[^>]*>", page(model).dialog) if f'name="{name}"' in tag)
    assert f'value="{typed}"' in field and 'aria-invalid="true"' in field
    assert f'id="{name}-wrong"' in page(model).dialog
    held = after(model, "press new-match f00d")
    assert held.match is None and held.notice is not None
    field = "Qui joue" if name == "name-1" else "On frappe à"
    assert notice_text(held.words, "gin", held.notice) == f"Voyez «\u202f{field}\u202f». {why_wrong(held, name)}"
    mended = update(held, Field(name, "7" if "option" in name else "Zoé"))[0]
    assert mended.lobby.wrong == {} and len(mended.lobby.setup.players) == len(before.players)
    assert after(mended, "press new-match f00d").screen == TABLE


def test_an_empty_name_is_the_usual_one() -> None:
    """Who empties a name's field gets the name back that the seat has by itself."""
    model = form("gin", "field name-0 Zoé")
    model = update(model, Field("name-0", "  "))[0]
    assert model.lobby.setup.players[0].name == "Vous"
    assert update(model, Field("name-1", ""))[0].lobby.setup.players[1].name == "Hugo"


def test_what_differs_from_the_preset_is_marked_and_one_press_leads_back() -> None:
    """The folded part and the rule's group say how many rules differ, each rule what the preset has; the button
    restores all."""
    model = form("gin", "field preset gin-classic", "field seats 3", "field option-knock_limit 7", "field name-1 Ada")
    dialog = page(model).dialog
    assert dialog.count("1 règle modifiée") == 2 and "Gin classique\u00a0: 10" in dialog
    assert dialog.index("to-preset") > max(map(dialog.rindex, ("<input", "<select", "<summary"))), "it moves no control"
    back = after(model, "press to-preset")
    assert back.lobby.setup.changed == {}
    assert [player.name for player in back.lobby.setup.players] == ["Vous", "Ada", "Hugo"]
    assert "to-preset" not in page(back).dialog


def test_a_rule_that_does_not_matter_is_not_counted() -> None:
    """A changed rule that other rules make idle is neither shown nor counted."""
    model = form("rami51", "field option-rounds 9", "field option-match_end target")
    assert "1 règle modifiée" in page(model).dialog


def test_the_form_keeps_name_and_table_for_the_next_visit() -> None:
    """One's own name is there in every game, and each game's table as it was laid last."""
    model = form("gin", "field name-0 Jean", "field preset gin-oklahoma", "press game michigan", "field seats 5")
    assert model.lobby.setup.players[0].name == "Jean"
    (kept,) = [effect.text for effect in effects(model, "field level confirmed") if isinstance(effect, Keep)]
    again = lobby("en", kept)
    table = again.lobby.setup
    assert (table.rules.key, len(table.players), table.level) == ("michigan", 5, "confirmed")
    gin = after(again, "press game gin").lobby.setup
    assert (gin.preset, gin.players[0].name) == ("gin-oklahoma", "Jean")
    assert after(again, "press game rami51").lobby.setup.players[0].name == "Jean"


def test_a_person_without_a_name_is_you_in_the_language_spoken() -> None:
    """The word for “you” is no name: in another language it is another word."""
    (kept,) = [effect.text for effect in effects(form("gin"), "field seats 3") if isinstance(effect, Keep)]
    assert lobby("en", kept).lobby.setup.players[0].name == "You"


def test_several_people_have_a_name_each() -> None:
    """A second person is not called by a bot's name, nor the first one “You”; alone again, they are."""
    two = form("gin", "field level-1 human")
    assert [player.name for player in two.lobby.setup.players] == ["Joueur 1", "Joueur 2"]
    assert two.lobby.person.name == "", "a number is no name that is kept"
    named = after(two, "field name-0 Odile", "field name-1 Jean")
    assert [player.name for player in named.lobby.setup.players] == ["Odile", "Jean"]
    alone = after(two, "field level-1 confirmed")
    assert [player.name for player in alone.lobby.setup.players] == ["Vous", "Léa"]
