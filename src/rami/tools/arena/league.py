"""Players of gin that are described in print, for the arena to measure ours by. Nobody is offered them.

`simple` is the baseline of the EAAI gin rummy challenge: it takes the discard if that is then part of a meld, throws what leaves the least
deadwood, by chance among equals, and knocks as soon as it may. `simple-gin-only` is the same, but knocks with no deadwood only. Both
look-ahead players draw and throw by the least deadwood expected after the next draw and discard, over the cards not seen;
`look-ahead-10` knocks as soon as it may, `look-ahead-gin` with no deadwood only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, cast

from rami.bots.bot import Bot, Levels
from rami.bots.gin.outlook import drawn, outlook
from rami.engine.actions import Action, Arrange, Discard, Draw, Knock, Pass
from rami.engine.cards import Card, pack
from rami.engine.core import Rules
from rami.engine.melds import pip
from rami.engine.solver.deadwood import after_discards, lanes, least
from rami.games.gin import GinState

Hand = tuple[Card, ...]
Takes = Callable[[GinState], bool]
Worth = Callable[[GinState, Hand], float]

_PACKS = pack(2)[:52], pack(2)[52:]


def _player(takes: Takes, worth: Worth, limit: int) -> Bot:
    """Who takes the discard so, throws what leaves the hand of least `worth`, and knocks with so many points at the most."""

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
        cost = {card: worth(view, tuple(other for other in view.hand if other is not card)) for card in after}
        return Discard(rng.choice([card for card in after if cost[card] == min(cost.values())]))

    return bot


def _in_a_meld(view: GinState) -> bool:
    """Whether the discard and cards of the hand make a meld."""
    top = cast(Card, view.discard[-1])
    if sum(card.rank == top.rank for card in view.hand) >= 2:
        return True
    held = {card.rank - top.rank for card in view.hand if card.suit == top.suit}
    return any(pair <= held for pair in ({-2, -1}, {-1, 1}, {1, 2}))


def _deadwood(view: GinState, hand: Hand) -> float:
    return least(hand)


def _expected(view: GinState, hand: Hand) -> float:
    """The deadwood to be expected after the next draw and discard, over the cards that are not seen."""
    seen = {*view.hand, *view.discard}
    after = outlook(lanes(hand), drawn(card for card in _PACKS[hand[0].copy] if card not in seen))
    return sum(after) / len(after)


def _beats_the_stock(view: GinState) -> bool:
    """Whether the discard leaves less deadwood than a card of the stock does on average."""
    top = cast(Card, view.discard[-1])
    after = after_discards((*view.hand, top))
    return min(points for card, points in after.items() if card is not top) < _expected(view, view.hand)


LEAGUE: Mapping[str, Levels] = {
    "gin": {
        "simple": _player(_in_a_meld, _deadwood, 10),
        "simple-gin-only": _player(_in_a_meld, _deadwood, 0),
        "look-ahead-10": _player(_beats_the_stock, _expected, 10),
        "look-ahead-gin": _player(_beats_the_stock, _expected, 0),
    }
}
"""For each game the players by name."""
