"""The lines that long steps print to the terminal."""

import re

import pytest

from rami.tools.setup.steps import told


def test_a_step_within_a_step_has_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """The outer step prints its name again, with its time, on the line at its end."""
    with told("outer"):
        with told("first"):
            pass
        with told("second"):
            pass
    with told("next"):
        pass
    said = re.sub(r"\d+\.\d", "0.0", capsys.readouterr().out)
    assert said.splitlines() == ["outer …", "first … 0.0 s", "second … 0.0 s", "outer … 0.0 s", "next … 0.0 s"]


def test_a_step_that_fails_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """When a step fails, its line ends and the error is raised on."""
    with pytest.raises(ZeroDivisionError), told("outer"), told("inner"):
        1 / 0  # noqa: B018
    assert capsys.readouterr().out.splitlines() == ["outer …", "inner … failed", "outer … failed"]
