"""WebAssembly's binary format, as far as sections, their entries and the imports go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

Entry = TypeVar("Entry")

HEAD = b"\0asm\x01\0\0\0"
TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS = range(1, 8)
ELEMENTS, CODE, TAGS = 9, 10, 13
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

    def take(self, size: int) -> bytes:
        """So many bytes."""
        self.at += size
        return self.data[self.at - size : self.at]

    def rest(self) -> bytes:
        """All that is left."""
        return self.take(len(self.data) - self.at)

    def name(self) -> str:
        """A text after its size."""
        return self.take(self.number()).decode()

    def limits(self) -> None:
        """Skip the least size of a table or memory, and the largest where there is one."""
        bounded = self.number() & 1
        self.number()
        if bounded:
            self.number()

    def passed(self, read: Callable[[Reader], object]) -> bytes:
        """The bytes that `read` reads."""
        start = self.at
        read(self)
        return self.data[start : self.at]


def number(value: int) -> bytes:
    """An unsigned number as `Reader.number` reads it."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + number(rest) if rest else bytes([low])


def signed(value: int) -> bytes:
    """A number of the instruction `i32.const`, which is signed."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low]) if rest == -(low >> 6) else bytes([low | 0x80]) + signed(rest)


def vector(entries: Sequence[bytes]) -> bytes:
    """Entries after their count."""
    return number(len(entries)) + b"".join(entries)


def sized(content: bytes) -> bytes:
    """Content after its size, as names and functions' bodies are written."""
    return number(len(content)) + content


def sections(module: bytes) -> list[tuple[int, bytes]]:
    """The module's sections in their order, each with its number."""
    reader, found = Reader(module), []
    if reader.take(len(HEAD)) != HEAD:
        raise ValueError("not a module of WebAssembly")
    while reader.at < len(module):
        found.append((reader.number(), reader.take(reader.number())))
    return found


def module(sections: Iterable[tuple[int, bytes]]) -> bytes:
    """The module of these sections."""
    return HEAD + b"".join(number(kind) + sized(content) for kind, content in sections)


def entries(section: bytes, read: Callable[[Reader], Entry]) -> list[Entry]:
    """The section's entries, each as `read` reads it."""
    reader = Reader(section)
    return [read(reader) for _ in range(reader.number())]


def longer(section: bytes, more: Sequence[bytes]) -> bytes:
    """The section with more entries after its own."""
    reader = Reader(section)
    return number(reader.number() + len(more)) + reader.rest() + b"".join(more)


def imports(section: bytes) -> list[Import]:
    """What the section of imports lists."""
    return entries(section, _import)


def _import(reader: Reader) -> Import:
    found = Import(reader.name(), reader.name(), reader.number())
    match found.kind:
        case 0:  # a function: the number of its type
            reader.number()
        case 1:  # a table: what is in it, then as a memory
            reader.take(1)
            reader.limits()
        case 2:
            reader.limits()
        case _:  # a global's type and whether it changes; a tag's kind and the number of its type
            reader.take(1)
            reader.number()
    return found


def exports(section: bytes) -> list[Export]:
    """What the section of exports lists."""
    return entries(section, lambda reader: Export(reader.name(), reader.number(), reader.number()))


def export_section(exports: list[Export]) -> bytes:
    """The section that lists these exports."""
    return vector([sized(each.name.encode()) + number(each.kind) + number(each.index) for each in exports])


def bodies(section: bytes) -> list[bytes]:
    """The functions' bodies in the section of code."""
    return entries(section, lambda reader: reader.take(reader.number()))


def code_section(bodies: Iterable[bytes]) -> bytes:
    """The section of these functions' bodies."""
    return vector([sized(body) for body in bodies])
