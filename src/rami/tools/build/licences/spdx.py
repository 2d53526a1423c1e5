"""Licence texts by SPDX identifier, from the npm package `spdx-license-list`."""

import json
from functools import cache
from importlib import metadata
from pathlib import Path

from rami.tools.project import RUNTIME
from rami.tools.setup.steps import StepError

PACKAGE = "spdx-license-list"
LIST = RUNTIME / "node_modules" / PACKAGE / "licenses"
EXCEPTED = {"Apache-2.0 WITH LLVM-exception": "lit"}  # not in the list; this Python package of LLVM has it


def text(identifier: str) -> str:
    """The text of a licence. Raises StepError where no package has it."""
    if identifier in EXCEPTED:
        return carried(EXCEPTED[identifier])[0]
    path = LIST / f"{identifier}.json"
    if not path.is_file():
        raise StepError(f"The text of the licence {identifier} is not in {PACKAGE}: see {__file__}.")
    return str(json.loads(path.read_text(encoding="utf-8"))["licenseText"]).strip()


def known(identifier: str) -> str:
    """The identifier in the list's capitals, or as it is where the list does not have it."""
    return _names().get(identifier.lower(), identifier)


@cache
def _names() -> dict[str, str]:
    return {path.stem.lower(): path.stem for path in LIST.glob("*.json")}


def carried(package: str) -> list[str]:
    """The licence texts in an installed Python package. Raises StepError where it has none."""
    try:
        found = metadata.files(package) or []
    except metadata.PackageNotFoundError:
        found = []
    files = [Path(str(file.locate())) for file in found if is_text(Path(file))]
    if not files:
        raise StepError(f"No licence text of the Python package {package} is installed: delete .venv and try again.")
    return [path.read_text(encoding="utf-8").strip() for path in files]


def is_text(path: Path) -> bool:
    """Whether a file of this name is a licence text."""
    return path.name.lower().startswith(("licen", "copying", "notice"))
