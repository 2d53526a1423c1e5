"""Where Python came without what makes an environment, a sentence names the package."""

import os
from pathlib import Path

import pytest

from rami.tools import venv
from rami.tools.steps import StepError


def test_a_python_without_pip_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's python3 alone can't make an environment; where we may not install, one line says what to do."""
    monkeypatch.setattr(venv, "VENV", tmp_path)
    monkeypatch.setattr(venv, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", os.devnull)
    with pytest.raises(StepError, match=r"^[^\n]* apt-get install python3-venv\)[^\n]*$"):
        venv.create()
