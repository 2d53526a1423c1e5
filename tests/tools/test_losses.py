"""The arena's table of what each level gives away."""

import json
from pathlib import Path

import pytest

from rami.tools.arena import main
from rami.tools.arena.defaults import Case
from rami.tools.arena.losses import Given, Loss, given, written


def test_a_level_is_judged_by_what_it_does_at_one_seat() -> None:
    """A deal is the same each time, and other deals add up to the figures of the level."""
    case = Case("michigan", "michigan", 3, "beginner", 7)
    deals = [given(case, number) for number in range(3)]
    assert given(case, 1) == deals[1]
    assert all(deal.decisions == deal.levels.total() for deal in deals)
    deals += [Given(4, 5.0, deals[0].levels), Given(6, 0.0)]
    row = Loss.of(case, deals)
    assert (row.deals, row.decisions) == (5, sum(deal.decisions for deal in deals))
    assert row.loss.value == pytest.approx(sum(deal.loss for deal in deals) / row.decisions)


def test_the_table_has_a_row_for_each_level(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is printed, and written as JSON; an unknown level is refused."""
    found = tmp_path / "losses.json"
    asked = ["--losses", "--game", "michigan", "--seats", "3", "--matches", "2", "--quiet", "--workers", "1"]
    assert main([*asked, "--json", str(found)]) == 0
    told = capsys.readouterr().out.splitlines()
    rows = json.loads(found.read_text("utf-8"))
    assert [row["case"]["bot"] for row in rows] == ["beginner", "amateur", "confirmed"]
    assert len(told) == 2 + len(rows) and "loss a decision" in told[0]
    with pytest.raises(SystemExit):
        main([*asked, "--bots", "nobody"])


def test_a_second_seed_says_how_many_mistakes_it_finds_again() -> None:
    """Judged twice, a deal has the same marks, and it is known how many of them another seed makes, too."""
    case = Case("michigan", "michigan", 3, "beginner", 7)
    once, twice = ([given(case, number, again) for number in range(6)] for again in (False, True))
    assert [deal.levels for deal in twice] == [deal.levels for deal in once]
    assert all(deal.again <= deal.wrong for deal in twice) and not any(deal.again for deal in once)
    row = Loss.of(case, twice)
    assert row.again and row.again.value == sum(deal.again for deal in twice) / sum(deal.wrong for deal in twice)
    assert f"{100 * row.again.value:.1f} ±" in written([row], twice=True) and "again" not in written([row])


def test_luck_by_levels_adds_up_to_the_results(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The table of luck has a row for each level asked for, whose luck and skill are its result."""
    found = tmp_path / "luck.json"
    asked = ["--luck", "--game", "gin", "--bots", "novice,amateur", "--matches", "3", "--quiet", "--workers", "1"]
    assert main([*asked, "--json", str(found)]) == 0
    told, rows = capsys.readouterr().out.splitlines(), json.loads(found.read_text("utf-8"))
    assert [line.split("|")[2].strip() for line in told[2:]] == ["novice", "amateur"]
    for row in rows:
        assert row["luck"]["value"] + row["skill"]["value"] == pytest.approx(row["result"]["value"])
