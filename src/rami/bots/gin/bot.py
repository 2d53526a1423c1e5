"""The bots of gin.

`novice` overlooks nearly everything, and discards about any loose card: somebody who plays for the first time wins
every second deal against it. `beginner` does not plan ahead and overlooks things: it takes a discard that completes a
meld, discards what leaves the least deadwood, and knocks as soon as it may. `amateur` overlooks little. `confirmed`
looks one draw ahead over the unseen cards, keeps back what the opponent could use, and knocks when that pays against
hands that the opponent may hold. `expert` also infers the opponent's hand from what was taken, discarded and left,
values a discard and a knock by trained weights, the knock by the score of the match, too, and looks ahead before taking
a discard.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random
from typing import Any, cast

from rami.bots.gin.discard_value import DiscardValue
from rami.bots.gin.knock_value import KnockValue
from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import Weights, shipped
from rami.engine.actions import Action, Arrange, Discard, Draw, Knock, Pass
from rami.engine.cards import Card
from rami.engine.melds import pip
from rami.engine.rules import Rules
from rami.engine.solver.deadwood import Lanes, after_discards, arrangement, best_discard, defence, lanes, least
from rami.engine.state import KnownCards, Seat
from rami.games.gin import Gin, GinState

GIN = 20.0
"""The points that going gin at the next draw is worth, in addition to the deadwood that it saves."""
HANDS = 24
"""The number of possible hands of the opponent that a knock is weighed against."""
OUTS, HURRY = 80.0, 1.0
"""For a hand that could knock but waits: the points gained, times the probability of gin at the next draw, and the
points lost for each discard of the opponent."""
SURE = 0.7
"""The share of possible hands against which a knock that would win the match is made."""
PATIENCE = 22.0
"""The points that waiting is worth to the expert where no knocks were tried out."""


@dataclass(frozen=True)
class GinBot:
    """A bot of gin; the fields are its skill and its character."""

    overlooks: float = 0.0
    """The probability of overlooking what would be best."""
    loose: int = 4
    """How many of the loosest cards it discards one of, by chance, where it overlooks the best discard."""
    ahead: bool = True
    """Whether it looks a draw ahead and weighs a knock; else it does not plan ahead and knocks at once."""
    reads: bool = True
    """Whether it infers the opponent's hand and values discards by weights; else all unseen cards are equally likely to
    be in it."""
    taught: Weights | None = None
    """The weights to play by; None for those of the file."""
    danger: float = 3.0
    """Points that it costs to discard a card that the opponent can surely use, beyond what the weights say; below 0 it
    costs nothing."""
    eager: float = 0.0
    """Points that it gives up to take the discard."""
    wait: float = PATIENCE
    """Points that waiting is worth to a hand that could knock; trained weights are for PATIENCE."""
    slack: float = inf
    """The most deadwood that it keeps, beyond the least, for what its discard may be worth otherwise."""
    presumes: bool = False
    """Whether it presumes that an opponent who could have knocked would have done so, and knocks by that and not by
    trained weights."""
    regret: float = inf
    """The most points that a knock may give away by trained weights, where it does not knock by them."""

    @property
    def weights(self) -> Weights | None:
        """The weights that it plays by; None if it does not infer the opponent's hand."""
        return (self.taught or shipped()) if self.reads else None

    def __call__(self, rules: Rules[Any], view: GinState, rng: Random, budget: float) -> Action:
        """The action for the seat to act."""
        if view.phase == "showdown":
            return Arrange()
        misses = rng.random() < self.overlooks
        if view.phase != "play":
            if not view.closed and not misses and self._takes(view):
                return Draw("discard")
            return Pass() if view.phase == "offer" else Draw("stock")
        return self._turn(cast(Gin, rules), view, misses, rng)

    def _turn(self, rules: Gin, view: GinState, misses: bool, rng: Random) -> Action:
        """The action after the draw. Going gin is never overlooked; a knock and the best discard may be."""
        after = {card: points for card, points in after_discards(view.hand).items() if card is not view.taken}
        if rules.big_gin_bonus and rules.big_gin_bonus >= rules.bonuses["gin"] and least(view.hand) == 0:
            return Knock(None)
        card = min(after, key=lambda card: (after[card], -card.rank, card))
        if after[card] == 0:
            return Knock(card)
        if misses:
            loosest = sorted(after, key=lambda card: (after[card], -card.rank, card))
            return Discard(rng.choice(loosest[: self.loose]))
        if after[card] <= view.limit and self._knocks(rules, view, card, after[card], rng):
            return Knock(card)
        return Discard(self._discard(view, card))

    # The draw

    def _takes(self, view: GinState) -> bool:
        """Whether to take the discard."""
        top = cast(Card, view.discard[-1])
        eleven = (*view.hand, top)
        after = {card: points for card, points in after_discards(eleven).items() if card is not top}
        taken = min(after.values())
        if taken == 0:
            return True
        if not self.ahead:
            melded = self.eager > 0 or top not in arrangement(eleven).left
            return melded and taken < least(view.hand)
        if self.eager <= 0 and top in arrangement(eleven).left:
            return False
        opponent = OpponentModel(view, self.weights)
        if not self.reads:
            return taken + 1 - self.eager < opponent.expected_deadwood(lanes(view.hand), 0)
        some = sorted(after, key=lambda card: (after[card], -card.rank, card))[:3]
        with_it = min(opponent.expected_deadwood(_without(eleven, card), GIN) for card in some)
        return with_it - self.eager < _from_stock(opponent, view.hand)

    # The discard

    def _discard(self, view: GinState, loosest: Card) -> Card:
        """The card to discard; `loosest` leaves the least deadwood."""
        if not self.ahead:
            return loosest
        costs, after = self.costs(view), after_discards(view.hand)
        near = [card for card in costs if after[card] <= after[loosest] + self.slack]
        return min(near, key=lambda card: (costs[card], -pip(card), card))

    def costs(self, view: GinState) -> dict[Card, float]:
        """What it costs to discard each card that may be discarded, in points."""
        weights = self.weights
        opponent = OpponentModel(view, weights)
        values = DiscardValue(view, opponent, weights.discards) if weights else None
        costs = {}
        for card in view.hand:
            if card is not view.taken:
                hand = _without(view.hand, card)
                cost = -values.points(hand, card) if values else opponent.expected_deadwood(hand, 0.0)
                costs[card] = cost + (self.danger * opponent.use(card) if self.danger > 0 else 0.0)
        return costs

    # The knock

    def _knocks(self, rules: Gin, view: GinState, card: Card, points: int, rng: Random) -> bool:
        """Whether a knock is worth more than going on, against hands that the opponent may hold."""
        if not self.ahead:
            return points <= view.limit - self.wait
        weights = self.weights
        opponent = OpponentModel(view, weights)
        hand = tuple(other for other in view.hand if other is not card)
        goes_on = len(view.stock) > rules.dead_stock
        value = inf
        if weights and weights.knocks and goes_on and KnockValue.knows(rules):
            value = KnockValue(rules, view, opponent, weights.knocks).points(hand)
            if not self.presumes:
                return value > self.wait - PATIENCE
        melds, hands = arrangement(hand).melds, [opponent.hand(rng) for _ in range(HANDS)]
        if self.presumes:
            hands = [other for other in hands if least(other) > view.limit] or hands
        leads = [defence(other, melds).points - points for other in hands]
        missing = rules.missing(view, cast(Seat, view.turn))
        if sum(ahead >= missing for ahead in leads) >= SURE * len(leads):
            return True
        if value < -self.regret:
            return False
        undercuts = sum(ahead < 0 or (ahead == 0 and view.ties_undercut) for ahead in leads)
        won = sum(leads) - rules.bonuses["undercut"] * undercuts
        return won / len(hands) > self._waiting(rules, view, opponent, hand)

    def _waiting(self, rules: Gin, view: GinState, opponent: OpponentModel, hand: KnownCards) -> float:
        """The points that going on is worth; none if nobody will draw again."""
        if len(view.stock) <= rules.dead_stock:
            return 0.0
        return self.wait + OUTS * opponent.next_draw(lanes(hand)).gin - HURRY * opponent.discards


def _without(hand: KnownCards, card: Card) -> Lanes:
    return lanes(other for other in hand if other is not card)


def _from_stock(opponent: OpponentModel, hand: KnownCards) -> float:
    """The expected deadwood two draws ahead, if the next card comes from the stock and the best discard follows."""
    values = []
    for card in opponent.unseen:
        eleven = (*hand, card)
        worst, points = best_discard(eleven)
        values.append(opponent.expected_deadwood(_without(eleven, worst), GIN) if points else -2 * GIN)
    return opponent.average(values)


LEVELS: Mapping[str, GinBot] = {
    "novice": GinBot(overlooks=0.9, loose=6, ahead=False, wait=0),
    "beginner": GinBot(overlooks=0.5, loose=6, ahead=False, wait=0),
    "amateur": GinBot(overlooks=0.1, ahead=False, wait=0),
    "confirmed": GinBot(reads=False, wait=8),
    "expert": GinBot(danger=0),
}


def _levels(expert: Mapping[str, float], **manner: float) -> Mapping[str, GinBot]:
    """The levels played in a character: the amounts that it adds to some of their fields, with others for the expert,
    whom the same amounts cost more."""
    amounts = dict.fromkeys(LEVELS, manner) | {"expert": {**manner, **expert}}
    return {
        level: replace(bot, **{name: getattr(bot, name) + more for name, more in amounts[level].items()})
        for level, bot in LEVELS.items()
    }


CHARACTERS: Mapping[str, Mapping[str, GinBot]] = {
    "bold": _levels({"wait": -8}, wait=-15, danger=-3),
    "cautious": _levels({"wait": 2}, wait=8, danger=2),
    "collector": _levels({"eager": 1, "wait": 2}, eager=4, wait=6),
}
"""`bold` knocks early and does not mind its discards; `cautious` knocks late and minds them; `collector` likes to take
discards and to go gin."""

ADVISER = replace(LEVELS["expert"], wait=6.0, slack=2.0, presumes=True, regret=7.0)
"""Gives hints: it knocks where a teacher would, not only with next to nothing left, and keeps no high card that does
little for the hand."""
