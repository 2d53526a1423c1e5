"""The project's own Python environment, `.venv`, with the packages of the dependency groups as `locks` pins them."""

import importlib
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path

from rami.tools.project import LOCK, ROOT, VENV
from rami.tools.setup import debian
from rami.tools.setup.steps import StepError, alone, digest, step

LOCKS = Path(__file__).with_name("locks")
"""For each dependency group all its packages, by version and hash (`python3 src/rami lock`)."""
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def enter(groups: Iterable[str]) -> None:
    """Make this process run inside the environment, with these dependency groups installed; it may be restarted."""
    try:
        with alone(LOCK):
            prepare(groups)
    except StepError as problem:
        sys.exit(str(problem))
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    sys.stdout.flush()
    again = [str(PYTHON), *sys.argv]
    if os.name == "nt":
        sys.exit(subprocess.call(again))
    os.execv(PYTHON, again)


def prepare(groups: Iterable[str]) -> None:
    """Make the environment and install the groups into it, unless that is done already."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if Path(sys.prefix).resolve() != VENV.resolve():
        step(f"Python {version} environment", VENV / ".stamp-python", version + sys.base_prefix, create)
    for group in groups:
        install(group)


def groups() -> dict[str, list[str]]:
    """The requirements of pyproject.toml's dependency groups."""
    pinned: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    return pinned


def install(group: str) -> None:
    """Install a group's packages from PyPI, each checked by its hash; StepError where pip can't."""
    lock = LOCKS / f"{group}.txt"
    key = digest([(VENV / ".stamp-python").read_text(), lock])
    step(f"Python packages: {group}", VENV / f".stamp-{group}", key, lambda: _pip(lock))


def create() -> None:
    """Make the empty environment; where this Python has no pip, StepError says what to install."""
    if not _complete():
        debian.install("Python's pip", "python3-venv")
        if not _complete():
            raise StepError(
                f"{sys.executable} came without pip: install it (Debian and Ubuntu: apt-get install python3-venv)."
            )
    run([sys.executable, "-m", "venv", "--clear", str(VENV)], "The Python environment could not be made")


def _complete() -> bool:
    importlib.invalidate_caches()  # it may have been installed a moment ago
    return find_spec("ensurepip") is not None


def _pip(lock: Path) -> None:
    quiet = ["--quiet", "--disable-pip-version-check"]
    options = [*quiet, "--no-compile", "--require-hashes", "--requirement", str(lock)]  # most files are never run
    run([str(PYTHON), "-m", "pip", "install", *options], "pip could not install the packages")


def run(command: list[str], failure: str, cwd: Path = ROOT, environment: Mapping[str, str] | None = None) -> str:
    """Run a program, in this environment or in ours; what it printed. Raises StepError with `failure` and its last
    lines."""
    try:
        done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    except OSError as problem:
        raise StepError(f"{failure}: {problem}") from problem
    if done.returncode:
        said = [line[:300] for line in (done.stdout + done.stderr).splitlines()[-30:]]
        raise StepError("\n".join([f"{failure} ({' '.join(command)}):", *said]))
    return done.stdout
