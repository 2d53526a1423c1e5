"""The house rules in words: what an option is called, what it does, what its values are called."""

from __future__ import annotations

from rami.engine.options import Value
from rami.table.text.profile import profile
from rami.table.text.words import N_, Words


def option_label(words: Words, game: str, name: str) -> str:
    """What a house rule is called; its field's name, where it has no words."""
    options = profile(game).options
    return words.text(options[name][0]) if name in options else name.replace("_", " ")


def option_hint(words: Words, game: str, name: str) -> str:
    """What a house rule does, in a sentence; "" where it has no words."""
    options = profile(game).options
    return words.text(options[name][1]) if name in options else ""


def choice_label(words: Words, game: str, name: str, value: Value) -> str:
    """A house rule's value: yes or no, a number, a choice in words, where it has any."""
    if isinstance(value, bool):
        return words.text(N_("yes") if value else N_("no"))
    if isinstance(value, int):
        return words.number(value)
    choices = profile(game).choices
    return words.text(choices[name, value]) if (name, value) in choices else value.replace("_", " ")
