"""Draws `cards.svg`, the sprite of the cards: suits, pips, court figures, the joker; and the chips.

The twelve court figures come from the npm package `@letele/playing-cards` (CC0), which is installed and never committed;
everything else is our own (`static/art`, `rami.table.text.card_faces`). Colours are custom properties, so that css/cards.css owns them.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from rami.table.text.card_faces import SUIT_PATHS
from rami.tools.build.art.react import Element, components
from rami.tools.build.art.svgpath import Drawing, short
from rami.tools.project import STATIC

PACKAGE = Path("@letele/playing-cards/dist/index.esm.js")
"""The figures' bundle inside a node_modules folder."""

ART = STATIC / "art"
"""Our own drawings."""

INK, BLUE, GOLD, RED, PAPER = (
    f"var(--court-{name},{colour})"
    for name, colour in (
        ("ink", "#1d2733"),
        ("blue", "#35507d"),
        ("gold", "#dfb15b"),
        ("red", "#c1352b"),
        ("paper", "#fdfaf1"),
    )
)

_PAINTS = {"#44F": BLUE, "#FC4": GOLD, "red": RED, "#000": INK, "none": "none"}
_SCALE = 0.5
"""From the bundle's grid of 1300 by 2000 to ours of 650 by 1000: an eighth of a pixel on the largest card."""

_FIGURE = 650, 1000
_TURN = "rotate(180 325 500) "

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
"""Where the upright pips of each rank stand on a card of 100 by 140; those above the middle have an inverted
counterpart, but for the seven's odd one."""

_FRAME = "M138 2H636a12 12 0 0 1 12 12V748H512V998H14a12 12 0 0 1-12-12V252H138Z"
"""The line around a figure, which leaves the corners to the indices; css/cards.css cuts the figure along it."""


def make(npm_dir: Path, out: Path) -> None:
    """Writes the sprite to the file `out`, with the figures from `npm_dir`, a node_modules folder.

    Raises FileNotFoundError where the package is not installed, ValueError where its drawings can't be read.
    """
    bundle = npm_dir / PACKAGE
    if not bundle.is_file():
        raise FileNotFoundError(f"the court figures are missing: install @letele/playing-cards, then look for {bundle}")
    drawings = components(bundle.read_text(encoding="utf-8"))
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
    """A number card's middle, its pips drawn in one; the ace's one pip is large, the ace of spades' larger still."""
    if rank == 1:
        inside = f'<path d="{short(_pip(suit, 50, 70, 60 if suit == "S" else 44))}"/>'
        if suit == "S":
            line = short(_pip(suit, 50, 70, 45))
            inside += f'<path d="{line}" fill="none" stroke="{PAPER}" stroke-width="11"/>'
    else:
        size = 17 if rank < 9 else 15.5
        turned = [(100 - x, 140 - y) for x, y in _PIPS[rank] if y < 70 and (rank, y) != (7, 47)]
        upright = (_pip(suit, x, y, size) for x, y in _PIPS[rank])
        inside = f'<path d="{short(*upright, *(_pip(suit, x, y, -size) for x, y in turned))}"/>'
    return _symbol(f"face-{'A23456789T'[rank - 1]}{suit}", "0 0 1000 1400", inside)


def _pip(suit: str, x: float, y: float, size: float) -> Drawing:
    """A suit around a place on a card of 100 by 140, on a grid ten times as fine; a negative size turns it."""
    return Drawing(SUIT_PATHS[suit], size / 10, 10 * x - 5 * size, 10 * y - 5 * size)


def _court(drawings: dict[str, Element], rank: str, suit: str) -> str:
    """A court figure: its layers from the lowest to the highest, each path upright and turned by half a circle in one."""
    try:
        drawing = drawings[suit + rank]
    except KeyError:
        raise ValueError(f"the installed figures have no {suit + rank}") from None
    layers = {
        symbol.attributes["id"]: symbol
        for symbol in drawing.all("symbol")
        if symbol.attributes.get("viewBox") == "0 0 1300 2000"
    }
    order = [use.attributes["xlinkHref"][1:] for use in drawing.all("use") if use.attributes.get("width") == "164.8"]
    inside = "".join(_layer(layers[name], suit) for name in dict.fromkeys(order))
    if not inside:
        raise ValueError(f"the installed figure {suit + rank} has no layers")
    if _looks_away(drawing):
        inside = f'<g transform="matrix(-1 0 0 1 650 0)">{inside}</g>'
    frame = f'<path d="{_FRAME}" fill="none" stroke="{BLUE}" stroke-width="4"/>'
    return _symbol(f"face-{rank}{suit}", "0 0 650 1000", inside + frame)


def _looks_away(drawing: Element) -> bool:
    """Whether a figure leaves its free corner on the right: it is mirrored, for our index stands on the left."""
    return any(use.attributes.get("width") == "55.68" and float(use.attributes["x"]) > 0 for use in drawing.all("use"))


def _layer(layer: Element, suit: str) -> str:
    return "".join(_painted_path(child) if child.tag == "path" else _sewn_suit(child, suit) for child in layer.children)


def _painted_path(path: Element) -> str:
    attributes = path.attributes
    both = (Drawing(attributes["d"], _SCALE), Drawing(attributes["d"], -_SCALE, *_FIGURE))
    painted = f'<path d="{short(*both)}" fill="{_PAINTS[attributes.get("fill", "#000")]}"'
    if "stroke" in attributes:
        width = float(attributes["strokeWidth"]) * _SCALE
        painted += f' stroke="{_PAINTS[attributes["stroke"]]}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return painted + "/>"


def _sewn_suit(use: Element, suit: str) -> str:
    """A suit on a figure's clothes, in the suit's own colour, upright and turned."""
    attributes = use.attributes
    width, height, x, y = (float(attributes.get(name, 0)) for name in ("width", "height", "x", "y"))
    place = f"scale({_SCALE}) {attributes.get('transform', '')} translate({x:g} {y:g}) scale({width / 100:g} {height / 100:g})"
    return "".join(f'<path d="{SUIT_PATHS[suit]}" transform="{turn}{place}"/>' for turn in ("", _TURN))


def _joker() -> str:
    half = _flat((ART / "joker.svg").read_text(encoding="utf-8"))
    found = re.search(r'<g id="jester".*</g>', half)
    if found is None:
        raise ValueError("static/art/joker.svg has no group of the name jester")
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
    return _symbol("face-joker", "0 0 650 1000", f'{drawn}<g transform="{_TURN}">{drawn}</g>')


def _drawn(file: str) -> list[str]:
    """The symbols of one of our own drawings."""
    return re.findall(r"<symbol.*?</symbol>", _flat((ART / file).read_text(encoding="utf-8")))


def _flat(text: str) -> str:
    """An SVG's text without its comments and line breaks. Raises ValueError for a text that is no XML."""
    try:
        ET.fromstring(text)
    except ET.ParseError as error:
        raise ValueError(f"an unreadable drawing: {error}") from None
    return re.sub(r">\s+<", "><", re.sub(r"<!--.*?-->", "", text, flags=re.S))
