"""Pyodide's module in two: the functions that a page calls, and the others, which it loads later or never.

A splitter of our own: npm's package of Binaryen has no wasm-split, and that of Debian 12 (version 108) writes every
exported table with the number 0. Both modules have the functions, tables and memory of the whole one under the same
numbers, so that a snapshot of either is one of the other. A further table, the switchboard, has a place for each
function, empty for those that have not come. Where a function is in the other module, a stub of the same type calls it
by its place. Before it does, a stub in the first module looks whether the second one is there, and if not calls the
function in place `LOADER`, which static/boot/deferred.mjs puts there. Data is not split.
"""

from collections.abc import Collection, Iterator, Sequence

from rami.tools.build.engine import wasm
from rami.tools.setup.steps import StepError

SHARED = "$"
"""What the names of exports begin with that only the second module asks for, and the name that it asks for them by."""
SWITCHBOARD = SHARED + "switchboard"
LOADER = 0
MOST = 8_000_000
"""Bytes: larger modules Chromium refuses to compile while the page waits."""

FUNCTION_TYPE, FUNCREF, BOUNDED = 0x60, 0x70, 1
INTO_TABLE, FUNCREF_ELEMENTS = 2, 0
NO_VARIABLES, NO_RESULT = b"\0", 0x40
IF, END, CALL, CALL_INDIRECT, LOCAL_GET, TABLE_GET, CONST, IS_NULL = 0x04, 0x0B, 0x10, 0x11, 0x20, 0x25, 0x41, 0xD1


class Whole:
    """A module, as far as its two parts have something in common."""

    def __init__(self, module: bytes) -> None:
        content = wasm.sections(module)
        self.sections = dict(content)
        imports = wasm.imports(self.sections[wasm.IMPORTS])
        elsewhere = [each for each in imports if each.kind not in {wasm.FUNCTION, wasm.GLOBAL}]
        if elsewhere or len(content) != len(self.sections):
            raise StepError("Pyodide's module has its tables, memory or tags elsewhere.")
        self.functions = sum(each.kind == wasm.FUNCTION for each in imports)
        """How many functions are imported: its own have the numbers after theirs."""
        self.globals = len(imports) - self.functions
        """How many variables are imported."""
        self.bodies = wasm.bodies(self.sections[wasm.CODE])
        self.types = wasm.entries(self.sections[wasm.FUNCTIONS], wasm.Reader.number)
        """For each function of the module's own, the number of its type."""
        self.arguments = wasm.entries(self.sections[wasm.TYPES], _arguments)
        """For each type the number of its arguments; None where it has a result."""
        self.tables = wasm.entries(self.sections[wasm.TABLES], _table)
        self.variables = wasm.entries(self.sections[wasm.GLOBALS], _variable)
        """For each variable its type, and its first value."""

    def shared(self) -> Iterator[tuple[int, int, bytes]]:
        """What both parts must have in common: its kind, its number, and how an import describes it.

        Of the variables these are the first ones, up to the last that changes.
        """
        for number, table in enumerate(self.tables):
            yield wasm.TABLE, number, table
        for number, memory in enumerate(wasm.entries(self.sections[wasm.MEMORIES], _limits)):
            yield wasm.MEMORY, number, memory
        for number, tag in enumerate(wasm.entries(self.sections[wasm.TAGS], _tag)):
            yield wasm.TAG, number, tag
        for number, (kind, _) in enumerate(self.variables[: self.changing()], self.globals):
            yield wasm.GLOBAL, number, kind

    def changing(self) -> int:
        """The place after the last variable that changes."""
        return max((place for place, (kind, _) in enumerate(self.variables, 1) if kind[-1]), default=0)

    def switchboard(self) -> bytes:
        """The table with a place for each function and for the loader."""
        size = wasm.number(len(self.bodies) + 1)
        return bytes([FUNCREF, BOUNDED]) + size + size

    def places(self, numbers: Sequence[int], start: int) -> bytes:
        """The entry of the section of elements which puts these functions on the switchboard, from a place on."""
        at = bytes([CONST]) + wasm.signed(start) + bytes([END])
        functions = wasm.vector([wasm.number(self.functions + number) for number in numbers])
        return bytes([INTO_TABLE]) + wasm.number(len(self.tables)) + at + bytes([FUNCREF_ELEMENTS]) + functions

    def call(self, place: int, kind: int) -> bytes:
        """Instructions that call what is at a place of the switchboard, of a type without arguments on the stack."""
        on = wasm.number(kind) + wasm.number(len(self.tables))
        return bytes([CONST]) + wasm.signed(place) + bytes([CALL_INDIRECT]) + on

    def stub(self, number: int, place: int, before: bytes = b"") -> bytes:
        """The body of a function that passes its arguments to that at a place of the switchboard."""
        kind = self.types[number]
        count, _ = self.arguments[kind]
        arguments = b"".join(bytes([LOCAL_GET]) + wasm.number(each) for each in range(count))
        return NO_VARIABLES + before + arguments + self.call(place, kind) + bytes([END])


def split(module: bytes, ran: Collection[int]) -> tuple[bytes, bytes]:
    """The module with the functions that `ran`, by their numbers among its own, and that with the others.

    Raises StepError where the module is not as Pyodide's was.
    """
    whole = Whole(module)
    first = [number for number in range(len(whole.bodies)) if number in ran]
    second = [number for number in range(len(whole.bodies)) if number not in ran]
    if not first or not second:
        raise StepError("The profile says that all functions ran, or none.")
    deferred = _second(whole, first, second)
    if len(deferred) > MOST:
        raise StepError(f"The functions that did not run have {len(deferred)} bytes.")
    return _first(whole, first, second), deferred


def _first(whole: Whole, first: Sequence[int], second: Sequence[int]) -> bytes:
    begin = LOADER + 1 + len(first)
    ensure = bytes([CALL]) + wasm.number(whole.functions + len(whole.bodies))
    bodies = list(whole.bodies)
    for place, number in enumerate(second, begin):
        bodies[number] = whole.stub(number, place, ensure)
    plain = whole.arguments.index((0, 0))
    table = wasm.number(len(whole.tables))
    missing = bytes([CONST]) + wasm.signed(begin) + bytes([TABLE_GET]) + table + bytes([IS_NULL])
    bodies.append(NO_VARIABLES + missing + bytes([IF, NO_RESULT]) + whole.call(LOADER, plain) + bytes([END, END]))
    exports = [wasm.Export(_name(kind, number), kind, number) for kind, number, _ in whole.shared()]
    exports.append(wasm.Export(SWITCHBOARD, wasm.TABLE, len(whole.tables)))
    changed = {
        wasm.FUNCTIONS: wasm.vector([wasm.number(each) for each in (*whole.types, plain)]),
        wasm.TABLES: wasm.vector([*whole.tables, whole.switchboard()]),
        wasm.EXPORTS: wasm.export_section([*wasm.exports(whole.sections[wasm.EXPORTS]), *exports]),
        wasm.ELEMENTS: wasm.longer(whole.sections[wasm.ELEMENTS], [whole.places(first, LOADER + 1)]),
        wasm.CODE: wasm.code_section(bodies),
    }
    return wasm.module((kind, changed.get(kind, content)) for kind, content in whole.sections.items())


def _second(whole: Whole, first: Sequence[int], second: Sequence[int]) -> bytes:
    bodies = list(whole.bodies)
    for place, number in enumerate(first, LOADER + 1):
        bodies[number] = whole.stub(number, place)
    given = [(_name(kind, number), kind, what) for kind, number, what in whole.shared()]
    given.append((SWITCHBOARD, wasm.TABLE, whole.switchboard()))
    origin = wasm.sized(SHARED.encode())
    imports = [origin + wasm.sized(name.encode()) + wasm.number(kind) + what for name, kind, what in given]
    own = whole.variables[whole.changing() :]
    return wasm.module(
        [
            (wasm.TYPES, whole.sections[wasm.TYPES]),
            (wasm.IMPORTS, wasm.longer(whole.sections[wasm.IMPORTS], imports)),
            (wasm.FUNCTIONS, whole.sections[wasm.FUNCTIONS]),
            (wasm.GLOBALS, wasm.vector([kind + value for kind, value in own])),
            (wasm.ELEMENTS, wasm.vector([whole.places(second, LOADER + 1 + len(first))])),
            (wasm.CODE, wasm.code_section(bodies)),
        ]
    )


def _name(kind: int, number: int) -> str:
    """The name of what the first module shares with the second."""
    return f"{SHARED}{kind}.{number}"


def _arguments(reader: wasm.Reader) -> tuple[int, int]:
    """How many arguments and results a type has."""
    if reader.number() != FUNCTION_TYPE:
        raise StepError("Pyodide's module has types of another kind than functions.")
    return len(reader.take(reader.number())), len(reader.take(reader.number()))


def _table(reader: wasm.Reader) -> bytes:
    return reader.take(1) + _limits(reader)


def _limits(reader: wasm.Reader) -> bytes:
    return reader.passed(wasm.Reader.limits)


def _tag(reader: wasm.Reader) -> bytes:
    return reader.take(1) + wasm.number(reader.number())


def _variable(reader: wasm.Reader) -> tuple[bytes, bytes]:
    return reader.take(2), reader.passed(_constant)


def _constant(reader: wasm.Reader) -> None:
    """Skip instructions that make a constant, up to their end."""
    while (instruction := reader.take(1)[0]) != END:
        match instruction:
            case 0x41 | 0x42 | 0x23:  # i32.const, i64.const, global.get: all but the last byte are from 128 on
                reader.number()
            case 0x43 | 0x44:  # f32.const, f64.const
                reader.take(4 if instruction == 0x43 else 8)
            case _:
                raise StepError("A variable in Pyodide's module begins with what is no constant.")
