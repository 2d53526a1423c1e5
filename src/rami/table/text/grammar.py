"""The languages and the grammar of each: articles of cards, elision before names, how numbers are written.

The words are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NARROW = "\u202f"
"""The narrow space that does not break."""

_MUTE = "aeiouhàâäéèêëîïôöùûüœæ"


@dataclass(frozen=True)
class Grammar:
    """One language's grammar."""

    name: str
    """What the language calls itself."""
    letters: Mapping[int, str]
    """What stands in the corner of the ace and the court cards, by rank."""
    called: Mapping[int, str]
    """What stands for a rank after an article, where its letter can't be said there."""
    forms: Mapping[int, int]
    """Which of an article's three forms a rank takes, where it is not the first."""
    articles: Mapping[str, tuple[str, str, str]]
    """What stands before a card for `{card:the}`, `{card:of}`…"""
    thousands: str
    """The separator of thousands in a number of five digits or more."""
    before_name: tuple[str, str]
    """What `{player:of}` puts before a name: before a consonant, and before a vowel."""

    def letter(self, rank: int) -> str:
        """A rank, 1 to 13, in a card's corner: A, 2 to 10, V D R or J Q K."""
        return self.letters.get(rank) or str(rank)

    def article(self, spec: str, rank: int) -> str:
        """The article before a card of this rank (0 is a joker); "" without a spec.

        Raises KeyError for an unknown spec.
        """
        return self.articles[spec][self.forms.get(rank, 0)] if spec else ""

    def of(self, name: str) -> str:
        """A name with `of` before it: « de Léa », « d’Inès »."""
        first, second = name[:1].casefold(), name[1:2].casefold()
        return self.before_name[first in _MUTE or (first == "y" and second not in _MUTE)] + name

    def number(self, n: int) -> str:
        """A whole number, with a real minus sign."""
        digits = str(abs(n)) if abs(n) < 10_000 else f"{abs(n):,}".replace(",", self.thousands)
        return f"−{digits}" if n < 0 else digits


GRAMMARS: Mapping[str, Grammar] = {
    "fr": Grammar(
        name="Français",
        letters={1: "A", 11: "V", 12: "D", 13: "R"},
        called={1: "as"},
        forms={12: 1, 1: 2},
        articles={
            "the": ("le ", "la ", "l’"),
            "of": ("du ", "de la ", "de l’"),
            "to": ("au ", "à la ", "à l’"),
            "a": ("un ", "une ", "un "),
        },
        thousands=NARROW,
        before_name=("de ", "d’"),
    ),
    "en": Grammar(
        name="English",
        letters={1: "A", 11: "J", 12: "Q", 13: "K"},
        called={},
        forms={1: 1, 8: 1},
        articles={"the": ("the ", "the ", "the "), "a": ("a ", "an ", "a ")},
        thousands=",",
        before_name=("of ", "of "),
    ),
}
"""By language, the usual one first."""

LANGUAGES = tuple(GRAMMARS)
