"""The house rules in words: what an option is called, what it does, how its values are said."""

from __future__ import annotations

from rami.engine.options import Value
from rami.table.text.presentation import presentation
from rami.table.text.words import N_, Words


def option_label(words: Words, game: str, name: str) -> str:
    """What a house rule is called. Raises KeyError for a rule without words."""
    return words.text(presentation(game).options[name][0])


def option_hint(words: Words, game: str, name: str) -> str:
    """What a house rule does, in a sentence. Raises KeyError for a rule without words."""
    return words.text(presentation(game).options[name][1])


def choice_label(words: Words, game: str, name: str, value: Value) -> str:
    """A house rule's value: yes or no, a number, a choice in words. Raises KeyError for a choice without words."""
    if isinstance(value, bool):
        return words.text(N_("yes") if value else N_("no"))
    return words.number(value) if isinstance(value, int) else words.text(presentation(game).choices[name, value])
