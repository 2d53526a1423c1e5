"""Statistics: figures counted from the results of matches of one person against the computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rami.games import game
from rami.table.storage.results import Result


@dataclass(frozen=True)
class Figures:
    """The figures of a game under one preset.

    Points are a match's final total, in chips where the game counts chips.
    """

    game: str
    preset: str
    matches: int
    wins: int
    deals: int
    deals_won: int
    average: float
    best: int
    streak: int
    """The number of matches won in a row, up to the last one."""
    longest: int
    """The longest such row."""
    feats: Mapping[str, int]
    totals: tuple[int, ...]
    """The final total of each match, the first one first."""
    won: tuple[bool, ...]
    """Whether each of them was won."""


def figures(results: Iterable[Result]) -> tuple[Figures, ...]:
    """The figures of each game and preset that was played, the one played most first."""
    tables: dict[tuple[str, str], list[Result]] = {}
    for result in sorted(results, key=lambda result: result.at):
        if result.me is not None:
            tables.setdefault((result.game, result.preset), []).append(result)
    found = [_figures(name, preset, played) for (name, preset), played in tables.items()]
    return tuple(sorted(found, key=lambda each: -each.matches))


def _figures(name: str, preset: str, results: list[Result]) -> Figures:
    totals = tuple(result.totals[result.me] for result in results if result.me is not None)
    won = tuple(result.me in result.winners for result in results)
    feats: Counter[str] = Counter()
    for result in results:
        feats.update(result.feats)
    runs = _runs(won)
    return Figures(
        name,
        preset,
        len(results),
        sum(won),
        sum(result.deals for result in results),
        sum(result.won for result in results),
        sum(totals) / len(totals),
        (min if game(name).low_wins else max)(totals),
        runs[-1],
        max(runs),
        {kind: n for kind, n in feats.items() if n},
        totals,
        won,
    )


def _runs(won: tuple[bool, ...]) -> list[int]:
    """After each match, how many in a row were won."""
    runs = [0]
    for win in won:
        runs.append(runs[-1] + 1 if win else 0)
    return runs
