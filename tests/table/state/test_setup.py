"""Tests of the table that is set up in the lobby."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.bots.levels import levels
from rami.engine.match import Match, Player
from rami.engine.options import show
from rami.engine.rules import Rules
from rami.games import GAMES, game
from rami.table.state.setup import BOT_NAMES, Setup, read

every_game = pytest.mark.parametrize("each", GAMES, ids=lambda each: each.key)


@every_game
def test_the_usual_table_can_be_played_at(each: type[Rules[Any]]) -> None:
    """The default table has one person, the game's own bots and its first preset."""
    setup = Setup.of(each, "Vous")
    assert setup.preset == next(iter(each.presets))
    assert setup.changed == {}
    assert len(setup.players) == each.usual_seats
    assert [player.human for player in setup.players] == [True] + [False] * (each.usual_seats - 1)
    assert all(player.bot in levels(each.key) for player in setup.players[1:])
    assert Match.start(setup.match_setup("5eed")).state.seats == each.usual_seats


@every_game
def test_every_number_of_seats_can_be_chosen(each: type[Rules[Any]]) -> None:
    """Seats can be added and removed, and no two players share a name, whatever the person is called."""
    free = [name for name in BOT_NAMES if name not in {player.name for player in Setup.of(each, "Vous").players}]
    for person in ("Vous", "Ada", *free):
        setup = Setup.of(each, "Vous").with_player(0, name=person)
        for seats in (*each.seats, *reversed(each.seats)):
            setup = setup.with_seats(seats)
            assert len(setup.players) == seats
            assert len({player.name for player in setup.players}) == seats
            assert setup.players[0] == Player(person)
    for seats in (each.seats[0] - 1, each.seats[-1] + 1):
        with pytest.raises(
            ValueError, match=f"{each.key} is played by {each.seats[0]} to {each.seats[-1]}, not by {seats}"
        ):
            setup.with_seats(seats)


@every_game
def test_every_preset_and_option_can_be_chosen(each: type[Rules[Any]]) -> None:
    """A preset sets its rules, an option changes one of them, and a value out of range is refused by name."""
    for name, rules in each.presets.items():
        setup = Setup.of(each, "Vous").with_preset(name)
        assert (setup.rules, setup.preset, dict(setup.changed)) == (rules, name, {})
    for option in each.options():
        for value in (*option.choices, option.default, *filter(None, (option.low, option.high))):
            changed = setup.with_option(option.name, show(value))
            assert getattr(changed.rules, option.name) == value
            assert set(changed.changed) <= {option.name}
        with pytest.raises(ValueError, match=option.name):
            setup.with_option(option.name, "mauve")
    with pytest.raises(KeyError):
        setup.with_preset("mauve")
    with pytest.raises(KeyError):
        setup.with_option("mauve", "1")


def test_a_seat_takes_another_name_a_level_or_a_person() -> None:
    """A change to one seat leaves the other seats as they are."""
    setup = Setup.of(game("gin"), "Vous").with_player(1, name="Ada", bot="beginner")
    assert setup.players == (Player("Vous"), Player("Ada", "beginner"))
    assert setup.with_player(1, bot="").players[1] == Player("Ada")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"bot": "grandmaster"}, "no such level: 'grandmaster'"),
        ({"name": "Vous"}, "two players are called 'Vous'"),
        ({"name": ""}, "a name is 1 to 24"),
        ({"name": "x" * 25}, "a name is 1 to 24"),
        ({"name": "Ada\nB"}, "a name is 1 to 24"),
    ],
)
def test_a_bad_name_or_level_is_refused(change: dict[str, str], why: str) -> None:
    """A bad name or level is refused with a reason."""
    with pytest.raises(ValueError, match=why):
        Setup.of(game("gin"), "Vous").with_player(1, **change)


@every_game
def test_a_table_is_kept_and_read_back(each: type[Rules[Any]]) -> None:
    """Preset, options, names and levels are the same after writing and reading JSON."""
    preset = list(each.presets)[-1]
    setup = Setup.of(each, "Vous").with_preset(preset).with_seats(each.seats[-1])
    setup = setup.with_player(1, name="Ada", bot=next(iter(levels(each.key)))).with_player(0, name=BOT_NAMES[-1])
    option = next(option for option in each.options() if option.high is not None)
    setup = setup.with_option(option.name, str(option.high))
    assert read(json.loads(json.dumps(setup.write())), "Vous") == setup


def of_version_1(key: str, preset: str, **options: str) -> Any:
    """Return a table of three kept by version 0.1, as read today; typed Any for access to a game's own house rules."""
    seats = [["Vous", ""], ["Léa", "confirmed"], ["Hugo", "confirmed"]]
    return read({"game": key, "preset": preset, "options": options, "seats": seats}, "Vous").rules


def test_a_preset_that_version_1_kept_is_the_preset_of_today() -> None:
    """An unchanged preset kept by version 1 is read by name as the current preset."""
    for each in GAMES:
        for name, preset in each.presets.items():
            assert of_version_1(each.key, name) == preset


def test_house_rules_that_version_1_kept_stay_as_they_were_agreed() -> None:
    """With changed house rules, unchanged ones keep their old values too: a target of 500, ten rounds."""
    assert (of_version_1("rami51", "rami51", target_score="500").match_end) == "target"
    assert of_version_1("rami51", "rami51", match_end="rounds").rounds == 10
    assert of_version_1("michigan", "michigan", board="tripoley").initial_chips == 30


def test_a_retired_rule_that_version_1_kept_is_not_played_any_more() -> None:
    """A new match follows the current rules and ignores a retired one."""
    rules = of_version_1("boathouse", "boathouse", max_recycles="5", hands="6")
    assert (rules.max_recycles, rules.hands) == (0, 6)
    assert of_version_1("michigan", "michigan", deals="3").edition == 2


def test_no_form_changes_a_retired_rule() -> None:
    """A form treats a retired rule as an unknown rule."""
    with pytest.raises(KeyError):
        Setup.of(game("boathouse"), "Vous").with_option("max_recycles", "3")


def test_trad_a18_a_table_with_too_few_cards_says_what_is_wrong() -> None:
    """Such a table can be set up but not played; one more pack or one player fewer makes it valid."""
    setup = Setup.of(game("traditional"), "Vous").with_seats(4).with_option("packs", "1").with_option("hand_size", "13")
    assert setup.problem is not None
    assert (setup.problem.cards, setup.problem.seats, setup.problem.each) == (52, 4, 13)
    with pytest.raises(ValueError, match="52 cards are too few for 4 hands of 13"):
        setup.match_setup("5eed")
    assert setup.with_seats(3).problem is None
    assert setup.with_option("packs", "2").problem is None


GOOD = Setup.of(game("gin"), "Vous").write()
BAD: list[Any] = [
    [],
    "gin",
    None,
    {},
    {**GOOD, "game": "bridge"},
    {**GOOD, "game": ["gin"]},
    {**GOOD, "preset": "mauve"},
    {**GOOD, "preset": []},
    {**GOOD, "options": []},
    {**GOOD, "options": {"knock_limit": "99"}},
    {**GOOD, "options": {"mauve": "1"}},
    {**GOOD, "seats": []},
    {**GOOD, "seats": 2},
    {**GOOD, "seats": [["Vous", ""], ["Léa", "grandmaster"]]},
    {**GOOD, "seats": [["Vous", ""], ["Vous", "confirmed"]]},
    {**GOOD, "seats": [["Vous", ""], [7, "confirmed"]]},
    {**GOOD, "seats": [["Vous", ""], ["Léa"]]},
    {**GOOD, "seats": [["Vous", ""], ["Léa", 7]]},
]


@pytest.mark.parametrize("kept", BAD, ids=str)
def test_an_invalid_table_is_refused(kept: Any) -> None:
    """An unknown game, a removed level or a repeated name is refused."""
    with pytest.raises((KeyError, ValueError)):
        read(kept, "Vous")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.sampled_from(["gin", "confirmed"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(part=st.sampled_from([*GOOD]), value=JSON)
def test_any_json_is_a_table_or_refused(part: str, value: Any) -> None:
    """Any JSON is read as a table or refused without another error."""
    try:
        setup = read({**GOOD, part: value}, "Vous")
    except (KeyError, ValueError):
        return
    assert Match.start(setup.match_setup("5eed")).state.seats == len(setup.players)
