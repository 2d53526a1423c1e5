"""The page of a game's rules, with the house rules of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import htpy as h
from markupsafe import Markup

from rami.engine.core import Rules
from rami.engine.options import changed
from rami.table.text.profile import profile
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.sentences import choice_label, option_label
from rami.table.text.words import N_, Words


def rules_page(words: Words, rules: Rules[Any]) -> Markup:
    """The rules of a game with this table's house rules filled in: headings, paragraphs, lists, pictures of cards.

    Raises KeyError for a game without a presentation.
    """
    writer = RulesWriter.of(words)
    usual = next(iter(rules.presets.values()))
    return Markup(h.fragment[profile(rules.key).rules_page(writer, rules), house_rules(writer, rules, usual)])


def house_rules(writer: RulesWriter, rules: Rules[Any], usual: Rules[Any]) -> Sequence[h.Element]:
    """What this table plays otherwise than `usual`, option by option; nothing where it plays the same."""
    items = [
        writer.text(
            N_("{rule}: {value}"),
            rule=Markup(option_label(writer.words, rules.key, name)),
            value=choice_label(writer.words, rules.key, name, value),
        )
        for name, value in changed(rules, usual).items()
    ]
    return (writer.head(N_("At this table")), writer.ul(*items)) if items else ()
