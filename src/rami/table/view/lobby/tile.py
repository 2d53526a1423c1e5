"""The pieces of the lobby's tiles."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from rami.table.view.panel import picture
from rami.table.view.presentation import presentation


@lru_cache(maxsize=64)
def fan(key: str, lang: str) -> Markup:
    """The cards that stand for a game."""
    cards = (picture(text, lang) for text in presentation(key).tile.split())
    return Markup(h.span(".fan.showing", aria_hidden="true")[cards])
