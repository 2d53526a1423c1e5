"""Statistics: figures counted from the results of matches of one person against the computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rami.bots.levels import levels
from rami.engine.match import HINTS, UNCOUNTED
from rami.engine.state import Seat
from rami.games import game
from rami.review.report import Report
from rami.table.storage.results import Result
from rami.table.text.profile import profile


@dataclass(frozen=True)
class Figures:
    """The figures of a game under one preset, against opponents of one level, with hints or without.

    Points are a match's final total, in chips where the game counts chips.
    """

    game: str
    preset: str
    level: str
    """The level of all opponents; "" where they differed."""
    hints: bool
    """Whether these are the matches in which hints were taken."""
    matches: int
    wins: int
    ties: int
    """The matches in which they shared the first place."""
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
    """The figures of each game, preset and level that was played, with hints or without: the table played most first,
    its levels in order.
    """
    found: dict[tuple[str, str, str, bool], list[Result]] = {}
    for result in sorted(results, key=lambda result: result.at):
        if result.counts:
            table = result.game, result.preset, result.level, HINTS in result.marks
            found.setdefault(table, []).append(result)
    played = Counter((result.game, result.preset) for each in found.values() for result in each)

    def order(table: tuple[str, str, str, bool]) -> tuple[int, str, str, int, bool]:
        name, preset, level, hints = table
        return -played[name, preset], name, preset, ["", *levels(name), level].index(level), hints

    return tuple(_figures(*table, found[table]) for table in sorted(found, key=order))


@dataclass(frozen=True)
class Reviews:
    """What the reviews of a game's matches say of the person, the first match first."""

    game: str
    lucks: tuple[int, ...]
    """What luck brought in each match: points or chips ahead of the others' average."""
    skills: tuple[int, ...]
    """The rest of the result."""
    slips: Mapping[str, tuple[int, float]]
    """For each kind of mistake how often it was made, and what that cost in all; the dearest first."""


def reviewed(results: Iterable[Result], reviews: Mapping[str, Report]) -> tuple[Reviews, ...]:
    """What the reviews of the matches that count say of the person, the game with the most of them first."""
    found: dict[str, list[Result]] = {}
    for result in sorted(results, key=lambda result: result.at):
        seats = len(reviews[result.key].fortune.luck) if result.key in reviews else 0
        if result.counts and seats == len(result.names):
            found.setdefault(result.game, []).append(result)
    ranked = sorted(found, key=lambda name: -len(found[name]))
    return tuple(_reviewed(name, [(each.me, reviews[each.key]) for each in found[name]]) for name in ranked)


def _reviewed(name: str, reports: Sequence[tuple[Seat | None, Report]]) -> Reviews:
    slips: dict[str, tuple[int, float]] = {}
    fortunes = [(seat, report.fortune) for seat, report in reports if seat is not None]
    lucks = tuple(round(fortune.luck[seat]) for seat, fortune in fortunes)
    for seat, report in reports:
        for moment in report.losses:
            if moment.seat == seat:
                kind = profile(name).slip(moment.made, moment.better)
                many, cost = slips.get(kind, (0, 0.0))
                slips[kind] = many + 1, cost + moment.loss
    return Reviews(
        name,
        lucks,
        tuple(round(fortune.result[seat]) - luck for (seat, fortune), luck in zip(fortunes, lucks, strict=True)),
        dict(sorted(slips.items(), key=lambda each: -each[1][1])),
    )


def uncounted(results: Iterable[Result]) -> Mapping[str, int]:
    """How many matches of one person are in no figures, by the mark that keeps them out."""
    marks = [UNCOUNTED.intersection(result.marks) for result in results if result.me is not None]
    return Counter(min(found) for found in marks if found)


def _figures(name: str, preset: str, level: str, hints: bool, results: list[Result]) -> Figures:
    totals = tuple(result.totals[result.me] for result in results if result.me is not None)
    won = tuple(result.victory for result in results)
    feats: Counter[str] = Counter()
    for result in results:
        feats.update(result.feats)
    runs = _runs(won)
    return Figures(
        name,
        preset,
        level,
        hints,
        len(results),
        sum(won),
        sum(result.draw for result in results),
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
