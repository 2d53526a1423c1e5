"""JSON from outside is read no deeper than the page can bear."""

import pytest

from rami.table.storage.untrusted_json import DEEPEST, parsed


@pytest.mark.parametrize(("opening", "closing"), ["[]", ("[{}, ", "]"), ('{"a": ', "}")])
def test_it_nests_no_deeper_than_ours_could(opening: str, closing: str) -> None:
    """Up to the limit it is read, and one more is refused; brackets that close again don't add up."""
    assert parsed(opening * (DEEPEST - 1) + "[]" + closing * (DEEPEST - 1)) != 7
    for deeper in (DEEPEST, 20_000, 1_000_000):
        with pytest.raises(ValueError, match="nested too deeply"):
            parsed(opening * deeper + "[]" + closing * deeper)


def test_many_brackets_side_by_side_are_read() -> None:
    """A file of many matches is wide, not deep."""
    assert parsed("[" + ", ".join(["[]"] * 10_000) + "]") == [[]] * 10_000
