"""A script of others is changed where it is as it was, and nowhere else."""

import pytest

from rami.tools.build.patch import patched
from rami.tools.setup.steps import StepError


def test_each_change_is_made_at_its_place() -> None:
    """Before and after it, the script stays as it was."""
    assert patched("let a = 1; let b = 2;", {"a = 1": "a = 3", "b = 2": "b = 4"}) == "let a = 3; let b = 4;"


@pytest.mark.parametrize("script", ["let c = 1;", "a = 1; a = 1;"])
def test_a_script_that_is_not_as_it_was_stops_the_build(script: str) -> None:
    """Whether the place is gone or there are two of them; the error names it."""
    with pytest.raises(StepError, match="a = 1"):
        patched(script, {"a = 1": "a = 3"})
