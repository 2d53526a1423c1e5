"""The profile: which functions of Pyodide's module ran in the browser tests, kept beside this file in profile.txt.

It is made again, for another Pyodide, as follows; the tests play all games in both languages, with set-up, statistics,
replay, import, export and errors, with the bots' worker and without it, and one of them calls all methods of the usual
types, so that new code seldom needs more:

    export NOT="plain or deferred or served or firefox or webkit"
    RAMI_PROFILE=/tmp/ran python3 src/rami test tests/browser -k "not ($NOT)"
    python3 src/rami build --profile /tmp/ran

With the variable set, the tests' page has a module that marks each function that runs, in a memory of its own, and the
script watch.mjs, which asks for the address `TELL` when there are new ones: their numbers go to the file of that name.
They are added to a profile that is of the same module: after a change of the page, its own tests are enough. A function
that is missing here is only loaded later than it could be.
"""

import base64
import re
import textwrap
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from rami.tools.build.engine import patch, wasm
from rami.tools.project import RUNTIME
from rami.tools.setup.steps import StepError, digest

PROFILE = Path(__file__).with_name("profile.txt")
TELL = "/functions-that-ran"
EXPORT = "ran"
MARK = (b"\x41\x01\x3a\x40", b"\x00")
"""Store the byte 1 in the memory with the number between these two, at the address on the stack."""
WATCH = Path(__file__).with_name("watch.mjs")
LINE = 116
PYODIDE = RUNTIME / "node_modules/pyodide"
WHOLE = re.compile(rb"deferred: [^,\n]+")
"""Where the page names the second part of its module: it gets a whole one."""


def code_of(module: bytes) -> str:
    """What the numbers of functions depend on: the digest of the module's code."""
    return digest([dict(wasm.sections(module))[wasm.CODE]])


def read(module: bytes, text: str) -> set[int]:
    """The numbers of the functions that ran, from a profile's text. Raises StepError if it is of another module."""
    code, _, packed = text.partition("\n")
    if code != code_of(module):
        raise StepError(f"The profile is of another one; {__file__} says how to make it again.")
    marks = zlib.decompress(base64.b64decode(packed))
    return {number for number in range(8 * len(marks)) if marks[number // 8] >> number % 8 & 1}


def written(module: bytes, ran: Iterable[int]) -> str:
    """The text of a profile: what its numbers depend on, then a bit for each function."""
    marks = bytearray(max(ran, default=0) // 8 + 1)
    for number in ran:
        marks[number // 8] |= 1 << number % 8
    packed = base64.b64encode(zlib.compress(bytes(marks), 9)).decode()
    return "\n".join([code_of(module), *textwrap.wrap(packed, LINE), ""])


def marking(module: bytes) -> bytes:
    """The module with a second memory, exported, in which each function marks that it ran."""
    content = dict(wasm.sections(module))
    reader = wasm.Reader(content[wasm.MEMORIES])
    memory = reader.number()
    content[wasm.MEMORIES] = wasm.number(memory + 1) + reader.rest() + b"\x00\x01"  # one page: 65,536 functions
    known = wasm.exports(content[wasm.EXPORTS])
    content[wasm.EXPORTS] = wasm.export_section([*known, wasm.Export(EXPORT, wasm.MEMORY, memory)])
    mark = MARK[0] + wasm.number(memory) + MARK[1]
    content[wasm.CODE] = wasm.code_section(
        _before(body, b"\x41" + wasm.signed(number) + mark)
        for number, body in enumerate(wasm.bodies(content[wasm.CODE]))
    )
    return wasm.module(content.items())


def _before(body: bytes, instructions: bytes) -> bytes:
    """A function's body with instructions before its own."""
    reader = wasm.Reader(body)
    for _ in range(reader.number()):  # local variables: how many, of which type
        reader.number()
        reader.take(1)
    return body[: reader.at] + instructions + reader.rest()


def watch(site: Path) -> None:
    """Let the built page in this folder tell which functions run. Its files may be links to those of the build."""
    [module], [engine], [addresses] = (
        site.glob(f"*/{name}") for name in (patch.MODULE, "boot/engine.mjs", "boot/addresses.mjs")
    )
    for file, content in {
        module: marking(patch.changed(PYODIDE)[patch.MODULE]),
        engine: WATCH.read_bytes() + engine.read_bytes(),
        addresses: WHOLE.sub(b"deferred: null", addresses.read_bytes()),
    }.items():
        for old in file.parent.glob(f"{file.name}*"):
            old.unlink()
        file.write_bytes(content)


def make(ran: Path) -> None:
    """Add to the profile what is in the file that the browser tests have written; of another module, begin anew."""
    module = (PYODIDE / patch.MODULE).read_bytes()
    numbers = set(map(int, ran.read_text(encoding="ascii").split()))
    with suppress(StepError):
        numbers |= read(module, PROFILE.read_text(encoding="ascii"))
    PROFILE.write_text(written(module, numbers), encoding="ascii")
