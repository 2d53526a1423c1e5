"""A deal of every game by the keyboard alone. (Whole matches of gin: test_gin_in_the_page.)"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from sitting import Keys


@pytest.mark.parametrize(
    "table",
    [
        "game=rami51&preset=rami30&seats=2&seed=30",
        "game=traditional&seats=2&seed=7",
        "game=boathouse&seats=2&seed=b0a7",
        "game=michigan&seats=3&match_end=deals&deals=1&seed=3",
    ],
)
def test_a_deal_by_keys(open_page: Callable[..., Page], table: str) -> None:
    """Tab to each place and button, arrows inside the hand, Space and Enter; the mouse is never touched, and Tab is never caught."""
    sitting = Keys(open_page(f"?{table}&speed=instant"))
    match = sitting.play_deal()
    assert match.state.over
    sitting.page.wait_for_selector("#dialog[open]")
    sitting.press("close" if not match.over else "again")
    sitting.page.wait_for_selector("#dialog[open]", state="detached")
