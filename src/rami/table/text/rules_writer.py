"""What a page of rules is written with: headings, sentences with the table's own numbers marked, lists, cards in
pictures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import htpy as h
from markupsafe import Markup

from rami.engine.cards import cards
from rami.table.text.card_faces import face, icon
from rami.table.text.words import N_, Phrase, Words


@dataclass(frozen=True)
class RulesWriter:
    """Writes a page in one language."""

    words: Words
    """The language's words, with cards drawn in the line."""
    lessons: Mapping[str, str] = field(default_factory=dict)
    """For headings that a lesson explains, its address."""

    @classmethod
    def of(cls, words: Words, lessons: Mapping[str, str] | None = None) -> RulesWriter:
        """A writer in the language of these words."""
        return cls(words.inline, lessons or {})

    def text(self, phrase: Phrase, n: int = 0, **facts: Any) -> str:
        """A sentence; numbers and words that are the table's own stand out, but for those that come as Markup."""
        return self.words.phrase(phrase, n, **{name: self._fact(value) for name, value in {"n": n, **facts}.items()})

    def _fact(self, value: Any) -> Any:
        if isinstance(value, Markup):
            return value
        if isinstance(value, str):
            return Markup('<span class="fact">{}</span>').format(value)
        return Markup('<span class="fact">{}</span>').format(self.words.number(value)) if type(value) is int else value

    def head(self, title: str) -> h.Element:
        """The heading of a section, with the way to its lesson."""
        said, lesson = self.words.text(title), self.lessons.get(title)
        return h.h2[said, [" ", self._to_lesson(lesson)] if lesson else None]

    def _to_lesson(self, lesson: str) -> h.Element:
        said = self.words.text(N_("Learn this by playing"))
        return h.button(".button.quiet.to-lesson", type="button", data_action="lesson", data_value=lesson)[
            icon("lessons"), said
        ]

    def say(self, *sentences: str) -> str:
        """Sentences one after the other; empty ones are left out."""
        return self.words.join(filter(None, sentences))

    def p(self, *sentences: str) -> h.Element:
        """A paragraph of these sentences; empty ones are left out."""
        return h.p[self.say(*sentences)]

    def ul(self, *items: str) -> h.Element:
        """A list; empty items are left out."""
        return h.ul[(h.li[item] for item in items if item)]

    def figure(self, caption: str, *fans: str) -> h.Element:
        """Groups of cards in a picture, `7H 8H 9H`, each with its name for screen readers."""
        return h.figure[(self._fan(fan) for fan in fans), h.figcaption[caption]]

    def _fan(self, text: str) -> h.Element:
        names = Words(self.words.lang).aloud.cards(cards(text))
        pictures = (h.span(".card")[face(card, self.words.lang)] for card in text.split())
        return h.span(".fan.small", role="img", aria_label=names)[pictures]

    def table(self, rows: Iterable[tuple[str, str]]) -> h.Element:
        """A table: each thing on the left earns or costs the amount on the right."""
        return h.table[h.tbody[(h.tr[h.th(scope="row")[left], h.td[right]] for left, right in rows)]]
