"""If Python lacks what is needed to make an environment, the message names the package to install."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rami.tools.project import ROOT
from rami.tools.setup import venv
from rami.tools.setup.steps import StepError


def test_a_python_without_pip_gets_a_message_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Debian's python3 alone, and without the right to install packages, one line says what to do."""
    monkeypatch.setattr(venv, "VENV", tmp_path)
    monkeypatch.setattr(venv, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", os.devnull)
    with pytest.raises(StepError, match=r"^[^\n]* apt-get install python3-venv\)[^\n]*$"):
        venv.create()


def test_a_python_without_its_library_gets_one_line() -> None:
    """With Debian's python3-minimal, which lacks tomllib among other modules, one line names the missing module."""
    start = f"import runpy; runpy.run_path({str(ROOT / 'src/rami/__main__.py')!r}, run_name='__main__')"
    code = f"import sys; sys.modules['tomllib'] = None; sys.argv = ['rami', 'play']; {start}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "(tomllib)" in ended.stderr
