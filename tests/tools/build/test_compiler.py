"""Code is frozen without what no page reads: it works as before, and a traceback through it can be printed."""

import traceback
from typing import Any

from rami.tools.build.in_pyodide.compiler import bare, compile_

SOURCE = b"""
class Outer:
    def fail(self, depth):
        if depth:
            return self.fail(depth - 1) + self.fail(depth - 1) + self.fail(depth - 1) + self.fail(depth - 1)
        raise ValueError("deep")
"""

ANNOTATED = b"""
from functools import singledispatch

def add(one: int, /, other: int = 2, *more: int, key: int = 3, **named: int) -> int:
    return one + other + key + sum(more) + sum(named.values())

@singledispatch
def kind(value: object) -> str:
    return "thing"

@kind.register
def _(value: int) -> str:
    return "number"
"""


def test_annotations_are_dropped_where_nothing_reads_them() -> None:
    """A function has none, takes its arguments as before, and one that is chosen by an annotation is still chosen."""
    names: dict[str, Any] = {}
    exec(compile_(ANNOTATED, "library.py"), names)
    assert not names["add"].__annotations__
    assert names["add"](1, 5, 7, key=11, last=13) == 37
    assert [names["kind"](value) for value in (1, "one")] == ["number", "thing"]


def test_a_traceback_through_bare_code_is_printed() -> None:
    """The traceback names the file and the function, and what was raised."""
    names: dict[str, type] = {}
    exec(bare(compile_(SOURCE, "library.py")), names)
    try:
        names["Outer"]().fail(1)
    except ValueError:
        printed = traceback.format_exc()
    assert printed.count('File "library.py", line None, in fail') == 2
    assert printed.endswith("ValueError: deep\n")
    assert names["Outer"].fail.__qualname__ == "fail"  # type: ignore[attr-defined]
