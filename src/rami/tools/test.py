"""`python3 src/rami test`: style, types and tests, in that order; it stops at the first that fails."""

import os
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from subprocess import CompletedProcess

from rami.tools.build import command
from rami.tools.project import DIST, LOCK, ROOT
from rami.tools.setup import browser, npm
from rami.tools.setup.steps import StepError, alone, reported

PYTHON = (sys.executable, "-m")
PYTHON_CHECKS = (
    ("ruff", "check", "--quiet"),
    ("ruff", "format", "--check", "--quiet"),
    ("mypy", "--strict", "--no-error-summary"),
)
SCRIPT_CHECKS = (
    ("eslint/bin/eslint.js", "--config", "tests/node/eslint.config.mjs", "static"),
    ("typescript/bin/tsc", "--project", "tests/node/tsconfig.page.json"),
    ("typescript/bin/tsc", "--project", "tests/node/tsconfig.worker.json"),
)
"""The checks of the page's scripts: a program of an npm package, and its arguments."""


def main(argv: list[str]) -> int:
    """Set up what the tests need and run them; `argv` goes to pytest. The first status that is not 0, or 0."""
    with ThreadPoolExecutor(1) as beside:  # Python's checks run while the page is built
        checks = [_begin(beside, *PYTHON, *check) for check in PYTHON_CHECKS]
        prepare()
        modules = npm.TEST_PACKAGES / "node_modules"
        checks += [_begin(beside, npm.node(), str(modules / program), *options) for program, *options in SCRIPT_CHECKS]
        for check, ended in checks:
            with reported(_label(check)):
                done = ended.result()
            if done.returncode:
                print(done.stdout + done.stderr)
                return done.returncode
    workers = min(os.cpu_count() or 1, 4)
    tests = ("pytest", "--numprocesses", str(workers), "--dist", "worksteal", *argv)
    return subprocess.run([*PYTHON, *tests], cwd=ROOT, check=False).returncode


def prepare() -> None:
    """Install and build all that the tests use, or exit with a sentence."""
    try:
        with alone(LOCK):
            npm.install(npm.TEST_PACKAGES)
            browser.shell()
            browser.others()
            command.build(DIST)
    except StepError as problem:
        sys.exit(str(problem))


def _label(check: tuple[str, ...]) -> str:
    """What the terminal shows while a check runs."""
    _, program, *options = check
    if program == "-m":
        return " ".join(options[:2])
    return f"{Path(program).stem} {options[-1]}"


def _begin(beside: Executor, *check: str) -> tuple[tuple[str, ...], Future[CompletedProcess[str]]]:
    """The check, which will run from the root of the checkout, and its end with what it prints."""
    return check, beside.submit(subprocess.run, check, cwd=ROOT, capture_output=True, text=True, check=False)
