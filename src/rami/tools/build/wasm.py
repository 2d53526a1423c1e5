"""WebAssembly's binary format, as far as a module's imports and exports go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

HEAD = b"\0asm\x01\0\0\0"
IMPORTS, EXPORTS = 2, 7
"""Numbers of sections."""
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
"""What an import or export may be."""


@dataclass(frozen=True, slots=True)
class Import:
    """What a module asks for."""

    origin: str
    name: str
    kind: int


@dataclass(frozen=True, slots=True)
class Export:
    """What a module offers: the thing of this kind with this number."""

    name: str
    kind: int
    index: int


class Reader:
    """Reads numbers, names and bytes one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        """An unsigned number: seven bits a byte, the lowest first."""
        number = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
            shift += 7

    def bytes(self, size: int) -> bytes:
        """So many bytes."""
        self.at += size
        return self.data[self.at - size : self.at]

    def name(self) -> str:
        """A text after its size."""
        return self.bytes(self.number()).decode()


def number(value: int) -> bytes:
    """An unsigned number as `Reader.number` reads it."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + number(rest) if rest else bytes([low])


def sections(module: bytes) -> list[tuple[int, bytes]]:
    """The module's sections in their order, each with its number."""
    reader, found = Reader(module), []
    if reader.bytes(len(HEAD)) != HEAD:
        raise ValueError("not a module of WebAssembly")
    while reader.at < len(module):
        found.append((reader.number(), reader.bytes(reader.number())))
    return found


def module(sections: Iterable[tuple[int, bytes]]) -> bytes:
    """The module of these sections."""
    return HEAD + b"".join(number(kind) + number(len(content)) + content for kind, content in sections)


def imports(section: bytes) -> list[Import]:
    """What the section of imports lists."""
    reader = Reader(section)
    return [_import(reader) for _ in range(reader.number())]


def _import(reader: Reader) -> Import:
    found = Import(reader.name(), reader.name(), reader.number())
    match found.kind:
        case 0:  # a function: the number of its type
            reader.number()
        case 1:  # a table: what is in it, then as a memory
            reader.bytes(1)
            _limits(reader)
        case 2:
            _limits(reader)
        case _:  # a global's type and whether it changes; a tag's kind and the number of its type
            reader.bytes(1)
            reader.number()
    return found


def _limits(reader: Reader) -> None:
    """The least size, and the largest where there is one."""
    bounded = reader.number() & 1
    reader.number()
    if bounded:
        reader.number()


def exports(section: bytes) -> list[Export]:
    """What the section of exports lists."""
    reader = Reader(section)
    return [Export(reader.name(), reader.number(), reader.number()) for _ in range(reader.number())]


def export_section(exports: list[Export]) -> bytes:
    """The section that lists these exports."""
    entries = ((each.name.encode(), number(each.kind) + number(each.index)) for each in exports)
    return number(len(exports)) + b"".join(number(len(name)) + name + rest for name, rest in entries)
