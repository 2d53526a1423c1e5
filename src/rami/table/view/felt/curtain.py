"""The curtain between two people's turns: no hand is in the page behind it."""

from __future__ import annotations

import htpy as h

from rami.table.state.model import Model
from rami.table.text.words import N_, Name
from rami.table.view.panel import button


def curtain(model: Model) -> str:
    """Whose turn it is to take the device; "" while someone holds it."""
    seat = model.curtain
    if seat is None:
        return ""
    words, name = model.words, model.names[seat]
    return str(
        h.div(".curtain")[
            h.h2[words.text(N_("{player}’s turn"), player=Name(name))],
            h.p[words.text(N_("Hand over the device; the cards are shown when you say so."))],
            button("look", words.text(N_("I am {player}: show my cards"), player=Name(name)), classes="primary"),
        ]
    )
