"""`python3 src/rami lock`: writes `locks`, every package of each dependency group by version and hash, for all
platforms.

Run it after a change of the dependency groups in pyproject.toml. Packages that are pinned already keep their version.
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from rami.tools.project import ROOT
from rami.tools.setup import venv
from rami.tools.setup.steps import StepError, reported

COMPILE = ("-m", "uv", "pip", "compile", "--universal", "--python-version", "3.11", "--generate-hashes")
PLAIN = ("--no-header", "--no-annotate", "--quiet")


def main(argv: list[str]) -> int:
    """Write the locks; 0, or exit with a sentence."""
    argparse.ArgumentParser(prog="rami lock", description=__doc__).parse_args(argv)
    try:
        with reported("Locking the Python packages"):
            write(venv.LOCKS)
    except StepError as problem:
        sys.exit(str(problem))
    return 0


def write(folder: Path) -> None:
    """Write a lock for each group, and `all.txt`, with which the others agree. Raises StepError where uv can't."""
    groups = venv.groups()
    everything = folder / "all.txt"
    _compile(groups, everything)
    for group in groups:
        _compile([group], folder / f"{group}.txt", "--constraint", str(everything))
    everything.unlink()


def _compile(groups: Iterable[str], out: Path, *options: str) -> None:
    wanted = [f"--group={ROOT / 'pyproject.toml'}:{group}" for group in groups]
    command = [sys.executable, *COMPILE, *PLAIN, *options, *wanted, "--output-file", str(out)]
    venv.run(command, "uv could not lock the packages")
