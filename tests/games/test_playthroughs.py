"""Golden playthroughs: whole matches of every game, as records with the public facts after each deal, compared exactly.

Each file of tests/playthroughs is a record with the results of the rules, on lines that begin with #. The files in
`version-1` were written by version 0.1 and are never written again. To write the others again after a rule has changed
on purpose, or to write a new one from a file that holds only a header:

    PYTHONPATH=src python3 tests/games/test_playthroughs.py tests/playthroughs/boathouse-boathouse.txt …

This plays the match of the header with the bots named in it, and writes the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rami.bots.levels import USUAL, choose
from rami.engine import record
from rami.engine.actions import Action
from rami.engine.match import DEAL, TIME, Match
from rami.games import GAMES
from support.playthroughs import PLAYTHROUGHS, VERSION_1

FILES = sorted(PLAYTHROUGHS.glob("*.txt"))
FIRST = sorted(VERSION_1.glob("*.txt"))


def told(match: Match) -> str:
    """The record of the match with points and totals after each deal and the standings at the end."""
    return f"{record.write_setup(match.setup)}\n" + "".join(f"{line}\n" for line in _lines(match))


def _lines(played: Match) -> Iterator[str]:
    match = Match.start(played.setup)
    yield DEAL
    for step in played.steps[1:]:
        if step == DEAL:
            match = match.deal_next()
        elif step == TIME:
            match = match.call_time()
        else:
            match = match.play(Action.parse(step))
        yield step
        if match.state.over and step != TIME:
            yield f"# dealer {match.state.dealer}, points {_numbers(match.sheet[-1])}, totals {_numbers(match.totals)}"
    if match.over:
        standings = match.standings
        yield f"# winners {_numbers(standings.winners)}, totals {_numbers(standings.totals)}"
        for payment in standings.payments:
            payer = "the pot" if payment.payer is None else payment.payer
            yield f"# {payer} pays {payment.payee}: {payment.amount}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def played(header: str) -> Match:
    """The match of a header, played by the bots named in it."""
    match = Match.start(record.read_setup(header, GAMES))
    while not match.over:
        if match.state.over:
            match = match.deal_next()
        elif (forced := match.rules.forced(match.state)) is not None:
            match = match.play(forced)
        else:
            seat = match.state.turn
            assert seat is not None
            level = match.setup.players[seat].bot or USUAL
            view = match.rules.view(match.state, seat)
            match = match.play(choose(match.rules, view, level, f"{header}{len(match.steps)}", 50))
    return match


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_is_as_it_was(file: Path) -> None:
    """A record replayed by today's rules has the same points, totals and standings, line by line."""
    text = file.read_text(encoding="utf-8")
    match = record.read(text, GAMES)
    assert match.over
    assert told(match) == text
    name = f"{match.rules.key}-{record.preset_of(match.rules)}"
    assert file.stem in (name, f"{name}-{match.state.seats}")


@pytest.mark.parametrize("file", FIRST, ids=lambda file: file.stem)
def test_a_record_of_version_1_is_played_as_it_was(file: Path) -> None:
    """A record of version 0.1 has that version's points, totals and standings; written today, it names the rules
    changed since."""
    text = file.read_text(encoding="utf-8")
    assert text.startswith("rami 1\n")
    match = record.read(text, GAMES)
    again = told(match)
    assert again.startswith("rami 2\n")
    assert again.partition("\n\n")[2] == text.partition("\n\n")[2]
    assert record.read(again, GAMES).setup == match.setup


def test_every_preset_has_a_playthrough() -> None:
    """There is a playthrough for every preset of today and of version 0.1."""
    presets = {f"{game.key}-{preset}" for game in GAMES for preset in game.presets}
    for files in (FILES, FIRST):
        assert presets <= {file.stem for file in files}


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        header = path.read_text(encoding="utf-8").partition("\n\n")[0]
        path.write_text(told(played(header)), encoding="utf-8")
