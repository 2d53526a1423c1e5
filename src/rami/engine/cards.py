"""Cards and packs, and how they are written: `7H`, `TD`, the twin `7H'` of a second pack, the jokers `*1` to `*4`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

RANKS = "A23456789TJQK"
"""The ranks by their letters; `Card.rank` counts them from 1 (ace) to 13 (king)."""

SUITS = "SHCD"
"""Spades, hearts, clubs, diamonds; `Card.suit` counts them from 0. Neighbours differ in colour."""

JOKERS = 4
"""Two packs of 54 hold four jokers."""

_FACES = len(SUITS) * 13
_PACK = 64
"""The step between the numbers of a card and of its twin in the second pack."""


class Card(int):
    """One physical card: `Card("7H")`. It is an int, so that it hashes, sorts and compares as fast as one.

    Twins of a double pack differ (`Card("7H") != Card("7H'")`) and share a `face`. Every card exists once:
    equal cards are identical. Raises ValueError for a text that names no card.
    """

    rank: int
    """1 (ace) to 13 (king); 0 for a joker."""
    suit: int
    """0 to 3 into SUITS; -1 for a joker."""
    copy: int
    """0 in the first pack, 1 in the second; a joker's is 0."""
    face: Card
    """The card of the first pack with this rank and suit; `*1` for every joker."""
    text: str
    """Its text form: `7H`, `TD'`, `*2`."""
    joker: bool
    """Whether it is a joker."""

    def __new__(cls, text: str) -> Card:
        """The card with this text; no new card is made."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise ValueError(f"no such card: {text!r}") from None

    @classmethod
    def of(cls, rank: int, suit: int, copy: int = 0) -> Card:
        """The card of this rank (1 to 13), suit (0 to 3) and pack (0 or 1)."""
        return _BY_NUMBER[copy * _PACK + suit * 13 + rank - 1]

    @property
    def red(self) -> bool:
        """Whether it is a heart or a diamond."""
        return self.suit in (1, 3)

    def __bool__(self) -> bool:
        """Every card is true, also the ace of spades, whose number is 0."""
        return True

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f'Card("{self.text}")'

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)


def _make(number: int, rank: int, suit: int, copy: int, text: str, face: Card | None) -> Card:
    card = int.__new__(Card, number)
    card.rank, card.suit, card.copy, card.text = rank, suit, copy, text
    card.face = card if face is None else face
    card.joker = rank == 0
    return card


def _all_cards() -> Iterator[Card]:
    first = [
        _make(s * 13 + r, r + 1, s, 0, rank + suit, None)
        for s, suit in enumerate(SUITS)
        for r, rank in enumerate(RANKS)
    ]
    yield from first
    for card in first:
        yield _make(_PACK + card, card.rank, card.suit, 1, card.text + "'", card)
    joker = _make(_FACES, 0, -1, 0, "*1", None)
    yield joker
    for n in range(1, JOKERS):
        yield _make(_FACES + n, 0, -1, 0, f"*{n + 1}", joker)


_BY_NUMBER: dict[int, Card] = {int(card): card for card in _all_cards()}
_BY_TEXT: dict[str, Card] = {card.text: card for card in _BY_NUMBER.values()}


JOKER_FACE = Card("*1")
"""The face that all jokers share."""


class Slot(NamedTuple):
    """A card in a meld, with the face that it stands for: `7H`, or for a joker `*1=7H`."""

    card: Card
    face: Card

    def __str__(self) -> str:
        return f"{self.card}={self.face}" if self.card.joker else self.card.text

    @classmethod
    def parse(cls, text: str) -> Slot:
        """`7H'` or `*1=KD`. Raises ValueError for a joker without a face and for a face that is no card."""
        name, _, stands_for = text.partition("=")
        card = Card(name)
        if card.joker != bool(stands_for):
            raise ValueError(f"a joker, and only a joker, names the card that it stands for: {text!r}")
        face = Card(stands_for) if stands_for else card.face
        if face.joker or face is not face.face:
            raise ValueError(f"a joker stands for a plain card: {text!r}")
        return cls(card, face)


def pack(packs: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """One or two packs of 52 with 0 to 4 jokers, unshuffled. Raises ValueError for other numbers."""
    if packs not in (1, 2) or not 0 <= jokers <= JOKERS:
        raise ValueError(f"1 or 2 packs with 0 to {JOKERS} jokers, not {packs} with {jokers}")
    plain = [Card.of(rank, suit, copy) for copy in range(packs) for suit in range(4) for rank in range(1, 14)]
    return (*plain, *(Card(f"*{n + 1}") for n in range(jokers)))


def cards(text: str) -> tuple[Card, ...]:
    """Cards written with spaces between them: `cards("7H 8H *1")`."""
    return tuple(Card(word) for word in text.split())


def written(hand: Iterable[Card | Slot | None]) -> str:
    """The inverse of `cards`; a face-down card is `?`."""
    return " ".join("?" if card is None else str(card) for card in hand)
