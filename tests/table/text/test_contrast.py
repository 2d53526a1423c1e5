"""Tests of the contrast of colours on the screen: 4.5 to 1 for text, 3 to 1 for outlines and symbols (WCAG 1.4.3,
1.4.11).
"""

from __future__ import annotations

import re

import pytest

from rami.table.state.settings import CHOICES
from rami.tools.project import STATIC

TOKENS = (STATIC / "css/tokens.css").read_text(encoding="utf-8")
THEMES = ("light", "dark")
DECKS = ("two", "four")
FELT_CHOICES = CHOICES["felt"]
BACKS = CHOICES["back"]

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


def colours(theme: str, **looks: str) -> dict[str, str]:
    """Return the colour tokens for this theme, and these values of other settings."""
    found: dict[str, str] = {}
    for selector, block in re.findall(r"([^{}]+)\{([^{}]*)\}", TOKENS):
        setting = re.search(r'data-(deck|felt|back)="(\w+)"', selector)
        if setting and looks.get(setting[1]) != setting[2]:
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


def too_faint(pairs: list[tuple[str, str]], least: float, theme: str, **looks: str) -> list[str]:
    """Return the pairs whose contrast is too low, with their ratios."""
    found = colours(theme, **looks)
    reached = {pair: contrast(found[pair[0]], found[pair[1]]) for pair in pairs}
    return [f"{ink} on {ground}: {ratio:.2f}" for (ink, ground), ratio in reached.items() if ratio < least]


def test_contrast_is_computed_as_wcag_does() -> None:
    """Black on white is 21 to 1, and the grey #767676 on white is the lightest that passes."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert 4.5 < contrast("#767676", "#ffffff") < 4.6


@pytest.mark.parametrize("felt", FELT_CHOICES)
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read(theme: str, deck: str, felt: str) -> None:
    """Every text has a contrast of at least 4.5 to 1 in both themes, with both decks and on every felt."""
    assert too_faint(TEXT, 4.5, theme, deck=deck, felt=felt) == []


@pytest.mark.parametrize(("felt", "back"), [*zip(FELT_CHOICES, BACKS, strict=True)])
@pytest.mark.parametrize("theme", THEMES)
def test_outlines_and_signs_can_be_seen(theme: str, felt: str, back: str) -> None:
    """Every outline, mark, focus ring and chart line has a contrast of at least 3 to 1."""
    assert too_faint(OUTLINES, 3, theme, felt=felt, back=back) == []


@pytest.mark.parametrize(("felt", "back"), [*zip(FELT_CHOICES, BACKS, strict=True)])
@pytest.mark.parametrize("theme", THEMES)
def test_one_of_the_two_focus_lines_shows_on_any_background(theme: str, felt: str, back: str) -> None:
    """One of the light and dark lines of the focus ring has a contrast of 3 to 1 on every background."""
    found = colours(theme, felt=felt, back=back)
    grounds = (*FELTS, *PANELS, "card", "brass", "brass-light", "back", *SUITS)
    best = {ground: max(contrast(found[ring], found[ground]) for ring in ("focus", "focus-gap")) for ground in grounds}
    assert min(best.values()) >= 3, best


def test_every_felt_and_back_has_its_own_colours() -> None:
    """No two choices look the same, and each back has a drawing."""
    felts = {tuple(colours("dark", felt=felt)[name] for name in FELTS) for felt in FELT_CHOICES}
    assert len(felts) == len(FELT_CHOICES)
    assert len({colours("dark", back=back)["back"] for back in BACKS}) == len(BACKS)
    drawings = {path.name for path in (STATIC / "art").glob("back*.svg")}
    assert drawings == {"back.svg", *(f"back-{back}.svg" for back in BACKS[1:])}


def test_four_colours_differ() -> None:
    """Each suit of the four-colour deck has its own colour; in the default deck, two suits share each colour."""
    four, two = colours("dark", deck="four"), colours("dark", deck="two")
    assert len({four[suit] for suit in SUITS}) == 4
    assert (two["spade"], two["heart"]) == (two["club"], two["diamond"])
