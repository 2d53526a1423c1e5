"""The benchmark's measurements in the page's own Python."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from rami.tools.bench import in_page


def test_decisions_are_measured_in_the_pages_python(open_page: Callable[..., Page]) -> None:
    """The benchmark finds the interpreter of a build and its bots, in a worker as the page's own."""
    assert in_page.asked(open_page(), "decisions.decisions('gin', 2)").keys() == {"median", "p95", "p99", "worst"}
