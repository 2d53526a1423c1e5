"""The trained weights of gin: they are written and read, and a damaged or missing file is refused with a message."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rami.bots.gin.bot import LEVELS
from rami.bots.gin.weights import read, shipped, written
from rami.bots.weight_files import COMMAND, FILE

Content = dict[str, Any]


def test_written_weights_are_read_back() -> None:
    """Weights that are written read back the same, and the file names the command that made it."""
    text = written(shipped(), "python3 src/rami train --game gin")
    assert read(text) == shipped()
    assert json.loads(text)[COMMAND] == "python3 src/rami train --game gin"


def test_the_file_has_the_weights_that_the_bots_use() -> None:
    """Each part of the file has exactly its weights, in order; the expert uses them, and lower levels use none."""
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
        lambda content: content.update(draws={}),
        lambda content: content["discards"].pop("gin"),
        lambda content: content["cards"].update(took_fourth=1.0),
        lambda content: content["cards"].update(kept="much"),
        lambda content: content["cards"].update(kept=float("nan")),
        lambda content: content.update(discards=[1, 2, 3]),
        lambda content: content["knocks"].pop("haste"),
        lambda content: content["knocks"]["haste"].update(even=None),
        lambda content: content["knocks"]["units"][0].pop(),
        lambda content: content["knocks"]["units"][0].append("much"),
        lambda content: content["knocks"].update(units=3),
    ],
)
def test_a_damaged_file_is_refused(harm: Callable[[Content], object]) -> None:
    """A file is refused if a part or a weight is missing or added, or if a weight is not a number."""
    content: Content = json.loads(written(shipped(), "a command"))
    harm(content)
    with pytest.raises(
        ValueError, match=r"weights\.json is damaged .*: `python3 src/rami train --game gin` makes it again"
    ):
        read(json.dumps(content))


@pytest.mark.parametrize("text", ["", "{", "[]", "12"])
def test_text_of_another_form_is_refused(text: str) -> None:
    """Text that is cut off or in another format is refused."""
    with pytest.raises(ValueError, match=r"weights\.json is damaged"):
        read(text)


def test_a_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the file is missing, the error names it and the command that makes it."""
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    with pytest.raises(FileNotFoundError, match=r"weights\.json is missing: `python3 src/rami train"):
        shipped.__wrapped__()
