"""How it is learned when to keep melds back: turns are sampled, and both ways are played on with the same cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import chain
from math import inf
from random import Random
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from rami.bots.bot import Bot
from rami.bots.bot_messages import BUDGET
from rami.bots.levels import USUAL, levels
from rami.bots.meldgame import MeldBot
from rami.bots.meldgame.holding import HoldWeights, Race, race, written
from rami.bots.weight_files import FILE
from rami.engine.actions import Action
from rami.engine.chance import Chance
from rami.engine.state import Seat, put
from rami.games.meldgame import MeldGame, MeldState
from rami.tools.executors import each
from rami.tools.figures import mean
from rami.tools.games.match_to_target import MatchChances
from rami.tools.games.trainer import TrainingPlan
from rami.tools.project import PACKAGE

STUBBORN = 0.6
"""The share of the deals in which the learner always holds, so that late turns are learned from, too."""
LAY, HOLD = HoldWeights(1.0, inf), HoldWeights(1.0, -inf)
"""The weights of a bot that never holds once somebody has few cards, and of one that always does."""
GUESS = HoldWeights(12.5, 5.0)
"""What is played by before anything was learned."""
POINTS_A_CARD, HANDICAPS = (5.0, 7.5, 10.0, 12.5, 15.0, 17.5, 20.0, 25.0), range(11)
"""The weights that are compared."""
SURE = 1.96
"""The standard errors beyond which weights are worse than the best."""


class Tried(NamedTuple):
    """A turn that was played on both ways."""

    rules: MeldGame
    race: Race
    held: tuple[int, ...]
    """The points of the deal where the learner held, its own first; of every other seat, those who play as it does."""
    laid: tuple[int, ...]
    """The same where it laid."""


class Deal(NamedTuple):
    """A deal that is learned from."""

    rules: MeldGame
    dealt: MeldState
    """Its beginning."""
    learner: Seat
    bots: tuple[Bot, ...]
    """Who play it on after a turn that was tried, by seat."""


@dataclass(frozen=True)
class Lesson:
    """A series of deals that are learned from. It can be pickled, so that another process can play them."""

    houses: tuple[MeldGame, ...]
    """The house rules that are played, each as often as any other."""
    taught: HoldWeights
    """What the learner plays by."""
    seed: int
    about: str
    """Each subject has cards of its own."""

    @property
    def learner(self) -> MeldBot:
        """The strongest level of the game, with these weights."""
        return replace(self._level("expert"), taught=self.taught)

    def deal(self, number: int, chance: Random) -> Deal:
        """The deal of this number, from 0: the learner at every other seat against most people's opponents, as in the
        arena."""
        rules = chance.choice(self.houses)
        seats = rules.seats[number % len(rules.seats)]
        dealt = rules.deal(seats, chance.randrange(seats), Chance(f"{self.seed:x}", self.about, number))
        learner = chance.randrange(seats)
        bots = tuple(self._level(USUAL) if (seat - learner) % seats % 2 else self.learner for seat in range(seats))
        return Deal(rules, dealt, learner, bots)

    def _level(self, name: str) -> MeldBot:
        return cast(MeldBot, levels(self.houses[0].key)[name])


class HoldTraining:
    """Makes `weights.json` of the bots of a game in which melds are laid."""

    alone = ()

    def __init__(self, houses: Sequence[MeldGame], target: int | None = None, sure: float = SURE) -> None:
        self.houses, self.target = tuple(houses), target
        """The house rules that are learned from, and the points that end a match; None where a match is a number of
        deals."""
        self.sure = sure
        """Weights that are worse than the best by so many standard errors, or fewer, are taken to be as good."""
        self.file = PACKAGE / "bots" / self.houses[0].key / FILE
        """Where the bots read the weights."""

    def __call__(self, plan: TrainingPlan, executor: Executor, command: str, *, quiet: bool) -> str:
        """The text of the file."""
        return written(self.trained(plan, executor, quiet=quiet), command)

    def trained(self, plan: TrainingPlan, executor: Executor, *, quiet: bool = False) -> HoldWeights:
        """The weights after the last round, fitted to the turns of all rounds. They do not depend on the executor."""
        weights, found = GUESS, list[Tried]()
        for number in range(1, plan.rounds + 1):
            lesson = Lesson(self.houses, weights, plan.seed, f"hold {number}")
            tasks = [(lesson, deal) for deal in range(plan.deals)]
            found += chain.from_iterable(each(executor, tried, tasks, "deal", quiet=quiet))
            if not found:
                continue
            turns = worths(found, self.target, plan.seed)
            weights = fitted(turns, self.sure)
            if not quiet:
                worth = mean([worth for _, worth in turns], [1] * len(turns))
                gained = f"{worth.value:.1f} ± {worth.half:.1f} points"
                print(f"after round {number}: {len(turns)} turns, at which holding was worth {gained}")
        return weights


def tried(lesson: Lesson, number: int) -> list[Tried]:
    """The turns of the lesson's deal of this number at which the learner asks its weights, until it lays: both ways are
    played on with the same cards and random numbers."""
    chance = Random(f"{lesson.seed} {lesson.about} {number}")
    deal, learner = lesson.deal(number, chance), lesson.learner
    ways = [replace(learner, taught=taught) for taught in (HOLD, LAY)]
    first = put(deal.bots, deal.learner, ways[0] if chance.random() < STUBBORN else learner)
    found = []
    for state in course(deal.rules, deal.dealt, first, chance.random()):
        if state.over or state.first_lays[deal.learner] is not None:
            break
        if state.turn == deal.learner:
            view = deal.rules.view(state, deal.learner)
            hold, lay = (bot(deal.rules, view, Random(0), BUDGET) for bot in ways)
            if hold != lay:
                seed, now = chance.random(), race(deal.rules, view, learner.strategy)
                held, laid = (_points(deal, state, action, seed) for action in (hold, lay))
                found.append(Tried(deal.rules, now, held, laid))
    return found


def _points(deal: Deal, state: MeldState, action: Action, seed: float) -> tuple[int, ...]:
    """The points if the learner does this and the deal is played on, its own first."""
    *_, ended = course(deal.rules, deal.rules.apply(state, action), deal.bots, seed)
    points = deal.rules.points(ended)
    return points[deal.learner :] + points[: deal.learner]


def course(rules: MeldGame, state: MeldState, bots: Sequence[Bot], seed: float) -> Iterator[MeldState]:
    """Each state from this one to the end of the deal."""
    rng = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    yield state
    while state.turn is not None:
        action = bots[state.turn](rules, rules.view(state, state.turn), rng[state.turn], BUDGET)
        state = rules.apply(state, action)
        yield state


def worths(found: Sequence[Tried], target: int | None, seed: int) -> list[tuple[Race, float]]:
    """The race of each turn, and what holding adds for a seat where the learner plays, on average, less what it adds
    for another: to the points of the deal, or to the chances of a match to this target, in points too.

    The other deals of a match are like those that were tried with the same rules and as many seats.
    """
    groups: dict[tuple[MeldGame, int], list[Tried]] = {}
    for turn in found:
        groups.setdefault((turn.rules, len(turn.held)), []).append(turn)
    made = list[tuple[Race, float]]()
    for (rules, _), turns in groups.items():
        held = np.array([turn.held for turn in turns], float)
        laid = np.array([turn.laid for turn in turns], float)
        if target is None:
            added = (laid - held) if rules.low_wins else (held - laid)
        else:
            chances = MatchChances(np.concatenate([held, laid]), target, seed)
            added = target * (chances.after(held) - chances.after(laid))
        worth = added[:, ::2].mean(axis=1) - added[:, 1::2].mean(axis=1)
        made += zip([turn.race for turn in turns], worth.tolist(), strict=True)
    return made


def fitted(turns: Sequence[tuple[Race, float]], sure: float = SURE) -> HoldWeights:
    """Of the weights that win as much as the best, but for so many standard errors, those that hold least often."""
    behind, stakes, worth = (np.array(part) for part in zip(*((*now, worth) for now, worth in turns), strict=True))
    kept = {
        HoldWeights(points, float(cards)): behind < stakes / points - cards
        for points in POINTS_A_CARD
        for cards in HANDICAPS
    }
    best = max(kept.values(), key=lambda holds: float(worth[holds].sum()))

    def is_as_good(holds: NDArray[np.bool_]) -> bool:
        lost = (best.astype(float) - holds) * worth
        return bool(lost.mean() <= sure * lost.std() / len(lost) ** 0.5)

    good = [weights for weights, holds in kept.items() if is_as_good(holds)]
    return min(good, key=lambda weights: int(kept[weights].sum()))
