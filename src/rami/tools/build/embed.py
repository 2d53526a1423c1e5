"""What the pages of other sites ask for: `embed.js`, and a picture of each court card and joker."""

import re
from collections.abc import Iterator
from pathlib import Path

from rami.tools.build import snapshot
from rami.tools.build.art.colours import INK, RED
from rami.tools.project import SOURCE, STATIC
from rami.tools.setup import venv
from rami.tools.setup.steps import digest

SCRIPT = "embed.js"
SPRITE = snapshot.MADE / "cards.svg"
FOLDER = "cards-"
"""How the name of the pictures' folder begins. The page itself never asks for them: its cards are in the sprite."""
FIGURE = re.compile(r'<symbol id="face-([JQK][SHCD])" (viewBox="[^"]*")>(.*?)</symbol>', re.DOTALL)
JOKER = re.compile(r'<symbol id="face-joker" (viewBox="[^"]*")>(.*?)</symbol>', re.DOTALL)


def write(out: Path) -> None:
    """Write the pictures and the script to the folder `out`."""
    pictures = dict(_pictures(SPRITE.read_text(encoding="utf-8")))
    folder = FOLDER + digest(part for picture in pictures.items() for part in picture)[:12]
    (out / folder).mkdir()
    for name, svg in pictures.items():
        (out / folder / f"{name}.svg").write_text(svg, encoding="utf-8")
    script = (STATIC / SCRIPT).read_text(encoding="utf-8")
    (out / SCRIPT).write_text(f'const PICTURES = "{folder}/";\nconst FACTS = {_facts()};\n{script}', encoding="utf-8")


def _facts() -> str:
    """What the script draws and says, by a new Python process: a server that rebuilds has imported older sources."""
    return venv.run([str(venv.PYTHON), "-m", "rami.tools.build.embed_facts"], "The tags have no words", cwd=SOURCE)


def _pictures(sprite: str) -> Iterator[tuple[str, str]]:
    """Each picture's name and its SVG: a symbol of the sprite in a file of its own."""
    for name, box, drawing in FIGURE.findall(sprite):
        yield name, _picture(RED if name[1] in "HD" else INK, box, drawing)
    for name, colour in (("joker-red", RED), ("joker-ink", INK)):
        yield name, _picture(colour, *JOKER.findall(sprite)[0])


def _picture(colour: str, box: str, drawing: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} fill="{colour}" color="{colour}">{drawing}</svg>\n'
