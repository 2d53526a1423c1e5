"""The snapshot's memory is made smaller by what no page reads."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from rami.tools.build.in_pyodide.lighten import unguard


def test_a_dataclass_loses_what_was_made_to_guard_it_and_to_write_it_out() -> None:
    """It is made, compared and counted in a set as before; what was written by hand stays."""

    @dataclass(frozen=True)
    class Guarded:
        number: int

    @dataclass(frozen=True)
    class Written:
        number: int

        def __repr__(self) -> str:
            return f"number {self.number}"

    with pytest.raises(FrozenInstanceError):
        Guarded(1).number = 2  # type: ignore[misc]
    for cls in (Guarded, Written):
        unguard(cls)
    changed = Guarded(1)
    changed.number = 2  # type: ignore[misc]
    assert changed == Guarded(2)
    assert {changed, Guarded(2)} == {Guarded(2)}
    assert "__repr__" not in vars(Guarded)
    assert repr(Written(3)) == "number 3"
