"""Training from the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from rami.tools.executors import on_this_machine
from rami.tools.games import trained_games, training
from rami.tools.games.trainer import TrainingPlan
from rami.tools.options import add_work, count


def main(argv: list[str]) -> int:
    """Train and write the file; the exit status."""
    parser = _parser()
    wanted = parser.parse_args(argv)
    plan = TrainingPlan(wanted.deals, wanted.rounds, wanted.seed, wanted.only)
    trainer = training(wanted.game)
    if plan.only not in ("", *trainer.alone):
        parser.error(f"of {wanted.game} there can be made alone: {', '.join(trainer.alone)}")
    only = f"--only {plan.only} " if plan.only else ""
    amount = f"{only}--deals {plan.deals} --rounds {plan.rounds}"
    command = f"python3 src/rami train --game {wanted.game} {amount} --seed {plan.seed}"
    with on_this_machine(wanted.workers) as executor:
        text = trainer(plan, executor, command, quiet=wanted.quiet)
    out: Path = wanted.out or trainer.file
    out.write_text(text, encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rami train", description="Fit the weights of a game's bots to deals.")
    add = parser.add_argument
    add("--game", required=True, choices=trained_games(), help="a game whose bots play by weights")
    add("--deals", type=count, default=3000, metavar="N", help="deals or matches of each round and purpose (3000)")
    add("--rounds", type=count, default=3, metavar="N", help="each is played by the bot of the one before (3)")
    add("--only", default="", metavar="PART", help="make this part alone, and keep the others as the bots read them")
    add("--out", type=Path, metavar="FILE", help="what is written (the file that the bots read)")
    add_work(parser)
    return parser
