"""What comes of many matches: counted from the ledger's lines, for the person who played alone against the computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rami.games import game
from rami.table.storage.results import Result


@dataclass(frozen=True)
class Figures:
    """A game's figures under one preset. Points are the match's final total, chips where that is what is counted."""

    game: str
    preset: str
    matches: int
    wins: int
    deals: int
    deals_won: int
    average: float
    best: int
    streak: int
    """How many matches in a row were won last."""
    longest: int
    """How many in a row at best."""
    feats: Mapping[str, int]
    course: tuple[int, ...]
    """The final total of each match, the first one first."""
    won: tuple[bool, ...]
    """Whether each of them was won."""


def figures(lines: Iterable[Result]) -> tuple[Figures, ...]:
    """The figures of each game and preset that was played, the one played most first."""
    tables: dict[tuple[str, str], list[Result]] = {}
    for line in sorted(lines, key=lambda line: line.at):
        if line.me is not None:
            tables.setdefault((line.game, line.preset), []).append(line)
    found = [_figures(name, preset, played) for (name, preset), played in tables.items()]
    return tuple(sorted(found, key=lambda each: -each.matches))


def _figures(name: str, preset: str, lines: list[Result]) -> Figures:
    course = tuple(line.totals[line.me] for line in lines if line.me is not None)
    won = tuple(line.me in line.winners for line in lines)
    feats: Counter[str] = Counter()
    for line in lines:
        feats.update(line.feats)
    runs = _runs(won)
    return Figures(
        name,
        preset,
        len(lines),
        sum(won),
        sum(line.deals for line in lines),
        sum(line.won for line in lines),
        sum(course) / len(course),
        (min if game(name).low_wins else max)(course),
        runs[-1],
        max(runs),
        {kind: n for kind, n in feats.items() if n},
        course,
        won,
    )


def _runs(won: tuple[bool, ...]) -> list[int]:
    """After each match, how many in a row were won."""
    runs = [0]
    for win in won:
        runs.append(runs[-1] + 1 if win else 0)
    return runs
