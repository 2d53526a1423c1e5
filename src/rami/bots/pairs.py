"""How likely the opponent of gin holds two cards, such as make a meld with a third.

Two cards are not held as if each were held by chance: who has both keeps them, and takes and never throws the card that melds with them.
The weights are log odds, from a logistic fit to 210,000 cards that an early form of the expert had to choose a throw from, in deals with
`simple`, `simple-gin-only`, `look-ahead-gin` and itself: whether the opponent could meld the card with two of his own.
"""

from __future__ import annotations

from collections.abc import Collection
from math import exp, log

from rami.bots.signs import Hand, Sign, beside, thirds, told
from rami.engine.cards import Card
from rami.engine.melds import pip

TOOK, THREW = Sign(0.30, 0.30, 0.30), Sign(-0.35, -0.35, -0.12)
SET, GAP, ROW = 0.02, -0.52, 0.13
"""Two of a rank, two with the third between them, two side by side."""
ONE_SHOWN, BOTH_SHOWN = 0.34, 2.11
HIGH, HIGH_LATER, LOWER = -0.79, 0.63, -0.37
"""A card of more points than the lowest that he threw; what it gains by his twelfth throw; and if he threw four cards lower than it."""
LATER = 0.61
"""What every card gains by his twelfth throw."""
REFUSED = -1.08
"""He left lying, or threw, a card that melds with both."""
THIRD = 0.76
"""For two cards, one of them higher than he threw: each third that he may hold makes them a meld; one that he showed counts twice."""


class Pairs:
    """What was seen of the opponent: the cards he showed, threw and left lying, and those not seen."""

    def __init__(self, shown: Hand, thrown: Hand, left: Hand, unseen: Collection[Card], share: float) -> None:
        self.shown = {card.face for card in shown}
        self.may = {card.face for card in unseen} | self.shown
        self.unwanted = {card.face for card in (*thrown, *left)}
        self.lowest = min(map(pip, thrown), default=11)
        self.odds = self._odds(shown, thrown, log(share))

    def _odds(self, shown: Hand, thrown: Hand, chance: float) -> dict[Card, float]:
        """What each card adds to the log odds of two; one that he showed adds nothing."""
        late, moved = min(12, len(thrown)) / 12, told(((shown, TOOK), (thrown, THREW)))
        odds = dict.fromkeys(self.shown, 0.0)
        for card in self.may - self.shown:
            lower = sum(pip(other) < pip(card) for other in thrown)
            high = HIGH + HIGH_LATER * late if pip(card) > self.lowest else 0.0
            odds[card] = chance + moved[card] + LATER * late + high + LOWER * min(4, lower) / 4
        return odds

    def chance(self, one: Card, other: Card, card: Card) -> float:
        """How likely he holds `one` and `other`, which make a meld with `card`."""
        if one not in self.may or other not in self.may:
            return 0.0
        odds = SET if one.rank == other.rank else GAP if (one.rank < card.rank) != (other.rank < card.rank) else ROW
        odds += self.odds[one] + self.odds[other]
        if one in self.shown and other in self.shown:
            odds += BOTH_SHOWN
        else:
            odds += ONE_SHOWN * (one in self.shown or other in self.shown)
            odds += 0.0 if self.unwanted.isdisjoint(thirds(one, other)) else REFUSED
            odds += THIRD * self._thirds(one, other, card)
        return 1 / (1 + exp(-odds))

    def _thirds(self, one: Card, other: Card, card: Card) -> int:
        """How many cards but this one would make a meld of the two, if one is higher than he would keep alone."""
        if max(pip(one), pip(other)) <= self.lowest:
            return 0
        return sum((third in self.may) + (third in self.shown) for third in beside(one, other) if third != card)
