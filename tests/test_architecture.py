"""Who may import whom. The folders are layers; an import that points the wrong way fails here."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rami.tools.project import PACKAGE, SOURCE

OURS = "rami"
LAYERS = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "table": {"engine", "games", "bots", "table"},
    "browser": {"engine", "games", "bots", "table", "browser"},
    "tools": {"engine", "games", "bots", "table", "tools"},
}
PURE = {"engine", "games", "bots"}  # the standard library and nothing else
HOST = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript"}
# What would let the outside world into the rules: clocks, files, processes, the network, the system's chance.
OUTSIDE = {"asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil"}
OUTSIDE |= {"signal", "socket", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"}
GIVEN = {"random.Random"}  # a type to be handed a seeded one; the module's own functions share hidden state
OUTSIDE_CALLS = {"open", "print", "input"}
SHARED_BY_GAMES = {"meldgame"}

FILES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)


def module(path: Path) -> str:
    """A file's dotted name."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Every dotted name that a file imports, at its head or inside a function, relative ones made absolute."""
    package = module(path).split(".") if path.name == "__init__.py" else module(path).split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def layer(name: str) -> str:
    """The folder of `rami` that a dotted name is in, "" for `rami` itself."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


def wrong_imports(path: Path) -> Iterator[str]:
    """The imports of one file that its layer may not make."""
    own = layer(module(path))
    for name in imports(path):
        top = name.partition(".")[0]
        if top == OURS:
            allowed = layer(name) in LAYERS[own] | {""}
        elif top in HOST:
            allowed = own == "browser"
        else:
            inside = top in sys.stdlib_module_names and top not in OUTSIDE
            allowed = own not in PURE or inside or name in GIVEN
        if not allowed:
            yield name


@pytest.mark.parametrize("path", FILES, ids=module)
def test_a_file_imports_only_what_its_layer_may(path: Path) -> None:
    """Engine, games and bots are pure; only browser knows the browser; nothing imports browser or tools."""
    assert list(wrong_imports(path)) == []


ROOMS = [path for path in FILES if layer(module(path)) == "games" and len(module(path).split(".")) > 2]


@pytest.mark.parametrize("path", ROOMS, ids=module)
def test_games_do_not_import_each_other(path: Path) -> None:
    """A file of a game imports its own folder and the shared turn, and no other game."""
    own = module(path).split(".")[2]
    others = {name.split(".")[2] for name in imports(path) if name.startswith("rami.games.")}
    assert others <= {own} | SHARED_BY_GAMES


@pytest.mark.parametrize("path", [path for path in FILES if layer(module(path)) in PURE], ids=module)
def test_the_rules_touch_nothing_outside(path: Path) -> None:
    """No file is opened and nothing printed by the engine, the games or the bots."""
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & OUTSIDE_CALLS == set()


def test_the_check_sees_a_wrong_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A forbidden import inside a function, or written relatively, is found."""
    file = tmp_path / "rami" / "engine" / "cheat.py"
    file.parent.mkdir(parents=True)
    file.write_text("from ..table import model\n\ndef now():\n    import time, js\n    return time.time()\n")
    monkeypatch.setitem(globals(), "SOURCE", tmp_path)
    assert list(wrong_imports(file)) == ["rami.table.model", "time", "js"]
