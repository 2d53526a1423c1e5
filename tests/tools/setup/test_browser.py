"""Firefox and WebKit: the error names a missing browser, and in CI no browser may be missing."""

import os
from pathlib import Path

import pytest

from rami.tools.setup import browser
from rami.tools.setup.steps import StepError


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with no program at all."""
    monkeypatch.setenv("PATH", os.devnull)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("missing", browser.OTHERS, ids=lambda each: each.name)
def test_a_missing_browser_is_named(missing: browser.Browser) -> None:
    """If a browser is missing, the error names it and the packages that install it."""
    with pytest.raises(StepError, match=f"^{missing.name} is not installed.* {' '.join(missing.packages)}$"):
        missing.paths()


@pytest.mark.usefixtures("bare")
def test_only_ci_requires_every_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing browser is an error only in CI; elsewhere its tests are skipped with a reason."""
    monkeypatch.delenv("CI", raising=False)
    browser.others()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(StepError, match="Firefox"):
        browser.others()


def test_a_program_is_found_by_any_of_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first name that is on the PATH is used; nothing is found if one of several programs is missing."""
    tool = tmp_path / "second"
    tool.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.Browser("It", (("first", "second"),), ()).found() == [str(tool)]
    assert browser.Browser("It", (("first", "second"), ("third",)), ()).found() == []
