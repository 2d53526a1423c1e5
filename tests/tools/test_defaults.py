"""The arena's table of default matches: one row of figures for every preset and number of seats."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rami.bots.levels import usual
from rami.games import GAMES
from rami.table.state.settings import PACES
from rami.tools.arena import main
from rami.tools.arena.defaults import PERSON_SECONDS, SCORE_SECONDS, Case, Course, Row, cases, course

CASE = Case("gin", "gin", 2, "amateur", 7)


def test_every_preset_has_a_case_at_every_number_of_seats() -> None:
    """Each pair of preset and number of seats has one case."""
    for rules in GAMES:
        found = [(case.preset, case.seats) for case in cases(rules, usual(rules.key), 1)]
        assert found == [(preset, seats) for preset in rules.presets for seats in rules.seats]


def test_a_match_is_played_to_its_end_and_can_be_repeated() -> None:
    """The same number gives the same match, played to its end; another number gives another match."""
    first, again, other = course(CASE, 0), course(CASE, 0), course(CASE, 1)
    assert replace(first, seconds=0) == replace(again, seconds=0)
    assert first.deals >= 2
    assert first.gone_out <= first.deals
    assert replace(first, seconds=0) != replace(other, seconds=0)


def test_the_length_counts_pauses_and_allowances() -> None:
    """For each deal, a match takes longer than the pause at the score and one turn of the person and of the bot."""
    played = course(CASE, 0)
    least = SCORE_SECONDS + PERSON_SECONDS + PACES["normal"] / 1000
    assert played.seconds > least * played.deals


def test_seats_that_are_dealt_no_cards_sit_out() -> None:
    """In gin for three one player sits out each deal; in gin for two nobody does."""
    three = course(replace(CASE, seats=3), 0)
    assert three.idle == three.deals
    assert course(CASE, 0).idle == 0


def test_the_figures_of_a_row_are_medians_and_shares() -> None:
    """The figures are medians over the matches, and shares over their deals or over their seats and deals."""
    courses = [Course(4, 600.0, 3, 1, 2), Course(6, 900.0, 6, 0, 0), Course(10, 1200.0, 10, 0, 0)]
    row = Row.of(CASE, courses)
    assert (row.deals.value, row.minutes.value, row.matches) == (6, 15, 3)
    assert row.gone_out.value == 19 / 20
    assert row.unpaid.value == 1 / 20
    assert row.idle.value == 2 / 40
    assert 0 < row.gone_out.half < 0.2


def test_the_command_prints_and_writes_the_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints a line for each case of the game and writes the same figures; two processes find the same as
    one.
    """
    file, rules = tmp_path / "defaults.json", GAMES[-1]
    command = f"--defaults --game {rules.key} --bots beginner --matches 1 --quiet --json {file}"
    found = []
    for workers in (1, 2):
        assert main(f"{command} --workers {workers}".split()) == 0
        text, rows = capsys.readouterr().out, json.loads(file.read_text(encoding="utf-8"))
        assert len(rows) == len(rules.presets) * len(rules.seats)
        lines = [line for line in text.splitlines() if line.startswith(f"| {rules.key}")]
        for line, row in zip(lines, rows, strict=True):
            assert f"{100 * row['gone_out']['value']:.1f} ±" in line
            del row["minutes"]
        found.append(rows)
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--defaults --game whist", "no game 'whist'"),
        ("--defaults --bots grandmaster", "no bot 'grandmaster'"),
        ("--defaults --matches 0", "1 or more, not 0"),
        ("--defaults --preset whist", "no preset whist at any number of seats"),
        ("--defaults --seats 20", "no preset at all at 20 seats"),
    ],
)
def test_bad_arguments_are_refused(arguments: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The error names the bad argument."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err
