"""Every place of the table with its cards, and where cards come from."""

from __future__ import annotations

from collections.abc import Mapping

from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.view.middle import drafting, open_hands, opponents
from rami.table.view.scene.hand import hand_place
from rami.table.view.scene.lit import lighted
from rami.table.view.scene.melds import draft_place, meld_places
from rami.table.view.scene.piles import discard_place, run_place, stock_place
from rami.table.view.scene.seats import seat_hands
from rami.table.view.scene.sprites import Place, Spot
from rami.table.view.scene.table_layout import lying, table_layout


def scene(model: Model) -> tuple[Place, ...]:
    """Every place with its cards, in the order in which a keyboard visits them."""
    lay = table_layout(model)
    places = [*seat_hands(model)]
    if lay.board is None:
        places += [lighted(model, stock_place(model)), discard_place(model)]
    else:
        places.append(lighted(model, run_place(model)))
    places += (lighted(model, place) for place in meld_places(model))
    if lay.draft is not None and drafting(model):
        places.append(lighted(model, draft_place(model, lay.draft)))
    places.append(hand_place(model))
    return tuple(places)


@latest(lying)
def origins(model: Model) -> Mapping[str, Spot]:
    """Where cards come from that were not there before: by card, for those of the last action, and by place for the
    others in it.
    """
    lay = table_layout(model)
    stock = (lay.stock.x, lay.stock.y, lay.stock.w)
    spots = {"stock": stock, "recycled": stock, "discard": (lay.discard.right - lay.pile_card, *stock[1:])}
    for seat, rect in zip(opponents(model), lay.seats, strict=False):
        spots[f"hand-{seat}"] = (rect.x + rect.w / 2, rect.y + rect.h / 2, lay.back_card)
    came = dict.fromkeys(("hand", *(f"hand-{seat}" for seat in opponents(model))), stock)
    for event in model.view.events:
        drawn, dealt = event.kind == "drew", event.kind in ("dealt", "penalty")
        source = event.place if drawn else "stock" if dealt else f"hand-{event.seat}"
        if source in spots:
            came.update((card.text, spots[source]) for card in event.cards if card is not None)
    for seat, hand in open_hands(model).items():
        came.update(
            (card.text, spots[f"hand-{seat}"]) for cards in hand.parts for card in cards if f"hand-{seat}" in spots
        )
    return came
