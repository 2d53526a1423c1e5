"""What happened since the viewer's last move that deserves a sentence: an opening, a forgotten "carte"."""

from __future__ import annotations

from rami.engine.core import Event, Seat
from rami.table.state.memo import latest
from rami.table.state.model import Model, chronicle, on_show
from rami.table.text.profile import profile
from rami.table.text.sentences import commentary


@latest(on_show)
def news(model: Model) -> str:
    """The news from the viewer's last action on, that action included; "" where there are none or nobody's hand is
    shown."""
    steps = chronicle(model.at_table)
    mine = (n for n in range(len(steps) - 1, 0, -1) if _actor(steps[n]) == model.viewer)
    if model.viewer is None:
        return ""
    kinds = profile(model.game).words.news
    events = [event.view(model.viewer) for step in steps[next(mine, 0) :] for event in step if event.kind in kinds]
    return commentary(model.words, model.game, events, model.names, model.viewer, model.view)


def _actor(events: tuple[Event, ...]) -> Seat | None:
    return next((event.seat for event in events if event.seat is not None), None)
