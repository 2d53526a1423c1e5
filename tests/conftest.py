"""Set-up for all tests: compiled catalogues, and no time limits in a full run."""

import os
import sys
import threading
from typing import Any, TextIO

import hypothesis
import pytest

from rami.tools.build import catalogues
from support import hang_report

GRACE = 60.0
"""Seconds that a test over its limit gets to fail by itself."""

_terminal: TextIO
"""The process's own standard error, which pytest does not capture."""


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues, as the build does, before anything reads them."""
    global _terminal
    assert sys.__stderr__ is not None
    _terminal = os.fdopen(os.dup(sys.__stderr__.fileno()), "w")  # before a test's own output is caught
    catalogues.compile_all()
    # the time that a case takes depends on the load of the machine; which cases are tried, on nothing
    slow = [hypothesis.HealthCheck.too_slow]
    hypothesis.settings.register_profile("steady", deadline=None, suppress_health_check=slow, derandomize=True)
    hypothesis.settings.load_profile("steady")
    if os.environ.get("RAMI_FULL"):
        config.option.timeout = 0


def pytest_timeout_set_timer(item: Any, settings: Any) -> bool:
    """A test over its limit prints where it is and loses its page, so that it fails at the line that waits. If it waits
    for something else, its process ends, and the other tests go on in a new one.
    """

    def end() -> None:
        hang_report.tell(item.nodeid, _terminal)
        hang_report.kill_pages()
        if not item.over.wait(GRACE):
            os._exit(1)

    def cancel() -> None:
        item.over.set()
        timer.cancel()

    timer = threading.Timer(settings.timeout, end)
    timer.daemon = True
    item.over, item.cancel_timeout = threading.Event(), cancel
    timer.start()
    return True
