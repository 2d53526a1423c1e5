"""The way to the check of the deals, at the table."""

from __future__ import annotations

import htpy as h

from rami.table.state.model import Model
from rami.table.text.words import N_


def seal(model: Model) -> h.Element:
    """A button that opens the dialog with the fingerprint of the match's seed; on a phone it is in the score."""
    words = model.words
    return h.button(".seal", type="button", data_action="open", data_value="deal_check")[words.text(N_("Fair deals?"))]
