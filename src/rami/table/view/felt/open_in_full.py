"""The way out of a frame: the same lobby, or the same match, in a page of its own."""

from __future__ import annotations

from markupsafe import Markup

from rami.table.state.model import Model
from rami.table.text.words import N_
from rami.table.view.panel import button


def in_full(model: Model) -> Markup | None:
    """The button; None where the page stands in no frame."""
    if not model.embed:
        return None
    return button(
        "in-full", model.words.text(N_("Open in full")), icon="fullscreen", classes="quiet in-full", short=True
    )
