"""The words of one language: sentences from the catalogue, with cards, melds, names and numbers put in as that language
needs them.

A sentence is asked for in English; facts stand in braces, with a grammatical spec where one is needed: `{card}` is
`D♠`, `{card:the}` « la D♠ », `{card:of}` « de la D♠ », `{player:of}` « d’Inès ». `aloud` says cards by their names («
la dame de pique »), for screen readers; `inline` draws them and makes markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from gettext import NullTranslations
from string import Formatter
from typing import Any

from markupsafe import Markup, escape

from rami.engine.cards import Card, Slot
from rami.engine.melds import SET, Meld
from rami.table.text.card_faces import inline
from rami.table.text.catalogue import catalogue
from rami.table.text.grammar import GRAMMARS, LANGUAGES, Grammar

SHORT, ALOUD, INLINE = "short", "aloud", "inline"
"""How cards stand in the sentences: `D♠`, « dame de pique », or drawn."""


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for it)
    """The message itself, marked for the catalogues: for tables of sentences that are looked up later."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 (as N_)
    """The two messages themselves, for one and for many, marked for the catalogues."""
    return one, many


Phrase = str | tuple[str, str]
"""A message, or two of them: for one and for many."""

_RANKS = (N_("joker"), N_("ace"), "2", "3", "4", "5", "6", "7", "8", "9", "10", N_("jack"), N_("queen"), N_("king"))
_PLURALS = {0: N_("jokers"), 1: N_("aces"), 11: N_("jacks"), 12: N_("queens"), 13: N_("kings")}
_SUITS = (N_("spades"), N_("hearts"), N_("clubs"), N_("diamonds"))
_SIGNS = "♠♥♣♦"
_SETS = {
    "a": (N_("three {rank:s}"), N_("four {rank:s}"), N_("{n} {rank:s}")),
    "the": (N_("the three {rank:s}"), N_("the four {rank:s}"), N_("the {n} {rank:s}")),
}


class Name(str):
    """A player's name inside a sentence, so that `{player:of}` is « d’Inès »."""

    __slots__ = ()


class Rank(int):
    """A rank inside a sentence, 1 to 13: `{rank}` is « dame », `{rank:s}` « dames », `{rank:s-of}` « de dames »,
    `{rank:of}` « de la dame ».
    """


@lru_cache(maxsize=512)
def _pieces(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """The sentence cut at its facts: for each piece its text, the name of the fact after it, None for none, and the
    fact's spec.
    """
    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(sentence))


@dataclass(frozen=True)
class Words:
    """One language, and how it shows cards. Get one by `Words.of("fr")`, `.aloud` and `.inline`."""

    lang: str
    style: str = SHORT

    @classmethod
    def of(cls, lang: str) -> Words:
        """The words of a language. Raises ValueError for a language that is not spoken here."""
        if lang not in LANGUAGES:
            raise ValueError(f"no such language: {lang!r}; one of {', '.join(LANGUAGES)}")
        return cls(lang)

    @property
    def aloud(self) -> Words:
        """The same language with cards called by their names."""
        return Words(self.lang, ALOUD)

    @property
    def inline(self) -> Words:
        """The same language with cards drawn in the line: its texts are Markup, everything else in them escaped."""
        return Words(self.lang, INLINE)

    @property
    def _catalogue(self) -> NullTranslations:
        return catalogue(self.lang)

    @property
    def _grammar(self) -> Grammar:
        return GRAMMARS[self.lang]

    def text(self, message: str, /, **facts: object) -> str:
        """A sentence with its facts; the message is the English sentence. Raises KeyError for a missing fact."""
        return self._filled(self._catalogue.gettext(message), facts)

    def plural(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The sentence for one or for many, by n; the number is also the fact `n`."""
        return self._filled(self._catalogue.ngettext(one, many, n), {"n": n, **facts})

    def phrase(self, phrase: Phrase, n: int = 0, /, **facts: object) -> str:
        """A sentence from a table: by n where there is one for one and one for many."""
        return self.text(phrase, **{"n": n, **facts}) if isinstance(phrase, str) else self.plural(*phrase, n, **facts)

    def _filled(self, sentence: str, facts: dict[str, object]) -> str:
        marked = self.style == INLINE
        if marked:
            sentence = str(escape(sentence))
        if "{" in sentence:
            sentence = "".join(
                text if name is None else text + self._put(facts[name], spec, marked)
                for text, name, spec in _pieces(sentence)
            )
        return Markup(sentence) if marked else sentence

    def _put(self, fact: object, spec: str, marked: bool) -> str:
        """A fact as it is put into a sentence, which may be markup."""
        said = self.said(fact, spec)
        return str(escape(said)) if marked else str(said)

    def said(self, value: Any, spec: str = "") -> str:
        """A fact as it stands in a sentence; a spec with a capital (`{card:The}`) begins one.

        Raises KeyError for a spec that it does not take.
        """
        if spec[:1].isupper():
            return capital(self.said(value, spec.lower()))
        if isinstance(value, Card):
            article = self._grammar.article(spec, value.rank)
            called = self._grammar.called.get(value.rank, "") if article and self.style == SHORT else ""
            return self.join([article, called + _SIGNS[value.suit] if called else self.card(value)], "")
        if isinstance(value, Rank):
            return self._rank(value, spec)
        if isinstance(value, Name):
            return self._grammar.of(value) if spec == "of" else str(value)
        if isinstance(value, Meld):
            return self.meld(value, spec or "the")
        if isinstance(value, (tuple, list)):
            return self.list([self.said(item, spec) for item in value])
        if isinstance(value, int):
            return self.number(value)
        return value if isinstance(value, str) else str(value)

    def _rank(self, rank: Rank, spec: str) -> str:
        if spec.startswith("s"):
            return self._grammar.of(self.rank_names(rank)) if spec == "s-of" else self.rank_names(rank)
        return self._grammar.article(spec, rank) + self.rank_name(rank)

    def card(self, card: Card) -> str:
        """A card: `D♠`, `10♥`, `joker`; by its name, aloud; drawn, with its name for screen readers, inline."""
        if self.style == ALOUD:
            return self.card_name(card)
        if self.style == INLINE:
            spoken = Markup('<span class="visually-hidden">{}</span>').format(self.card_name(card))
            return inline(card.face.text, self.lang) + spoken
        return self.rank_name(0) if card.joker else f"{self.letter(card.rank)}{_SIGNS[card.suit]}"

    def card_name(self, card: Card) -> str:
        """A card by its name: « dame de pique », « 7 de cœur », « joker »."""
        return _card_name(self.lang, card.face)

    def with_article(self, card: Card) -> str:
        """A card after its article: « la D♠ », « le 7♥ », « l’as♥ »; aloud « la dame de pique »."""
        return self.said(card, "the")

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards: « 7♥, 8♥ et D♠ »."""
        return self.said(tuple(cards))

    def letter(self, rank: int) -> str:
        """A rank in a card's corner: A, 2 to 10, V D R or J Q K."""
        return self._grammar.letter(rank)

    def rank_name(self, rank: int) -> str:
        """A rank (0 a joker) by its name: « dame », « 7 », « as »."""
        return self._catalogue.gettext(_RANKS[rank])

    def rank_names(self, rank: int) -> str:
        """Several of a rank: « dames », « 7 », « as »; English « 7s »."""
        if rank in _PLURALS:
            return self._catalogue.gettext(_PLURALS[rank])
        return self._catalogue.gettext(N_("{n}s")).format(n=rank)

    def suit_name(self, suit: int) -> str:
        """A suit (0 to 3) by its name: « pique », English « spades »."""
        return self._catalogue.gettext(_SUITS[suit])

    def meld(self, meld: Meld, spec: str = "the") -> str:
        """A meld after its article: « le brelan de 8 » (`a`: « un brelan de 8 »), « la suite D-R-A♠ », aloud « la suite
        de la dame à l’as de pique »; a joker is told where the cards are not shown.
        """
        if meld.kind == SET:
            rank, n = Rank(meld.slots[0].face.rank), len(meld.slots)
            name = self.text(_SETS[spec][min(n, 5) - 3], n=n, rank=rank)
        elif self.style == ALOUD:
            first, last = meld.slots[0].face, meld.slots[-1].face
            name = self.text(N_("the run from {first} to {last}"), first=Rank(first.rank), last=last)
        else:
            return self.text(N_("the run {cards}"), cards=self.row(meld.slots))
        return name if meld.pure else self.text(N_("{meld} with a joker"), meld=name)

    def row(self, slots: Sequence[Slot]) -> str:
        """The cards of a run in one word, at whose hyphens no line ends: `D‑R‑A♠`, `9‑joker‑V♣`; inline one picture
        after the other."""
        if self.style == INLINE:
            return self.join(self.card(slot.card) for slot in slots)
        ranks = [self.rank_name(0) if slot.card.joker else self.letter(slot.face.rank) for slot in slots]
        return "\u2011".join(ranks) + _SIGNS[slots[0].face.suit]

    def number(self, n: int) -> str:
        """A whole number: « 1250 », « 12 500 », « −3 »."""
        return self._grammar.number(n)

    def list(self, items: Sequence[str]) -> str:
        """« a », « a et b », « a, b et c »; « a et b, et c » where one before the last is a list."""
        items = list(items)
        if len(items) < 2:
            return items[0] if items else ""
        within = self.text(N_("{items} and {last}"), items="", last="")
        message = N_("{items}, and {last}") if any(within in item for item in items[:-1]) else N_("{items} and {last}")
        return self.text(message, items=self.join(items[:-1], ", "), last=items[-1])

    def strong(self, text: str) -> str:
        """The text in bold where cards are drawn, else as it is."""
        return Markup("<b>{}</b>").format(text) if self.style == INLINE else text

    def join(self, parts: Iterable[str], between: str = " ") -> str:
        """Sentences one after the other; Markup where they are."""
        return Markup(escape(between)).join(parts) if self.style == INLINE else between.join(parts)


@cache
def _card_name(lang: str, face: Card) -> str:
    words = Words(lang)
    if face.joker:
        return words.rank_name(0)
    return words.text(N_("{rank} of {suit}"), rank=Rank(face.rank), suit=words.suit_name(face.suit))


def capital(sentence: str) -> str:
    """The sentence with a capital at its head; Markup stays Markup."""
    return sentence[:1].upper() + sentence[1:]


def small(sentence: str) -> str:
    """The sentence without the capital at its head, to stand inside another."""
    return sentence[:1].lower() + sentence[1:]
