"""The house rules in words: what an option is called, what it does, what its values are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rami.engine.options import Option, Value, changed
from rami.engine.record import preset_of
from rami.engine.rules import Rules
from rami.table.text.option_words import OptionWords
from rami.table.text.profile import profile
from rami.table.text.words import N_, Words


def option_words(game: str, name: str) -> OptionWords:
    """The words of a house rule; its field's name and no hint, where the game has none for it."""
    return profile(game).options.get(name) or OptionWords(name.replace("_", " "), "")


def option_label(words: Words, game: str, name: str) -> str:
    """What a house rule is called."""
    return words.text(option_words(game, name).label)


def option_hint(words: Words, game: str, name: str) -> str:
    """What a house rule does, in a sentence; "" where it has no words."""
    hint = option_words(game, name).hint
    return words.text(hint) if hint else ""


def choice_label(words: Words, game: str, name: str, value: Value) -> str:
    """A house rule's value: yes or no, a number, a choice in words, where it has any."""
    if isinstance(value, bool):
        return words.text(N_("yes") if value else N_("no"))
    if isinstance(value, int):
        return words.number(value)
    choices = profile(game).choices
    return words.text(choices[name, value]) if (name, value) in choices else value.replace("_", " ")


def changed_rules(words: Words, rules: Rules[Any], seats: int) -> list[str]:
    """The house rules that matter and differ from the preset, each with its value: « Score à atteindre : 25 »."""
    other = changed(rules, rules.presets[preset_of(rules)])
    shown = (option.name for group in option_groups(rules, seats).values() for option in group)
    return [
        words.text(
            N_("{rule}: {value}"),
            rule=option_label(words, rules.key, name),
            value=choice_label(words, rules.key, name, other[name]),
        )
        for name in shown
        if name in other
    ]


def option_groups(rules: Rules[Any], seats: int) -> Mapping[str, tuple[Option, ...]]:
    """The house rules that matter now, by the heading of each, in the order in which the game's words name them."""
    named = list(profile(rules.key).options)
    options = sorted(
        rules.options(), key=lambda option: named.index(option.name) if option.name in named else len(named)
    )
    groups: dict[str, tuple[Option, ...]] = {}
    for option in options:
        words = option_words(rules.key, option.name)
        if words.matters(rules, seats):
            groups[words.group] = (*groups.get(words.group, ()), option)
    return groups
