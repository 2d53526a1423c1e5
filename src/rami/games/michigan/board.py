"""The board: its spaces, the cards that win each space,
and the boards to choose from (MICH-02 to MICH-05, MICH-A01)."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.cards import RANKS, SUITS, Card, cards, pack
from rami.engine.chance import Chance

POKER = "poker"
CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class Space:
    """A space on the board, where chips lie."""

    code: str
    """Its cards (`TH`, `QH-KH`), its ranks in any one suit (`7-8-9`), or `poker` or `centre`."""
    ways: tuple[tuple[Card, ...], ...] = ()
    """The sequences of cards that win it: one for each suit where any suit wins, none for poker and the centre."""

    def won_by(self, played: tuple[Card, ...]) -> bool:
        """Whether the last of these cards, which one seat played in this order in one sequence, wins the space
        (MICH-A10)."""
        return any(way[-1] is played[-1] and set(way) <= set(played) for way in self.ways)


def _of_cards(text: str) -> Space:
    """A space won by exactly these cards: `QH KH`."""
    return Space(text.replace(" ", "-"), (cards(text),))


def _of_ranks(text: str) -> Space:
    """A space won by these ranks in any one suit: `7 8 9`."""
    ways = tuple(tuple(Card(rank + suit) for rank in text.split()) for suit in SUITS)
    return Space(text.replace(" ", "-"), ways)


BOARDS: dict[str, tuple[Space, ...]] = {
    "pressman": (*map(_of_cards, ("TH", "QH", "QH KH", "AH", "JS", "KC")), _of_ranks("7 8 9")),
    "tripoley": (*map(_of_cards, ("AH", "KH", "QH", "JH", "TH", "QH KH")), _of_ranks("8 9 T")),
    "boodle4": tuple(map(_of_cards, ("AH", "KC", "QD", "JS"))),
}
"""The spaces of the printed boards and of the classic four cards, without poker pool and centre."""


def drawn(spaces: int, chance: Chance) -> tuple[Space, ...]:
    """A board of this many random cards, in the order of suits and ranks, the ace above the king (MICH-03)."""
    chosen = sorted(chance.shuffle(pack())[:spaces], key=lambda card: (card.suit, height(card)))
    return tuple(_of_cards(card.text) for card in chosen)


def height(card: Card) -> int:
    """The height of the card in its suit: 2 to 13, the ace 14 (MICH-A25)."""
    return card.rank if card.rank > 1 else len(RANKS) + 1


def above(card: Card) -> Card | None:
    """The next higher card of its suit; None above an ace (MICH-32, MICH-33)."""
    return None if card.rank == 1 else Card.of(card.rank % len(RANKS) + 1, card.suit)
