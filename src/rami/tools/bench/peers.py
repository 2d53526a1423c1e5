"""Other programs that we are compared with: each installed in an environment of its own and asked in its own
process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from rami.tools.games.benchmark import Figures, Peer, Question
from rami.tools.project import ROOT, SOURCE
from rami.tools.setup.steps import StepError, reported, step
from rami.tools.setup.venv import run

HOME = ROOT / ".bench"


class UnavailableError(Exception):
    """A peer that can't be installed or run; the text says why in a sentence."""


def asked(peer: Peer, question: Question) -> Figures:
    """A peer's answer. Raises UnavailableError."""
    interpreter = _python(peer)
    with reported(f"{peer.name}: the same questions"):
        done = subprocess.run(
            [str(interpreter), str(peer.script)],
            input=json.dumps(question),
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
            check=False,
        )
    if done.returncode:
        raise UnavailableError(f"{peer.name} stopped:\n{done.stderr.strip()}")
    answer: Figures = json.loads(done.stdout.splitlines()[-1])
    return answer


def _python(peer: Peer) -> Path:
    """The interpreter of a peer's environment, which is made if need be. Raises UnavailableError."""
    place = HOME / peer.name.lower()
    interpreter = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def install() -> None:
        run([sys.executable, "-m", "venv", "--clear", str(place)], "The environment could not be made")
        pip = [str(interpreter), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", peer.requirement]
        run(pip, "pip could not install it")

    label, stamp = f"{peer.name} ({peer.requirement})", HOME / f"{peer.name.lower()}.stamp"
    try:
        step(label, stamp, peer.requirement + sys.version, install)
    except StepError as problem:
        raise UnavailableError(str(problem)) from problem
    return interpreter
