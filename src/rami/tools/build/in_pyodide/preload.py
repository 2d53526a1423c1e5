"""Prepares, in the snapshot's memory, what a page would otherwise do at its start.

`rami.browser` and PyScript import `js`, so they can only run in the page; here they are found, read and compiled. The
catalogues and weights are read, and the first screens drawn once, which fills caches. What a page may need later is in
an archive that it fetches by itself.
"""

import importlib
import marshal
import posixpath
import random
import sys
from collections.abc import Callable
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any


class Preloaded(MetaPathFinder, Loader):
    """Finds and loads the modules whose code is in memory, before files are searched."""

    def __init__(self, codes: dict[str, tuple[CodeType, bool]]) -> None:
        self.codes = codes
        """For each module its code, and whether it is a package."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module's spec, if its code is in memory."""
        if name not in self.codes:
            return None
        code, is_package = self.codes[name]
        spec = ModuleSpec(name, self, origin=code.co_filename, is_package=is_package)
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(posixpath.dirname(code.co_filename))
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """None: the default module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code, and forget it."""
        code, _ = self.codes.pop(module.__name__)
        exec(code, module.__dict__)


class Late(MetaPathFinder):
    """Finds the modules of an archive that the page fetches: when the first of them is imported, it waits for it."""

    def __init__(self) -> None:
        self.names: frozenset[str] = frozenset()
        """The modules in the archive."""
        self.paths: list[str] = []
        """The files of which the archive takes the place."""
        self.fetch: Callable[[], Any] = bytes
        """Returns the archive's bytes, as a JavaScript array."""

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module's spec, if it is in the archive. Raises ImportError where the archive can't be fetched."""
        if name not in self.names:
            return None
        try:
            archive = self.fetch().to_bytes()
        except Exception as problem:  # whatever JavaScript throws
            raise ImportError(f"The module {name} could not be fetched. {problem}", name=name) from problem
        for file in self.paths:
            Path(file).write_bytes(archive)
        sys.meta_path.remove(self)
        importlib.invalidate_caches()
        return PathFinder.find_spec(name, path, target)


LATE = Late()


def install(path: str) -> list[str]:
    """Put the codes of the file at `path` before all other finders; the names of their modules."""
    codes = marshal.loads(Path(path).read_bytes())
    sys.meta_path.insert(0, Preloaded(codes))
    return list(codes)


def leave(names: str, paths: str) -> None:
    """Leave these modules to the archive that the page fetches, which takes the place of the files at these paths."""
    LATE.names, LATE.paths = frozenset(names.split()), paths.split()
    sys.meta_path.append(LATE)


def awake(fetch: Callable[[], Any]) -> None:
    """What a page does first: every page starts from the same memory."""
    random.seed()
    LATE.fetch = fetch


ACTIONS = 12
"""The actions of a deal in which every bot has read what it plays by."""


def warm_up() -> None:
    """Draw the lobby and a table of each game in each language; let bots of each game and level begin a deal."""
    from rami.bots.levels import choose, levels
    from rami.games import GAMES
    from rami.table.lobby.first_screen import Kept, opened
    from rami.table.page import page
    from rami.table.state.settings import CHOICES
    from rami.table.state.viewport import Viewport

    for lang in CHOICES["lang"]:
        for query in ("", *(f"?game={game.key}" for game in GAMES)):
            model, _ = opened(query, [lang], Kept(), "0" * 64, Viewport(1280, 800, 16))
            page(model)
            if model.match is not None:
                rules = model.match.rules
                for level in levels(rules.key):
                    state = model.match.state
                    for _ in range(ACTIONS):
                        action = rules.forced(state) or choose(rules, rules.view(state, state.turn), level, "", 0.0)
                        state = rules.apply(state, action)
    forget()


def forget() -> None:
    """Forget what was worked out about the cards of these deals, which no other deal has: what bounded caches of rules
    and bots hold. It takes 57 KB of the packed snapshot."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(("rami.bots.", "rami.engine.", "rami.games.")):
            things: list[Any] = [*vars(module).values()]
            for thing in things:
                if hasattr(thing, "cache_parameters") and thing.cache_parameters()["maxsize"]:
                    thing.cache_clear()
