"""Which modules may import which, and which files may name a game.

Folders are layers and rooms; an import in the wrong direction fails here.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from rami.games import GAMES
from rami.tools.project import PACKAGE, ROOT, SOURCE, TESTS

OURS = "rami"
LAYERS = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "review": {"engine", "games", "bots", "review"},
    "table": {"engine", "games", "bots", "review", "table"},
    "browser": {"engine", "games", "bots", "review", "table", "browser"},
    "tools": {"engine", "games", "bots", "review", "table", "tools"},
}
TABLE_ROOMS = ("text", "storage", "state", "play", "lobby", "view", "games", "update", "page")  # the lowest first
PURE = {"engine", "games", "bots", "review"}  # the standard library and nothing else
HOST = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript"}
# Modules and functions that reach outside the program: clocks, files, processes, the network, system randomness.
OUTSIDE = {"asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil"}
OUTSIDE |= {"signal", "socket", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"}
GIVEN = {"random.Random"}  # the type of a seeded generator; the module's functions share hidden state
OUTSIDE_CALLS = {"open", "print", "input"}
MOST_FILES = 16  # side by side in a folder

FILES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)
KEYS = {game.key for game in GAMES}


def module(path: Path) -> str:
    """A file's dotted name."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Every dotted name that a file imports, at the top or inside a function; relative names are made absolute."""
    package = module(path).split(".") if path.name == "__init__.py" else module(path).split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


@cache
def graph() -> Mapping[str, frozenset[str]]:
    """For each module of the project, the modules of the project that it imports."""
    modules = {module(path): path for path in PACKAGE.rglob("*.py")}

    def target(name: str) -> str:
        while name and name not in modules:
            name = name.rpartition(".")[0]
        return name

    return {
        name: frozenset(map(target, imports(path))) - {name, "", OURS} for name, path in modules.items() if name != OURS
    }


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


def circle(arrows: Iterable[tuple[str, str]]) -> list[str]:
    """The nodes of a directed graph that lie on a circle, sorted; none in a graph without circles."""
    after: dict[str, set[str]] = {}
    for start, end in arrows:
        after.setdefault(start, set()).add(end)
        after.setdefault(end, set())
    while ends := {node for node, targets in after.items() if not targets}:
        after = {node: targets - ends for node, targets in after.items() if node not in ends}
    return sorted(after)


def sibling_arrows() -> Iterator[tuple[str, str]]:
    """Each import as an arrow between the two siblings, files or folders, that contain the importer and the imported
    module.
    """
    for name, targets in graph().items():
        for other in targets:
            ours, theirs = name.split("."), other.split(".")
            depth = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), None)
            if depth is not None:
                yield ".".join(ours[: depth + 1]), ".".join(theirs[: depth + 1])


def game_of(name: str) -> str:
    """The game to whose folder a module belongs, "" for none."""
    return next((part for part in name.split(".")[2:] if part in KEYS), "")


@pytest.mark.parametrize("path", FILES, ids=module)
def test_a_file_imports_only_what_its_layer_may(path: Path) -> None:
    """Engine, games, bots and review import only the standard library and the layers below them; only `browser` imports
    browser modules; nothing imports `browser` or `tools`.
    """
    assert list(wrong_imports(path)) == []


def test_no_import_goes_up_between_the_rooms_of_the_table() -> None:
    """Each room of the table imports only itself and those before it in `TABLE_ROOMS`."""
    floors = {room: floor for floor, room in enumerate(TABLE_ROOMS)}
    rooms = {name: name.split(".")[2] for name in graph() if name.startswith("rami.table.")}
    assert set(rooms.values()) == set(floors)
    up = [
        (name, other)
        for name, room in rooms.items()
        for other in graph()[name] & rooms.keys()
        if floors[rooms[other]] > floors[room]
    ]
    assert up == []


def test_there_is_no_import_circle() -> None:
    """There is no import circle between files, nor between folders side by side, at any depth."""
    assert circle(sibling_arrows()) == []
    assert circle((name, other) for name, targets in graph().items() for other in targets) == []


def test_a_game_is_imported_by_its_own_rooms_only() -> None:
    """No game imports another game, and other layers find a game's modules by its key; only `GAMES` lists the games."""
    foreign = [
        (name, other)
        for name, targets in graph().items()
        for other in targets
        if game_of(other) not in ("", game_of(name)) and name != "rami.games"
    ]
    assert foreign == []


def test_no_folder_holds_too_many_files() -> None:
    """No folder of sources or tests has more than `MOST_FILES` files."""
    tests = TESTS.rglob("*.py")
    files = [path for path in (*PACKAGE.rglob("*"), *tests) if path.is_file() and "__pycache__" not in path.parts]
    counts = Counter(path.parent.relative_to(ROOT) for path in files if "node_modules" not in path.parts)
    assert {folder: n for folder, n in counts.items() if n > MOST_FILES} == {}


@pytest.mark.parametrize("path", [path for path in FILES if layer(module(path)) in PURE], ids=module)
def test_the_rules_do_not_use_the_outside_world(path: Path) -> None:
    """The engine, the games, the bots and the review open no file and print nothing."""
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & OUTSIDE_CALLS == set()


# Names of games

RULE_ID = re.compile(r"\b[A-Z]+-A?\d+\b")
"""The id of a rule, as tests and docstrings cite it."""


@cache
def game_names() -> re.Pattern[str]:
    """The games' keys, the names of their presets and classes, and the same in words, as whole words in any case."""
    names = {name for game in GAMES for name in (game.key, game.__name__, *game.presets)}
    in_words = {re.sub(r"(?<=[a-z])(?=\d)", " ", name) for name in names}
    return re.compile(
        rf"\b({'|'.join(sorted(map(re.escape, names | in_words), key=len, reverse=True))})\b", re.IGNORECASE
    )


def sources() -> Iterator[Path]:
    """The files that may not name a game: all that are neither in a game's folder nor the list of the games."""
    yield from (path for path in FILES if not game_of(module(path)) and module(path) != "rami.games")
    yield from (
        ROOT / "index.html",
        PACKAGE / "__main__.py",
        ROOT / "tests/conftest.py",
        *(ROOT / "tests/support").glob("*.py"),
    )
    static = ROOT / "static"
    yield from (
        path
        for end in ("mjs", "js", "css", "py")
        for path in (*static.glob(f"*.{end}"), *static.glob(f"[bc]*/*.{end}"))
    )


def named_in(text: str) -> list[str]:
    """The games that a text names."""
    return sorted({found.lower() for found in game_names().findall(RULE_ID.sub("", text))})


def test_no_file_outside_its_rooms_names_a_game() -> None:
    """No file outside a game's folders contains its name, except the list of the games."""
    found = {path.relative_to(ROOT).as_posix(): named_in(path.read_text("utf-8")) for path in sources()}
    assert {name: games for name, games in found.items() if games} == {}


# The checks themselves


def test_the_check_finds_a_wrong_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check finds a forbidden import inside a function or written relatively."""
    file = tmp_path / "rami" / "engine" / "cheat.py"
    file.parent.mkdir(parents=True)
    file.write_text("from ..table import model\n\ndef now():\n    import time, js\n    return time.time()\n")
    monkeypatch.setitem(globals(), "SOURCE", tmp_path)
    assert list(wrong_imports(file)) == ["rami.table.model", "time", "js"]


def test_the_check_finds_a_circle() -> None:
    """The check also finds what leads into a circle, but nothing that is only reached from it."""
    assert circle([("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]) == ["a", "b", "c"]
    assert circle([("a", "b"), ("a", "c"), ("b", "c")]) == []


def test_the_check_finds_a_game_by_its_key_and_by_its_name() -> None:
    """The check finds a game's name as a word in any case, but not in the id of a rule or at the start of a longer
    word.
    """
    assert named_in('play("gin") of Rami 51, begin; GIN-A08') == ["gin", "rami 51"]
    assert named_in("begin, engine, Rami") == []
