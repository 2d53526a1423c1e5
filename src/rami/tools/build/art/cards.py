"""Draws `cards.svg`, the sprite of the card faces and chips: a symbol for each, from `static/art` and the court
figures."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from rami.table.text.card_faces import SUIT_PATHS
from rami.tools.build.art import figures
from rami.tools.build.art.colours import BLUE, GOLD, INK, PAPER
from rami.tools.build.art.paths import Drawing, joined
from rami.tools.project import STATIC

ART = STATIC / "art"

_LEFT, _MIDDLE, _RIGHT = 35, 50, 65
_PIPS = {
    2: [(_MIDDLE, 24)],
    3: [(_MIDDLE, 24), (_MIDDLE, 70)],
    4: [(_LEFT, 24), (_RIGHT, 24)],
    5: [(_LEFT, 24), (_RIGHT, 24), (_MIDDLE, 70)],
    6: [(_LEFT, 24), (_RIGHT, 24), (_LEFT, 70), (_RIGHT, 70)],
    7: [(_LEFT, 24), (_RIGHT, 24), (_LEFT, 70), (_RIGHT, 70), (_MIDDLE, 47)],
    8: [(_LEFT, 24), (_RIGHT, 24), (_LEFT, 70), (_RIGHT, 70), (_MIDDLE, 47)],
    9: [(_LEFT, 22), (_RIGHT, 22), (_LEFT, 54), (_RIGHT, 54), (_MIDDLE, 70)],
    10: [(_LEFT, 22), (_RIGHT, 22), (_LEFT, 54), (_RIGHT, 54), (_MIDDLE, 38)],
}
"""The upright pips of each rank on a card of 100 by 140. Those above the middle have a turned counterpart below,
except the odd one of the seven."""

_FRAME = "M138 2H636a12 12 0 0 1 12 12V748H512V998H14a12 12 0 0 1-12-12V252H138Z"
"""The line around a figure, without the corners, where the indices are; css/cards.css clips the figure to it."""


def make(modules: Path, out: Path) -> None:
    """Write the sprite to the file `out`, with the court figures from `modules`, a node_modules folder.

    Raises FileNotFoundError where the package of the figures is not installed, ValueError or StepError where the
    figures are not what we expect.
    """
    drawings = figures.rendered(modules)
    symbols = [
        *(_pips(rank, suit) for suit in SUIT_PATHS for rank in range(1, 11)),
        *(_court(drawings, rank, suit) for suit in SUIT_PATHS for rank in "JQK"),
        _joker(),
        *_drawn("chips.svg"),
    ]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n', encoding="utf-8")


def _symbol(name: str, box: str, inside: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}">{inside}</symbol>'


def _pips(rank: int, suit: str) -> str:
    """The middle of a number card, its pips in one path; the ace's pip is large, the ace of spades' larger still."""
    if rank == 1:
        inside = f'<path d="{joined(_pip(suit, 50, 70, 60 if suit == "S" else 44))}"/>'
        if suit == "S":
            line = joined(_pip(suit, 50, 70, 45))
            inside += f'<path d="{line}" fill="none" stroke="{PAPER}" stroke-width="11"/>'
    else:
        size = 17 if rank < 9 else 15.5
        turned = [(100 - x, 140 - y) for x, y in _PIPS[rank] if y < 70 and (rank, y) != (7, 47)]
        upright = (_pip(suit, x, y, size) for x, y in _PIPS[rank])
        inside = f'<path d="{joined(*upright, *(_pip(suit, x, y, -size) for x, y in turned))}"/>'
    return _symbol(f"face-{'A23456789T'[rank - 1]}{suit}", "0 0 1000 1400", inside)


def _pip(suit: str, x: float, y: float, size: float) -> Drawing:
    """A suit centred on a point of a card of 100 by 140, on a grid ten times as fine; a negative size turns it."""
    return Drawing(SUIT_PATHS[suit], size / 10, 10 * x - 5 * size, 10 * y - 5 * size)


def _court(drawings: dict[str, ET.Element], rank: str, suit: str) -> str:
    if rank + suit not in drawings:
        raise ValueError(f"the installed figures have no {rank + suit}")
    frame = f'<path d="{_FRAME}" fill="none" stroke="{BLUE}" stroke-width="4"/>'
    return _symbol(f"face-{rank}{suit}", "0 0 650 1000", figures.figure(drawings[rank + suit], suit) + frame)


def _joker() -> str:
    """The joker of `static/art`, painted by the classes of its parts, upright and turned."""
    half = _flat((ART / "joker.svg").read_text(encoding="utf-8"))
    found = re.search(r'<g id="jester".*</g>', half)
    if found is None:
        raise ValueError("static/art/joker.svg has no group named jester")
    line = f'stroke="{BLUE}" stroke-width="4"'
    paints = {"red": "currentColor", "blue": BLUE, "gold": GOLD, "ink": INK, "paper": PAPER}
    drawn = (
        found[0]
        .replace(' id="jester"', "")
        .replace('class="line"', f'fill="none" {line}')
        .replace('class="bell"', f'fill="{GOLD}" {line}')
    )
    for name, paint in paints.items():
        drawn = drawn.replace(f'class="{name}"', f'fill="{paint}" {line}')
    return _symbol("face-joker", "0 0 650 1000", f'{drawn}<g transform="{figures.TURN}">{drawn}</g>')


def _drawn(file: str) -> list[str]:
    """The symbols of a file of `static/art`."""
    return re.findall(r"<symbol.*?</symbol>", _flat((ART / file).read_text(encoding="utf-8")))


def _flat(text: str) -> str:
    """An SVG's text without comments and line breaks. Raises ValueError for a text that is not XML."""
    try:
        ET.fromstring(text)
    except ET.ParseError as error:
        raise ValueError(f"an unreadable drawing: {error}") from None
    return re.sub(r">\s+<", "><", re.sub(r"<!--.*?-->", "", text, flags=re.S))
