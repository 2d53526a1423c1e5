"""What the judge knows of gin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import exp, inf
from random import Random
from typing import Any, cast

from rami.bots.bot import Bot
from rami.bots.gin.bot import LEVELS, GinBot
from rami.bots.gin.card_signals import near
from rami.bots.gin.haste import haste
from rami.bots.gin.opponent import DISCARDS, IMPROVED, OpponentModel
from rami.bots.gin.outlook import lane_cards, outlook
from rami.bots.gin.weights import shipped
from rami.engine.actions import Action, Discard, Draw, Knock
from rami.engine.cards import Card, pack
from rami.engine.melds import pip
from rami.engine.rules import Rules
from rami.engine.solver.deadwood import after_discards, arrangement, best_discard, lanes, least
from rami.engine.state import Cards, KnownCards, Seat, put
from rami.games.gin import Gin, GinState
from rami.games.gin.state import HAND
from rami.review.expertise import Expertise
from rami.review.report import Cuts
from rami.review.sampling.gap import UNKNOWN, Gap

_PACKS = pack(2)[:52], pack(2)[52:]

CLOSE, MOST = 8.0, 4
"""A discard that seems to cost so many points more than the best is none to think about; nor is the fifth."""
LOOSE, GIN, TAKEN = 3, 20.0, 1.0
"""What the quick player looks at: so many of the loosest cards; the points that gin is worth at the next draw; the
points that it costs to discard a card near one that the opponent took."""
TRIES = 8
"""How many hands are dealt for one that can't knock."""

CLOSED, FADES, CHANCE = 36.5, 25.0, 25.5
"""A hand's standing: the points that one without deadwood after the next draw is worth; the deadwood by which that
falls to a third (a point less counts for more, the fewer there are); and what the chance of gin at that draw adds."""


WEIGHED, DOUBT, FARTHER = 0.5, 1.5, 0.25
"""A difference that the expert's weights see between two discards: how much of it the deals find, on average; and by
how many points these are from that, at least and for each point more."""
DRAWS = 5.0
"""By how many points two draws mostly differ."""


@dataclass(frozen=True)
class QuickPlayer(GinBot):
    """Plays a deal on in a few milliseconds, about as well as `confirmed`: it looks a draw ahead over the unseen cards
    for its loosest cards only. Like `confirmed`, it knocks as soon as it can at first, and hardly ever later."""

    knocks_until: float = 10
    """How many cards the opponent has discarded when it last knocks for less than gin."""

    def _takes(self, view: GinState) -> bool:
        top = cast(Card, view.discard[-1])
        eleven = (*view.hand, top)
        taken = min(points for card, points in after_discards(eleven).items() if card is not top)
        return not taken or (taken + 1 < least(view.hand) and top not in arrangement(eleven).left)

    def _discard(self, view: GinState, loosest: Card) -> Card:
        after = after_discards(view.hand)
        some = sorted((card for card in after if card is not view.taken), key=lambda card: (after[card], -card.rank))
        took = view.shown[view.facing(cast(Seat, view.turn))]
        seen = {*view.hand, *view.discard, *took}
        unseen = lane_cards(card for card in _PACKS[loosest.copy] if card not in seen)
        wanted = {face for card in took for close in near(card.face)[:2] for face in close}

        def cost(card: Card) -> tuple[float, int, Card]:
            outs = outlook(lanes(other for other in view.hand if other is not card), unseen)
            points = (sum(outs) - GIN * outs.count(0)) / len(outs)
            return points + TAKEN * (card.face in wanted), -pip(card), card

        return min(some[:LOOSE], key=cost)

    def _knocks(self, rules: Gin, view: GinState, card: Card, points: int, rng: Random) -> bool:
        turns = len(view.thrown[view.facing(cast(Seat, view.turn))])
        return turns <= self.knocks_until or len(view.stock) <= rules.dead_stock


class GinExpertise(Expertise):
    """What the judge knows of gin, whose deals are quickly played on, so that many of them may be."""

    cuts = Cuts(2.0, 6.0, 15.0)
    first, most, longest, careful = 64, 256, 1024, 2.5
    spread = 25.0

    def player(self, rules: Rules[Any]) -> Bot:
        """The quick player."""
        return QuickPlayer()

    def other_players(self, rules: Rules[Any]) -> tuple[Bot, ...]:
        """The one that knocks as soon as it can."""
        return (QuickPlayer(knocks_until=inf),)

    def standing(self, rules: Rules[Any], state: GinState, seat: Seat) -> float:
        """By the deadwood expected after the next draw and the chance of gin, fitted so that luck leaves unexplained as
        little as it can of the results of 1,621 deals between our levels."""
        hand = cast(KnownCards, state.hands[seat])
        worst = {best_discard(hand)[0]} if len(hand) > HAND else set()
        ten = [card for card in hand if card not in worst]
        outs = outlook(lanes(ten), lane_cards(card for card in _PACKS[ten[0].copy] if card not in ten))
        return CLOSED * exp(-sum(outs) / len(outs) / FADES) + CHANCE * outs.count(0) / len(outs)

    def guess(self, rules: Rules[Any], view: GinState, one: Action, other: Action) -> Gap:
        """By the expert's weights for two discards; how much a draw, or a knock, is worth is left to the deals."""
        if isinstance(one, Draw) and isinstance(other, Draw):
            return Gap(0.0, DRAWS)
        if not (isinstance(one, Discard) and isinstance(other, Discard)):
            return UNKNOWN
        costs = _costs(view)
        points = WEIGHED * (costs[other.card] - costs[one.card])
        return Gap(points, DOUBT + FARTHER * abs(points))

    def sensible(self, rules: Rules[Any], view: GinState, rng: Random) -> tuple[Action, ...]:
        """What the strongest bots do, and discards that cost little more than the best by their weights."""
        found = super().sensible(rules, view, rng)
        if any(isinstance(action, Knock) and rules.apply(view, action).ending != "knock" for action in found):
            return found[:1]
        if not any(isinstance(action, Discard | Knock) for action in found):
            return found
        costs = _costs(view)
        order = sorted(costs, key=lambda card: (costs[card], card))
        close = (Discard(card) for card in order[:MOST] if costs[card] <= costs[order[0]] + CLOSE)
        knocks = (Knock(card) for card in order[:1] if rules.allows(view, Knock(card)))
        return tuple(dict.fromkeys((*found, *close, *knocks)))

    def worlds(self, rules: Rules[Any], view: GinState, rng: Random) -> Iterator[GinState]:
        """The opponent holds what fits what they took, threw and left; of four, the other table is dealt evenly."""
        seat = cast(Seat, view.turn)
        facing = view.facing(seat)
        weights = shipped()
        model = None if view.phase == "showdown" else OpponentModel(view, weights)
        knocks = haste(view, weights.knocks.haste) if weights.knocks else 1.0
        while True:
            hands = view.hands if model is None else put(view.hands, facing, _hand(model, view.limit, knocks, rng))
            yield _filled(view.but(hands=hands), rng)


@lru_cache(maxsize=1)
def _costs(view: GinState) -> dict[Card, float]:
    """What it costs to discard each card, by the expert's weights."""
    return LEVELS["expert"].costs(view)


def _hand(model: OpponentModel, limit: int, knocks: float, rng: Random) -> KnownCards:
    """A hand that the opponent may hold, as `OpponentModel.hand`, with every card that they openly took. With one that
    could knock they have ended the deal if they knock as soon as they can, so it is replaced as often as `knocks` says
    by one that improved less.
    """
    most = int(IMPROVED * min(DISCARDS, model.discards) + rng.random())
    for more in range(most, -TRIES, -1):
        hand = _improved(model, max(more, 0), rng)
        if least(hand) > limit or rng.random() >= knocks:
            break
    return hand


def _improved(model: OpponentModel, more: int, rng: Random) -> KnownCards:
    """A hand that was chosen among so many more cards."""
    keys = {card: rng.random() ** (1 / odds) for card, odds in zip(model.unseen, model.odds, strict=True)}
    hand = [*model.shown, *sorted(keys, key=keys.__getitem__)[: -1 - model.size + len(model.shown) - more : -1]]
    while len(hand) > model.size:
        after = after_discards(hand)
        hand.remove(min(hand[len(model.shown) :], key=lambda card: (after[card], -card.rank, card)))
    return tuple(hand)


def _filled(view: GinState, rng: Random) -> GinState:
    """The view with the cards that are still hidden dealt at random."""
    other = view.other and _dealt(view.other.but(hands=_of_pair(view.other, view.hands)), rng)
    own = _dealt(view.but(other=None, hands=_of_pair(view, view.hands)), rng)
    if other is None:
        return own
    hands = own.hands
    for seat in other.pair:
        hands = put(hands, seat, other.hands[seat])
    return own.but(hands=hands, other=other)


def _of_pair(table: GinState, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
    return tuple(hand if seat in table.pair else () for seat, hand in enumerate(hands))


def _dealt(table: GinState, rng: Random) -> GinState:
    """One table with its hidden cards dealt at random; cards that a seat openly took are in its hand."""
    hands = table.hands
    for seat in table.pair:
        if None in hands[seat]:
            took = table.shown[seat]
            hands = put(hands, seat, (*took, *hands[seat][len(took) :]))
    piles = (*hands, table.stock, table.discard, *(laid.meld.cards for laid in table.melds))
    known = {card for pile in piles for card in pile if card is not None}
    copy = next(iter(known)).copy
    hidden = [card for card in _PACKS[copy] if card not in known]
    rng.shuffle(hidden)

    def turned(cards: Cards) -> KnownCards:
        return tuple(hidden.pop() if card is None else card for card in cards)

    return table.but(hands=tuple(map(turned, hands)), stock=turned(table.stock), discard=turned(table.discard))


EXPERTISE = GinExpertise()
