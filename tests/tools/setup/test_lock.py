"""The lock files pin what pyproject.toml asks for, with hashes and without addresses."""

import re

import pytest

from rami.tools.setup import venv

PIN = re.compile(
    r"^([A-Za-z0-9._-]+)==([^\s;]+)(?: ;.*?)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


def pins(group: str) -> dict[str, str]:
    """The packages of a lock file and their versions."""
    text = (venv.LOCKS / f"{group}.txt").read_text("utf-8")
    assert PIN.sub("", text) == "", "a package without a hash, or something else"
    return {name.lower().replace("_", "-"): version for name, version, _ in PIN.findall(text)}


@pytest.mark.parametrize("group", venv.groups())
def test_a_lock_has_what_its_group_asks_for(group: str) -> None:
    """A lock has the packages of its group in the same versions: after a change of the groups, run `python3 src/rami
    lock`.
    """
    asked = dict(requirement.lower().replace("_", "-").split("==") for requirement in venv.groups()[group])
    assert asked.items() <= pins(group).items()


def test_the_locks_agree() -> None:
    """A package in several groups has the same version in each, so that the groups can be installed together."""
    versions: dict[str, set[str]] = {}
    for group in venv.groups():
        for name, version in pins(group).items():
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_each_lock_has_its_group() -> None:
    """Every lock file belongs to a group that exists."""
    assert {path.stem for path in venv.LOCKS.iterdir()} == set(venv.groups())
