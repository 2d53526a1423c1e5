"""What every test needs: the catalogues compiled, and in a full run all the time that it takes."""

import os
import sys
import threading
from typing import Any, TextIO

import hypothesis
import pytest

from rami.tools.build import catalogues
from support import hang_report

_terminal: TextIO
"""The process's own standard error, which no test captures."""


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues, as the build does, before anything reads them."""
    global _terminal
    assert sys.__stderr__ is not None
    assert sys.__stderr__ is not None
    _terminal = os.fdopen(os.dup(sys.__stderr__.fileno()), "w")  # before a test's own output is caught
    catalogues.compile_all()
    hypothesis.settings.register_profile(
        "unhurried", deadline=None
    )  # how long a case takes says how busy the machine is
    hypothesis.settings.load_profile("unhurried")
    if os.environ.get("RAMI_FULL"):
        config.option.timeout = 0


def pytest_timeout_set_timer(item: Any, settings: Any) -> bool:
    """A test over its limit says where it stands and ends its process; in a new one, the others go on."""

    def end() -> None:
        hang_report.tell(item.nodeid, _terminal)
        os._exit(1)

    timer = threading.Timer(settings.timeout, end)
    timer.daemon = True
    item.cancel_timeout = timer.cancel
    timer.start()
    return True
