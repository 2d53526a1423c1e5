"""Tests of the stylesheets: what a touch changes in the felt styles no more than itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rami.tools.project import STATIC

AROUND = r"(?:html|body|main|:root|#app|\.stage|\.felt)"
"""What the cards lie in. A browser that must know whether something is in there styles all of it at every change."""

SHEETS = sorted(path for path in (STATIC / "css").glob("*.css") if path.name != "print.css")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: str(path.stem))
def test_no_rule_asks_what_is_in_the_felt(sheet: Path) -> None:
    """With one such rule the styles of one touch took 8 to 15 ms, without it 1 to 4 (`UpdateLayoutTree` in a trace)."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(rf"(?:^|[\s,}}>(]){AROUND}[^\s,{{>]*:has\([^{{]*", text)


def test_a_page_at_rest_draws_no_frames() -> None:
    """The dots of the seat to act go on for 20 seconds, which no computer player takes; in a replay and between people
    they would draw 60 frames a second for ever. Only the button that waits for advice has no end of its own."""
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    assert re.findall(r"([^\n}]*)\{[^}]*\binfinite\b", text) == [".button.sought "]
