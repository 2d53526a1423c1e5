"""Firefox and WebKit: told by name where they are missing, and never passed over in CI."""

import os
from pathlib import Path

import pytest

from rami.tools.setup import browser
from rami.tools.setup.steps import StepError


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that has no program at all."""
    monkeypatch.setenv("PATH", os.devnull)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("missing", browser.OTHERS, ids=lambda each: each.name)
def test_what_is_missing_is_named(missing: browser.Browser) -> None:
    """With the packages that bring it."""
    with pytest.raises(StepError, match=f"^{missing.name} is not installed.* {' '.join(missing.packages)}$"):
        missing.paths()


@pytest.mark.usefixtures("bare")
def test_only_ci_insists_on_every_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere their tests are skipped, and say why."""
    monkeypatch.delenv("CI", raising=False)
    browser.others()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(StepError, match="Firefox"):
        browser.others()


def test_a_program_goes_by_any_of_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first name that is on the PATH; nothing where one of several programs is missing."""
    tool = tmp_path / "second"
    tool.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.Browser("It", (("first", "second"),), ()).found() == [str(tool)]
    assert browser.Browser("It", (("first", "second"), ("third",)), ()).found() == []
