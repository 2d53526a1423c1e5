"""Compiles archives of sources, and separates the modules of the snapshot from those loaded later."""

import ast
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from types import CodeType

FOR_PYSCRIPT = ("asyncio", "base64", "html", "inspect", "io", "json", "re", "traceback", "typing", "urllib.parse")
HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little")  # of a file that is not compared with its source
HOME = "/home/pyodide"  # PyScript's folder
EPOCH = (1980, 1, 1, 0, 0, 0)  # for the same bytes from every build

# In a code's table of lines, an entry that stands for one instruction, of no line; its low bits count further ones.
NO_LINE = 0xF8
WIDTH = 8  # the most instructions that an entry stands for

# Modules of the standard library that no page can use: for other systems, terminals, servers, tests.
UNUSABLE = frozenset(
    """_android_support _apple_support _ios_support _pyio _pyrepl _sysconfigdata__emscripten_wasm32-emscripten bdb
    cProfile compileall ctypes curses dbm doctest ensurepip ftplib getpass idlelib imaplib lib2to3 mailbox modulefinder
    multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty py_compile pyclbr pydoc
    pydoc_data sched shelve smtplib socketserver sqlite3 symtable tabnanny tarfile test tkinter trace tty turtle
    turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp""".split()  # noqa: SIM905
)
ENCODINGS = frozenset(
    """__init__ aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna iso8859_1 latin_1 punycode
    raw_unicode_escape undefined unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig""".split()  # noqa: SIM905
)


def compiled(archive: str) -> bytes:
    """The archive at the path `archive` with each source compiled; tracebacks name files below that path, and lines."""
    return _made_of(archive, lambda name: True, compile_)


def library(archive: str) -> bytes:
    """The standard library's archive, compiled, without line numbers and without modules that no page can use."""
    return _made_of(archive, usable, lambda source, path: bare(compile_(source, path)))


def compile_(source: bytes, path: str) -> CodeType:
    """A module's code, without docstrings, assertions and what functions are annotated with, and with names instead of
    qualified names.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not _registered(node):
            _drop_annotations(node)
    return unqualified(compile(tree, path, "exec", dont_inherit=True, optimize=2))


def _registered(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a `singledispatch` reads the function's annotations."""
    return any(isinstance(each, ast.Attribute) and each.attr == "register" for each in function.decorator_list)


def _drop_annotations(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    given = function.args
    function.returns = None
    for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
        if each is not None:
            each.annotation = None


def unqualified(code: CodeType) -> CodeType:
    """The code, and all code in it, with names instead of qualified names."""
    return _replaced(code, lambda each: each.replace(co_qualname=each.co_name))


def bare(code: CodeType) -> CodeType:
    """The code, and all code in it, with names instead of qualified names and no line in its table of lines."""
    return _replaced(code, lambda each: each.replace(co_qualname=each.co_name, co_linetable=_no_lines(each)))


def _no_lines(code: CodeType) -> bytes:
    entries, rest = divmod(len(code.co_code) // 2, WIDTH)
    return bytes([NO_LINE + WIDTH - 1] * entries + [NO_LINE + rest - 1] * bool(rest))


def _replaced(code: CodeType, by: Callable[[CodeType], CodeType]) -> CodeType:
    """The code with each code in it, and itself, replaced."""
    constants = tuple(_replaced(each, by) if isinstance(each, CodeType) else each for each in code.co_consts)
    return by(code.replace(co_consts=constants))


def _made_of(archive: str, wanted: Callable[[str], bool], compiler: Callable[[bytes, str], CodeType]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(archive) as sources, zipfile.ZipFile(content, "w") as packed:
        for name in sorted(sources.namelist()):
            if not name.endswith("/") and wanted(name):
                add(packed, *_compiled(f"{archive}/{name}", name, sources.read(name), compiler))
    return content.getvalue()


def wanted(archive: str) -> list[str]:
    """The modules that a page imports, of our sources at the path `archive`, of the standard library and of PyScript.

    Of `rami.browser`, which only a page can import, they include what it imports of the standard library.
    """
    names = set(FOR_PYSCRIPT)
    with zipfile.ZipFile(archive) as sources:
        for name in sources.namelist():
            if name.startswith("rami/browser/"):
                names.update(_imported(sources.read(name)))
            elif name.startswith("rami/") and name.endswith(".py"):
                names.add(_module(name))
    return sorted(names)


def late(archives: Iterable[str], imported: Iterable[str]) -> bytes:
    """An archive of the modules in the compiled archives at these paths that are not among the imported ones.

    Data files are left out: the snapshot has read them.
    """
    known = set(imported)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as packed:
        for path in archives:
            with zipfile.ZipFile(path) as archive:
                for name in archive.namelist():
                    if name.endswith(".pyc") and _module(name) not in known:
                        add(packed, name, archive.read(name))
    return content.getvalue()


def modules(archive: bytes) -> list[str]:
    """The dotted names of the modules in an archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        return [_module(name) for name in packed.namelist()]


def preloaded(archive: str, pyscript: dict[str, str]) -> bytes:
    """The codes for `preload.install`, marshalled: `rami.browser`, from the archive of our sources, and PyScript's
    package, whose files' texts are in `pyscript`.
    """
    texts = {f"{HOME}/pyscript/{name}": ("pyscript/" + name, text.encode()) for name, text in pyscript.items()}
    with zipfile.ZipFile(archive) as sources:
        ours = [name for name in sources.namelist() if name.startswith("rami/browser/") and name.endswith(".py")]
        texts |= {f"{archive}/{name}": (name, sources.read(name)) for name in ours}
    codes = {
        _module(name): (compile_(text, path), name.endswith("/__init__.py")) for path, (name, text) in texts.items()
    }
    return marshal.dumps(codes)


def usable(name: str) -> bool:
    """Whether a page may need this file of the standard library's archive."""
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return top.removesuffix(".py") not in UNUSABLE


def add(packed: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a file to an archive whose bytes depend on its contents only."""
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    packed.writestr(entry, data, compresslevel=9)


def _module(name: str) -> str:
    """The dotted name of the module in a file of an archive."""
    return name.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def _imported(source: bytes) -> Iterator[str]:
    """The modules of the standard library that a source imports, anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        yield from (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def _compiled(path: str, name: str, data: bytes, compiler: Callable[[bytes, str], CodeType]) -> tuple[str, bytes]:
    if not name.endswith(".py"):
        return name, data
    return name + "c", HEAD + importlib.util.source_hash(data) + marshal.dumps(compiler(data, path))
