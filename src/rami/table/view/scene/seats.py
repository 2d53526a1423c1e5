"""The opponents' cards: their backs, or their faces where they are seen."""

from __future__ import annotations

from functools import lru_cache

from rami.engine.cards import Slot
from rami.engine.state import Seat, State
from rami.table.state.hand import by_suit
from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text.place_names import zone_name
from rami.table.view.geometry import Rect
from rami.table.view.layout.places import Layout
from rami.table.view.layout.seats import cards_in_seat, is_slim, is_slip
from rami.table.view.middle import faces_at_seat, fans, open_hands, opponents
from rami.table.view.scene.sprites import Place, Sprite, faced
from rami.table.view.scene.table_layout import lying, table_layout

MOST_BACKS, FEW_BACKS = 8, 3
"""How many face-down cards a narrow and a very narrow seat show at most; their number stands beside them."""


@latest(lying)
def seat_hands(model: Model) -> tuple[Place, ...]:
    """The hand of each opponent."""
    lay, places = table_layout(model), []
    for seat, rect in zip(opponents(model), lay.seats, strict=False):
        zone, count = f"hand-{seat}", cards_held(model.view, seat)
        sprites = _open_hand(model, lay, seat) if seat in open_hands(model) else _at_seat(model, lay, seat, rect)
        places.append(Place(zone, zone_name(model.words, zone, model.names, count), None, (), sprites))
    return tuple(places)


def _at_seat(model: Model, lay: Layout, seat: Seat, rect: Rect) -> tuple[Sprite, ...]:
    """The cards of a seat beside its name: their backs, or faces by suit where they are seen."""
    zone, cards = f"hand-{seat}", model.view.table_of(seat).hands[seat]
    known = [card for card in cards if card is not None]
    if len(known) == len(cards):
        cards = by_suit(known, model.rules)
    seen = faces_at_seat(model, seat)
    rem, count = model.viewport.rem, len(cards)
    if not seen and is_slip(rect, rem):
        count = min(count, FEW_BACKS if is_slim(rect, rem) else MOST_BACKS)
    x, y, width, step = cards_in_seat(rect, count, lay.back_card, rem, seen)
    backs = _row_of_backs(zone, count, x, y, width, step)
    if not seen:
        return backs
    return tuple(
        back if card is None else faced(model, Slot(card, card.face), back.x, y, width, zone)
        for back, card in zip(backs, cards, strict=True)
    )


def _open_hand(model: Model, lay: Layout, seat: Seat) -> tuple[Sprite, ...]:
    """The cards of a seat that lie open in the middle, beside its melds."""
    zone, hand, places = f"hand-{seat}", open_hands(model)[seat], fans(model, lay)
    sprites = []
    for part, cards in enumerate(hand.parts):
        width, fan = places[f"{zone}-{part}"]
        classes = ("held",) if cards is hand.left else ("unlaid",) if model.rules.lays else ()
        sprites += [
            faced(model, Slot(card, card.face), fan.at(n), fan.y, width, zone, classes) for n, card in enumerate(cards)
        ]
    return tuple(sprites)


@lru_cache(maxsize=32)
def _row_of_backs(zone: str, count: int, x: float, y: float, width: float, step: float) -> tuple[Sprite, ...]:
    """A row of face-down cards; the same objects as long as nothing changed, so that the painter can skip them."""
    return tuple(Sprite(f"{zone}-{n}", x + n * step, y, width, zone) for n in range(count))


def cards_held(view: State, seat: Seat) -> int:
    """How many cards the seat holds, at whichever table it sits."""
    return len(view.table_of(seat).hands[seat])
