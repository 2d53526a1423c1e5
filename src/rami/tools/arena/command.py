"""The arena's command line."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from itertools import combinations
from pathlib import Path

from rami.bots.levels import offered
from rami.games import GAMES, game
from rami.tools.arena.play import Duel, played
from rami.tools.arena.results import Results
from rami.tools.executors import each, on_dask, on_this_machine
from rami.tools.games import league
from rami.tools.options import add_work, count
from rami.tools.project import ROOT
from rami.tools.setup import venv


def main(argv: list[str]) -> int:
    """Play a round robin and print its results; the exit status."""
    parser = _parser()
    wanted = parser.parse_args(argv)
    try:
        duels = duels_of(wanted)
    except ValueError as problem:
        parser.error(str(problem))
    decks = -(-wanted.matches // len(duels[0].lineups))
    try:
        with _executor(wanted) as executor:
            results = round_robin(duels, decks, executor, quiet=wanted.quiet)
    except OSError as problem:
        parser.error(f"no workers there: {problem}")
    first = duels[0]
    kind = "deals" if first.single else "matches"
    print(f"{first.game} ({first.preset}), {first.seats} seats, {decks} decks of {kind}, seed {first.seed}\n")
    print(results.tables())
    if wanted.json:
        head = {"game": first.game, "preset": first.preset, "seats": first.seats, "decks": decks, "seed": first.seed}
        text = json.dumps({**head, "single_deals": first.single, **results.data()}, indent=2)
        wanted.json.write_text(text + "\n", encoding="utf-8")
    return 0


def duels_of(wanted: argparse.Namespace) -> tuple[Duel, ...]:
    """Every pair of the bots asked for, in their order. Raises ValueError that names what is wrong and what there is."""
    keys = [rules.key for rules in GAMES]
    if wanted.game not in keys:
        raise ValueError(f"no game {wanted.game!r}: there are {', '.join(keys)}")
    rules = game(wanted.game)
    preset = wanted.preset or next(iter(rules.presets))
    if preset not in rules.presets:
        raise ValueError(f"no preset {preset!r} of {wanted.game}: there are {', '.join(rules.presets)}")
    seats = wanted.seats or rules.usual_seats
    if seats not in rules.seats:
        raise ValueError(f"{wanted.game} seats {rules.seats[0]} to {rules.seats[-1]}, not {seats}")
    names = wanted.bots.split(",")
    known = (*offered(wanted.game), *league(wanted.game))
    for name in names:
        if name not in known:
            raise ValueError(f"no bot {name!r} of {wanted.game}: there are {', '.join(known)}")
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("at least two bots, each named once")
    pairs = combinations(names, 2)
    if wanted.first:
        pairs = ((names[0], other) for other in names[1:])  # type: ignore[assignment]
    return tuple(Duel(wanted.game, preset, seats, pair, wanted.seed, wanted.deals) for pair in pairs)


def round_robin(duels: Sequence[Duel], decks: int, executor: Executor, *, quiet: bool = False) -> Results:
    """All duels, `decks` decks each. The results do not depend on the executor, except for the times."""
    tasks = [(duel, deck) for duel in duels for deck in range(decks)]
    outcomes = each(executor, played, tasks, "deck", quiet=quiet)
    return Results.of([(duel, outcomes[at * decks : (at + 1) * decks]) for at, duel in enumerate(duels)])


def _executor(wanted: argparse.Namespace) -> AbstractContextManager[Executor]:
    if not wanted.dask:
        return on_this_machine(wanted.workers)
    venv.prepare(["dask"])
    os.environ.setdefault("PYTHONPATH", str(ROOT / "src"))
    return on_dask(wanted.dask)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rami arena", description="Let bots play each other.")
    add = parser.add_argument
    add("--game", required=True, metavar="KEY", help=", ".join(rules.key for rules in GAMES))
    add("--preset", metavar="KEY", help="house rules (the game's first preset)")
    add(
        "--bots",
        required=True,
        metavar="A,B,…",
        help="levels, levels in a character as `confirmed+bold`, bots of the game's league",
    )
    add("--first", action="store_true", help="the first bot against each other one, not all against all")
    add("--seats", type=int, metavar="N", help="seats of a table (the usual number)")
    add("--matches", type=count, default=200, metavar="N", help="tables of each pair of bots, in all lineups (200)")
    add("--deals", action="store_true", help="single deals instead of whole matches")
    add("--dask", metavar="ADDRESS", help="let the workers of this Dask cluster play; they must be able to import rami")
    add("--json", type=Path, metavar="FILE", help="write the figures here as well")
    add_work(parser)
    return parser
