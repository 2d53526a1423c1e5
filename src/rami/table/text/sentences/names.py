"""What games, presets and levels are called, and the line that a game is offered with."""

from __future__ import annotations

from collections.abc import Mapping

from rami.table.text.profile import profile
from rami.table.text.words import N_, Words

LEVELS: Mapping[str, str] = {
    "beginner": N_("beginner"),
    "amateur": N_("amateur"),
    "confirmed": N_("seasoned"),
    "expert": N_("expert"),
}

CHARACTERS: Mapping[str, str] = {
    "": N_("as it comes"),
    "bold": N_("bold"),
    "cautious": N_("cautious"),
    "collector": N_("collector"),
    "curious": N_("curious"),
}
"""The characters of bots, by code; a bot without a character has the first."""


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


def character_name(words: Words, character: str) -> str:
    """What a bot's character is called."""
    return words.text(CHARACTERS[character])
