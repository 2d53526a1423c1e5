"""Tests of the contrast of colours on the screen: 4.5 to 1 for text, 3 to 1 for outlines and symbols (WCAG 1.4.3,
1.4.11).
"""

from __future__ import annotations

import re

import pytest

from rami.tools.project import STATIC

TOKENS = (STATIC / "css/tokens.css").read_text(encoding="utf-8")
THEMES = ("light", "dark")
DECKS = ("two", "four")

FELTS = ("felt-light", "felt", "felt-dark", "well")
PANELS = ("panel", "panel-raised", "panel-sunken")
SUITS = ("spade", "heart", "club", "diamond")

TEXT = [
    *((ink, felt) for ink in ("on-felt", "on-felt-quiet", "wrong-felt", "right-felt") for felt in FELTS),
    *((f"{suit}-felt", felt) for suit in SUITS for felt in FELTS),
    *((ink, panel) for ink in ("on-panel", "on-panel-quiet", "wrong", "right", "brass-ink") for panel in PANELS),
    *((f"{suit}-panel", panel) for suit in SUITS for panel in PANELS),
    *((suit, paper) for suit in SUITS for paper in ("card", "card-shade")),
    *(("on-brass", brass) for brass in ("brass", "brass-light")),
    ("felt-dark", "on-felt"),
    ("panel", "on-panel"),
]
"""Text colours and their backgrounds."""

OUTLINES = [
    *((line, felt) for line in ("felt-line", "brass", "focus") for felt in FELTS),
    *(("panel-line", panel) for panel in PANELS),
    *((f"line-{seat}", panel) for seat in range(8) for panel in ("panel", "panel-raised")),
    ("brass-deep", "card"),
    ("on-brass", "card"),
    ("brass-light", "on-brass"),
    ("on-brass", "brass"),
    ("focus-gap", "card"),
    ("focus", "focus-gap"),
    ("back", "back-edge"),
]
"""Outlines and symbols and their backgrounds."""


def colours(theme: str, deck: str) -> dict[str, str]:
    """Return the colour tokens for this theme and this deck."""
    found: dict[str, str] = {}
    for selector, block in re.findall(r"([^{}]+)\{([^{}]*)\}", TOKENS):
        if "data-deck" in selector and deck not in selector:
            continue
        for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", block):
            both = re.fullmatch(r"light-dark\((#\w+), (#\w+)\)", value)
            colour = both[1 + THEMES.index(theme)] if both else value
            if re.fullmatch(r"#[0-9a-f]{6}", colour):
                found[name] = colour
    return found


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, from 0 to 1, as WCAG 2.2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio, from 1 (the same) to 21 (black on white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def too_faint(pairs: list[tuple[str, str]], least: float, theme: str, deck: str) -> list[str]:
    """Return the pairs whose contrast is too low, with their ratios."""
    found = colours(theme, deck)
    reached = {pair: contrast(found[pair[0]], found[pair[1]]) for pair in pairs}
    return [f"{ink} on {ground}: {ratio:.2f}" for (ink, ground), ratio in reached.items() if ratio < least]


def test_contrast_is_computed_as_wcag_does() -> None:
    """Black on white is 21 to 1, and the grey #767676 on white is the lightest that passes."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert 4.5 < contrast("#767676", "#ffffff") < 4.6


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read(theme: str, deck: str) -> None:
    """Every text has a contrast of at least 4.5 to 1 in both themes and with both decks."""
    assert too_faint(TEXT, 4.5, theme, deck) == []


@pytest.mark.parametrize("theme", THEMES)
def test_outlines_and_signs_can_be_seen(theme: str) -> None:
    """Every outline, mark, focus ring and chart line has a contrast of at least 3 to 1."""
    assert too_faint(OUTLINES, 3, theme, "two") == []


@pytest.mark.parametrize("theme", THEMES)
def test_one_of_the_two_focus_lines_shows_on_any_background(theme: str) -> None:
    """One of the light and dark lines of the focus ring has a contrast of 3 to 1 on every background."""
    found = colours(theme, "two")
    grounds = (*FELTS, *PANELS, "card", "brass", "brass-light", "back", *SUITS)
    best = {ground: max(contrast(found[ring], found[ground]) for ring in ("focus", "focus-gap")) for ground in grounds}
    assert min(best.values()) >= 3, best


def test_four_colours_differ() -> None:
    """Each suit of the four-colour deck has its own colour; in the default deck, two suits share each colour."""
    four, two = colours("dark", "four"), colours("dark", "two")
    assert len({four[suit] for suit in SUITS}) == 4
    assert (two["spade"], two["heart"]) == (two["club"], two["diamond"])
