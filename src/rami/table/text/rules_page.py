"""The page of a game's rules, with the house rules of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import htpy as h
from markupsafe import Markup

from rami.engine.options import Value, changed
from rami.engine.rules import Rules
from rami.table.text.profile import lesson_names, profile
from rami.table.text.rules_writer import RulesWriter
from rami.table.text.sentences import choice_label, game_players, game_tagline, option_label
from rami.table.text.words import N_, Words


def rules_page(words: Words, rules: Rules[Any]) -> Markup:
    """The rules of a game with this table's house rules filled in: headings, paragraphs, lists, pictures of cards.

    Raises KeyError for a game without a presentation.
    """
    own = profile(rules.key)
    lessons = {
        heading: name
        for name, lesson in zip(lesson_names(rules.key), own.lessons, strict=True)
        for heading in lesson.sections
    }
    writer, written = RulesWriter.of(words, lessons), own.rules_page
    if written is None:
        every = {option.name: getattr(rules, option.name) for option in rules.options()}
        about = writer.p(game_tagline(words, rules.key), game_players(words, rules.seats))
        return Markup(h.fragment[about, _house_rules(writer, rules, every)])
    offered = {option.name for option in rules.options()}
    usual = next(iter(rules.presets.values()))
    other = {name: value for name, value in changed(rules, usual).items() if name in offered}
    return Markup(h.fragment[written(writer, rules), _house_rules(writer, rules, other), _signs(writer, rules)])


def _signs(writer: RulesWriter, rules: Rules[Any]) -> Sequence[h.Element]:
    """What the marks on the cards of one's hand mean; nothing where no card is drawn."""
    if not rules.melds:
        return ()
    melds = N_("Cards in one bracket, or with the same number of dots at the lower left, are a meld.")
    drawn = N_("A short bar under the index marks the card that you drew last.")
    return writer.head(N_("Marks on your cards")), writer.ul(writer.text(melds), writer.text(drawn))


def _house_rules(writer: RulesWriter, rules: Rules[Any], values: Mapping[str, Value]) -> Sequence[h.Element]:
    """These house rules with their values, option by option; nothing for none."""
    items = [
        writer.text(
            N_("{rule}: {value}"),
            rule=Markup(option_label(writer.words, rules.key, name)),
            value=choice_label(writer.words, rules.key, name, value),
        )
        for name, value in values.items()
    ]
    return (writer.head(N_("At this table")), writer.ul(*items)) if items else ()
