"""The house rules in words: what an option is called, what it does, how its values are said."""

from __future__ import annotations

from collections.abc import Mapping

from rami.engine.options import Value
from rami.table.sentences.house import boathouse, gin, michigan, rami51, traditional
from rami.table.words import N_, Words

HOUSES = {"rami51": rami51, "traditional": traditional, "gin": gin, "michigan": michigan, "boathouse": boathouse}
"""Each game's words, by its key."""

OPTIONS: Mapping[tuple[str, str], tuple[str, str]] = {
    (game, name): words for game, house in HOUSES.items() for name, words in house.OPTIONS.items()
}
CHOICES: Mapping[tuple[str, str, Value], str] = {
    (game, name, choice): label for game, house in HOUSES.items() for (name, choice), label in house.CHOICES.items()
}


def option_label(words: Words, game: str, name: str) -> str:
    """What a house rule is called. Raises KeyError for a rule without words."""
    return words.text(OPTIONS[game, name][0])


def option_hint(words: Words, game: str, name: str) -> str:
    """What a house rule does, in a sentence. Raises KeyError for a rule without words."""
    return words.text(OPTIONS[game, name][1])


def choice_label(words: Words, game: str, name: str, value: Value) -> str:
    """A house rule's value: yes or no, a number, a choice in words. Raises KeyError for a choice without words."""
    if (game, name, value) in CHOICES and not isinstance(value, bool):
        return words.text(CHOICES[game, name, value])
    if isinstance(value, bool):
        return words.text(N_("yes") if value else N_("no"))
    return words.number(value) if isinstance(value, int) else words.text(CHOICES[game, name, value])
