"""The commands of the project, as a newcomer runs them in a fresh clone."""

import re
import subprocess
import sys
import tomllib
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, packages_distributions, requires

import pytest

from rami.__main__ import COMMANDS
from rami.tools.project import ROOT

IMPORTED = """
import importlib, pkgutil, sys
module = importlib.import_module(sys.argv[1])
for each in pkgutil.walk_packages(getattr(module, "__path__", ()), module.__name__ + "."):
    importlib.import_module(each.name)
print(*{name.partition(".")[0] for name in sys.modules})
"""
"""Imports a module with all that it holds, and tells the names of what that has loaded."""


def installed(groups: tuple[str, ...]) -> set[str]:
    """The packages of these dependency groups, and those that they need."""
    named = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    found, left = set(), [line for group in groups for line in named[group]]
    while left:
        name = normal(re.split(r"[^\w.-]", left.pop())[0])
        if name not in found:
            found.add(name)
            left += requirements(name)
    return found


def requirements(name: str) -> list[str]:
    """What a package needs; nothing for one that this Python doesn't take."""
    with suppress(PackageNotFoundError):
        return [line for line in requires(name) or () if "extra ==" not in line]
    return []


def normal(name: str) -> str:
    """The name of a package as it is compared with others."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_installs_what_it_imports(command: str) -> None:
    """What its modules import belongs to the dependency groups that it asks for."""
    module, groups, _ = COMMANDS[command]
    asked = [sys.executable, "-c", IMPORTED, module]
    told = subprocess.run(asked, capture_output=True, text=True, check=True, cwd=ROOT / "src").stdout.split()
    owners = packages_distributions()
    needed = {normal(owner) for name in told for owner in owners.get(name, ())}
    assert needed - {"setuptools"} <= installed(groups)
