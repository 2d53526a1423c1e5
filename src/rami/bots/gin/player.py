"""Gin's players, for every table of it: two, three or four seats, with any house rules.

`beginner` looks no further than the card before him and overlooks something now and then; he takes a discard that goes into a meld, throws
what leaves the least deadwood, and knocks as soon as he may. `amateur` slips seldom. `confirmed` looks one draw ahead over the
cards that he has not seen, keeps from the opponent what that one could use, and knocks when it pays against the hands that the opponent
may hold. `expert` also reads that hand from what was taken, thrown and left lying, weighs a throw by what such throws have won, looks ahead
before he takes a discard that goes into a meld, and waits longer with a hand that could knock: who has little left undercuts another's knock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, cast

from rami.bots.bot import Levels
from rami.bots.gin.card_signals import Hand
from rami.bots.gin.discard_value import Throws
from rami.bots.gin.reading import Reading
from rami.bots.gin.weights import Tables, shipped
from rami.engine.actions import Action, Arrange, Discard, Draw, Knock, Pass
from rami.engine.cards import Card
from rami.engine.core import Rules
from rami.engine.melds import pip
from rami.engine.solver.deadwood import after_discards, arrangement, best_discard, defence, lanes, least
from rami.games.gin import GinState, GinTable

GIN = 20.0
"""Points that gin at the next draw is worth beside the deadwood that it saves."""
HANDS = 24
"""So many hands that the opponent may hold are looked at before a knock."""
OUTS, HURRY = 80.0, 1.0
"""A hand that could knock and waits is worth more, the more likely its next card makes gin; and less with each throw of the opponent."""


@dataclass(frozen=True)
class Player:
    """A player of gin, by what he minds."""

    overlooks: float = 0.0
    """How often he does not see what would be best."""
    ahead: bool = True
    """Whether he looks a draw ahead and weighs a knock; else he plays the card before him and knocks at once."""
    reads: bool = True
    """Whether he reads the opponent's hand and weighs a throw by what such throws have won; else every card that he can't see is as likely there as another."""
    taught: Tables | None = None
    """What training gave him; if nothing, he that reads has it from the file."""
    danger: float = 3.0
    """Points that it costs to throw the opponent a card that he can surely use; who reads his hand knows that price, and this is more."""
    eager: float = 0.0
    """Points that he gives away to take the discard."""
    wait: float = 22.0
    """Points that a hand is worth that could knock and waits."""

    @property
    def tables(self) -> Tables | None:
        """The weights that he reads and throws by; none if he does not read."""
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
        return self._turn(cast(GinTable, rules), view, misses, rng)

    def _turn(self, rules: GinTable, view: GinState, misses: bool, rng: Random) -> Action:
        """Gin is never missed; a knock and the best throw may be."""
        after = {card: points for card, points in after_discards(view.hand).items() if card is not view.taken}
        if rules.big_gin_bonus and rules.big_gin_bonus >= rules.bonuses["gin"] and least(view.hand) == 0:
            return Knock(None)
        card = min(after, key=lambda card: (after[card], -card.rank, card))
        if after[card] == 0:
            return Knock(card)
        if misses:
            dearest = sorted(after, key=lambda card: (after[card], -card.rank, card))
            return Discard(rng.choice(dearest[:4]))
        if after[card] <= view.limit and self._knocks(rules, view, card, after[card], rng):
            return Knock(card)
        return Discard(self._throw(view, card))

    # The discard

    def _takes(self, view: GinState) -> bool:
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
        reading = Reading(view, self.tables)
        if not self.reads:
            return taken + 1 - self.eager < reading.promise(lanes(view.hand), 0)
        some = sorted(after, key=lambda card: (after[card], -card.rank, card))[:3]
        with_it = min(reading.promise(_without(eleven, card), GIN) for card in some)
        return with_it - self.eager < _from_stock(reading, view.hand)

    # The throw

    def _throw(self, view: GinState, loosest: Card) -> Card:
        """The card without which the hand promises the most, its use to the opponent counted."""
        if not self.ahead:
            return loosest
        costs = self.costs(view)
        return min(costs, key=lambda card: (costs[card], -pip(card), card))

    def costs(self, view: GinState) -> dict[Card, float]:
        """What it costs to throw each card that may be thrown, in points."""
        tables = self.tables
        reading = Reading(view, tables)
        throws = Throws(view, reading, tables.throws) if tables else None
        costs = {}
        for card in view.hand:
            if card is not view.taken:
                hand = _without(view.hand, card)
                cost = -throws.worth(hand, card) if throws else reading.promise(hand, 0.0)
                costs[card] = cost + (self.danger * reading.use(card) if self.danger else 0.0)
        return costs

    # The knock

    def _knocks(self, rules: GinTable, view: GinState, card: Card, points: int, rng: Random) -> bool:
        """Whether a knock is worth more than going on, against hands that the opponent may hold."""
        if not self.ahead:
            return points <= view.limit - self.wait
        reading = Reading(view, self.tables)
        hand = tuple(other for other in view.hand if other is not card)
        melds = arrangement(hand).melds
        won = 0
        for _ in range(HANDS):
            theirs = defence(reading.hand(rng), melds).points
            won += theirs - points - (0 if points < theirs else rules.bonuses["undercut"])
        return won / HANDS > self._waiting(rules, view, reading, hand)

    def _waiting(self, rules: GinTable, view: GinState, reading: Reading, hand: Hand) -> float:
        """What a hand is worth that goes on; nothing if nobody will draw again."""
        if len(view.stock) <= rules.dead_stock:
            return 0.0
        return self.wait + OUTS * reading.drawing(lanes(hand)).gin - HURRY * reading.throws


def _without(hand: Hand, card: Card) -> tuple[int, int, int, int]:
    return lanes(other for other in hand if other is not card)


def _from_stock(reading: Reading, hand: Hand) -> float:
    """What the hand will promise after a card from the stock and the throw that leaves the least."""
    worths = []
    for card in reading.unseen:
        eleven = (*hand, card)
        worst, points = best_discard(eleven)
        worths.append(reading.promise(_without(eleven, worst), GIN) if points else -2 * GIN)
    return reading.average(worths)


beginner = Player(overlooks=0.4, ahead=False, wait=0)
amateur = Player(overlooks=0.1, ahead=False, wait=0)
confirmed = Player(reads=False, wait=-15)
expert = Player(danger=0)

LEVELS: Levels = {"beginner": beginner, "amateur": amateur, "confirmed": confirmed, "expert": expert}


def _levels(**manner: float) -> Levels:
    """The levels played in a manner: what is added to each of these."""
    changed = {}
    for level, player in (("beginner", beginner), ("amateur", amateur), ("confirmed", confirmed), ("expert", expert)):
        changed[level] = replace(player, **{name: getattr(player, name) + more for name, more in manner.items()})
    return changed


CHARACTERS: Mapping[str, Levels] = {
    "bold": _levels(wait=-25),
    "cautious": _levels(wait=8, danger=2),
    "collector": _levels(eager=4, wait=6),
}
"""`bold` knocks early, `cautious` late and minds what he throws, `collector` likes to take discards and to go gin."""
