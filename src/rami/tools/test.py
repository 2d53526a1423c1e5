"""`python3 src/rami test`: style, types and tests, in that order; it stops at the first that fails."""

import os
import subprocess
import sys

from rami.tools.build import command
from rami.tools.project import DIST, LOCK, ROOT
from rami.tools.setup import browser, npm
from rami.tools.setup.steps import StepError, alone, told

PYTHON = (sys.executable, "-m")
CHECKS = (
    ("ruff", "check", "--quiet"),
    ("ruff", "format", "--check", "--quiet"),
    ("mypy", "--strict", "--no-error-summary"),
)


def main(argv: list[str]) -> int:
    """Set up what the tests need and run them; `argv` goes to pytest. The first status that is not 0, or 0."""
    prepare()
    for check in CHECKS:
        with told(" ".join(check[:2])):
            status, said = _check(*check)
        if status:
            print(said)
            return status
    workers = min(os.cpu_count() or 1, 4)
    tests = ("pytest", "--numprocesses", str(workers), "--dist", "worksteal", *argv)
    return subprocess.run([*PYTHON, *tests], cwd=ROOT, check=False).returncode


def prepare() -> None:
    """Install and build all that the tests use, or exit with a sentence."""
    try:
        with alone(LOCK):
            npm.install(npm.TEST_PACKAGES)
            browser.chromium()
            browser.others()
            command.build(DIST)
    except StepError as problem:
        sys.exit(str(problem))


def _check(*command: str) -> tuple[int, str]:
    """Run a module of this environment from the root of the checkout; its exit status and what it said."""
    done = subprocess.run([*PYTHON, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr
