"""The twelve court figures of the npm package `@letele/playing-cards` (CC0), in our colours and on our grid.

Node renders the package's React components as SVG; of each only the layers of the figure are taken.
"""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

from rami.table.text.card_faces import SUIT_PATHS
from rami.tools.build.art.colours import BLUE, GOLD, INK, RED
from rami.tools.build.art.paths import Drawing, joined
from rami.tools.setup import npm
from rami.tools.setup.venv import run

PACKAGE = "@letele/playing-cards"
BUNDLE = f"{PACKAGE}/dist/index.esm.js"
SCRIPT = Path(__file__).with_name("figures.mjs")
WIDTH, HEIGHT = 650, 1000
"""Our grid: an eighth of a pixel on the largest card."""
TURN = f"rotate(180 {WIDTH // 2} {HEIGHT // 2}) "

_GRID = "0 0 1300 2000"
"""The view box of the symbols that are a figure's layers."""
_SCALE = 0.5
_WHOLE, _CORNER = "164.8", "55.68"
"""The widths at which the package shows a figure's layers and the large suits beside a figure."""
_SVG, _HREF = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
_PAINTS = {"#44F": BLUE, "#FC4": GOLD, "red": RED, "#000": INK, "none": "none"}


def rendered(modules: Path) -> dict[str, ET.Element]:
    """The drawings of the package in a node_modules folder, by card (`KS`).

    Raises FileNotFoundError where it is not installed, StepError where it can't be rendered.
    """
    if not (modules / BUNDLE).is_file():
        raise FileNotFoundError(f"the court figures are missing: install {PACKAGE}, then look for {modules / BUNDLE}")
    text = run([npm.node(), str(SCRIPT), str(modules), BUNDLE], "The court figures could not be rendered")
    return {name[1:].upper() + name[0]: ET.fromstring(svg) for name, svg in json.loads(text).items()}


def figure(drawing: ET.Element, suit: str) -> str:
    """The figure of a court card: its layers from the lowest to the highest, each with its turned half.

    Raises ValueError for a drawing without layers.
    """
    layers = {symbol.get("id"): symbol for symbol in drawing.iter(f"{_SVG}symbol") if symbol.get("viewBox") == _GRID}
    uses = list(drawing.iter(f"{_SVG}use"))
    order = dict.fromkeys(use.get(_HREF, "").removeprefix("#") for use in uses if use.get("width") == _WHOLE)
    inside = "".join(_layer(layers[name], suit) for name in order)
    if not inside:
        raise ValueError("an installed court figure has no layers")
    if any(use.get("width") == _CORNER and float(use.get("x", 0)) > 0 for use in uses):
        return f'<g transform="matrix(-1 0 0 1 {WIDTH} 0)">{inside}</g>'  # its index is on the right, ours on the left
    return inside


def _layer(layer: ET.Element, suit: str) -> str:
    return "".join(_path(part) if part.tag == f"{_SVG}path" else _suit(part, suit) for part in layer)


def _path(path: ET.Element) -> str:
    """A path in our colours, upright and turned in one."""
    both = (Drawing(path.attrib["d"], _SCALE), Drawing(path.attrib["d"], -_SCALE, WIDTH, HEIGHT))
    painted = f'<path d="{joined(*both)}" fill="{_PAINTS[path.get("fill", "#000")]}"'
    if "stroke" in path.attrib:
        width = float(path.attrib["stroke-width"]) * _SCALE
        painted += f' stroke="{_PAINTS[path.attrib["stroke"]]}" stroke-width="{width:g}"'
        painted += ' stroke-linecap="round" stroke-linejoin="round"'
    return painted + "/>"


def _suit(use: ET.Element, suit: str) -> str:
    """A suit on a figure's clothes, in the suit's own colour, upright and turned."""
    width, height, x, y = (float(use.get(name, 0)) for name in ("width", "height", "x", "y"))
    place = f"scale({_SCALE}) {use.get('transform', '')} translate({x:g} {y:g}) scale({width / 100:g} {height / 100:g})"
    return "".join(f'<path d="{SUIT_PATHS[suit]}" transform="{turn}{place}"/>' for turn in ("", TURN))
