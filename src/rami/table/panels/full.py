"""The way out of a frame: the same lobby, or the same match, in a page of its own."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from rami.table import address, faces, links
from rami.table.memo import latest
from rami.table.model import LOBBY, Model
from rami.table.words import N_


def in_full(model: Model) -> Markup | None:
    """The link out; None where the page stands in no frame."""
    if not model.embed:
        return None
    label = model.words.text(N_("Open in full"))
    return Markup(
        h.a(".button.quiet.in-full", href=_address(model), target="_blank", rel="noopener", title=label)[
            faces.icon("fullscreen"), h.span(".label")[label]
        ]
    )


def _elsewhere(model: Model) -> tuple[object, ...]:
    return model.settings, model.screen, model.match, model.key, model.played


@latest(_elsewhere)
def _address(model: Model) -> str:
    """As far as it is played the match goes along: where a frame may keep nothing, the page outside knows nothing of it."""
    query = address.write(model.settings)
    if model.screen == LOBBY:
        return query
    return f"{query}#{links.fragment_of_match(model.at_table, model.key, model.played)}"
