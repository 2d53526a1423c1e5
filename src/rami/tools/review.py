"""`python3 src/rami review FILE`: what a match was worth, what was luck, and the moments worth a look."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rami.engine import record
from rami.engine.match import Match
from rami.engine.state import Seat
from rami.games import GAMES
from rami.review.look_back import look_back
from rami.review.report import Moment, Report
from rami.table.play.look_back import NOTHING_LOST, accuracy, balance, place, verdict
from rami.table.play.replay import history
from rami.table.text.grammar import LANGUAGES
from rami.table.text.words import N_, Words


def main(argv: list[str]) -> int:
    """Review the match of a file, and print what came out; the exit status."""
    parser = argparse.ArgumentParser(prog="rami review", description=__doc__)
    parser.add_argument("file", type=Path, help="the record of a match, as “Copy as text” gives it")
    parser.add_argument("--lang", choices=sorted(LANGUAGES), default="en", help="the language of the sentences")
    parser.add_argument("--seat", type=int, action="append", help="judge this seat, from 0 (default: the people)")
    asked = parser.parse_args(argv)
    try:
        match = record.read(asked.file.read_text("utf-8"), GAMES)
    except (OSError, record.RecordError) as problem:
        parser.error(str(problem))
    seats = range(match.state.seats)
    people = asked.seat or [seat for seat in seats if match.setup.players[seat].human] or seats
    print(*lines(match, people, reviewed(match, people), Words.of(asked.lang)), sep="\n")
    return 0


def reviewed(match: Match, seats: Sequence[Seat]) -> Report:
    """The review of a match, with its progress shown where somebody watches."""
    for report in look_back(match, seats):
        if sys.stderr.isatty():
            print(f"\r{report.done:4.0%}", end="\r", file=sys.stderr)
    return report


def lines(match: Match, seats: Sequence[Seat], report: Report, words: Words) -> list[str]:
    """What is printed: every player's balance of the finished deals, then the moments of the seats looked at."""
    names = [player.name for player in match.setup.players]
    told = [balance(words, names, seat, report.fortune) for seat in range(len(report.fortune.result))]
    steps = history(match)
    for seat in seats:
        moments = [moment for moment in report.moments if moment.seat == seat]
        said = [_told(words, names, steps, moment) for moment in moments]
        told += ["", names[seat], accuracy(words, report, steps, seat), *(said or [words.text(NOTHING_LOST)])]
    return told


def _told(words: Words, names: Sequence[str], steps: Sequence[Match], moment: Moment) -> str:
    where = words.text(N_("Deal {n}"), n=moment.deal)
    return f"{where} — {verdict(words, names, steps[place(steps, moment)], moment)}"
