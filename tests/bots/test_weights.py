"""The weights that training gave: what is written is read, and a file that is damaged or missing is refused with a sentence."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rami.bots.gin import weights
from rami.bots.gin.player import confirmed, expert
from rami.bots.gin.weights import COMMAND, FILE, read, shipped, written

Told = dict[str, Any]


def test_what_is_written_is_read() -> None:
    """The same tables come back, and the file says which command made it."""
    text = written(shipped(), "python3 src/rami train --game gin")
    assert read(text) == shipped()
    assert json.loads(text)[COMMAND] == "python3 src/rami train --game gin"


def test_the_file_has_the_weights_that_players_ask_for() -> None:
    """Each part has just its weights, in their order; the expert plays by them, who does not read by none."""
    told = json.loads(files("rami.bots.gin").joinpath(FILE).read_text("utf-8"))
    assert told.pop(COMMAND).startswith("python3 src/rami train --game gin")
    for name, part in shipped()._asdict().items():
        assert list(told.pop(name)) == list(part._fields)
    assert told == {}
    assert expert.tables == shipped()
    assert confirmed.tables is None


@pytest.mark.parametrize(
    "harm",
    [
        lambda told: told.pop("pairs"),
        lambda told: told.update(knocks={}),
        lambda told: told["throws"].pop("gin"),
        lambda told: told["reading"].update(took_fourth=1.0),
        lambda told: told["reading"].update(kept="much"),
        lambda told: told["reading"].update(kept=float("nan")),
        lambda told: told.update(throws=[1, 2, 3]),
    ],
)
def test_a_damaged_file_is_refused(harm: Callable[[Told], object]) -> None:
    """A part or a weight missing, one too many, or one that is no number."""
    told: Told = json.loads(written(shipped(), "a command"))
    harm(told)
    with pytest.raises(
        ValueError, match=r"weights\.json is damaged .*: `python3 src/rami train --game gin` makes it again"
    ):
        read(json.dumps(told))


@pytest.mark.parametrize("text", ["", "{", "[]", "12"])
def test_what_is_no_table_is_refused(text: str) -> None:
    """Half a file, or something else."""
    with pytest.raises(ValueError, match=r"weights\.json is damaged"):
        read(text)


def test_a_missing_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what makes it again."""
    monkeypatch.setattr(weights, "files", lambda package: tmp_path)
    with pytest.raises(FileNotFoundError, match=r"weights\.json is missing: `python3 src/rami train"):
        shipped.__wrapped__()
