"""What lies in the middle of the table before each seat: its melds, and its hand where that is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rami.engine.actions import Arrange, LayMelds
from rami.engine.cards import Card
from rami.engine.melds import LEAST, Meld
from rami.engine.state import Seat
from rami.table.play.hand_melds import hand_melds, marks_melds
from rami.table.play.offers import offers
from rami.table.state.hand import by_suit
from rami.table.state.memo import latest
from rami.table.state.model import Model, in_view
from rami.table.view.layout.blocks import Block, Fan
from rami.table.view.layout.melds import laid_blocks
from rami.table.view.layout.places import Layout
from rami.table.view.presentation import presentation


def opponents(model: Model) -> tuple[Seat, ...]:
    """The other seats, from the viewer's left round to their right."""
    seats = model.view.seats
    me = model.viewer
    return tuple((me + n) % seats for n in range(1, seats)) if me is not None else tuple(range(seats))


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand that lies open on the table."""

    melds: tuple[tuple[Card, ...], ...]
    """After the deal: its melds that do not count."""
    left: tuple[Card, ...]
    """Its other cards, sorted."""

    @property
    def parts(self) -> tuple[tuple[Card, ...], ...]:
        """What lies side by side: each meld, then the other cards."""
        return (*self.melds, self.left) if self.left else self.melds


@latest(in_view)
def open_hands(model: Model) -> Mapping[Seat, OpenHand]:
    """The others' hands that lie open at this table: they are shown in the middle, large enough to be read; on a board,
    which takes the middle, they stay at the seats.
    """
    if presentation(model.rules.key).board is not None:
        return {}
    view, hands = model.view, {}
    for seat in opponents(model):
        cards = [card for card in view.hands[seat] if card is not None]
        if cards and len(cards) == len(view.hands[seat]) and view.table_of(seat) is view:
            own = model.rules.tally(view)[seat].melds if view.over else ()
            melds = tuple(meld.cards for meld in own if meld.cards[0] in cards)
            melded = {card for meld in melds for card in meld}
            hands[seat] = OpenHand(melds, by_suit([card for card in cards if card not in melded], model.rules))
    return hands


def faces_at_seat(model: Model, seat: Seat) -> bool:
    """Whether the cards of this seat are seen beside its name."""
    return seat not in open_hands(model) and any(card is not None for card in model.view.table_of(seat).hands[seat])


@latest(in_view)
def owners(model: Model) -> Mapping[Seat, tuple[str, ...]]:
    """What lies before each seat, by its name: its melds, then the parts of its open hand. The viewer is last.

    Where melds are laid during play, every seat has its place from the first; else a seat before which something lies.
    """
    melds, hands = model.view.melds, open_hands(model)
    seats = (*opponents(model), *(() if model.viewer is None else (model.viewer,)))
    found = {}
    for seat in seats:
        laid = (f"meld-{n}" for n, each in enumerate(melds) if each.seat == seat)
        found[seat] = (*laid, *(f"hand-{seat}-{n}" for n in range(len(hands[seat].parts) if seat in hands else 0)))
    return {seat: zones for seat, zones in found.items() if zones or model.rules.lays}


def _lying(model: Model) -> tuple[object, ...]:
    """What the cards in the middle depend on: for `memo.latest`."""
    return *in_view(model), model.plan.added


@latest(_lying)
def lengths(model: Model) -> tuple[tuple[int, ...], ...]:
    """For each owner, how many cards each meld and each part of the open hand have."""
    return tuple(tuple(len(cards_at(model, zone)) for zone in zones) for zones in owners(model).values())


def cards_at(model: Model, zone: str) -> tuple[Card, ...]:
    """The cards of a meld, `meld-2`, or of a part of an open hand, `hand-1-0`."""
    place, number, *part = zone.split("-")
    return whole(model, int(number)).cards if place == "meld" else open_hands(model)[int(number)].parts[int(*part)]


def seat_blocks(model: Model, lay: Layout) -> Mapping[Seat, Block]:
    """The block of each seat before which something lies."""
    found = zip(owners(model), laid_blocks(model.viewport, lay, lengths(model)), strict=True)
    return {seat: block for seat, block in found if block.fans}


def fans(model: Model, lay: Layout) -> Mapping[str, tuple[float, Fan]]:
    """How wide the cards of each meld and part of an open hand are, and where they lie, by its name."""
    zones = owners(model)
    return {
        zone: (block.card, fan)
        for seat, block in seat_blocks(model, lay).items()
        for zone, fan in zip(zones[seat], block.fans, strict=True)
    }


def whole(model: Model, number: int) -> Meld:
    """A meld on the table, with what the player is about to add to it."""
    meld = model.view.melds[number].meld
    for layoff in model.plan.added:
        if layoff.meld == number:
            meld = model.rules.meld_rules.extended(meld, layoff.cards)
    return meld


def drafting(model: Model) -> bool:
    """Whether the frame for melds in preparation serves now: some lie there or can be put there. Where the melds of the
    hand are not marked, it does not tell whether there are any."""
    if model.plan.draft:
        return True
    laying = model.my_turn and offers(model).kinds & {LayMelds, Arrange}
    if not laying or len(model.view.hands[model.viewer or 0]) < LEAST:
        return False
    return bool(hand_melds(model)) or offers(model).ready or not marks_melds(model)
