"""The arena's tables of what each level gives away, what the reviews call it, and how much was luck."""

import json
from pathlib import Path

import pytest

from rami.tools.arena import main
from rami.tools.arena.defaults import Case
from rami.tools.arena.losses import Given, Loss, given
from rami.tools.arena.marks import Marks, called, written

CASE = Case("michigan", "michigan", 3, "beginner", 7)
ASKED = ["--game", "michigan", "--seats", "3", "--matches", "2", "--quiet", "--workers", "1"]


def test_losses_are_added_up_whether_they_are_clear_or_not() -> None:
    """A deal comes to the same each time; larger lots tell something else; deals add up to the figures of a level, and
    the strongest level gives away nothing.
    """
    deals, larger = ([given(CASE, number, lot) for number in range(4)] for lot in (4, 8))
    assert given(CASE, 1, 4) == deals[1] and deals != larger
    assert [deal.result for deal in deals] == [deal.result for deal in larger]
    row = Loss.of(CASE, [*deals, Given(4, 5.0, -6.0), Given(6, -2.0, 0.0)])
    assert (row.deals, row.decisions) == (6, 10 + sum(deal.decisions for deal in deals))
    assert row.loss.value * row.decisions == pytest.approx(3 + sum(deal.loss for deal in deals))
    assert row.in_all.value * row.deals == pytest.approx(row.loss.value * row.decisions)
    assert row.result.value * row.deals == pytest.approx(sum(deal.result for deal in deals) - 6)
    assert given(Case("gin", "gin", 2, "expert", 7), 0, 1).loss == 0


def test_marks_are_those_of_what_a_level_does_at_one_seat() -> None:
    """A deal is called the same each time, and other deals add up to the figures of the level."""
    deals = [called(CASE, number) for number in range(3)]
    assert called(CASE, 1) == deals[1]
    row = Marks.of(CASE, deals)
    assert (row.deals, row.decisions) == (3, sum(deal.levels.total() for deal in deals))
    assert row.loss.value == pytest.approx(sum(deal.loss for deal in deals) / row.decisions)


@pytest.mark.parametrize(("kind", "column"), [("--losses", "loss a decision"), ("--marks", "blunders")])
def test_the_table_has_a_row_for_each_level(
    kind: str, column: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is printed, and written as JSON; an unknown level is refused."""
    found = tmp_path / "found.json"
    assert main([kind, *ASKED, "--json", str(found)]) == 0
    told = capsys.readouterr().out.splitlines()
    rows = json.loads(found.read_text("utf-8"))
    assert [row["case"]["bot"] for row in rows] == ["beginner", "amateur", "confirmed"]
    assert len(told) == 2 + len(rows) and column in told[0]
    with pytest.raises(SystemExit):
        main([kind, *ASKED, "--bots", "nobody"])


def test_a_second_seed_says_how_far_it_agrees() -> None:
    """Judged twice, a deal has the same marks. It is known how many mistakes another seed finds, too, and of how many
    marked decisions it says the same."""
    once, twice = ([called(CASE, number, again) for number in range(6)] for again in (False, True))
    assert [deal.levels for deal in twice] == [deal.levels for deal in once]
    assert all(deal.again <= deal.wrong for deal in twice) and not any(deal.again for deal in once)
    assert all(deal.again <= deal.agreed <= deal.marked for deal in twice) and not any(deal.agreed for deal in once)
    row = Marks.of(CASE, twice)
    assert row.agreed and row.agreed.value == sum(deal.agreed for deal in twice) / sum(deal.marked for deal in twice)
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
