"""The fingerprint of the match's seed, at the table."""

from __future__ import annotations

import htpy as h

from rami.engine.chance import fingerprint
from rami.table.state.model import Model
from rami.table.text import card_faces
from rami.table.text.words import N_


def seal(model: Model) -> h.Element:
    """A button with as much of the fingerprint as there is room for; it opens the dialog that checks the deals."""
    mark = fingerprint(model.at_table.setup.seed)
    label = model.words.text(N_("Fingerprint of the shuffles: {mark}"), mark=mark)
    return h.button(".seal", type="button", data_action="open", data_value="deal_check", title=label, aria_label=label)[
        card_faces.icon("check"), h.code[mark]
    ]
