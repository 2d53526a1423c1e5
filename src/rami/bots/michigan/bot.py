"""The bots of Michigan rummy.

`beginner` stakes evenly, shows its best poker hand, leads any card, and takes the hidden hand at random. `amateur`
and `confirmed` sample deals that agree with all that was played and shown, play each of them out, and do what won the
most: `amateur` over few such deals, `confirmed` over many.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, cast

from rami.bots.bot import Levels
from rami.bots.michigan.showdown import wins_pool
from rami.bots.michigan.simulation import Belief, average, best_lead
from rami.engine.actions import Action, Bid, Exchange, Pass, Play, Show, Stake
from rami.engine.cards import Card
from rami.engine.poker import best_hand, poker_hand
from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.games.michigan import Michigan
from rami.games.michigan.auction import least
from rami.games.michigan.board import CENTRE, POKER
from rami.games.michigan.state import MichiganState

MARGIN = 0.5
"""The chips that a choice must be expected to win; otherwise it is not made."""
HIDDEN = 0.5
"""The chips that it is worth to keep the own cards from the others, who see those of a poker hand that is shown: with
it nobody wins more of such bots by showing more often, or less often."""


@dataclass(frozen=True)
class MichiganBot:
    """A bot that plays out sampled deals; the fields are how many, and its character."""

    leads: int = 100
    """The number of deals played out for each card that may be led."""
    hands: int = 50
    """The number of deals played out for a hand that may be exchanged."""
    change: float = MARGIN
    """The chips that the hidden hand must be expected to win beyond the bot's own hand, to be exchanged or bought."""
    show: float = HIDDEN
    """The chips that showing its poker hand must be expected to win; otherwise it is not shown."""
    high: float = 0.0
    """Chips that a led card is worth for each step that it is higher."""
    keeps: bool = True
    """Whether it first leads the cards after which it is sure to lead again."""

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
            return _show(view, rng, self.show)
        return _lead(michigan, view, rng, self)


@dataclass(frozen=True)
class MichiganBeginner:
    """A bot that plays out nothing; the fields are its character."""

    change: float = 1 / 3
    """The probability of taking the hidden hand."""
    shows: int = 0
    """The weakest kind of poker hand that it shows, an index into KINDS."""

    def __call__(self, rules: Rules[Any], view: MichiganState, rng: Random, budget: float) -> Action:
        """The action for the seat to act."""
        forced = _only(rules, view)
        if forced is not None:
            return forced
        if view.phase == "stake":
            return next(iter(rules.legal(view)))
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
            return Show(best) if poker_hand(best).strength >= self.shows else Show()
        return rng.choice(list(rules.legal(view)))


beginner, amateur, confirmed = MichiganBeginner(), MichiganBot(leads=2, hands=8, keeps=False), MichiganBot()
LEVELS: Levels = {"beginner": beginner, "amateur": amateur, "confirmed": confirmed}

ADVISER = MichiganBot(leads=200, hands=200)
"""Gives hints: with other random numbers it would say the same in 131 of 143 choices, `confirmed` in 116."""

CHARACTERS: Mapping[str, Levels] = {
    name: {
        "beginner": MichiganBeginner(often, shows),
        "amateur": replace(amateur, change=change, show=show, high=high),
        "confirmed": replace(confirmed, change=change, show=show, high=high),
    }
    for name, often, shows, change, show, high in (
        ("bold", 0.6, 0, -2.0, 0.0, 0.3),
        ("cautious", 0.1, 2, 3.0, 2.0, -0.3),
        ("curious", 0.6, 1, -2.0, 1.5, 0.3),
    )
}
"""`bold` leads high, exchanges and shows; `cautious` leads low, keeps its hand and shows little; `curious` leads high
and prefers the hidden hand.
"""


def _only(rules: Rules[Any], view: MichiganState) -> Action | None:
    """The only sensible or legal action; None where there is a choice."""
    if view.phase == "follow" and view.wanted is not None:
        return Play(view.wanted)
    return rules.forced(view)


def _hand(view: MichiganState) -> tuple[Card, ...]:
    return tuple(card for card in view.hands[cast(Seat, view.turn)] if card is not None)


def _stake(rules: Michigan, view: MichiganState, rng: Random) -> Action:
    """The stake, placed freely: a seat that is ahead stakes on the spaces of several cards, one that is behind on
    those of one card.

    Before the cards are seen no space is better for one seat than for another. But spaces of several cards are won
    seldom, and chips that stay on the board return to all in equal shares; only spaces of one card make a difference
    between the seats.
    """
    ante = cast(Stake, next(iter(rules.legal(view))))
    ahead = view.chips[cast(Seat, view.turn)] * len(view.order) > sum(view.chips)
    single = [at for at, space in enumerate(view.spaces) if space.ways and len(space.ways[0]) == 1]
    several = [at for at, space in enumerate(view.spaces) if space.ways and len(space.ways[0]) > 1]
    chosen = several if ahead and several else single
    centre = view.space(CENTRE)
    stake = [chips if at == centre else 0 for at, chips in enumerate(ante.chips)]
    share, rest = divmod(sum(ante.chips) - sum(stake), len(chosen))
    for number, at in enumerate(rng.sample(chosen, len(chosen))):
        stake[at] += share + (number < rest)
    return Stake(tuple(stake))


def _gain(rules: Michigan, view: MichiganState, rng: Random, hands: int) -> float:
    """The chips that the hidden hand is expected to win beyond the hand that is held, in the play and at poker."""
    seat = cast(Seat, view.turn)
    belief = Belief(rules, view, seat)
    play = average(belief, hands, rng, changed=True) - average(belief, hands, rng)
    pool = view.space(POKER)
    if pool is None:
        return play
    return play + view.board[pool] * (1 / len(view.order) - wins_pool(view, seat, rng))


def _exchange(rules: Michigan, view: MichiganState, rng: Random, bot: MichiganBot) -> Action:
    """Exchanges a hand that is expected to win less than the hidden one; else offers the hidden hand for sale."""
    if view.thrower is None and _gain(rules, view, rng, bot.hands) > bot.change:
        return Exchange()
    return Bid(0)


def _bid(rules: Michigan, view: MichiganState, rng: Random, bot: MichiganBot) -> Action:
    """The lowest bid, up to what the hidden hand is expected to win; a chip paid is also one that the dealer gains."""
    bid = Bid(least(rules, view))
    share = 1 + 1 / (len(view.order) - 1)
    if not rules.allows(view, bid):
        return Pass()
    return bid if bid.chips * share < _gain(rules, view, rng, bot.hands) - bot.change else Pass()


def _show(view: MichiganState, rng: Random, margin: float) -> Action:
    """Shows the best hand where the expected win from the pool is more than showing costs."""
    pool, seat = view.space(POKER), cast(Seat, view.turn)
    chips = 0 if pool is None else view.board[pool]
    return Show(best_hand(_hand(view))) if chips * wins_pool(view, seat, rng) > margin else Show()


def _lead(rules: Michigan, view: MichiganState, rng: Random, bot: MichiganBot) -> Action:
    """A card after which the bot is sure to lead again, as that costs nothing; else the lead that won the most in the
    sampled deals."""
    leads = tuple(action.card for action in rules.legal(view) if isinstance(action, Play))
    if len(leads) == 1:
        return Play(leads[0])
    belief = Belief(rules, view, cast(Seat, view.turn))
    sure = next((card for card in leads if belief.keeps_lead(card)), None) if bot.keeps else None
    if sure is not None and rules.relead_suit == "any":
        return Play(sure)
    return Play(best_lead(belief, leads, bot.leads, rng, bot.high))
