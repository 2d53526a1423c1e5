"""The third-party works inside Pyodide and Python's library, from `third_party.toml`."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

PUBLIC_DOMAIN = "public domain"  # has no licence text


@dataclass(frozen=True)
class Part:
    """A third-party work in the page; `rights` are its copyright lines, `mark` a text in the engine's files."""

    name: str
    licence: str
    source: str
    version: str = ""
    rights: tuple[str, ...] = ()
    mark: str = ""


FACTS = Path(__file__).with_name("third_party.toml")
_FACTS = tomllib.loads(FACTS.read_text(encoding="utf-8"))

PYODIDE: str = _FACTS["pyodide"]
"""The version of Pyodide that the facts are about."""
PARTS = tuple(Part(**{**part, "rights": tuple(part.get("rights", ()))}) for part in _FACTS["part"])
