"""The way out of a frame: the same lobby, or the same match, in a page of its own."""

from __future__ import annotations

from markupsafe import Markup

from rami.table.model import Model
from rami.table.panels.panel import button
from rami.table.words import N_


def in_full(model: Model) -> Markup | None:
    """The button; None where the page stands in no frame."""
    if not model.embed:
        return None
    return button(
        "in-full", model.words.text(N_("Open in full")), icon="fullscreen", classes="quiet in-full", short=True
    )
