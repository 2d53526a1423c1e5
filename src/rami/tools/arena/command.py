"""The arena's command line."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, ExitStack
from dataclasses import asdict
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

from rami.bots.levels import adviser, levels, offered, usual
from rami.engine.rules import Rules
from rami.games import GAMES, game
from rami.review.expertise import expertise
from rami.tools.arena import losses, luck, marks
from rami.tools.arena.defaults import Case, Row, cases, course, written
from rami.tools.arena.losses import Loss, given
from rami.tools.arena.marks import Marks, called
from rami.tools.arena.play import Duel, played
from rami.tools.arena.results import Results
from rami.tools.arena.show import shown
from rami.tools.executors import each, on_dask, on_this_machine
from rami.tools.games import league
from rami.tools.options import add_work, count
from rami.tools.project import ROOT
from rami.tools.setup import venv

T = TypeVar("T")

KEYS = [rules.key for rules in GAMES]


def main(argv: list[str]) -> int:
    """Play what is asked for and print the tables; the exit status."""
    parser = _parser()
    wanted = parser.parse_args(argv)
    try:
        play = next((kind for name, kind in KINDS.items() if getattr(wanted, name)), _duels)(wanted)
    except ValueError as problem:
        parser.error(str(problem))
    with ExitStack() as stack:
        try:
            executor = stack.enter_context(_executor(wanted))
        except OSError as problem:
            parser.error(f"no workers there: {problem}")
        text, data = play(executor)
    print(text)
    if wanted.json:
        wanted.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return 0


Report = tuple[str, Any]
"""What is printed, and the same as plain data."""


def _duels(wanted: argparse.Namespace) -> Callable[[Executor], Report]:
    """The round robin that is asked for. Raises ValueError as `duels_of` does."""
    duels = duels_of(wanted)
    decks = -(-wanted.matches // len(duels[0].lineups))
    first = duels[0]

    def play(executor: Executor) -> Report:
        results = round_robin(duels, decks, executor, quiet=wanted.quiet)
        kind = "deals" if first.single else "matches"
        head = f"{first.game} ({first.preset}), {first.seats} seats, {decks} decks of {kind}, seed {first.seed}"
        data = {"game": first.game, "preset": first.preset, "seats": first.seats, "decks": decks, "seed": first.seed}
        return f"{head}\n\n{results.tables()}", {**data, "single_deals": first.single, **results.data()}

    return play


def _defaults(wanted: argparse.Namespace) -> Callable[[Executor], Report]:
    """The table of default matches that is asked for. Raises ValueError for an unknown game, preset or bot."""
    games = [_game(wanted.game)] if wanted.game else GAMES
    names = {rules.key: wanted.bots or usual(rules.key) for rules in games}
    for key, name in names.items():
        _check_bot(key, name)
    every = [case for rules in games for case in cases(rules, names[rules.key], wanted.seed)]
    tried = [
        case
        for case in every
        if wanted.preset in (None, case.preset) and (wanted.seats is None or wanted.seats == case.seats)
    ]
    if not tried:
        raise ValueError(f"no preset {wanted.preset or 'at all'} at {wanted.seats or 'any number of'} seats")

    def play(executor: Executor) -> Report:
        rows = [Row.of(case, part) for case, part in _of_each(executor, course, tried, wanted, "match")]
        return written(rows), [asdict(row) for row in rows]

    return play


def _levels(wanted: argparse.Namespace) -> list[Case]:
    """The levels at one seat each. Raises ValueError for an unknown game, preset, number of seats or bot."""
    games = [_game(wanted.game)] if wanted.game else [rules for rules in GAMES if expertise(rules.key)]
    tried: list[Case] = []
    for rules in games:
        preset, seats = _table(wanted, rules)
        names = wanted.bots.split(",") if wanted.bots else list(levels(rules.key))
        for name in names:
            _check_bot(rules.key, name)
        tried += [Case(rules.key, preset, seats, name, wanted.seed) for name in names]
    return tried


def _losses(wanted: argparse.Namespace) -> Callable[[Executor], Report]:
    """What each level gives away. Raises ValueError as `_levels` does."""
    return _by_level(wanted, partial(given, lot=wanted.lot), Loss.of, losses.written)


def _marks(wanted: argparse.Namespace) -> Callable[[Executor], Report]:
    """What the decisions of each level are called. Raises ValueError as `_levels` does."""
    return _by_level(wanted, partial(called, twice=wanted.twice), Marks.of, partial(marks.written, twice=wanted.twice))


def _luck(wanted: argparse.Namespace) -> Callable[[Executor], Report]:
    """How much of each level's results is luck. Raises ValueError as `_levels` does."""
    return _by_level(wanted, luck.shares, luck.Shares.of, luck.written)


def _by_level(
    wanted: argparse.Namespace,
    work: Callable[[Case, int], T],
    of: Callable[[Case, list[T]], Any],
    write: Callable[[list[Any]], str],
) -> Callable[[Executor], Report]:
    """A table with a row for each level, of what the work makes of its deals. Raises ValueError as `_levels` does."""
    tried = _levels(wanted)

    def play(executor: Executor) -> Report:
        rows = [of(case, part) for case, part in _of_each(executor, work, tried, wanted, "deal")]
        return write(rows), [asdict(row) for row in rows]

    return play


def _shown(wanted: argparse.Namespace) -> Callable[[Executor], Report]:
    """Deals of each level, card by card. Raises ValueError as `_levels` does."""
    tried = _levels(wanted)

    def play(executor: Executor) -> Report:
        texts = [text for _, part in _of_each(executor, shown, tried, wanted, "deal") for text in part]
        return "\n\n".join(texts), texts

    return play


KINDS = {"defaults": _defaults, "losses": _losses, "marks": _marks, "luck": _luck, "show": _shown}
"""What the options of these names ask for instead of duels."""


def _of_each(
    executor: Executor, work: Callable[[Case, int], T], tried: Sequence[Case], wanted: argparse.Namespace, unit: str
) -> Iterator[tuple[Case, list[T]]]:
    """For each case what the work makes of as many deals or matches as are asked for."""
    tasks = [(case, number) for case in tried for number in range(wanted.matches)]
    done = each(executor, work, tasks, unit, quiet=wanted.quiet)
    for at, case in enumerate(tried):
        yield case, done[at * wanted.matches : (at + 1) * wanted.matches]


def _table(wanted: argparse.Namespace, rules: type[Rules[Any]]) -> tuple[str, int]:
    """The preset and the seats that are asked for, or the usual ones. Raises ValueError for others than there are."""
    preset = wanted.preset or next(iter(rules.presets))
    if preset not in rules.presets:
        raise ValueError(f"no preset {preset!r} of {rules.key}: there are {', '.join(rules.presets)}")
    seats = wanted.seats or rules.usual_seats
    if seats not in rules.seats:
        raise ValueError(f"{rules.key} seats {rules.seats[0]} to {rules.seats[-1]}, not {seats}")
    return preset, seats


def duels_of(wanted: argparse.Namespace) -> tuple[Duel, ...]:
    """Every pair of the bots asked for, in their order. Raises ValueError that names what is wrong and what there
    is."""
    preset, seats = _table(wanted, _game(wanted.game))
    names = (wanted.bots or "").split(",")
    for name in names:
        _check_bot(wanted.game, name, *league(wanted.game))
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("at least two bots, each named once")
    pairs = combinations(names, 2)
    if wanted.first:
        pairs = ((names[0], other) for other in names[1:])  # type: ignore[assignment]
    return tuple(Duel(wanted.game, preset, seats, pair, wanted.seed, wanted.deals) for pair in pairs)


def _game(key: str | None) -> type[Rules[Any]]:
    if key not in KEYS:
        raise ValueError(f"no game {key!r}: there are {', '.join(KEYS)}")
    return game(key)


def _check_bot(key: str, name: str, *more: str) -> None:
    known = (*dict.fromkeys((*offered(key), adviser(key))), *more)
    if name not in known:
        raise ValueError(f"no bot {name!r} of {key}: there are {', '.join(known)}")


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
    add("--defaults", action="store_true", help="how matches of every preset go at every number of seats, not duels")
    add("--losses", action="store_true", help="what each level gives away by the deals of the reviews, not duels")
    add("--lot", type=count, default=8, metavar="N", help="with --losses: deals that tell of a decision (8)")
    add("--marks", action="store_true", help="what the decisions of each level are called by the reviews, not duels")
    add("--twice", action="store_true", help="with --marks: judge what got a mark again, with another seed")
    add("--luck", action="store_true", help="how much of each level's results is luck by the reviews, not duels")
    add("--show", action="store_true", help="print deals card by card, each bot in every seat, not duels")
    add("--game", metavar="KEY", help=f"{', '.join(KEYS)} (all where no duels are played)")
    add("--preset", metavar="KEY", help="house rules (the game's first preset; with --defaults: all)")
    add("--bots", metavar="A,B,…", help="levels, levels in a character as `confirmed+bold`, bots of the game's league")
    add("--first", action="store_true", help="the first bot against each other one, not all against all")
    add("--seats", type=int, metavar="N", help="seats of a table (the usual number; with --defaults: all)")
    add("--matches", type=count, default=200, metavar="N", help="of each pair of bots or each preset and seats (200)")
    add("--deals", action="store_true", help="single deals instead of whole matches")
    add("--dask", metavar="ADDRESS", help="let the workers of this Dask cluster play; they must be able to import rami")
    add("--json", type=Path, metavar="FILE", help="write the figures here as well")
    add_work(parser)
    return parser
