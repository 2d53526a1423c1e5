"""A card and a place on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.cards import RANKS, Slot
from rami.engine.melds import Meld
from rami.table.state.model import Model
from rami.table.text.card_faces import size
from rami.table.text.words import N_
from rami.table.view.geometry import Rect


@dataclass(frozen=True, slots=True)
class Sprite:
    """One card on the screen. A face-down one is known by its place alone: `stock-2`, `hand-1-4`."""

    id: str
    """The card as text, or for a face-down card its place."""
    x: float
    y: float
    w: float
    zone: str
    face: str = ""
    """What `faces.face` draws: `7H`, a laid joker `*1=7C`; "" for a back."""
    label: str = ""
    """What a screen reader says."""
    classes: tuple[str, ...] = ()
    pressed: bool | None = None
    """Whether it is chosen; None where there is nothing to choose."""

    @property
    def look(self) -> str:
        """The classes of its element: a face or a back, small or large by its width, and what it is to a player."""
        return " ".join(filter(None, ("card", "" if self.face else "back", size(self.w), *self.classes)))


Spot = tuple[float, float, float]
"""Where a card comes from when it appears: x, y, width."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the table: what it is called and where a tap or a drop counts as being on it."""

    zone: str
    label: str
    rect: Rect | None = None
    """None for a place whose cards are tapped themselves, such as the hand."""
    classes: tuple[str, ...] = ()
    sprites: tuple[Sprite, ...] = ()


def faced(
    model: Model,
    slot: Slot,
    x: float,
    y: float,
    w: float,
    zone: str,
    classes: tuple[str, ...] = (),
) -> Sprite:
    """A card that lies with its face up, of this width; a joker shows what it stands for."""
    words = model.words
    label = words.card_name(slot.card)
    if slot.card.joker and slot.face is not slot.card.face:
        label = words.aloud.text(N_("joker for {card}"), card=slot.face)
    face = str(slot) if slot.face is not slot.card.face else slot.card.text
    return Sprite(slot.card.text, x, y, w, zone, face, label, classes)


def melded(model: Model, meld: Meld, n: int, spot: Spot, zone: str, classes: tuple[str, ...]) -> Sprite:
    """A card of a meld; of a joker that stands for no suit yet only the rank is shown."""
    slot, (x, y, w) = meld.slots[n], spot
    if not slot.card.joker or not meld.suits_open:
        return faced(model, slot, x, y, w, zone, classes)
    face = f"{slot.card.text}={RANKS[slot.face.rank - 1]}"
    return Sprite(slot.card.text, x, y, w, zone, face, model.words.card_name(slot.card), classes)
