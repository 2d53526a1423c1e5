"""Training from the command line: rounds of playing and fitting, the file."""

from __future__ import annotations

import argparse
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

from rami.bots.gin.player import confirmed, expert
from rami.bots.gin.weights import FILE, PairWeights, ReadingWeights, Tables, ThrowWeights, written
from rami.tools.executors import each, on_this_machine
from rami.tools.options import add_work, count
from rami.tools.project import PACKAGE
from rami.tools.train import fits, signs, trials
from rami.tools.train.course import ITSELF, Lesson
from rami.tools.train.fits import Rows
from rami.tools.train.signs import Signs

READ = "simple", "simple-gin-only", "look-ahead-gin", ITSELF
"""Whose hands are read."""
AGAINST = ("simple",)
"""Whom throws are tried against."""
UNTAUGHT = ThrowWeights(*[0.0] * len(ThrowWeights._fields))._replace(points=-1.0, gin=20.0, use=-5.0)
"""What throws are taken to be worth before any was tried."""


def main(argv: list[str]) -> int:
    """Train and write the file; the exit status."""
    wanted = _parser().parse_args(argv)
    with on_this_machine(wanted.workers) as executor:
        tables = trained(wanted.deals, wanted.rounds, wanted.seed, executor, quiet=wanted.quiet)
    command = f"python3 src/rami train --game gin --deals {wanted.deals} --rounds {wanted.rounds} --seed {wanted.seed}"
    wanted.out.write_text(written(tables, command), encoding="utf-8")
    return 0


def trained(deals: int, rounds: int, seed: int, executor: Executor, *, quiet: bool = False) -> Tables:
    """The tables after so many rounds, fitted to what all of them found. They are the same whoever does the work."""
    learner, throws = confirmed, UNTAUGHT
    looks: list[Signs] = []
    tries: list[Rows] = []
    for number in range(1, rounds + 1):
        hands = Lesson(learner, seed, f"hands {number}", READ)
        looks += each(executor, signs.seen, [(hands, deal) for deal in range(deals)], "deal", quiet=quiet)
        seen = signs.together(looks)
        reading, pairs = fits.logistic(seen.reading, ReadingWeights), fits.logistic(seen.pairs, PairWeights)
        learner = replace(expert, taught=Tables(reading, pairs, throws))
        plays = Lesson(learner, seed, f"throws {number}", AGAINST)
        tries += each(executor, trials.tried, [(plays, deal) for deal in range(deals)], "deal", quiet=quiet)
        tried = trials.together(tries)
        throws = fits.linear(tried, ThrowWeights)
        learner = replace(expert, taught=Tables(reading, pairs, throws))
        if not quiet:
            print(f"after round {number}: {len(seen.reading)} cards, {len(seen.pairs)} pairs, {len(tried)} throws")
    return Tables(reading, pairs, throws)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rami train", description="Train the expert of gin.")
    add = parser.add_argument
    add("--game", required=True, choices=["gin"], help="gin")
    add("--deals", type=count, default=3000, metavar="N", help="deals a round, for hands and again for throws (3000)")
    add("--rounds", type=count, default=3, metavar="N", help="each is played by the player of the one before (3)")
    add(
        "--out",
        type=Path,
        default=PACKAGE / "bots/gin" / FILE,
        metavar="FILE",
        help="what is written (the players' own)",
    )
    add_work(parser)
    return parser
