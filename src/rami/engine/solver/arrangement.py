"""A hand sorted into melds and cards left over."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.cards import Card
from rami.engine.melds import Meld


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand sorted into melds, the cards left over, and what those cost."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    points: int
    """The sum of the cards left over, in points."""
