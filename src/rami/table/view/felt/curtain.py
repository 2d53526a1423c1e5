"""The curtain between two people's turns, with what happened in between: no hand is in the page behind it."""

from __future__ import annotations

import htpy as h

from rami.engine.state import Seat
from rami.table.state.model import Model, actor, events_since
from rami.table.text.sentences import commentary
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
            h.p(".so-far")[_so_far(model, seat)],
            h.p[words.text(N_("Hand over the device; the cards are shown when you say so."))],
            button("look", words.text(N_("I am {player}: show my cards"), player=Name(name)), classes="primary"),
        ]
    )


def _so_far(model: Model, seat: Seat) -> str:
    """What the others have done since this seat's last action, as everybody saw it."""
    match = model.at_table
    steps = (step for step in events_since(match, seat) if actor(step) != seat)
    seen = [event.view(None) for step in steps for event in step]
    return commentary(model.words.inline, model.game, seen, model.names, None, model.view)
