"""Bots of gin that are described in print, to measure ours by.

`simple` is the baseline of the EAAI gin rummy challenge: it takes the discard if that is then part of a meld,
discards what leaves the least deadwood, by chance among equals, and knocks as soon as it may. `simple-gin-only` is
the same, but knocks only without deadwood. Both look-ahead bots draw and discard by the least deadwood expected after
the next draw and discard, over the unseen cards; `look-ahead-10` knocks as soon as it may, `look-ahead-gin` only
without deadwood.

`first-timer` is somebody who plays for the first time: at each turn they notice a meld, or that they may knock,
with the probability `NOTICES`, and discard any card of which they notice no meld. `expert-0.1` is `expert` as in
version 0.1, which had not tried out when to knock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, cast

from rami.bots.bot import Bot, Levels
from rami.bots.gin.bot import LEVELS
from rami.bots.gin.outlook import lane_cards, outlook
from rami.bots.gin.weights import shipped
from rami.engine.actions import Action, Arrange, Discard, Draw, Knock, Pass
from rami.engine.cards import Card, pack
from rami.engine.melds import pip
from rami.engine.rules import Rules
from rami.engine.solver.deadwood import after_discards, arrangement, lanes, least
from rami.engine.state import KnownCards
from rami.games.gin import GinState

Takes = Callable[[GinState], bool]
Cost = Callable[[GinState, KnownCards], float]

NOTICES = 0.4
_PACKS = pack(2)[:52], pack(2)[52:]


def _bot(takes: Takes, cost: Cost, limit: int) -> Bot:
    """A bot that takes the discard if `takes` says so, discards for the hand of least `cost`, and knocks with at most
    `limit` points."""

    def bot(rules: Rules[Any], view: GinState, rng: Random, budget: float) -> Action:
        if view.phase == "showdown":
            return Arrange()
        if view.phase != "play":
            if not view.closed and takes(view):
                return Draw("discard")
            return Pass() if view.phase == "offer" else Draw("stock")
        after = {card: points for card, points in after_discards(view.hand).items() if card is not view.taken}
        card = min(after, key=lambda card: (after[card], -pip(card), card))
        if after[card] <= min(limit, view.limit):
            return Knock(card)
        costs = {card: cost(view, tuple(other for other in view.hand if other is not card)) for card in after}
        return Discard(rng.choice([card for card in after if costs[card] == min(costs.values())]))

    return bot


def _in_a_meld(view: GinState) -> bool:
    """Whether the top discard and two cards of the hand make a meld."""
    top = cast(Card, view.discard[-1])
    if sum(card.rank == top.rank for card in view.hand) >= 2:
        return True
    held = {card.rank - top.rank for card in view.hand if card.suit == top.suit}
    return any(pair <= held for pair in ({-2, -1}, {-1, 1}, {1, 2}))


def _deadwood(view: GinState, hand: KnownCards) -> float:
    return least(hand)


def _expected(view: GinState, hand: KnownCards) -> float:
    """The expected deadwood after the next draw and discard, over the unseen cards."""
    seen = {*view.hand, *view.discard}
    after = outlook(lanes(hand), lane_cards(card for card in _PACKS[hand[0].copy] if card not in seen))
    return sum(after) / len(after)


def _beats_the_stock(view: GinState) -> bool:
    """Whether the top discard leaves less deadwood than a card of the stock does on average."""
    top = cast(Card, view.discard[-1])
    after = after_discards((*view.hand, top))
    return min(points for card, points in after.items() if card is not top) < _expected(view, view.hand)


def _first_timer(rules: Rules[Any], view: GinState, rng: Random, budget: float) -> Action:
    """Somebody who plays for the first time."""
    if view.phase == "showdown":
        return Arrange()
    if view.phase != "play":
        if not view.closed and _in_a_meld(view) and rng.random() < NOTICES:
            return Draw("discard")
        return Pass() if view.phase == "offer" else Draw("stock")
    after = {card: points for card, points in after_discards(view.hand).items() if card is not view.taken}
    card = min(after, key=lambda card: (after[card], card))
    if after[card] <= view.limit and rng.random() < NOTICES:
        return Knock(card)
    noticed = [card for meld in arrangement(view.hand).melds if rng.random() < NOTICES for card in meld.cards]
    return Discard(rng.choice([card for card in after if card not in noticed] or list(after)))


@cache
def _untried() -> Bot:
    return replace(LEVELS["expert"], taught=shipped()._replace(knocks=None))


def _expert_of_0_1(rules: Rules[Any], view: GinState, rng: Random, budget: float) -> Action:
    """The expert without trained knocks; training needs no weights to read this file."""
    return _untried()(rules, view, rng, budget)


LEAGUE: Levels = {
    "first-timer": _first_timer,
    "simple": _bot(_in_a_meld, _deadwood, 10),
    "simple-gin-only": _bot(_in_a_meld, _deadwood, 0),
    "look-ahead-10": _bot(_beats_the_stock, _expected, 10),
    "look-ahead-gin": _bot(_beats_the_stock, _expected, 0),
    "expert-0.1": _expert_of_0_1,
}
