"""The page's Python, made by Node: compiled archives, and the memory snapshot that the page starts from."""

import json
import shutil
from pathlib import Path
from typing import Any

import zstandard

from rami.tools.build import archive
from rami.tools.build.engine import patch, profile, slim, split, wasm
from rami.tools.project import RUNTIME, STATIC
from rami.tools.setup import npm, venv
from rami.tools.setup.steps import StepError, digest, step

MADE = RUNTIME / "made"
PYODIDE = RUNTIME / "node_modules/pyodide"
LIBRARY = MADE / "library.zip"
ARCHIVE = MADE / "rami.zip"
LATE = MADE / "late.zip"
SNAPSHOT = MADE / "snapshot.bin"
FACTS = MADE / "snapshot.json"
SPLIT = MADE / "split"
"""The folder of the module in two, with the first part under the module's name; empty where it could not be made."""
DEFERRED = "deferred.wasm"

LEVEL = 22  # the smallest

SCRIPT = Path(__file__).parent / "snapshot.mjs"
SPLITTERS = (Path(split.__file__), Path(profile.__file__), profile.PROFILE, STATIC / "boot/deferred.mjs")
SCRIPTS = (
    SCRIPT,
    Path(patch.__file__),
    Path(slim.__file__),
    Path(wasm.__file__),
    *sorted((SCRIPT.parent / "in_pyodide").glob("*.py")),
    STATIC / "boot/engine.mjs",
)


def make() -> dict[str, Any]:
    """Update the folder `MADE` where its sources changed; the snapshot's facts, as `snapshot.mjs` prints them."""
    MADE.mkdir(exist_ok=True)
    engine = digest([RUNTIME / "package-lock.json", *SCRIPTS])
    step("Compiling Python's library", MADE / ".stamp-library", engine, _compile_library)
    source = archive.archive()
    step("Taking the snapshot", MADE / ".stamp-package", digest([engine, source]), lambda: _take(source))
    step("Cutting the module in two", MADE / ".stamp-split", digest([engine, *SPLITTERS]), _split)
    facts: dict[str, Any] = json.loads(FACTS.read_text())
    return facts


def _compile_library() -> None:
    _node("library")


def _take(source: bytes) -> None:
    (MADE / "source.zip").write_bytes(source)
    for name, content in patch.changed(PYODIDE).items():
        (MADE / name).write_bytes(content)
    FACTS.write_text(_node("package").splitlines()[-1])
    SNAPSHOT.write_bytes(zstandard.compress(SNAPSHOT.read_bytes(), LEVEL))


def _split() -> None:
    shutil.rmtree(SPLIT, ignore_errors=True)
    SPLIT.mkdir()
    module = (MADE / patch.MODULE).read_bytes()
    try:
        parts = split.split(module, profile.read(module, profile.PROFILE.read_text(encoding="ascii")))
        for name, part in zip((patch.MODULE, DEFERRED), parts, strict=True):
            (SPLIT / name).write_bytes(part)
        _node("check")
    except StepError as problem:
        print(f"\nThe page gets Pyodide's module whole. {problem}")
        for written in SPLIT.iterdir():
            written.unlink()


def pyodide() -> dict[str, Path]:
    """The files of Pyodide that the page has, by their names there."""
    files = [PYODIDE / "pyodide.mjs", MADE / patch.SCRIPT, MADE / patch.MODULE, *SPLIT.iterdir()]
    return {file.name: file for file in files}


def _node(task: str) -> str:
    return venv.run([npm.node(), str(SCRIPT), task, str(PYODIDE), str(MADE)], f"Node could not make the {task}")
