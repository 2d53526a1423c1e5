"""The button that leads out of a frame: it opens the same lobby, or the same match, in a page of its own."""

from __future__ import annotations

from markupsafe import Markup

from rami.table.state.model import Model
from rami.table.view.panel import command


def in_full(model: Model) -> Markup | None:
    """The button; None where the page stands in no frame."""
    if not model.embed:
        return None
    return command(model.words, "in-full", icon="fullscreen", classes="quiet in-full", short=True)
