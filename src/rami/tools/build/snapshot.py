"""The page's Python, made by Node: compiled archives, and the memory snapshot that the page starts from."""

import json
from pathlib import Path
from typing import Any

import zstandard

from rami.tools.build import archive, patch, slim, wasm
from rami.tools.project import RUNTIME
from rami.tools.setup import npm, venv
from rami.tools.setup.steps import digest, step

MADE = RUNTIME / "made"
PYODIDE = RUNTIME / "node_modules/pyodide"
LIBRARY = MADE / "library.zip"
ARCHIVE = MADE / "rami.zip"
LATE = MADE / "late.zip"
SNAPSHOT = MADE / "snapshot.bin"
FACTS = MADE / "snapshot.json"

LEVEL = 19  # of 22: the last three take longer and save nothing

SCRIPT = Path(__file__).parent / "snapshot.mjs"
SCRIPTS = (
    SCRIPT,
    Path(patch.__file__),
    Path(slim.__file__),
    Path(wasm.__file__),
    *sorted((SCRIPT.parent / "in_pyodide").glob("*.py")),
    RUNTIME.parent / "boot/engine.mjs",
)


def make() -> dict[str, Any]:
    """Update the folder `MADE` where its sources changed; the snapshot's facts, as `snapshot.mjs` prints them."""
    MADE.mkdir(exist_ok=True)
    engine = digest([RUNTIME / "package-lock.json", *SCRIPTS])
    step("Compiling Python's library", MADE / ".stamp-library", engine, _compile_library)
    source = archive.archive()
    step("Taking the snapshot", MADE / ".stamp-package", digest([engine, source]), lambda: _take(source))
    facts: dict[str, Any] = json.loads(FACTS.read_text())
    return facts


def _compile_library() -> None:
    _node("library")


def _take(source: bytes) -> None:
    (MADE / "source.zip").write_bytes(source)
    for name in (patch.MODULE, patch.SCRIPT):
        (MADE / name).write_bytes(patch.served(PYODIDE / name))
    FACTS.write_text(_node("package").splitlines()[-1])
    SNAPSHOT.write_bytes(zstandard.compress(SNAPSHOT.read_bytes(), LEVEL))


def _node(task: str) -> str:
    return venv.run([npm.node(), str(SCRIPT), task, str(PYODIDE), str(MADE)], f"Node could not make the {task}")
