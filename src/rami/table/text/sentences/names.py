"""What games, presets and levels are called, and the line that a game is offered with."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from rami.engine.record import preset_of
from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.table.text.grammar import LANGUAGES
from rami.table.text.profile import profile
from rami.table.text.words import N_, Name, Words, small

YOU = N_("You")
"""What the person is called who has chosen no name."""

LEVELS: Mapping[str, str] = {
    "novice": N_("first-timer"),
    "beginner": N_("beginner"),
    "amateur": N_("amateur"),
    "confirmed": N_("experienced"),
    "expert": N_("expert"),
}

CHARACTERS: Mapping[str, str] = {
    "": N_("balanced"),
    "bold": N_("bold"),
    "cautious": N_("cautious"),
    "collector": N_("collector"),
    "curious": N_("curious"),
}
"""The characters of bots, by code; a bot without a character has the first."""

MARKS: Mapping[str, str] = {
    "practice": N_("practice"),
    "played_on": N_("played on from a replay"),
    "hints": N_("with hints"),
    "memory": N_("from memory"),
}
"""The marks of a match, by code."""


@cache
def called_you() -> frozenset[str]:
    """What the person is called who has chosen no name, in every language."""
    return frozenset(Words.of(lang).text(YOU) for lang in LANGUAGES)


def inside(name: str) -> Name:
    """A player's name inside a sentence, where who has chosen none is called “you” in small letters."""
    return Name(small(name) if name in called_you() else name)


def numbered(words: Words, seat: Seat) -> str:
    """What each of several people is called who have chosen no names."""
    return words.text(N_("Player {n}"), n=seat + 1)


def game_name(words: Words, game: str) -> str:
    """What a game is called. Raises KeyError for an unknown game, as all of these do."""
    return words.text(profile(game).name)


def game_tagline(words: Words, game: str) -> str:
    """The line that a game is offered with."""
    return words.text(profile(game).tagline)


def game_players(words: Words, seats: range) -> str:
    """How many may play: « 2 à 5 joueurs »."""
    return words.text(N_("{low} to {high} players"), low=seats[0], high=seats[-1])


def preset_name(words: Words, game: str, preset: str) -> str:
    """What a preset is called; the game's name, where it has no words."""
    named = profile(game)
    return words.text(named.presets[preset][0] if preset in named.presets else named.name)


def preset_hint(words: Words, game: str, preset: str) -> str:
    """What a preset means; "" where it has no words."""
    presets = profile(game).presets
    return words.text(presets[preset][1]) if preset in presets else ""


def level_name(words: Words, level: str) -> str:
    """What a bot's level is called."""
    return words.text(LEVELS[level])


def table_name(words: Words, rules: Rules[Any]) -> tuple[str, str]:
    """What a table is called: its game, or its preset where people call that a game of its own; and the preset's name,
    "" where it goes without saying.
    """
    preset = preset_of(rules)
    title, named = game_name(words, rules.key), preset_name(words, rules.key, preset)
    if preset in profile(rules.key).titles:
        return named, ""
    return title, "" if preset == next(iter(rules.presets)) else named


def mark_names(words: Words, marks: Collection[str]) -> list[str]:
    """What the marks of a match are called."""
    return [words.text(said) for mark, said in MARKS.items() if mark in marks]


def character_name(words: Words, character: str) -> str:
    """What a bot's character is called."""
    return words.text(CHARACTERS[character])
