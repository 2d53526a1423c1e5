"""The melds on the table, and those in preparation."""

from __future__ import annotations

from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text.place_names import meld_name, zone_name
from rami.table.view.geometry import RATIO, Rect
from rami.table.view.layout.melds import draft_block
from rami.table.view.middle import fans, whole
from rami.table.view.scene.sprites import Place, melded
from rami.table.view.scene.table_layout import lying, table_layout


@latest(lying)
def meld_places(model: Model) -> tuple[Place, ...]:
    """The melds on the table, with what the player is about to add to them."""
    about = {slot.card for layoff in model.plan.added for slot in layoff.cards}
    places, laid_out = fans(model, table_layout(model)), []
    for number, laid in enumerate(model.view.melds):
        meld, zone = whole(model, number), f"meld-{number}"
        width, fan = places[zone]
        sprites = tuple(
            melded(model, meld, n, (fan.at(n), fan.y, width), zone, ("drafted",) if meld.slots[n].card in about else ())
            for n in range(len(meld.slots))
        )
        rect = Rect(fan.x, fan.y, fan.at(len(meld.slots) - 1) + width - fan.x, width * RATIO)
        laid_out.append(Place(zone, meld_name(model.words, meld, model.names[laid.seat]), rect, (), sprites))
    return tuple(laid_out)


def draft_place(model: Model, area: Rect) -> Place:
    """The melds in preparation, in their frame."""
    draft = model.plan.draft
    block = draft_block(model.viewport, area, tuple(len(meld.slots) for meld in draft))
    sprites = tuple(
        melded(model, meld, n, (fan.at(n), fan.y, block.card), "draft", ("drafted",))
        for meld, fan in zip(draft, block.fans, strict=True)
        for n in range(len(meld.slots))
    )
    label = zone_name(model.words, "draft", model.names, len(draft))
    return Place("draft", label, area, (), sprites)
