"""The rounds of training: deals are played, and all that they have shown so far is fitted."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import replace

from rami.bots.gin.bot import LEVELS
from rami.bots.gin.weights import (
    CardWeights,
    DiscardWeights,
    HasteWeights,
    KnockFeatures,
    KnockUnit,
    KnockWeights,
    PairWeights,
    Weights,
    shipped,
    written,
)
from rami.bots.weight_files import FILE, made_by
from rami.tools.executors import each
from rami.tools.games.gin.training import fits, knocks, manners, samples, trials
from rami.tools.games.gin.training.course import PATIENT, SELF, Lesson, result
from rami.tools.games.gin.training.fits import Rows
from rami.tools.games.gin.training.match_chances import MatchChances
from rami.tools.games.gin.training.samples import Samples
from rami.tools.games.trainer import TrainingPlan
from rami.tools.project import PACKAGE

READ = "simple", "simple-gin-only", "look-ahead-gin", SELF
"""The opponents whose hands are inferred."""
AGAINST = ("simple",)
"""The opponents against which discards are tried out."""
KNOCKS = *("simple",) * 10, *("look-ahead-10",) * 2, *(PATIENT,) * 2
"""The opponents against which knocks are tried out, match by match in turn."""
RESULTS = 2000
"""The deals against each of them that tell the chance of winning a match by the score, and the matches that tell how
each of them plays."""
UNTRAINED = DiscardWeights(*[0.0] * len(DiscardWeights._fields))._replace(points=-1.0, gin=20.0, use=-5.0)
"""What discards are taken to be worth before any was tried out."""
_GUESSED = KnockFeatures(*[0.0] * len(KnockFeatures._fields))._replace(gin=-0.12, discards=-0.001)
GUESS = KnockWeights(HasteWeights(*[0.0] * len(HasteWeights._fields)), 10.0, (KnockUnit(1000.0, 0.0, _GUESSED),))
"""What knocks are taken to be worth before any was tried out."""


class GinTraining:
    """Makes `weights.json` of the bots of gin."""

    file = PACKAGE / "bots" / "gin" / FILE
    alone = ("knocks",)

    def __call__(self, plan: TrainingPlan, executor: Executor, command: str, *, quiet: bool) -> str:
        """The text of the file."""
        if plan.only:
            first = made_by("gin").split(" && ")[0]
            return written(_with_knocks(shipped(), plan, executor, quiet=quiet), f"{first} && {command}")
        return written(trained(plan, executor, quiet=quiet), command)


def trained(plan: TrainingPlan, executor: Executor, *, quiet: bool = False) -> Weights:
    """The weights after the last round, fitted to the deals of all rounds. They do not depend on the executor."""
    learner, discards = LEVELS["confirmed"], UNTRAINED
    hands: list[Samples] = []
    tried: list[Rows] = []
    for number in range(1, plan.rounds + 1):
        lesson = Lesson(learner, plan.seed, f"hands {number}", READ)
        hands += each(executor, samples.sampled, [(lesson, deal) for deal in range(plan.deals)], "deal", quiet=quiet)
        seen = samples.joined(hands)
        cards, pairs = fits.logistic(seen.cards, CardWeights), fits.logistic(seen.pairs, PairWeights)
        learner = replace(LEVELS["expert"], taught=Weights(cards, pairs, discards, None))
        lesson = Lesson(learner, plan.seed, f"throws {number}", AGAINST)
        tried += each(executor, trials.tried, [(lesson, deal) for deal in range(plan.deals)], "deal", quiet=quiet)
        rows = trials.joined(tried)
        discards = fits.linear(rows, DiscardWeights)
        learner = replace(LEVELS["expert"], taught=Weights(cards, pairs, discards, None))
        if not quiet:
            print(f"after round {number}: {len(seen.cards)} cards, {len(seen.pairs)} pairs, {len(rows)} discards")
    return _with_knocks(Weights(cards, pairs, discards, None), plan, executor, quiet=quiet)


def _with_knocks(weights: Weights, plan: TrainingPlan, executor: Executor, *, quiet: bool) -> Weights:
    """The weights with those of knocks fitted anew, in each round to the matches of all rounds up to it."""
    lesson = Lesson(replace(LEVELS["expert"], taught=weights._replace(knocks=GUESS)), plan.seed, "manners", KNOCKS)
    seen = each(executor, manners.sampled, [(lesson, match) for match in range(RESULTS)], "match", quiet=quiet)
    haste = fits.logistic(manners.joined(seen), HasteWeights)
    weights = weights._replace(knocks=GUESS._replace(haste=haste))
    tried: list[Rows] = []
    for number in range(1, plan.rounds + 1):
        learner, chances = replace(LEVELS["expert"], taught=weights), {}
        for opponent in dict.fromkeys(KNOCKS):
            lesson = Lesson(learner, plan.seed, f"results {number}", (opponent,))
            results = each(executor, result, [(lesson, deal) for deal in range(RESULTS)], "deal", quiet=quiet)
            chances[opponent] = MatchChances(results)
        lesson = Lesson(learner, plan.seed, f"knocks {number}", KNOCKS)
        tasks = [(lesson, chances[lesson.opponent(match)], match) for match in range(plan.deals)]
        tried += each(executor, knocks.tried, tasks, "match", quiet=quiet)
        rows = knocks.joined(tried)
        weights = weights._replace(knocks=fits.network(rows, haste))
        if not quiet:
            print(f"after round {number}: {len(rows)} knocks")
    return weights
