"""Prepares, in the snapshot's memory, what a page would otherwise do at its start.

`rami.browser` and PyScript import `js`, so they can only run in the page; here they are found, read and compiled. The
catalogues are read, and the first screens drawn once, which fills caches.
"""

import marshal
import posixpath
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType


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


def install(path: str) -> None:
    """Put the codes of the file at `path` before all other finders."""
    sys.meta_path.insert(0, Preloaded(marshal.loads(Path(path).read_bytes())))


def warm_up() -> None:
    """Draw the lobby and a table of each game in each language."""
    from rami.games import GAMES
    from rami.table.lobby.first_screen import Kept, opened
    from rami.table.page import page
    from rami.table.state.settings import CHOICES
    from rami.table.state.viewport import Viewport

    for lang in CHOICES["lang"]:
        for query in ("", *(f"?game={game.key}" for game in GAMES)):
            model, _ = opened(query, [lang], Kept(), "0" * 64, Viewport(1280, 800, 16))
            page(model)
