"""The trained weights of gin: what is written is read, and a damaged or missing file is refused with a sentence."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rami.bots.gin import weights
from rami.bots.gin.bot import LEVELS
from rami.bots.gin.weights import COMMAND, FILE, read, shipped, written

Content = dict[str, Any]


def test_what_is_written_is_read() -> None:
    """The same weights come back, and the file says which command made it."""
    text = written(shipped(), "python3 src/rami train --game gin")
    assert read(text) == shipped()
    assert json.loads(text)[COMMAND] == "python3 src/rami train --game gin"


def test_the_file_has_the_weights_that_players_ask_for() -> None:
    """Each part has exactly its weights, in their order; the expert plays by them, a lower level by none."""
    content = json.loads(files("rami.bots.gin").joinpath(FILE).read_text("utf-8"))
    assert content.pop(COMMAND).startswith("python3 src/rami train --game gin")
    for name, part in shipped()._asdict().items():
        assert list(content.pop(name)) == list(part._fields)
    assert content == {}
    assert LEVELS["expert"].weights == shipped()
    assert LEVELS["confirmed"].weights is None


@pytest.mark.parametrize(
    "harm",
    [
        lambda content: content.pop("pairs"),
        lambda content: content.update(knocks={}),
        lambda content: content["discards"].pop("gin"),
        lambda content: content["cards"].update(took_fourth=1.0),
        lambda content: content["cards"].update(kept="much"),
        lambda content: content["cards"].update(kept=float("nan")),
        lambda content: content.update(discards=[1, 2, 3]),
    ],
)
def test_a_damaged_file_is_refused(harm: Callable[[Content], object]) -> None:
    """A part or a weight missing, one too many, or one that is no number."""
    content: Content = json.loads(written(shipped(), "a command"))
    harm(content)
    with pytest.raises(
        ValueError, match=r"weights\.json is damaged .*: `python3 src/rami train --game gin` makes it again"
    ):
        read(json.dumps(content))


@pytest.mark.parametrize("text", ["", "{", "[]", "12"])
def test_text_of_another_form_is_refused(text: str) -> None:
    """Half a file, or something else."""
    with pytest.raises(ValueError, match=r"weights\.json is damaged"):
        read(text)


def test_a_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Together with the command that makes it again."""
    monkeypatch.setattr(weights, "files", lambda package: tmp_path)
    with pytest.raises(FileNotFoundError, match=r"weights\.json is missing: `python3 src/rami train"):
        shipped.__wrapped__()
