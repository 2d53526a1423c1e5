"""The others: OpenSpiel and RLCard, each in the benchmark's own environment, asked in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rami.tools.project import ROOT, SOURCE
from rami.tools.setup.steps import StepError, step, told
from rami.tools.setup.venv import run

HOME = ROOT / ".bench"
PEERS = {
    "OpenSpiel": ("open_spiel==2.0.2", "peer_open_spiel.py"),
    "RLCard": ("rlcard==1.2.0", "peer_rlcard.py"),
}


class UnavailableError(Exception):
    """A peer that can't be had; the text says why in a sentence."""


def python(name: str) -> Path:
    """The interpreter of a peer's environment, which is made and filled if need be. Raises UnavailableError."""
    place = HOME / name.lower()
    interpreter = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    requirement, _ = PEERS[name]

    def install() -> None:
        run([sys.executable, "-m", "venv", "--clear", str(place)], "The environment could not be made")
        pip = [str(interpreter), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement]
        run(pip, "pip could not install it")

    try:
        step(f"{name} ({requirement})", HOME / f"{name.lower()}.stamp", requirement + sys.version, install)
    except StepError as problem:
        raise UnavailableError(str(problem)) from problem
    return interpreter


def asked(name: str, question: Mapping[str, Any]) -> dict[str, Any]:
    """A peer's answer. Raises UnavailableError."""
    interpreter = python(name)
    script = Path(__file__).with_name(PEERS[name][1])
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with told(f"{name}: deadwood and complete hands"):
        done = subprocess.run(
            [str(interpreter), str(script)],
            input=json.dumps(question),
            capture_output=True,
            text=True,
            env=environment,
            check=False,
        )
    if done.returncode:
        raise UnavailableError(f"{name} stopped:\n{done.stderr.strip()}")
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer
