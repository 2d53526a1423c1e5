"""Tests of the limit on the nesting depth of JSON from outside."""

import pytest

from rami.table.storage.untrusted_json import DEEPEST, parsed


@pytest.mark.parametrize(("opening", "closing"), ["[]", ("[{}, ", "]"), ('{"a": ', "}")])
def test_nesting_is_limited(opening: str, closing: str) -> None:
    """JSON is read up to the depth limit and refused beyond it; closed brackets do not count."""
    assert parsed(opening * (DEEPEST - 1) + "[]" + closing * (DEEPEST - 1)) != 7
    for deeper in (DEEPEST, 20_000, 1_000_000):
        with pytest.raises(ValueError, match="nested too deeply"):
            parsed(opening * deeper + "[]" + closing * deeper)


def test_many_brackets_side_by_side_are_read() -> None:
    """A file with many matches is wide but not deep, and is read."""
    assert parsed("[" + ", ".join(["[]"] * 10_000) + "]") == [[]] * 10_000
