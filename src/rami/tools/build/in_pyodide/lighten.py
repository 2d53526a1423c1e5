"""Makes the snapshot's memory smaller by what no page reads."""

import gc
import importlib
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import is_dataclass
from io import BufferedReader, BufferedWriter, TextIOWrapper
from types import CodeType, FunctionType, ModuleType
from typing import Any

UNUSED = frozenset(
    """asyncio.base_subprocess asyncio.graph asyncio.selector_events asyncio.sslproto asyncio.staggered asyncio.streams
    asyncio.subprocess asyncio.trsock asyncio.unix_events bz2 compression._common compression._common._streams
    compression.zstd._zstdfile dis hashlib hmac html html.entities importlib.readers importlib.resources
    importlib.resources._adapters importlib.resources._common importlib.resources._functional
    importlib.resources._itertools importlib.resources.abc importlib.resources.readers ipaddress locale lzma ntpath
    selectors shutil signal socket ssl subprocess tempfile _ssl zipfile zipfile._path
    zipfile._path.glob""".split()  # noqa: SIM905
)
"""Modules that others import, but no page uses."""
HEAP_TYPE = 1 << 9
"""The flag of a class that is not a constant of C."""
GENERATED = "<string>"
"""The file of the methods that `dataclass` makes."""
GUARDS = frozenset(("__delattr__", "__repr__", "__setattr__"))
BUFFER = 1024
"""Bytes of a standard stream's buffer."""


def empty_unused() -> None:
    """Empty the modules `UNUSED`. What is asked of them later comes from the archive that the page fetches.

    Raises RuntimeError where something else still holds a function of theirs, which could not work any more.
    """
    loader: Any = sys.modules["pyodide._package_loader"]
    policies: Any = sys.modules["asyncio.unix_events"]
    del policies._DefaultEventLoopPolicy._loop_factory, loader.NamedTemporaryFile, loader.ZipFile
    emptied = [sys.modules[name] for name in sorted(UNUSED)]
    for module in emptied:
        name = module.__name__
        _withdraw(name)
        vars(module).clear()
        vars(module).update(__name__=name, __getattr__=_asked_again(module))
    gc.collect()
    names = {id(vars(module)): module.__name__ for module in emptied}
    held = {names.get(id(each.__globals__)) for each in gc.get_objects() if isinstance(each, FunctionType)} - {None}
    if held:
        raise RuntimeError(f"Modules to be emptied are in use: {', '.join(map(str, held))}.")


def _withdraw(name: str) -> None:
    """Take what is defined in a module out of the package around it."""
    around = vars(sys.modules.get(name.rpartition(".")[0], ModuleType(name)))
    for key in [key for key, value in around.items() if getattr(value, "__module__", "") == name]:
        del around[key]


def _asked_again(module: ModuleType) -> Callable[[str], Any]:
    """What looks up, in an emptied module, what is not there."""

    def look_up(attribute: str) -> Any:
        if attribute.startswith("__") and attribute != "__path__":
            raise AttributeError(attribute)
        if sys.modules.get(module.__name__) is module:
            del sys.modules[module.__name__]
        return getattr(importlib.import_module(module.__name__), attribute)

    return look_up


def drop_texts(bare: Callable[[CodeType], CodeType]) -> None:
    """Drop docstrings and annotations, and of generated code and that of Python's own start what `bare` leaves out."""
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            each.__doc__ = None
            each.__annotate__ = None  # type: ignore[attr-defined]  # from Python 3.14 on
            if each.__code__.co_filename.startswith("<"):
                each.__code__, each.__qualname__ = bare(each.__code__), each.__name__
        elif isinstance(each, type) and each.__flags__ & HEAP_TYPE and each.__dict__.get("__doc__"):
            with suppress(AttributeError, TypeError):  # of a named tuple or an enumeration of C
                each.__doc__ = None


def drop_guards() -> None:
    """Drop what keeps dataclasses from being changed and what writes them out: no page does either."""
    for each in gc.get_objects():
        if isinstance(each, type) and is_dataclass(each):
            unguard(each)


def unguard(cls: type) -> None:
    """Take the methods `GUARDS` out of a dataclass where they were made for it."""
    for name in GUARDS & vars(cls).keys():
        method = vars(cls)[name]
        if getattr(method, "__wrapped__", method).__code__.co_filename == GENERATED:
            delattr(cls, name)


def shrink_buffers() -> None:
    """Give the standard streams small buffers: of 128 kB, they hold what was there before them."""
    for name, buffer in (("stdin", BufferedReader), ("stdout", BufferedWriter), ("stderr", BufferedWriter)):
        old = getattr(sys, name)
        encoding, errors = old.encoding, old.errors
        stream = TextIOWrapper(buffer(old.detach().detach(), BUFFER), encoding, errors, line_buffering=True)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
