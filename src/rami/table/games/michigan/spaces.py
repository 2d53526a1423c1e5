"""What the spaces of the board are called, by their codes: `TH`, `QH-KH`, `7-8-9`, `poker`, `centre`."""

from __future__ import annotations

from collections.abc import Mapping

from rami.engine.cards import RANKS, Card
from rami.table.text.words import N_, Words

SPACES: Mapping[str, tuple[str, str, str]] = {
    "": (N_("The board"), N_("on the board"), N_("from the board")),
    "poker": (N_("Poker"), N_("in the poker pool"), N_("from the poker pool")),
    "centre": (N_("First out"), N_("in the centre"), N_("from the centre")),
}
"""The spaces that are named after no card, by code, with the words for what is put there and taken from there; the
empty code stands for a space that is not seen.
"""


def space_name(words: Words, code: str) -> str:
    """A space by its name: « 10♥ », « D♥ R♥ », « 7-8-9 », « Poker »."""
    return words.text(SPACES[code][0]) if code in SPACES else _cards(words, code)


def on_space(words: Words, code: str) -> str:
    """Where something is put: « sur le 10♥ », « au centre », « sur la case D♥ R♥ »."""
    return _where(words, code, 1, N_("on {cards:the}"), N_("on the space {place}"))


def from_space(words: Words, code: str) -> str:
    """Where something is taken: "from the 10♥", "from the centre"."""
    return _where(words, code, 2, N_("from {cards:the}"), N_("from the space {place}"))


def _where(words: Words, code: str, way: int, of_cards: str, of_ranks: str) -> str:
    if code in SPACES:
        return words.text(SPACES[code][way])
    if len(parts := _parts(code)) == 1:
        return words.text(of_cards, cards=parts)
    return words.text(of_ranks, place=_cards(words, code))


def _cards(words: Words, code: str) -> str:
    if parts := _parts(code):
        return words.join([words.card(card) for card in parts])
    return "-".join(words.letter(RANKS.index(rank) + 1) for rank in code.split("-"))


def _parts(code: str) -> tuple[Card, ...]:
    """The cards of a space; none where it is named by ranks of any suit."""
    parts = code.split("-")
    return tuple(map(Card, parts)) if len(parts[0]) > 1 else ()
