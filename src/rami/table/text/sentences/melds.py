"""The meld that laid cards make, from the cards alone: an event does not say what a joker in it stands for."""

from __future__ import annotations

from collections.abc import Sequence

from rami.engine.cards import Card, Slot
from rami.engine.melds import RUN, SET, Meld


def meld_of(cards: Sequence[Card | None]) -> Meld:
    """The meld of cards laid in order: a set, or a run from its low end. Raises ValueError for cards that no one sees."""
    seen = [card for card in cards if card is not None]
    plain = [card for card in seen if not card.joker]
    if len(seen) < len(cards) or not plain:
        raise ValueError("a meld lies open")
    if len({card.rank for card in plain}) == 1 and len(plain) > 1:
        free = (suit for suit in range(4) if suit not in {card.suit for card in plain})
        return Meld(
            SET, tuple(Slot(card, Card.of(plain[0].rank, next(free, 0)) if card.joker else card.face) for card in seen)
        )
    at, known = next((at, card) for at, card in enumerate(seen) if not card.joker)
    faces = [Card.of((known.rank - 1 + place - at) % 13 + 1, known.suit) for place in range(len(seen))]
    return Meld(RUN, tuple(Slot(card, face) for card, face in zip(seen, faces, strict=True)))
