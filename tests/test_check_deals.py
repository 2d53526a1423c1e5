"""The standalone check of the deals: it follows the golden records from their seeds, and no record of another seed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import check_deals

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
FOLLOWED = [file for file in FILES if not file.stem.startswith("michigan") and file.stem != "gin-gin-4"]


@pytest.mark.parametrize("file", FOLLOWED, ids=lambda file: file.stem)
def test_the_seed_explains_a_golden_record(file: Path) -> None:
    """Every card that an action names was in that hand, drawn from the stock that the seed gives."""
    text = file.read_text(encoding="utf-8")
    steps = [line for line in text.partition("\ndeal\n")[2].splitlines() if line and not line.startswith("#")]
    assert check_deals.check(text) == (steps.count("deal") + 1, len(steps) - steps.count("deal"))


@pytest.mark.parametrize("file", FOLLOWED, ids=lambda file: file.stem)
def test_another_seed_does_not(file: Path) -> None:
    """The check tells the line at which it shows."""
    text = file.read_text(encoding="utf-8").replace("\nseed ", "\nseed 0")
    with pytest.raises(ValueError, match="the seed does not deal this"):
        check_deals.check(text)


def test_the_check_stands_alone() -> None:
    """Nothing of Rami's is imported, and nothing but the standard library."""
    names = [
        name
        for node in ast.walk(ast.parse(Path(check_deals.__file__).read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    ]
    assert set(names) <= {"__future__", "re", "sys", "hashlib", "pathlib"}


def test_a_game_that_it_can_not_follow_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    """It is no failure, and no success."""
    michigan = next(str(file) for file in FILES if file.stem.startswith("michigan"))
    assert check_deals.main([michigan]) == 0
    assert "not followed" in capsys.readouterr().out
