"""Michigan's players, at any board and with any house rules.

`beginner` stakes evenly, shows his best poker hand, leads any suit, and trusts his luck with the hidden hand. `amateur` and `confirmed`
deal themselves the cards that they can't see, as they may lie by all that was played and shown, play each such deal to its end, and do what
won the most: the one in a few such deals, the other in many.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, cast

from rami.bots.bot import Levels
from rami.bots.michigan.simulation import Mind, average, best_lead
from rami.engine.actions import Action, Bid, Exchange, Pass, Play, Show, Stake
from rami.engine.cards import Card
from rami.engine.core import Rules, Seat
from rami.engine.poker import best_hand, poker_hand
from rami.games.michigan import Michigan
from rami.games.michigan.auction import least
from rami.games.michigan.board import CENTRE, POKER
from rami.games.michigan.state import MichiganState

MARGIN = 0.5
"""Chips that any of it must promise to be worth while."""
BEATS = {
    "high_card": 0.15,
    "pair": 0.45,
    "two_pair": 0.7,
    "three": 0.82,
    "straight": 0.9,
    "flush": 0.95,
    "full_house": 0.98,
    "four": 0.995,
    "straight_flush": 1.0,
}
"""How often a poker hand of each kind beats another's best."""


@dataclass(frozen=True)
class Player:
    """A player of Michigan who deals himself what he can't see, by how often he does so and what he is fond of."""

    leads: int = 30
    """So many deals are played out for each card that may be led."""
    hands: int = 50
    """So many for a hand that may be changed."""
    change: float = MARGIN
    """Chips by which the hidden hand must promise more than his own to be exchanged or bought."""
    show: float = MARGIN
    """Chips that his poker hand must promise to be laid open."""
    high: float = 0.0
    """Chips that each step is worth to him by which a card that he leads is higher."""

    def __call__(self, rules: Rules[Any], view: MichiganState, rng: Random, budget: float) -> Action:
        """The action for the seat to act."""
        forced = _only(rules, view)
        if forced is not None:
            return forced
        michigan = cast(Michigan, rules)
        if view.phase == "stake":
            return _stake(michigan, view, rng)
        if view.phase == "exchange":
            return _exchange(michigan, view, rng, self)
        if view.phase == "auction":
            return _bid(michigan, view, rng, self)
        if view.phase == "poker":
            return _show(michigan, view, self.show)
        return _lead(michigan, view, rng, self)


@dataclass(frozen=True)
class Beginner:
    """Plays as it comes, by what he is fond of."""

    change: float = 1 / 3
    """How often he takes the hidden hand for his own."""
    shows: int = 0
    """The least kind of poker hand that he lays open, counted from the weakest."""

    def __call__(self, rules: Rules[Any], view: MichiganState, rng: Random, budget: float) -> Action:
        """The action for the seat to act."""
        forced = _only(rules, view)
        if forced is not None:
            return forced
        if view.phase == "stake":
            return next(rules.legal(view))
        if view.phase == "exchange":
            wants = rng.random() < self.change
            return (
                Exchange()
                if wants and view.thrower is None
                else Pass()
                if view.thrower is not None
                else rng.choice((Pass(), Bid(0)))
            )
        if view.phase == "auction":
            bid = Bid(cast(Michigan, rules).auction_min)
            return bid if rules.allows(view, bid) and rng.random() < self.change else Pass()
        if view.phase == "poker":
            best = best_hand(_hand(view))
            return Show(best) if list(BEATS).index(poker_hand(best).kind) >= self.shows else Show()
        return rng.choice(list(rules.legal(view)))


beginner, amateur, confirmed = Beginner(), Player(leads=2, hands=8), Player()
LEVELS: Levels = {"beginner": beginner, "amateur": amateur, "confirmed": confirmed}

CHARACTERS: Mapping[str, Levels] = {
    name: {
        "beginner": Beginner(often, shows),
        "amateur": replace(amateur, change=change, show=show, high=high),
        "confirmed": replace(confirmed, change=change, show=show, high=high),
    }
    for name, often, shows, change, show, high in (
        ("bold", 0.6, 0, -2.0, 0.0, 0.3),
        ("cautious", 0.1, 2, 3.0, 2.0, -0.3),
        ("curious", 0.6, 1, -2.0, 1.5, 0.3),
    )
}
"""`bold` leads high, exchanges and shows; `cautious` leads low and keeps what he has to himself; `curious` leads high and likes the hidden
hand better than to show his own.
"""


def _only(rules: Rules[Any], view: MichiganState) -> Action | None:
    """What there is to do where there is no choice."""
    if view.phase == "follow" and view.wanted is not None:
        return Play(view.wanted)
    return rules.forced(view)


def _hand(view: MichiganState) -> tuple[Card, ...]:
    return tuple(card for card in view.hands[cast(Seat, view.turn)] if card is not None)


def _stake(rules: Michigan, view: MichiganState, rng: Random) -> Action:
    """Places freely: who is ahead stakes on the places of several cards, who is behind on those of one.

    Before the cards are seen no place is better for one player than for another. But the former are won seldom, and chips that stay on the
    board come back to all in equal shares; the latter make the difference.
    """
    ante = cast(Stake, next(rules.legal(view)))
    ahead = view.chips[cast(Seat, view.turn)] * len(view.order) > sum(view.chips)
    single = [at for at, place in enumerate(view.places) if place.ways and len(place.ways[0]) == 1]
    several = [at for at, place in enumerate(view.places) if place.ways and len(place.ways[0]) > 1]
    chosen = several if ahead and several else single
    centre = view.place(CENTRE)
    stake = [chips if at == centre else 0 for at, chips in enumerate(ante.chips)]
    share, rest = divmod(sum(ante.chips) - sum(stake), len(chosen))
    for number, at in enumerate(rng.sample(chosen, len(chosen))):
        stake[at] += share + (number < rest)
    return Stake(tuple(stake))


def _gain(rules: Michigan, view: MichiganState, rng: Random, hands: int) -> float:
    """What the hidden hand promises more than the one that is held, in the play and at poker."""
    seat = cast(Seat, view.turn)
    mind = Mind(rules, view, seat)
    play = average(mind, hands, rng, changed=True) - average(mind, hands, rng)
    pool = view.place(POKER)
    if pool is None:
        return play
    return play + view.board[pool] * (1 / len(view.order) - _wins_poker(view, best_hand(_hand(view))))


def _exchange(rules: Michigan, view: MichiganState, rng: Random, player: Player) -> Action:
    """Exchanges a hand that promises less than the hidden one; what he does not want himself he sells."""
    if view.thrower is None and _gain(rules, view, rng, player.hands) > player.change:
        return Exchange()
    return Bid(0)


def _bid(rules: Michigan, view: MichiganState, rng: Random, player: Player) -> Action:
    """Bids the least there is, up to what the hidden hand promises; a chip paid is also one that the dealer gets."""
    bid = Bid(least(rules, view))
    share = 1 + 1 / (len(view.order) - 1)
    if not rules.allows(view, bid):
        return Pass()
    return bid if bid.chips * share < _gain(rules, view, rng, player.hands) - player.change else Pass()


def _wins_poker(view: MichiganState, cards: tuple[Card, ...]) -> float:
    """How likely these cards win the pool."""
    return float(BEATS[poker_hand(cards).kind] ** (len(view.order) - 1))


def _show(rules: Michigan, view: MichiganState, margin: float) -> Action:
    """Shows his best hand where that promises more than it costs to let all see it."""
    pool = view.place(POKER)
    best = best_hand(_hand(view))
    chips = 0 if pool is None else view.board[pool]
    return Show(best) if chips * _wins_poker(view, best) > margin else Show()


def _lead(rules: Michigan, view: MichiganState, rng: Random, player: Player) -> Action:
    """Leads what won the most in the deals that may be."""
    leads = tuple(action.card for action in rules.legal(view) if isinstance(action, Play))
    if len(leads) == 1:
        return Play(leads[0])
    return Play(best_lead(Mind(rules, view, cast(Seat, view.turn)), leads, player.leads, rng, player.high))
