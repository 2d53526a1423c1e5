"""Which places can be acted on now."""

from __future__ import annotations

from dataclasses import replace

from rami.table.play.offers import offers, zone_of
from rami.table.state.model import Model
from rami.table.view.scene.sprites import Place


def lighted(model: Model, place: Place) -> Place:
    """The place, marked where it can be acted on."""
    classes = lit(model, place.zone)
    return replace(place, classes=classes) if classes else place


def lit(model: Model, zone: str) -> tuple[str, ...]:
    """The classes of a place that can be acted on now, with what is chosen, or on which a discard waits."""
    if not model.my_turn or model.plan.staged is not None:
        return ("staged",) if model.plan.staged is not None and zone == "discard" else ()
    if model.hint is not None:
        return ("playable",) if zone in map(zone_of, model.advised) else ()
    return ("playable",) if not model.blind and offers(model).lit(zone) else ()
