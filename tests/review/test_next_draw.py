"""The judge of gin against full enumeration: near the end of the stock, with the opponent's hand known, what an action
is worth is the mean over all orders in which the last cards may come.

By default a sample runs; RAMI_FULL=1 checks 500 positions.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice, permutations
from math import inf
from random import Random
from typing import Any

from rami.bots.bot import Bot
from rami.bots.gin.bot import LEVELS
from rami.bots.levels import ADVICE, adviser, best, bot, choose
from rami.engine.actions import Action
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.games.gin import Gin, GinState
from rami.review.gin import GinExpertise
from rami.review.judge import judge, verdict
from rami.review.worth import worth

POSITIONS = 500 if os.environ.get("RAMI_FULL") else 40
LEFT = 3, 4
"""The cards of the stock that are left; with two the deal is void."""


PLAYER = replace(LEVELS["amateur"], overlooks=0.0)
"""Plays on in the test: it is quick, and leaves nothing to chance."""
PATIENT = replace(PLAYER, wait=inf)
"""Never knocks, so that its deals go on until few cards are left."""


def strongest(rules: Rules[Any], view: GinState) -> Action:
    """What the strongest level does."""
    return bot("gin", best("gin"))(rules, view, Random("1"), 400)


class Two(GinExpertise):
    """Compares what was done with what the strongest level does alone, so that it is known what the gap is of."""

    def sensible(self, rules: Rules[Any], view: GinState, rng: Random) -> tuple[Action, ...]:
        """What the strongest level does."""
        return (strongest(rules, view),)

    def player(self, rules: Rules[Any]) -> Bot:
        """The one that all orders of the stock are played on by, too."""
        return PLAYER

    def other_players(self, rules: Rules[Any]) -> tuple[Bot, ...]:
        """None: where they play on, an action may be worth something else."""
        return ()


def late_choices(rules: Gin) -> Iterator[tuple[GinState, Action, Action]]:
    """Positions near the end of the stock, from deals that nobody ended sooner, in which the opponent has openly taken
    all their cards; in each what the strongest level does, and something else, which a hint does not advise either."""
    for number in count(1):
        rng, phase = Random(number), ("draw", "play")[number % 2]
        left = rng.choice(LEFT)
        state: GinState = rules.deal(2, 0, Chance(f"{number:x}", deal=1))
        while state.turn is not None and (len(state.stock) > left or state.phase != phase or rules.forced(state)):
            action = rules.forced(state) or PATIENT(rules, rules.view(state, state.turn), rng, 400)
            state = rules.apply(state, action)
        if state.turn is None:
            continue
        state = state.but(shown=tuple(() if seat == state.turn else hand for seat, hand in enumerate(state.hands)))
        view = rules.view(state, state.turn)
        better = strongest(rules, view)
        advised = choose(rules, view, adviser("gin"), ADVICE, 400)
        others = [action for action in rules.legal(view) if action not in (better, advised)]
        if others:
            yield state, better, rng.choice(others)


def exactly(rules: Gin, state: GinState, action: Action) -> float:
    """What the action comes to for the seat to act, on average over all orders of the stock."""
    points = []
    for order in permutations(state.stock):
        after = rules.apply(state.but(stock=order), action)
        while after.turn is not None:
            view = rules.view(after, after.turn)
            after = rules.apply(after, rules.forced(after) or PLAYER(rules, view, Random(1), 400))
        points.append(worth(rules, rules.points(after))[state.turn or 0])
    return sum(points) / len(points)


def test_the_judge_agrees_with_all_orders_of_the_last_cards() -> None:
    """By how much one action is better than another is as far from the mean over all orders as the judge's error says:
    nearly always within twice of it, and once on average.
    """
    rules = Gin()
    off = []
    for state, better, action in islice(late_choices(rules), POSITIONS):
        truth = exactly(rules, state, better) - exactly(rules, state, action)
        gap = verdict(judge(rules, Two(), rules.view(state, state.turn or 0), action, "1")).gap
        off.append((gap.points - truth) / gap.error)
    assert sum(abs(each) <= 2 for each in off) >= 0.9 * len(off)
    assert sum(each * each for each in off) <= 1.25 * len(off)
