"""What a hand of Boathouse Rum costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, partial

from rami.bots.meldgame import Strategy
from rami.bots.meldgame.discarding import outs_of_two
from rami.engine.cards import Card
from rami.engine.state import KnownCards
from rami.games.meldgame import MeldGame, MeldState, without

LOOSE = 0.5
"""Points that a spare card costs at least, whatever may still be melded with it."""


class Costs:
    """What these cards, or part of them, cost a seat: the weight of the spare ones, less `hope` points for each live
    card with which one of them and another card make a meld. The melds are searched once for all parts."""

    def __init__(
        self,
        strategy: Strategy,
        hope: float,
        rules: MeldGame,
        view: MeldState,
        cards: KnownCards,
        live: Counter[Card],
    ) -> None:
        payments = strategy.payments(rules, view, cards)
        self._left = cache(lambda hand, keep: payments.of(hand, keep).left)
        self._burden = cache(partial(strategy.burden, rules, view))
        self._outs = cache(partial(outs_of_two, rules, live=live))
        self._hope = hope

    def spare(self, hand: KnownCards, keep: int = 0) -> KnownCards:
        """The spare cards of this hand, at least `keep` of them."""
        return self._left(hand, keep)

    def burdens(self, cards: Iterable[Card]) -> KnownCards:
        """Those of these spare cards that no meld on the table takes."""
        return tuple(card for card in cards if self._burden(card))

    def of(self, hand: KnownCards) -> float:
        """What this hand costs, in points."""
        return self._cost(self.spare(hand), hand)

    def less_one(self, hand: KnownCards, cards: Iterable[Card]) -> dict[Card, float]:
        """What this hand costs without each of these of its cards, in points."""
        spare = self.spare(hand, 1)
        costs = {}
        for card in cards:
            rest = without(hand, (card,))
            costs[card] = self._cost(without(spare, (card,)), rest) if card in spare else self.of(rest)
        return costs

    def _cost(self, spare: KnownCards, hand: KnownCards) -> float:
        cost = 0.0
        for card in self.burdens(spare):
            outs = sum(self._outs(card, other) for other in hand if other is not card)
            cost += max(LOOSE, self._burden(card) - self._hope * outs)
        return cost
