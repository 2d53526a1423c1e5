"""The arena's table of default matches: one row of figures for every preset and number of seats."""

import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from subprocess import run

import pytest

from rami.bots.levels import bot, usual
from rami.engine.chance import Chance
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.state import Event
from rami.games import GAMES, game
from rami.games.michigan import Michigan
from rami.table.play.flow import pause, played, sit_down
from rami.table.state.effects import Rest, Think
from rami.table.state.messages import Proceed, Thought
from rami.table.state.model import digest
from rami.table.state.settings import PACES
from rami.table.update import update
from rami.tools.arena import main
from rami.tools.arena.defaults import PERSON_SECONDS, SCORE_SECONDS, Case, Course, Row, cases, course
from rami.tools.project import ROOT
from support.model_builder import NAMES, seated

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
    seen = course(CASE, 0)
    least = SCORE_SECONDS + PERSON_SECONDS + PACES["normal"] / 1000
    assert seen.seconds > least * seen.deals


def test_the_length_counts_every_rest_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the allowances, a deal lasts as long as the screen rests in it, from the first stake to the account."""
    monkeypatch.setattr(Case, "rules", Michigan(deals=1))
    monkeypatch.setattr("rami.tools.arena.defaults.PERSON_SECONDS", 0.0)
    monkeypatch.setattr("rami.tools.arena.defaults.SCORE_SECONDS", 0.0)
    case = Case("michigan", "michigan", 4, "beginner", 7)
    assert course(case, 0).seconds == pytest.approx(rests(case) / 1000, rel=0.01)


def rests(case: Case) -> int:
    """Milliseconds for which the screen rests in the first match of this case, with a person at seat 0."""
    bots = ("", *[case.bot] * (case.seats - 1))
    match = Match.start(MatchSetup(case.rules, tuple(map(Player, NAMES, bots)), f"{case.seed:x}", "match 0"))
    player, rng = bot(case.game, case.bot), [Random(f"{case.seed} 0 {seat}") for seat in range(case.seats)]
    model, effects = sit_down(seated(case.rules, seats=case.seats), match)
    rested = 0
    while not model.dialog:
        match = model.at_table
        pauses = [effect.pause for effect in effects if isinstance(effect, Rest | Think)]
        rested += sum(pauses)
        seat = match.state.turn
        if seat is None or match.rules.forced(match.state) is not None:
            model, effects = update(model, Proceed(digest(match)))
            continue
        action = player(match.rules, match.rules.view(match.state, seat), rng[seat], 400)
        if pauses:
            model, effects = update(model, Thought(str(action), digest(match)))
        else:
            model, effects = played(model, action)
    assert model.at_table.over
    return rested


def test_a_moment_stands_longer_than_a_move_and_a_forced_stake_not_at_all() -> None:
    """The pause after a step is the table's: three times the usual after a knock, longer where more is told with it, up
    to eight times; none after a stake of Michigan."""
    usual = PACES["normal"]
    gin = game("gin").presets["gin"].deal(2, 0, Chance("5eed"))
    assert pause("gin", gin, usual) == usual
    assert pause("gin", gin.but(events=(Event("drew", 0), Event("knocked", 0, amount=9))), usual) == 3 * usual
    assert pause("gin", gin.but(events=(Event("knocked", 0), Event("gin", 0))), usual) == 4 * usual
    told = Event("laid_off", 1), Event("laid_off", 1), Event("scored", 0, amount=1)
    assert pause("gin", gin.but(events=told), usual) == 4.5 * usual
    assert pause("michigan", gin.but(events=tuple(Event("showed", seat) for seat in range(5))), usual) == 8 * usual
    assert pause("michigan", gin.but(events=(Event("staked", 0, amount=9),)), usual) == 0


def test_the_pauses_are_known_without_a_build() -> None:
    """A new checkout has no compiled catalogues; the moments of all games are read without them."""
    code = (
        "from rami.table.text import catalogue; catalogue.catalogue = None\n"
        "from rami.games import GAMES\n"
        "from rami.engine.chance import Chance\n"
        "from rami.table.play.flow import pause\n"
        "print([pause(rules.key, rules().deal(rules.usual_seats, 0, Chance('5eed')), 800) for rules in GAMES])"
    )
    done = run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, capture_output=True)
    assert done.returncode == 0, done.stderr


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
    file, rules = tmp_path / "defaults.json", next(each for each in GAMES if each.key == CASE.game)
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
