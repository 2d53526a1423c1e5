"""A script from a package is patched only if it contains each place to change exactly once."""

import pytest

from rami.tools.build.engine.patch import CORE, patched, pyscript
from rami.tools.build.site import PYSCRIPT
from rami.tools.setup import npm
from rami.tools.setup.steps import StepError


def test_each_change_is_made_at_its_place() -> None:
    """The patch changes its places and leaves the rest of the script as it was."""
    assert patched("let a = 1; let b = 2;", {"a = 1": "a = 3", "b = 2": "b = 4"}) == "let a = 3; let b = 4;"


@pytest.mark.parametrize("script", ["let c = 1;", "a = 1; a = 1;"])
def test_a_script_that_has_changed_stops_the_build(script: str) -> None:
    """If the place to change is missing or not unique, the build stops and the error names it."""
    with pytest.raises(StepError, match="a = 1"):
        patched(script, {"a = 1": "a = 3"})


def test_pyscript_is_two_scripts_that_load_no_plugin() -> None:
    """The first imports the other, and neither loads a script later."""
    npm.install()
    scripts = pyscript(PYSCRIPT)
    first, code = scripts
    assert first == CORE
    assert f'from"./{code}"' in scripts[first].decode()
    assert not [name for name, text in scripts.items() if b'import("./' in text]
