"""What `static/embed.js` shows in the page of another site, where no Python runs: the poster of a table, and cards in a
sentence."""

from __future__ import annotations

from typing import Any

from rami.engine.cards import pack
from rami.games import GAMES
from rami.table.text import card_faces
from rami.table.text.grammar import LANGUAGES
from rami.table.text.sentences import game_name, preset_name
from rami.table.text.words import N_, Words
from rami.table.view.presentation import Presentation, presentation


def facts() -> dict[str, Any]:
    """All that the script needs to draw cards and to speak, as JSON knows it."""
    return {
        "suits": card_faces.SUIT_PATHS,
        "star": card_faces.STAR,
        "tiles": {"": Presentation.tile} | {game.key: presentation(game.key).tile for game in GAMES},
        "words": {lang: _words(Words.of(lang)) for lang in LANGUAGES},
    }


def _words(words: Words) -> dict[str, Any]:
    """The sentences of the poster, the names of games and presets, and each card's corner and name."""
    return {
        "play": words.text(N_("Play")),
        "watch": words.text(N_("Watch the match")),
        "note": words.text(N_("The game loads into this page: about 7 MB the first time.")),
        "games": {game.key: game_name(words, game.key) for game in GAMES},
        "presets": {name: preset_name(words, game.key, name) for game in GAMES for name in game.presets},
        "cards": {card.text: (card_faces.index(card, words.lang), words.card_name(card)) for card in pack(jokers=4)},
    }
