"""The bots of Boathouse Rum. All pay the player who goes out, so a bot first tries to hold few cards, then cheap ones.

When the stock was used up, each level considers what may still be drawn, lest the same cards go round for ever between
players who want none of them; when only a few are left in the piles, it varies its draws and discards, too.

`amateur` also remembers what everybody saw. The discard is turned over without a shuffle, so its cards come back: they
count as cards that may still be drawn, and the stock that they make is known card by card. It lays all it can;
`confirmed` keeps its melds back until few spare cards are left, or until somebody has few cards.

`expert` lays no meld before its whole hand can go, but where somebody has few cards and trained weights
(`meldgame/holding.py`) tell it to; and it adds no spare card to the table while its hand may still be a rummy. A spare
card counts for more with it than the card's points, and it weighs each discard by the whole hand that is left. With two
seats it knows every card once the discard was turned over, and plays on some turns in its head.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from random import Random
from typing import cast

from rami.bots.boathouse.costs import Costs
from rami.bots.boathouse.endgame import Endgame, revealed
from rami.bots.meldgame import MeldBot, Strategy, characters, levels
from rami.bots.meldgame.discarding import discards, outs
from rami.bots.meldgame.drawing import draws
from rami.bots.meldgame.laying import Lay, lays, used
from rami.bots.meldgame.visible import can_lay_off, live_cards, melds_with_taken
from rami.engine.actions import Discard, Draw, LayOff
from rami.engine.cards import Card
from rami.engine.state import KnownCards
from rami.games.boathouse import Boathouse
from rami.games.meldgame import PLAY, MeldGame, MeldState, without

FEW = 3
"""With this number of cards in the piles, or fewer, the same cards would go round for ever."""
HAND = 20.0
"""What a hand costs its player at the end of a deal, in points, about."""


@dataclass(frozen=True)
class BoathouseBot(MeldBot):
    """A bot that knows which cards come back."""

    restless: float = 5.0
    """Points by which it varies its choices when the same cards go round."""

    def draw(self, rules: MeldGame, view: MeldState, rng: Random) -> Draw:
        """The draw that leaves the best hand after the discard; unknown cards are worth `luck` points for two."""
        legal = draws(rules, view)
        if not self._attends(view) or len(legal) == 1:
            return super().draw(rules, view, rng)
        prices = {draw: self._price(rules, view, draw) + self._whim(view, rng) for draw in legal}
        return min(legal, key=lambda draw: prices[draw])

    def discard(self, rules: MeldGame, view: MeldState, rng: Random) -> Discard:
        """The spare card that weighs most and melds least with the hand and with what may still be drawn."""
        legal, spare = discards(rules, view), self.strategy.plan(rules, view, view.hand, 1).spare
        if not self._attends(view):
            return super().discard(rules, view, rng)
        live = live_cards(rules, view)

        def price(card: Card) -> float:
            points = self.hope * outs(rules, view.hand, card, live) - self.strategy.burden(rules, view, card)
            return points + (self.danger if can_lay_off(rules, view, card) else 0) + self._whim(view, rng)

        prices = {action: (action.card not in spare, price(action.card), action.card) for action in legal}
        return min(legal, key=lambda action: prices[action])

    def _attends(self, view: MeldState) -> bool:
        """Whether it considers more than its own hand: a careless bot does once the stock was used up."""
        return self.careful or view.recycled > 0 or _stale(view)

    def _whim(self, view: MeldState, rng: Random) -> float:
        return self.restless * rng.random() if _stale(view) else 0.0

    def _price(self, rules: MeldGame, view: MeldState, draw: Draw) -> float:
        """What the hand costs after the draw and the best discard of a spare card, in points; nothing costs less than a
        hand that can go at once."""
        cards = _drawn(rules, view, draw)
        if cards is None:
            return self._costs(rules, view, view.hand).of(view.hand) - self.luck * draw.count / 2
        hand = (*view.hand, *cards)
        bound = rules.took(view.now, cards) if draw.pile == "discard" else view.now
        if rules.could_go_out(view.holding(hand).but(phase=PLAY, now=bound)):
            return -inf
        costs = self._costs(rules, view, hand)
        free = without(hand, (*bound.frozen, *bound.barred))
        spare = [card for card in costs.spare(hand, 1) if card in free]
        return min(costs.less_one(hand, spare or free).values())

    def _costs(self, rules: MeldGame, view: MeldState, cards: KnownCards) -> Costs:
        """What parts of these cards cost the seat to act."""
        live = live_cards(rules, view)
        live.subtract(card.face for card in cards if card not in view.hand)
        return Costs(self.strategy, self.hope, rules, view, cards, live)


@dataclass(frozen=True)
class BoathouseExpert(BoathouseBot):
    """A bot that chooses a discard as it chooses a draw: by the hand that is left."""

    minds: float = 0.0
    """Points that it costs to discard a card that makes a meld with cards that another player openly holds."""

    def draw(self, rules: MeldGame, view: MeldState, rng: Random) -> Draw:
        """Where every card is known, the draw that begins the best turn."""
        legal = draws(rules, view)
        best = self._best(rules, view) if len(legal) > 1 else None
        return best if isinstance(best, Draw) and best in legal else super().draw(rules, view, rng)

    def discard(self, rules: MeldGame, view: MeldState, rng: Random) -> Discard:
        """The spare card without which the hand costs least; where every card is known, the one that ends the best
        turn."""
        legal, costs = discards(rules, view), self._costs(rules, view, view.hand)
        spare = costs.spare(view.hand, 1)
        choice = [action for action in legal if action.card in spare] or legal
        best = self._best(rules, view) if len(choice) > 1 else None
        if best in choice:
            return best
        costs_less = costs.less_one(view.hand, [action.card for action in choice])

        def price(card: Card) -> float:
            given = self.danger if can_lay_off(rules, view, card) else self.minds * melds_with_taken(rules, view, card)
            return costs_less[card] + given + self._whim(view, rng)

        prices = {action: (price(action.card), -rules.card_points(action.card), action.card) for action in choice}
        return min(choice, key=lambda action: prices[action])

    def _lay(self, rules: MeldGame, view: MeldState, rng: Random) -> Lay | None:
        """Where no rummy is ahead, a spare card that fits the table only costs points in its hand."""
        lay = super()._lay(rules, view, rng)
        return lay if lay or cast(Boathouse, rules).rummy_ahead(view) else self._spare_added(rules, view)

    def _holds(self, rules: MeldGame, view: MeldState) -> bool:
        """As in `MeldBot`, but whatever was laid before: the melds that are left in hand still cost nothing."""
        return self._rather_holds(rules, view) and not rules.could_go_out(view)

    def _spare_added(self, rules: MeldGame, view: MeldState) -> Lay | None:
        """The dearest spare cards that a meld on the table takes; None where there are none."""
        spare = self.strategy.plan(rules, view, view.hand, 1).spare
        added = [lay for lay in lays(rules, view, (LayOff,)) if set(used(lay)) <= set(spare)]
        return max(added, key=lambda lay: (sum(map(rules.card_points, used(lay))), str(lay)), default=None)

    def _best(self, rules: MeldGame, view: MeldState) -> Draw | Discard | None:
        """What begins the best turn, or ends it; None where not every card is known, or the same cards go round."""
        state = None if _stale(view) else revealed(rules, view)
        return Endgame(self.strategy, self.hope, cast(Boathouse, rules), state).best() if state else None


def _stale(view: MeldState) -> bool:
    return len(view.stock) + len(view.discard) <= FEW


def _drawn(rules: MeldGame, view: MeldState, draw: Draw) -> KnownCards | None:
    """The cards that this draw brings; None if nobody can know them."""
    if draw.pile == "discard":
        return cast(KnownCards, view.discard[-draw.count :])
    return rules.coming(view, draw) or None


class BoathouseStrategy(Strategy):
    """Gets rid of the hand in one turn; melds in hand cost nothing."""

    def pays_to_hold(self, rules: MeldGame, view: MeldState) -> bool:
        """Always: a loser pays for no meld in hand, and nobody can lay off on it."""
        return True

    def stakes(self, rules: MeldGame, view: MeldState) -> float:
        """What the others pay the winner, and what it costs one of them, multiplied where a rummy is still ahead. Even
        where none is, melds in hand cost nothing."""
        house = cast(Boathouse, rules)
        return HAND * view.seats * (house.rummy_multiplier if house.rummy_ahead(view) else 1)


_STRATEGY = BoathouseStrategy(each=4, share=0.1)
_PLAIN = levels(_STRATEGY, BoathouseBot)
_EXPERT = BoathouseExpert(BoathouseStrategy(each=8, share=0.1), luck=2.0, hope=0.45, holds=True, risks=True)
LEVELS = {
    "beginner": _PLAIN["beginner"],
    "amateur": _PLAIN["confirmed"],
    "confirmed": replace(_PLAIN["confirmed"], holds=True, loose=2),
    "expert": _EXPERT,
}
ADVISER = replace(_EXPERT, minds=6.0)
"""Gives hints: a player sees what the others openly hold, and wonders at a hint to give them a third card."""
CHARACTERS = characters(LEVELS, later=6, eager=2.0)
