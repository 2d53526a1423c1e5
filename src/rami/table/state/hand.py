"""The order of the player's own hand: by suit, by rank, by melds, or as the player put it.

The order belongs to the screen; the rules know nothing of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules

MODES = ("suit", "rank", "melds", "own")
"""How a hand is sorted; `own` is the player's own order, which stays put."""


@dataclass(frozen=True)
class Hand:
    """The cards held, from left to right, and how they are kept in order."""

    cards: tuple[Card, ...] = ()
    mode: str = "suit"
    fresh: tuple[Card, ...] = ()
    """The cards that came in last."""
    places: tuple[Card, ...] = ()
    """The player's own order with the cards that have left since one came in, which may come back; () without any."""

    def holding(self, held: Collection[Card], rules: Rules[Any], melds: Sequence[Meld] = ()) -> Hand:
        """The hand when these cards are held: in a sorted mode sorted anew, else in the same places with the new ones
        on the right; those that come back, as an action is taken back, where they were.
        """
        new = tuple(card for card in held if card not in self.cards)
        kept = tuple(card for card in self.cards if card in held)
        fresh = new if new and kept else () if new else tuple(card for card in self.fresh if card in held)
        order = self.places or self.cards
        unknown = sorted(card for card in new if card not in order)
        cards, places = (*(card for card in order if card in held), *unknown), () if unknown else order
        return replace(self, cards=cards, fresh=fresh, places=places).sorted(self.mode, rules, melds)

    def sorted(self, mode: str, rules: Rules[Any], melds: Sequence[Meld] = ()) -> Hand:
        """The hand, which makes these melds, sorted so. Raises ValueError for an unknown way."""
        if mode not in MODES:
            raise ValueError(f"a hand is sorted by {', '.join(MODES)}, not by {mode!r}")
        if mode == "suit" or (mode == "melds" and not rules.melds):
            cards = by_suit(self.cards, rules)
        elif mode == "rank":
            cards = tuple(sorted(self.cards, key=lambda card: (_rank(card, rules), card.suit, int(card))))
        elif mode == "melds":
            cards = by_melds(self.cards, rules, melds)
        else:
            return replace(self, mode=mode)
        return replace(self, cards=cards, mode=mode, places=())

    def moved(self, cards: Collection[Card], to: int) -> Hand:
        """The hand with these cards side by side, behind this number of the others; the order is the player's own from
        now on.
        """
        moving = tuple(card for card in self.cards if card in cards)
        if not moving:
            return self
        rest = [card for card in self.cards if card not in cards]
        to = max(0, to)
        return replace(self, cards=(*rest[:to], *moving, *rest[to:]), mode="own", places=())


def by_melds(cards: Sequence[Card], rules: Rules[Any], melds: Sequence[Meld]) -> tuple[Card, ...]:
    """The melds first, the rest after them, those of most points first."""
    in_melds = [card for meld in melds for card in meld.cards]
    left = (card for card in cards if card not in in_melds)
    return (*in_melds, *sorted(left, key=lambda card: (-rules.card_points(card), card.suit, card.rank)))


def by_suit(cards: Collection[Card], rules: Rules[Any]) -> tuple[Card, ...]:
    """The cards suit by suit from the lowest up, jokers last."""
    return tuple(
        sorted(cards, key=lambda card: (len("SHCD") if card.joker else card.suit, _rank(card, rules), int(card)))
    )


def _rank(card: Card, rules: Rules[Any]) -> int:
    return 15 if card.joker else rules.ace if card.rank == 1 else card.rank
