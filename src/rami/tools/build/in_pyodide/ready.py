"""Kept in the snapshot's memory: what a page would else do first.

`rami.browser` and PyScript import `js`, so they run when the page starts; finding, reading and compiling them was done here.
So was reading the catalogues, and drawing the first screens once: Python draws sooner what it has drawn before.
"""

import marshal
import posixpath
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType


class Ready(MetaPathFinder, Loader):
    """Finds and loads the modules whose code is at hand, before anything looks for files."""

    def __init__(self, codes: dict[str, tuple[CodeType, bool]]) -> None:
        self.codes = codes
        """By a module's name: its code, and whether it is a package."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """How to load the module, if its code is here."""
        if name not in self.codes:
            return None
        code, is_package = self.codes[name]
        spec = ModuleSpec(name, self, origin=code.co_filename, is_package=is_package)
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(posixpath.dirname(code.co_filename))
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """A module as any other."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code, which isn't needed again."""
        code, _ = self.codes.pop(module.__name__)
        exec(code, module.__dict__)


def install(path: str) -> None:
    """Have the codes that the file at `path` holds found first."""
    sys.meta_path.insert(0, Ready(marshal.loads(Path(path).read_bytes())))


def practise() -> None:
    """Draw the lobby, and a table of each game, in each language."""
    from rami.games import GAMES
    from rami.table.lobby.first_screen import Kept, opened
    from rami.table.page import page
    from rami.table.state.settings import CHOICES
    from rami.table.state.viewport import Viewport

    for lang in CHOICES["lang"]:
        for query in ("", *(f"?game={game.key}" for game in GAMES)):
            model, _ = opened(query, [lang], Kept(), "0" * 64, Viewport(1280, 800, 16))
            page(model)
