"""The rules of each game, written for players, as they are played at this table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import htpy as h
from markupsafe import Markup

from rami.engine.core import Rules
from rami.table.rulebook import boathouse, gin, michigan, rami51, traditional
from rami.table.rulebook.scribe import Scribe
from rami.table.words import Words

PAGES: Mapping[str, Callable[[Scribe, Any], h.Node]] = {
    "rami51": rami51.page,
    "traditional": traditional.page,
    "gin": gin.page,
    "michigan": michigan.page,
    "boathouse": boathouse.page,
}
"""Each game's page, by its key."""


def page(words: Words, rules: Rules[Any]) -> Markup:
    """The rules of a game with this table's house rules filled in: headings, paragraphs, lists, pictures of cards. Raises KeyError for a game without a page."""
    scribe = Scribe.of(words)
    usual = next(iter(rules.presets.values()))
    return Markup(h.fragment[PAGES[rules.key](scribe, rules), scribe.house(rules, usual)])
