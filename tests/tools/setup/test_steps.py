"""The lines that long steps print to the terminal."""

import re

import pytest

from rami.tools.setup.steps import reported


def test_a_step_within_a_step_has_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """The outer step prints its name again, with its time, on the line at its end."""
    with reported("outer"):
        with reported("first"):
            pass
        with reported("second"):
            pass
    with reported("next"):
        pass
    said = re.sub(r"\d+\.\d", "0.0", capsys.readouterr().out)
    assert said.splitlines() == ["outer …", "first … 0.0 s", "second … 0.0 s", "outer … 0.0 s", "next … 0.0 s"]


def test_a_step_that_fails_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """When a step fails, its line ends and the error is raised on."""
    with pytest.raises(ZeroDivisionError), reported("outer"), reported("inner"):
        1 / 0  # noqa: B018
    assert capsys.readouterr().out.splitlines() == ["outer …", "inner … failed", "outer … failed"]
