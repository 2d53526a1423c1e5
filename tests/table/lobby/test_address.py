"""Tests of the parameters in the page's address and of the problems that they can cause."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.games import GAMES, game
from rami.table.lobby.address import Address, language, read, without_table
from rami.table.state.settings import CHOICES, Settings
from rami.table.state.setup import Setup
from rami.table.text.grammar import LANGUAGES
from rami.table.text.notices import Problem, problem
from rami.table.text.words import Words

GIN = Setup.of(game("gin"), "Vous")


def asked(query: str) -> Address:
    """Return the requests of an address that has no problem."""
    found = read(query, "Vous")
    assert found.problems == ()
    return found


def wrong(query: str) -> tuple[Problem, ...]:
    """Return the problems of an address, as codes."""
    return read(query, "Vous").problems


def test_nothing_asked_opens_the_lobby() -> None:
    """An address without parameters opens the lobby, with or without a question mark."""
    assert asked("") == asked("?") == Address()


@pytest.mark.parametrize("key", [each.key for each in GAMES])
def test_a_game_is_asked_for_by_its_key(key: str) -> None:
    """A game's key in the address selects the game with its default set-up."""
    assert asked(f"?game={key}").setup == Setup.of(game(key), "Vous")


@pytest.mark.parametrize(("key", "preset"), [(each.key, preset) for each in GAMES for preset in each.presets])
def test_a_preset_is_asked_for_by_its_name(key: str, preset: str) -> None:
    """A preset applies wherever it stands in the address, and options override it."""
    assert asked(f"game={key}&preset={preset}").setup == Setup.of(game(key), "Vous").with_preset(preset)
    changed = asked("?knock_limit=8&preset=gin-classic&game=gin").setup
    assert changed == GIN.with_preset("gin-classic").with_option("knock_limit", "8")


def test_a_table_in_full() -> None:
    """The example address of the design document sets up the whole table."""
    query = "?game=gin&preset=gin-classic&seats=3&lang=en&seed=5EED&embed=1&speed=instant&theme=dark&knock_limit=8"
    found = asked(query)
    assert found.setup == GIN.with_preset("gin-classic").with_seats(3).with_option("knock_limit", "8")
    assert (found.seed, found.embed) == ("5eed", True)
    assert found.settled(Settings()) == Settings(lang="en", speed="instant", theme="dark")


def test_settings_can_be_asked_for_in_the_lobby() -> None:
    """Language, speed, frame and the seed of the first match are read without a game."""
    found = asked("?lang=en&speed=calm&embed=0&seed=1")
    assert found.setup is None
    assert (found.seed, found.embed) == ("1", False)
    assert found.settled(Settings()) == Settings(lang="en", speed="calm")


@pytest.mark.parametrize(
    ("query", "problems"),
    [
        ("game=bridge", [Problem("game", "bridge", tuple(each.key for each in GAMES))]),
        ("game=", [Problem("game", "", tuple(each.key for each in GAMES))]),
        ("game=gin&preset=rami51", [Problem("preset", "rami51", tuple(game("gin").presets))]),
        ("game=gin&seats=5", [Problem("seats", "5", ("2", "3", "4"))]),
        ("game=gin&seats=two", [Problem("seats", "two", ("2", "3", "4"))]),
        ("game=gin&seats=%C2%B2", [Problem("seats", "²", ("2", "3", "4"))]),
        (f"game=gin&seats={'9' * 5000}", [Problem("seats", "9" * 40, ("2", "3", "4"))]),
        ("game=gin&seed=xyz", [Problem("seed", "xyz")]),
        (f"game=gin&seed={'a' * 65}", [Problem("seed", "a" * 40)]),
        ("game=gin&lang=de", [Problem("lang", "de", CHOICES["lang"])]),
        ("game=gin&speed=warp", [Problem("speed", "warp", CHOICES["speed"])]),
        ("game=gin&embed=yes", [Problem("embed", "yes", ("0", "1"))]),
        ("game=gin&knock_limit=11", [Problem("knock_limit", "11", ("0–10",))]),
        ("game=gin&gin_bonus=99", [Problem("gin_bonus", "99", ("auto", "0–50"))]),
        ("game=gin&oklahoma=yes", [Problem("oklahoma", "yes", ("true", "false"))]),
        ("game=gin&dealer_rule=left", [Problem("dealer_rule", "left", ("alternate", "loser", "winner"))]),
        ("game=gin&colour=mauve", [Problem("colour", "mauve")]),
        (f"game=gin&{'x' * 900}=1", [Problem("x" * 40, "1")]),
        ("preset=gin", [Problem("preset", "gin")]),
        ("knock_limit=8", [Problem("knock_limit", "8")]),
        ("game=bridge&seats=9", [Problem("game", "bridge", tuple(each.key for each in GAMES))]),
        ("lang=de&speed=warp", [Problem("lang", "de", CHOICES["lang"]), Problem("speed", "warp", CHOICES["speed"])]),
    ],
    ids=lambda value: str(value)[:40],
)
def test_an_invalid_parameter_is_reported(query: str, problems: list[Problem]) -> None:
    """A problem names the parameter, its value and the possible values; the rest of the address applies."""
    found = read(query, "Vous")
    assert list(found.problems) == problems
    if query.startswith("game=gin"):
        assert found.setup == GIN
        assert (found.seed, found.embed, found.settings) == ("", False, ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_has_a_sentence(lang: str) -> None:
    """The sentence for a problem quotes the value and, if the list is short, the possible values."""
    words = Words.of(lang)
    for query in (
        "game=bridge",
        "game=gin&preset=x",
        "game=gin&seats=9",
        "seed=x",
        "lang=de",
        "game=gin&knock_limit=11",
        "mauve=1",
    ):
        (found,) = wrong(query)
        said = problem(words, found)
        assert found.value in said
        assert said.endswith(".")
        assert all(value in said for value in found.allowed)


def test_the_language_is_read_first() -> None:
    """The language is read first because the person's default name depends on it."""
    assert language("?game=gin&lang=en") == "en"
    assert language("lang=de") == language("") == ""


HOSTILE = [
    "<script>alert(1)</script>",
    "' OR 1=1",
    "../../etc",
    "\x00",
    "💥",
    "%",
    "=&=",
    "{value}",
    "{player.__class__}",
    "9" * 5000,
    "-",
    "--5",
]


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: repr(value[:12]))
@pytest.mark.parametrize(
    "name", ["game", "preset", "seats", "seed", "lang", "embed", "speed", "knock_limit", "oklahoma", "odd<b>name"]
)
def test_hostile_values_are_reported_and_refused(name: str, value: str) -> None:
    """A hostile value in any parameter is refused; the sentence quotes it and does not use it as a format."""
    query = urlencode({"game": "gin", name: value})
    (found,) = read(query, "Vous").problems
    assert found.value == value[:40]
    for lang in LANGUAGES:
        assert value[:40] in problem(Words.of(lang), found)


@given(st.text())
def test_any_text_is_read(query: str) -> None:
    """Any text, raw or quoted, is read without an error, and every problem has a sentence."""
    for text in (query, f"?game=gin&{query}", f"?game=gin&seats={quote(query)}&gin_bonus={quote(query)}"):
        found = read(text, "Vous")
        assert isinstance(found.settled(Settings()), Settings)
        assert all(problem(Words.of("fr"), each) for each in found.problems)
        assert language(text) in ("", *LANGUAGES)


def test_the_table_can_be_taken_out_of_an_address() -> None:
    """Removing the table from an address keeps the parameters of the page."""
    asked = "?game=gin&preset=gin-classic&lang=en&seats=2&theme=dark&seed=5eed&embed=1&speed=calm&knock_limit=8&mauve=1"
    assert without_table(asked) == "?lang=en&theme=dark&embed=1&speed=calm"
    assert without_table("?game=gin") == without_table("") == ""
