"""The page's icon as PNG files, drawn from `static/icons/rami.svg`; systems may crop its edge to any shape."""

from pathlib import Path
from typing import Any

import resvg_py

from rami.tools.project import STATIC

DRAWING = STATIC / "icons/rami.svg"
INSTALLED = (192, 512)
APPLE = 180


def write(folder: Path) -> None:
    """Draw each size into the folder, as `rami-<size>.png`."""
    for size in (*INSTALLED, APPLE):
        (folder / f"rami-{size}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_path=str(DRAWING), width=size)))


def entries(folder: str) -> list[dict[str, Any]]:
    """The icons' entries in a web manifest; `folder` is the icons' address."""
    return [
        {"src": f"{folder}/rami-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in INSTALLED
        for purpose in ("any", "maskable")
    ]
