"""Where Python came without what makes an environment, a sentence names the package."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rami.tools.project import ROOT
from rami.tools.setup import venv
from rami.tools.setup.steps import StepError


def test_a_python_without_pip_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's python3 alone can't make an environment; where we may not install, one line says what to do."""
    monkeypatch.setattr(venv, "VENV", tmp_path)
    monkeypatch.setattr(venv, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", os.devnull)
    with pytest.raises(StepError, match=r"^[^\n]* apt-get install python3-venv\)[^\n]*$"):
        venv.create()


def test_a_python_without_its_library_says_so_in_one_line() -> None:
    """Debian's python3-minimal has no tomllib, among much else."""
    start = f"import runpy; runpy.run_path({str(ROOT / 'src/rami/__main__.py')!r}, run_name='__main__')"
    code = f"import sys; sys.modules['tomllib'] = None; sys.argv = ['rami', 'play']; {start}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "(tomllib)" in ended.stderr
