"""A field of a state as text, by its type: `takes 2`, `taken 8H`, `shown 8H | 2D 3C`, `played (4S 0) (5S 1)`.

Numbers, words, cards and slots are written as they are, truth as `yes` and `no`, the empty word as `""`, None as `-`,
a face-down card as `?` and many of them as `31?`. The parts of a tuple stand side by side; tuples in a tuple are parted
by bars; deeper tuples and records stand in parentheses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import groupby
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from rami.engine.cards import Card, Slot

REST = "..."
"""In the place of cards: all the cards that are said nowhere else."""

HIDDEN = "?"
NONE = "-"
EMPTY = '""'

_TOKEN = re.compile(r"[()|]|[^\s()|]+")
_MANY_HIDDEN = re.compile(r"(\d+)\?")
_FEW = 3
"""So many face-down cards in a row are written one by one."""
_BOOLS = {"yes": True, "no": False}

_NAMES: Mapping[Any, str] = {int: "whole number", bool: "`yes` or `no`", NoneType: f"`{NONE}`"}

Part = Any
"""A word, or a list of parts: what stands in parentheses."""


def types_of(kind: Any) -> dict[str, Any]:
    """The fields of a dataclass or a named tuple with their types, in order."""
    return _types_of(kind)


@cache
def _types_of(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", ())
    return {name: hints[name] for name in names}


def record(kind: Any) -> type | None:
    """The dataclass or named tuple that a field of this type holds, None for other types and for a slot."""
    for choice in _choices(kind):
        if isinstance(choice, type) and choice is not Slot and (is_dataclass(choice) or hasattr(choice, "_fields")):
            return choice
    return None


def write(value: Any, kind: Any) -> str:
    """The text of a field's value, the inverse of `read`."""
    item = _item(kind)
    if value is None or item is None:
        return _written(value, kind)
    if _item(item) is None:
        return _side_by_side(value, item)
    groups = [NONE if group is None else _side_by_side(group, _item(item)) for group in value]
    return "()" if groups == [""] else " ".join(" | ".join(groups).split())


def read(text: str, kind: Any, rest: Sequence[Card] = ()) -> Any:
    """The value of this type that the text writes, `...` standing for the rest of the cards. Raises ValueError."""
    parts = _parts(token for word in _TOKEN.findall(text) for token in _long(word, rest))
    item = _item(kind)
    if item is None or parts == [NONE]:
        if len(parts) != 1:
            raise ValueError(f"one value is expected, not {text!r}")
        return _value(parts[0], kind)
    if _item(item) is None:
        return tuple(_value(part, item) for part in parts)
    groups = _split(parts) if parts else []
    return tuple(None if group == [NONE] else _tuple([] if group == [[]] else group, item) for group in groups)


def _choices(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _item(kind: Any) -> Any:
    """The type of the parts of a tuple whose parts are all of one type, None for other types."""
    for choice in _choices(kind):
        parts = {*get_args(choice)} - {Ellipsis} if get_origin(choice) is tuple else set()
        if len(parts) == 1:
            return parts.pop()
    return None


def _side_by_side(values: Iterable[Any], kind: Any) -> str:
    """The values with spaces between them, many face-down cards in a row as a number."""
    words: list[str] = []
    for word, same in groupby(_written(value, kind) for value in values):
        count = len(list(same))
        words += [f"{count}{HIDDEN}"] if word == HIDDEN and count > _FEW else [word] * count
    return " ".join(words)


def _written(value: Any, kind: Any) -> str:
    if value is None:
        return HIDDEN if Card in _choices(kind) else NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == "" and isinstance(value, str):
        return EMPTY
    made = record(kind)
    if made is not None:
        parts = [_written(getattr(value, name), each) for name, each in types_of(made).items()]
        return f"({' '.join(parts)})"
    item = _item(kind)
    return str(value) if item is None else f"({_side_by_side(value, item)})"


def _long(word: str, rest: Sequence[Card]) -> list[str]:
    """The words that a short word stands for: the rest of the cards, or many face-down ones."""
    if word == REST:
        return [str(card) for card in rest]
    many = _MANY_HIDDEN.fullmatch(word)
    return [HIDDEN] * int(many[1]) if many else [word]


def _parts(tokens: Iterable[str]) -> list[Part]:
    """The words, and a list of parts for each pair of parentheses. Raises ValueError where one is not closed."""
    stack: list[list[Part]] = [[]]
    for token in tokens:
        if token == "(":
            stack.append([])
        elif token != ")":
            stack[-1].append(token)
        elif len(stack) > 1:
            inner = stack.pop()
            stack[-1].append(inner)
        else:
            raise ValueError("a parenthesis is closed that was not opened")
    if len(stack) > 1:
        raise ValueError("a parenthesis is not closed")
    return stack[0]


def _split(parts: Sequence[Part]) -> Iterator[list[Part]]:
    """The parts between bars."""
    group: list[Part] = []
    for part in parts:
        if part == "|":
            yield group
            group = []
        else:
            group.append(part)
    yield group


def _tuple(parts: Sequence[Part], kind: Any) -> tuple[Any, ...]:
    item = _item(kind)
    return tuple(_value(part, item) for part in parts)


def _value(part: Part, kind: Any) -> Any:
    """The value of one part. Raises ValueError where it is none of this type."""
    if isinstance(part, list):
        return _made(part, kind)
    choices = _choices(kind)
    if NoneType in choices and part in (NONE, HIDDEN):
        return None
    for choice in choices:
        if choice is bool and part in _BOOLS:
            return _BOOLS[part]
        if choice is int and part.removeprefix("-").isdecimal():
            return int(part)
        if choice is str:
            return "" if part == EMPTY else part
        if choice is Card:
            return Card(part)
        if choice is Slot:
            return Slot.parse(part)
    raise ValueError(f"{part!r} is no {' or '.join(_NAMES.get(each, 'value') for each in choices)}")


def _made(parts: Sequence[Part], kind: Any) -> Any:
    """The tuple or the record that stands in parentheses."""
    made = record(kind)
    if made is None:
        if _item(kind) is None:
            raise ValueError(f"no parentheses are expected: {parts}")
        return _tuple(parts, kind)
    types = list(types_of(made).values())
    if len(parts) > len(types):
        raise ValueError(f"{made.__name__} has {len(types)} parts: {', '.join(types_of(made))}")
    try:
        return cast(Any, made)(*(_value(part, each) for part, each in zip(parts, types, strict=False)))
    except TypeError:
        raise ValueError(f"{made.__name__} is made of {', '.join(types_of(made))}") from None
