"""The rounds of training: deals are played, and all that they have shown so far is fitted."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import replace

from rami.bots.gin.bot import LEVELS
from rami.bots.gin.weights import FILE, CardWeights, DiscardWeights, PairWeights, Weights, written
from rami.tools.executors import each
from rami.tools.games.gin.training import fits, samples, trials
from rami.tools.games.gin.training.course import SELF, Lesson
from rami.tools.games.gin.training.fits import Rows
from rami.tools.games.gin.training.samples import Samples
from rami.tools.games.trainer import TrainingPlan
from rami.tools.project import PACKAGE

READ = "simple", "simple-gin-only", "look-ahead-gin", SELF
"""The opponents whose hands are inferred."""
AGAINST = ("simple",)
"""The opponents against which discards are tried out."""
UNTRAINED = DiscardWeights(*[0.0] * len(DiscardWeights._fields))._replace(points=-1.0, gin=20.0, use=-5.0)
"""What discards are taken to be worth before any was tried out."""


class GinTraining:
    """Makes `weights.json` of the bots of gin."""

    file = PACKAGE / "bots" / "gin" / FILE

    def __call__(self, plan: TrainingPlan, executor: Executor, command: str, *, quiet: bool) -> str:
        """The text of the file."""
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
        learner = replace(LEVELS["expert"], taught=Weights(cards, pairs, discards))
        lesson = Lesson(learner, plan.seed, f"throws {number}", AGAINST)
        tried += each(executor, trials.tried, [(lesson, deal) for deal in range(plan.deals)], "deal", quiet=quiet)
        rows = trials.joined(tried)
        discards = fits.linear(rows, DiscardWeights)
        learner = replace(LEVELS["expert"], taught=Weights(cards, pairs, discards))
        if not quiet:
            print(f"after round {number}: {len(seen.cards)} cards, {len(seen.pairs)} pairs, {len(rows)} discards")
    return Weights(cards, pairs, discards)
