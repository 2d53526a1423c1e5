"""What every test needs: the catalogues compiled, and in a full run all the time that it takes."""

import os

import pytest

from rami.tools import catalogues


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues, as the build does, before anything reads them."""
    catalogues.compile_all()
    if os.environ.get("RAMI_FULL"):
        config.option.timeout = 0
