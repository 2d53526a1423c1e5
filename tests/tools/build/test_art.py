"""The sprite is composed of the project's own drawings and of court figures from an npm package."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from rami.engine.cards import pack
from rami.games.michigan.house import COLOURS
from rami.tools.build.art import cards, figures
from rami.tools.setup import npm
from rami.tools.setup.steps import StepError

SVG = "{http://www.w3.org/2000/svg}"

FIGURE = """
const Svg{name} = (props) => React.createElement("svg", {{
    xmlns: "http://www.w3.org/2000/svg",
    xmlnsXlink: "http://www.w3.org/1999/xlink",
    viewBox: "-120 -168 240 336",
    ...props
  }},
  React.createElement("defs", null,
    React.createElement("symbol", {{ id: "{name}_a", viewBox: "-600 -600 1200 1200" }},
      React.createElement("path", {{ d: "M0 0h9v9z" }})),
    React.createElement("symbol", {{ id: "{name}_b", viewBox: "0 0 1300 2000" }},
      React.createElement("path", {{ fill: "#FC4", d: "M100 200h100v100L100 200z" }}),
      React.createElement("use", {{ xlinkHref: "#{name}_a", height: 90, width: 90, transform: "rotate(20)" }})),
    React.createElement("symbol", {{ id: "{name}_c", viewBox: "0 0 1300 2000" }},
      React.createElement("path", {{ stroke: "#44F", strokeWidth: 6, fill: "none", d: "M300 400h100" }}))),
  React.createElement("use", {{ width: 164.8, xlinkHref: "#{name}_b" }}),
  React.createElement("use", {{ transform: "rotate(180)", width: 164.8, xlinkHref: "#{name}_b" }}),
  React.createElement("use", {{ width: 164.8, xlinkHref: "#{name}_c" }}),
  React.createElement("use", {{ xlinkHref: "#{name}_a", width: 55.68, x: {corner} }}));
export {{ Svg{name} as {name} }};
"""


@pytest.fixture(scope="module")
def react() -> Path:
    """The installed node_modules folder."""
    return npm.install()


def package(folder: Path, react: Path, names: str = "Sj Sq Sk Hj Hq Hk Cj Cq Ck Dj Dq Dk") -> Path:
    """A node_modules folder with these figures; the jack of hearts has its index on the right."""
    modules = folder / "node_modules"
    file = modules / figures.BUNDLE
    file.parent.mkdir(parents=True)
    drawn = (FIGURE.format(name=name, corner="36.088" if name == "Hj" else "-91.768") for name in names.split())
    file.write_text("import * as React from 'react';\n" + "".join(drawn), encoding="utf-8")
    for name in ("react", "react-dom"):
        (modules / name).symlink_to(react / name)
    return modules


@pytest.fixture(scope="module")
def sprite(tmp_path_factory: pytest.TempPathFactory, react: Path) -> ET.Element:
    """The sprite made of such a package."""
    folder = tmp_path_factory.mktemp("art")
    cards.make(package(folder, react), folder / "made" / "cards.svg")
    return ET.parse(folder / "made" / "cards.svg").getroot()


def symbols(sprite: ET.Element) -> dict[str, ET.Element]:
    """The sprite's symbols by their names."""
    return {symbol.attrib["id"]: symbol for symbol in sprite.iter(f"{SVG}symbol")}


def test_every_card_and_every_name_is_drawn_once(sprite: ET.Element) -> None:
    """Each of the 52 cards, the joker and the chips has a symbol, and no name is used twice."""
    drawn = symbols(sprite)
    wanted = {f"face-{card.text}" for card in pack()} | {"face-joker", *(f"chip-{colour}" for colour in COLOURS)}
    assert wanted <= set(drawn)
    names = [node.attrib["id"] for node in sprite.iter() if "id" in node.attrib]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_number_card_has_as_many_pips(sprite: ET.Element, rank: int) -> None:
    """A number card has as many pips as its rank; the pips in its lower half are upside down."""
    [drawn] = symbols(sprite)[f"face-{'A23456789T'[rank - 1]}H"]
    pips = heights(drawn.attrib["d"])
    assert len(pips) == rank
    for tip, *others in pips:
        middle = (tip + min(others, key=lambda y: -abs(y - tip))) / 2
        assert (tip < middle) == (middle > 710), "the lower half is turned, the middle is not"


def heights(path: str) -> list[list[float]]:
    """For each closed part of a path of curves, the y of its points, starting with the first one."""
    pen = RecordingPen()
    parse_path(path, pen)
    found: list[list[float]] = []
    for command, operands in pen.value:
        if command == "moveTo":
            found.append([])
        if operands:
            found[-1].append(operands[-1][1])
    return found


def test_the_sprite_has_no_references(sprite: ET.Element) -> None:
    """The sprite has no references, because a browser resolves them again whenever a moving card is repainted."""
    assert not list(sprite.iter(f"{SVG}use"))


def test_a_figure_is_painted_with_our_colours_and_turned_for_its_other_half(sprite: ET.Element) -> None:
    """A court figure has the package's layers in order, each path upright and turned; every paint is a custom property
    of the page.
    """
    figure = symbols(sprite)["face-KS"]
    paints = [node.attrib[name] for node in figure.iter() for name in ("fill", "stroke") if name in node.attrib]
    assert all(paint == "none" or paint.startswith("var(--court-") for paint in paints)
    assert any("m50 100h50v50l-50-50zm550 800h-50v-50l50 50z" in node.get("d", "") for node in figure.iter()), (
        "half the package's grid"
    )
    sewn = [node.attrib["transform"] for node in figure.iter() if "scale(0.5)" in node.get("transform", "")]
    assert sewn == [sewn[0], f"rotate(180 325 500) {sewn[0]}"]


def test_a_figure_with_its_index_on_the_right_is_mirrored(sprite: ET.Element) -> None:
    """The jack of hearts, whose index is on the right, is mirrored; the king of spades is not."""
    drawn = symbols(sprite)
    assert "matrix(-1" in ET.tostring(drawn["face-JH"], encoding="unicode")
    assert "matrix(-1" not in ET.tostring(drawn["face-KS"], encoding="unicode")


def test_a_missing_package_is_named(tmp_path: Path) -> None:
    """Without the figures there is no sprite, and the error names the package to install."""
    with pytest.raises(FileNotFoundError, match=figures.PACKAGE):
        cards.make(tmp_path, tmp_path / "cards.svg")


def test_a_package_without_a_figure_is_refused(tmp_path: Path, react: Path) -> None:
    """If the package lacks a figure, as another release may, the error names the card."""
    with pytest.raises(ValueError, match="no QS"):
        cards.make(package(tmp_path, react, "Sj Sk"), tmp_path / "cards.svg")


def test_a_package_that_is_not_a_module_is_refused(tmp_path: Path, react: Path) -> None:
    """If the package can't be loaded, the error has Node's message."""
    modules = package(tmp_path, react)
    (modules / figures.BUNDLE).write_text("const drawing = ;")
    with pytest.raises(StepError, match="SyntaxError"):
        cards.make(modules, tmp_path / "cards.svg")


def test_a_figure_without_layers_is_refused() -> None:
    """A court card without layers is an error."""
    with pytest.raises(ValueError, match="no layers"):
        figures.figure(ET.fromstring('<svg xmlns="http://www.w3.org/2000/svg"/>'), "S")
