"""Code of the standard library is frozen without lines, and a traceback through it can still be printed."""

import traceback

from rami.tools.build.in_pyodide.compiler import bare, compile_

SOURCE = b"""
class Outer:
    def fail(self, depth):
        if depth:
            return self.fail(depth - 1) + self.fail(depth - 1) + self.fail(depth - 1) + self.fail(depth - 1)
        raise ValueError("deep")
"""


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
