"""The sprite is composed of our own drawings and of figures read from a bundle as npm delivers it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from rami.engine.cards import pack
from rami.tools.build.art import cards
from rami.tools.build.art.react import components

SVG = "{http://www.w3.org/2000/svg}"

FIGURE = """
const Svg{name} = _ref => {{
  let {{
    title,
    titleId,
    ...props
  }} = _ref;
  return /*#__PURE__*/React.createElement("svg", _extends({{
    viewBox: "-120 -168 240 336",
    "aria-labelledby": titleId
  }}, props), title ? /*#__PURE__*/React.createElement("title", {{
    id: titleId
  }}, title) : null, /*#__PURE__*/React.createElement("defs", null, /*#__PURE__*/React.createElement("symbol", {{
    id: "{name}_a",
    viewBox: "-600 -600 1200 1200"
  }}, /*#__PURE__*/React.createElement("path", {{
    d: "M0 0h9v9z"
  }})), /*#__PURE__*/React.createElement("symbol", {{
    id: "{name}_b",
    viewBox: "0 0 1300 2000"
  }}, /*#__PURE__*/React.createElement("path", {{
    fill: "#FC4",
    d: "M100 200h100v100z"
  }}), /*#__PURE__*/React.createElement("use", {{
    xlinkHref: "#{name}_a",
    height: 90,
    width: 90,
    transform: "rotate(20)"
  }})), /*#__PURE__*/React.createElement("symbol", {{
    id: "{name}_c",
    viewBox: "0 0 1300 2000"
  }}, /*#__PURE__*/React.createElement("path", {{
    stroke: "#44F",
    strokeWidth: 6,
    fill: "none",
    d: "M300 400h100"
  }}))), /*#__PURE__*/React.createElement("use", {{
    width: 164.8,
    xlinkHref: "#{name}_b"
  }}), /*#__PURE__*/React.createElement("use", {{
    transform: "rotate(180)",
    width: 164.8,
    xlinkHref: "#{name}_b"
  }}), /*#__PURE__*/React.createElement("use", {{
    width: 164.8,
    xlinkHref: "#{name}_c"
  }}), /*#__PURE__*/React.createElement("use", {{
    xlinkHref: "#{name}_a",
    width: 55.68,
    x: {corner}
  }}));
}};
"""


def bundle(folder: Path, names: str = "SJ SQ SK HJ HQ HK CJ CQ CK DJ DQ DK") -> Path:
    """A node_modules folder whose figures are these; the jack of hearts leaves its free corner on the right."""
    file = folder / cards.PACKAGE
    file.parent.mkdir(parents=True)
    figures = (FIGURE.format(name=name, corner="36.088" if name == "HJ" else "-91.768") for name in names.split())
    file.write_text("import * as React from 'react';\n" + "".join(figures), encoding="utf-8")
    return folder


@pytest.fixture
def sprite(tmp_path: Path) -> ET.Element:
    """The sprite that is made of such a bundle."""
    cards.make(bundle(tmp_path / "npm"), tmp_path / "made" / "cards.svg")
    return ET.parse(tmp_path / "made" / "cards.svg").getroot()


def symbols(sprite: ET.Element) -> dict[str, ET.Element]:
    """The sprite's symbols by their names."""
    return {symbol.attrib["id"]: symbol for symbol in sprite.iter(f"{SVG}symbol")}


def test_every_card_and_every_name_is_drawn_once(sprite: ET.Element) -> None:
    """A face for each of the 52 cards and the joker, the chips; no name stands twice."""
    drawn = symbols(sprite)
    wanted = {f"face-{card.text}" for card in pack()} | {"face-joker", "chip-1", "chip-5"}
    assert wanted <= set(drawn)
    names = [node.attrib["id"] for node in sprite.iter() if "id" in node.attrib]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_number_card_has_as_many_pips(sprite: ET.Element, rank: int) -> None:
    """Seven pips on a seven, of which the lower ones stand on their heads: a heart's tip shows where its foot is."""
    [drawn] = symbols(sprite)[f"face-{'A23456789T'[rank - 1]}H"]
    pips = heights(drawn.attrib["d"])
    assert len(pips) == rank
    for tip, *others in pips:
        middle = (tip + min(others, key=lambda y: -abs(y - tip))) / 2
        assert (tip < middle) == (middle > 710), "the lower half is inverted, the middle is not"


def heights(path: str) -> list[list[float]]:
    """How deep the points lie between the curves of each closed part of a path of curves."""
    at, found = 0.0, []
    for start, curves in re.findall(r"m([^a-z]*)c([^a-z]*)z", path):
        at += numbers(start)[1]
        steps = numbers(curves)[5::6]
        found.append([at + sum(steps[:n]) for n in range(len(steps))])
    return found


def numbers(text: str) -> list[float]:
    """The numbers in a stretch of a path."""
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def test_nothing_is_drawn_by_reference(sprite: ET.Element) -> None:
    """A card that moves to another place is drawn anew, and every reference inside it with all that it leads to."""
    assert not list(sprite.iter(f"{SVG}use"))


def test_a_figure_is_painted_with_our_colours_and_turned_for_its_other_half(sprite: ET.Element) -> None:
    """Layers in the bundle's order, each path upright and turned; every paint is a custom property of the page's."""
    figure = symbols(sprite)["face-KS"]
    paints = [node.attrib[name] for node in figure.iter() for name in ("fill", "stroke") if name in node.attrib]
    assert all(paint == "none" or paint.startswith("var(--court-") for paint in paints)
    assert any("m50 100h50v50zm550 800h-50v-50z" in node.get("d", "") for node in figure.iter()), (
        "half the bundle's grid"
    )
    sewn = [node.attrib["transform"] for node in figure.iter() if "scale(0.5)" in node.get("transform", "")]
    assert sewn == [sewn[0], f"rotate(180 325 500) {sewn[0]}"]


def test_a_figure_with_its_free_corner_on_the_right_is_mirrored(sprite: ET.Element) -> None:
    """Our index stands on the left: the jack of hearts turns round, the king of spades need not."""
    drawn = symbols(sprite)
    assert "matrix(-1" in ET.tostring(drawn["face-JH"], encoding="unicode")
    assert "matrix(-1" not in ET.tostring(drawn["face-KS"], encoding="unicode")


def test_a_missing_package_is_named(tmp_path: Path) -> None:
    """Without the figures there is no sprite, and the error says what to install."""
    with pytest.raises(FileNotFoundError, match="@letele/playing-cards"):
        cards.make(tmp_path, tmp_path / "cards.svg")


def test_a_bundle_without_a_figure_is_refused(tmp_path: Path) -> None:
    """Another release of the package may lack what we need: the error names the card."""
    with pytest.raises(ValueError, match="no SQ"):
        cards.make(bundle(tmp_path, "SJ SK"), tmp_path / "cards.svg")


@pytest.mark.parametrize(
    "body", ['React.createElement("svg", {d: `x`})', '"just a text"', 'React.createElement("svg"; {})']
)
def test_what_is_no_drawing_is_refused(body: str) -> None:
    """Only drawings are read, not JavaScript."""
    with pytest.raises(ValueError, match="drawing"):
        components(f"const SvgXX = _ref => {{\n  return {body};\n}};\n")
