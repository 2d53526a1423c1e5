"""What games, presets and levels are called, and the line that a game is offered with."""

from __future__ import annotations

from collections.abc import Mapping

from rami.table.words import N_, Words

GAMES: Mapping[str, tuple[str, str]] = {
    "rami51": (N_("Rami 51"), N_("51 points and a pure run to open.")),
    "traditional": (N_("Traditional rummy"), N_("Lay melds from the first turn; going rummy earns 25.")),
    "gin": (N_("Gin rummy"), N_("Knock with ten, or go gin.")),
    "michigan": (N_("Michigan rummy"), N_("Chips, a board, and the card that sleeps.")),
    "boathouse": (N_("Boathouse Rum"), N_("Two cards at a time, and runs that turn the corner.")),
}
"""A game's name and tagline, by its key."""

PRESETS: Mapping[str, tuple[str, str]] = {
    "gin": (N_("Gin"), N_("Knock with 10 or less; gin and undercut 25.")),
    "gin-classic": (N_("Classic gin"), N_("Knock with 10 or less; gin 20, undercut 10.")),
    "gin-oklahoma": (N_("Oklahoma gin"), N_("The upcard sets the knock limit; spades count double.")),
    "gin-straight": (N_("Straight gin"), N_("No knocking: you play for gin.")),
    "rami51": (N_("Rami 51"), N_("Open with 51 points and a pure run.")),
    "rami30": (N_("Rami 30"), N_("Open with 30 points, any melds.")),
    "traditional": (N_("Traditional"), N_("No opening: lay when you like.")),
    "michigan": (N_("Michigan"), N_("A hidden hand for each player.")),
    "michigan-dummy": (N_("With a dummy"), N_("One hidden hand for the whole table.")),
    "tripoley": (N_("Tripoley"), N_("The board of nine spaces.")),
    "boathouse": (N_("Boathouse"), N_("Two cards from one pile, melds as you go.")),
    "boathouse-bicycle": (N_("As in America"), N_("The discard and one from the stock; the whole hand at once.")),
}
"""A preset's name and what it means, by its key."""

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
"""How a bot likes to play, by its code; without one, the first."""


def game_name(words: Words, game: str) -> str:
    """What a game is called. Raises KeyError for an unknown game, as all of these do."""
    return words.text(GAMES[game][0])


def game_tagline(words: Words, game: str) -> str:
    """The line that a game is offered with."""
    return words.text(GAMES[game][1])


def game_players(words: Words, seats: range) -> str:
    """How many may play: « 2 à 5 joueurs »."""
    return words.text(N_("{low} to {high} players"), low=seats[0], high=seats[-1])


def preset_name(words: Words, preset: str) -> str:
    """What a preset is called."""
    return words.text(PRESETS[preset][0])


def preset_hint(words: Words, preset: str) -> str:
    """What a preset means."""
    return words.text(PRESETS[preset][1])


def level_name(words: Words, level: str) -> str:
    """What a bot's level is called."""
    return words.text(LEVELS[level])


def character_name(words: Words, character: str) -> str:
    """What a bot's character is called."""
    return words.text(CHARACTERS[character])
