"""The bots of Boathouse Rum. All pay the player who goes out, so a bot first tries to hold few cards, then cheap ones.

`confirmed` also remembers what everybody saw. The discard is turned over without a shuffle, so its cards come back:
they count as cards that may still be drawn, and the stock that they make is known card by card. When only a few
cards are left in the piles, the same cards would go round for ever between players who want none of them; then it
varies its draws and discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import cast

from rami.bots.bot import Levels
from rami.bots.meldgame import MeldBot, Strategy, characters, levels
from rami.bots.meldgame.discarding import discards, outs
from rami.bots.meldgame.drawing import draws
from rami.bots.meldgame.visible import can_lay_off, unseen
from rami.engine.actions import Discard, Draw
from rami.engine.cards import Card
from rami.games.meldgame import Hand, MeldGame, MeldState, without

FEW = 3
"""With this number of cards in the piles, or fewer, the same cards would go round for ever."""
LOOSE = 0.5
"""Points that a spare card costs at least, whatever may still be melded with it."""


@dataclass(frozen=True)
class BoathouseBot(MeldBot):
    """A bot that knows which cards come back."""

    restless: float = 5.0
    """Points by which it varies its choices when the same cards go round."""

    def draw(self, rules: MeldGame, view: MeldState, rng: Random) -> Draw:
        """The draw that leaves the best hand after the discard; unknown cards are worth `luck` points for two."""
        legal = draws(rules, view)
        if not self.careful or len(legal) == 1:
            return super().draw(rules, view, rng)
        prices = {draw: self._price(rules, view, draw) + self._whim(view, rng) for draw in legal}
        return min(legal, key=lambda draw: prices[draw])

    def discard(self, rules: MeldGame, view: MeldState, rng: Random) -> Discard:
        """The spare card that weighs most and melds least with the hand and with what may still be drawn."""
        if not self.careful:
            return super().discard(rules, view, rng)
        legal, live = discards(rules, view), _live(rules, view)
        spare = self.strategy.plan(rules, view, view.hand, 1).spare

        def price(card: Card) -> float:
            points = self.hope * outs(rules, view.hand, card, live) - self.strategy.burden(rules, view, card)
            return points + (self.danger if can_lay_off(rules, view, card) else 0) + self._whim(view, rng)

        prices = {action: (action.card not in spare, price(action.card), action.card) for action in legal}
        return min(legal, key=lambda action: prices[action])

    def _whim(self, view: MeldState, rng: Random) -> float:
        return self.restless * rng.random() if len(view.stock) + len(view.discard) <= FEW else 0.0

    def _price(self, rules: MeldGame, view: MeldState, draw: Draw) -> float:
        """What the hand costs after the draw and the best discard, in points."""
        cards = _drawn(view, draw)
        live = _live(rules, view)
        if cards is None:
            return self._cost(rules, view, view.hand, live) - self.luck * draw.count / 2
        hand = (*view.hand, *cards)
        bound = rules.took(view.now, cards) if draw.pile == "discard" else view.now
        left = [card for card in hand if card not in (*bound.frozen, *bound.barred)]
        live = live - Counter(card.face for card in cards)
        return min(self._cost(rules, view, without(hand, (card,)), live) for card in left)

    def _cost(self, rules: MeldGame, view: MeldState, hand: Hand, live: Counter[Card]) -> float:
        """What the hand's spare cards weigh, less what may still be melded with them."""
        spare = self.strategy.plan(rules, view, hand, 0).spare
        weights = ((card, self.strategy.burden(rules, view, card)) for card in spare)
        return sum(max(LOOSE, weight - self.hope * outs(rules, hand, card, live)) for card, weight in weights if weight)


def _live(rules: MeldGame, view: MeldState) -> Counter[Card]:
    """The cards, by face, that may still come to the hand: the unseen ones and those of the discard."""
    return unseen(rules, view) + Counter(card.face for card in cast(Hand, view.discard))


def _drawn(view: MeldState, draw: Draw) -> Hand | None:
    """The cards that this draw brings; None if nobody can know them."""
    if draw.pile == "discard":
        return cast(Hand, view.discard[-draw.count :])
    if draw.pile == "recycled":
        return cast(Hand, view.discard[: draw.count])
    known: Sequence[Card] = view.turned_over[: len(view.stock)]
    return tuple(known[-draw.count :]) if known else None


_STRATEGY = Strategy(each=4, share=0.1)
LEVELS: Levels = levels(_STRATEGY, BoathouseBot)
CHARACTERS = characters(_STRATEGY, BoathouseBot)
