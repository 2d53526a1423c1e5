"""Gin's players, for every table of it: two, three or four seats, with any house rules.

`beginner` looks no further than the card before him: he takes a discard that goes into a meld, throws what leaves the least deadwood, and
knocks as soon as he may. `confirmed` looks one draw ahead over the cards that he has not seen, keeps from the opponent what that one
could use, and knocks when it pays against the hands that the opponent may hold by now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from random import Random
from typing import Any, cast

from rami.bots.bot import Levels
from rami.engine.actions import Action, Arrange, Discard, Draw, Knock, Pass
from rami.engine.cards import Card, pack
from rami.engine.core import Rules, Seat
from rami.engine.deadwood import after_discards, arrangement, best_discard, defence, least, least_after_discard
from rami.engine.melds import pip
from rami.games.gin import GinState, GinTable

Hand = tuple[Card, ...]

_STOCK, _DISCARD = Draw("stock"), Draw("discard")
_PACKS = pack(2)[:52], pack(2)[52:]

FEEDS = 6.0
"""Points that it costs to throw the opponent a card that goes with those he took openly."""
MAY_FEED = 1.0
"""Points that it costs to throw him a card that he could use if he held two others that nobody has seen."""
GAIN = 1.0
"""Points by which a discard must beat what the stock is worth."""
WAIT = 15.0
"""Points that a hand is worth that could knock and does not, and GIN_OUTS as many for each share of the unseen cards that makes gin."""
GIN_OUTS = 30.0
HANDS = 24
"""So many hands that the opponent may hold are looked at before a knock."""


def beginner(rules: Rules[Any], view: GinState, rng: Random, budget: float) -> Action:
    """Plays the card before him."""
    table = cast(GinTable, rules)
    return _play(table, view, lambda: _goes_into_a_meld(view), lambda: _least_left(view), lambda card: True)


def confirmed(rules: Rules[Any], view: GinState, rng: Random, budget: float) -> Action:
    """Looks one draw ahead and minds the opponent."""
    table = cast(GinTable, rules)
    unseen = _unseen(view)
    return _play(
        table,
        view,
        lambda: _beats_the_stock(view, unseen),
        lambda: _best_throw(view, unseen),
        lambda card: _knock_pays(table, view, unseen, card, rng),
    )


LEVELS: Levels = {"beginner": beginner, "confirmed": confirmed}


def _play(
    rules: GinTable,
    view: GinState,
    takes: Callable[[], bool],
    throw: Callable[[], Card],
    knocks: Callable[[Card], bool],
) -> Action:
    """A turn, by three judgements: whether to take the discard, what to throw, whether to knock with a card."""
    if view.phase == "showdown":
        return Arrange()
    if view.phase != "play":
        if not view.closed and takes():
            return _DISCARD
        return Pass() if view.phase == "offer" else _STOCK
    after = {card: points for card, points in after_discards(view.hand).items() if card is not view.taken}
    if rules.big_gin_bonus >= rules.bonuses["gin"] and rules.big_gin_bonus and least(view.hand) == 0:
        return Knock(None)
    card = min(after, key=lambda card: (after[card], -card.rank, card))
    if after[card] == 0 or (after[card] <= view.limit and knocks(card)):
        return Knock(card)
    return Discard(throw())


def _goes_into_a_meld(view: GinState) -> bool:
    """Whether the discard goes into a meld and leaves less deadwood than before."""
    top = cast(Card, view.discard[-1])
    hand = (*view.hand, top)
    after = min(points for card, points in after_discards(hand).items() if card is not top)
    return after < least(view.hand) and top not in arrangement(hand).left


def _least_left(view: GinState) -> Card:
    after = after_discards(view.hand)
    return min((card for card in after if card is not view.taken), key=lambda card: (after[card], -card.rank, card))


def _unseen(view: GinState) -> Hand:
    """The cards in the stock and in the opponent's hand, but for those that he took openly."""
    seat = cast(Seat, view.turn)
    seen = {*view.hand, *view.discard, *view.shown[view.facing(seat)]}
    return tuple(card for card in _PACKS[view.hand[0].copy] if card not in seen)


def _outlook(hand: Hand, unseen: Hand) -> float:
    """The deadwood that ten cards come to after the next draw and discard, on average."""
    return sum(least_after_discard((*hand, card)) for card in unseen) / len(unseen)


def _beats_the_stock(view: GinState, unseen: Hand) -> bool:
    top = cast(Card, view.discard[-1])
    hand = (*view.hand, top)
    taken = min(points for card, points in after_discards(hand).items() if card is not top)
    if taken == 0:
        return True
    return taken + GAIN < _outlook(view.hand, unseen) and top not in arrangement(hand).left


def _best_throw(view: GinState, unseen: Hand) -> Card:
    """The card without which the hand looks best, its use to the opponent counted. Cards that cost a meld are not looked at."""
    opponent = view.facing(cast(Seat, view.turn))
    shown = view.shown[opponent]
    share = (len(view.hands[opponent]) - len(shown)) / len(unseen)
    guessed = {card.face: share for card in unseen}
    told = guessed | {card.face: 1.0 for card in shown}
    after = {card: points for card, points in after_discards(view.hand).items() if card is not view.taken}
    least_left = min(after.values())

    def cost(card: Card) -> tuple[float, int, Card]:
        rest = tuple(other for other in view.hand if other is not card)
        may_feed = _use(card, guessed)
        fed = MAY_FEED * may_feed + FEEDS * (_use(card, told) - may_feed)
        return _outlook(rest, unseen) + fed, -pip(card), card

    return min((card for card, points in after.items() if points < least_left + 10), key=cost)


def _use(card: Card, held: Mapping[Card, float]) -> float:
    """How likely somebody can meld this card who holds each face with such a chance: over all pairs that it makes a meld with."""
    s, h, c = (held.get(Card.of(card.rank, suit), 0.0) for suit in range(4) if suit != card.suit)
    below = [held.get(Card.of(rank, card.suit), 0.0) if rank >= 1 else 0.0 for rank in (card.rank - 2, card.rank - 1)]
    above = [held.get(Card.of(rank, card.suit), 0.0) if rank <= 13 else 0.0 for rank in (card.rank + 1, card.rank + 2)]
    pairs = s * h, s * c, h * c, below[0] * below[1], below[1] * above[0], above[0] * above[1]
    return 1 - prod(1 - both for both in pairs)


def _knock_pays(rules: GinTable, view: GinState, unseen: Hand, card: Card, rng: Random) -> bool:
    """Whether a knock is worth more than going on, against hands that the opponent may hold."""
    hand = tuple(other for other in view.hand if other is not card)
    mine = arrangement(hand)
    undercut = rules.bonuses["undercut"]
    won = 0
    for _ in range(HANDS):
        theirs = defence(_their_hand(view, unseen, rng), mine.melds).points
        won += theirs - mine.points if mine.points < theirs else theirs - mine.points - undercut
    return won / HANDS > _waiting(rules, view, unseen, hand)


def _waiting(rules: GinTable, view: GinState, unseen: Hand, hand: Hand) -> float:
    if len(view.stock) <= rules.dead_stock:
        return 0.0
    outs = sum(least_after_discard((*hand, card)) == 0 for card in unseen) / len(unseen)
    return WAIT + GIN_OUTS * outs


def _their_hand(view: GinState, unseen: Hand, rng: Random) -> Hand:
    """Ten cards that the opponent may hold: what he took openly, and the best of as many others as he may have seen."""
    opponent = view.facing(cast(Seat, view.turn))
    shown = view.shown[opponent]
    ten = len(view.hands[opponent])
    drawn = min(len(unseen), ten - len(shown) + len(view.thrown[opponent]))
    hand = (*shown, *rng.sample(unseen, drawn))
    while len(hand) > ten:
        worst, _ = best_discard(hand)
        hand = tuple(card for card in hand if card is not worst)
    return hand
