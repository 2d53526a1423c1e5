"""The player's cards, and how their melds are marked."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.table.play.answers import answers
from rami.table.play.flow import in_hand
from rami.table.play.hand_melds import group_starts, hand_melds, held, marked_melds
from rami.table.state.memo import latest
from rami.table.state.model import Model
from rami.table.text.place_names import hand_card_name, zone_name
from rami.table.view.geometry import Rect
from rami.table.view.layout.hand import hand_spots
from rami.table.view.scene.sprites import Place, Sprite
from rami.table.view.scene.table_layout import table_layout


def hand_place(model: Model) -> Place:
    """The place of the hand with its cards, of which the chosen ones are pressed."""
    chosen = {card.text for card in model.plan.selected}
    cards = _hand_cards(model)
    sprites = tuple(replace(card, pressed=True) if card.id in chosen else card for card in cards)
    return Place(
        "hand", zone_name(model.words, "hand", model.names, len(cards)), table_layout(model).hand, ("hand",), sprites
    )


def _in_the_hand(model: Model) -> tuple[object, ...]:
    """What the cards of the hand depend on, whatever is chosen in it: for `memo.latest`."""
    return *held(model), model.settings, model.viewport, model.lesson, table_layout(model)


@latest(_in_the_hand)
def _hand_cards(model: Model) -> tuple[Sprite, ...]:
    """The cards of the hand, none of them chosen."""
    spots = spots_in_hand(model)
    melds = {} if model.blind else {card: meld for meld in hand_melds(model) for card in meld.cards}
    scattered, playable = _scattered(model), _playable(model)
    return tuple(
        _hand_card(model, card, spot, (n, len(spots)), melds.get(card), scattered.get(card, 0), card in playable)
        for n, (card, spot) in enumerate(spots, 1)
    )


@latest(_in_the_hand)
def spots_in_hand(model: Model) -> tuple[tuple[Card, Rect], ...]:
    """The cards of the hand from left to right, and where each lies."""
    cards = in_hand(model) if model.viewer is not None else ()
    spots = hand_spots(table_layout(model), len(cards), group_starts(model, cards), _together(model, cards))
    return tuple(zip(cards, spots, strict=True))


@latest(_in_the_hand)
def bracketed(model: Model) -> tuple[tuple[Meld, Rect], ...]:
    """The melds of the hand whose cards lie side by side, in sight, and the rectangle in which they do."""
    spots = spots_in_hand(model)
    at = {card: n for n, (card, _) in enumerate(spots)}
    found = []
    for meld in marked_melds(model):
        places = sorted(at[card] for card in meld.cards)
        first, last = spots[places[0]][1], spots[places[-1]][1]
        if places[-1] - places[0] == len(places) - 1 and first.y == last.y:
            after = spots[places[-1] + 1][1] if places[-1] + 1 < len(spots) else last
            right = min(last.right, after.x) if after.x > last.x else last.right
            found.append((meld, Rect(first.x, first.y, right - first.x, first.h)))
    return tuple(found)


def _scattered(model: Model) -> Mapping[Card, int]:
    """The cards of those melds of the hand that have no bracket, and of which of these melds each is, from 1 on."""
    together = [meld for meld, _ in bracketed(model)]
    apart = (meld for meld in marked_melds(model) if meld not in together)
    return {card: n for n, meld in enumerate(apart, 1) for card in meld.cards}


def _together(model: Model, cards: Sequence[Card]) -> tuple[int, ...]:
    """Which cards, counted from 0, lie behind another one of a meld that is marked, all of whose cards lie side by
    side."""
    at = {card: n for n, card in enumerate(cards)}
    places = [sorted(at[card] for card in meld.cards) for meld in marked_melds(model)]
    return tuple(n for each in places if each[-1] - each[0] == len(each) - 1 for n in each[1:])


def _hand_card(
    model: Model, card: Card, spot: Rect, at: tuple[int, int], meld: Meld | None, scattered: int, playable: bool
) -> Sprite:
    waiting = model.my_turn and card in model.rules.waiting(model.view)
    fresh = card in model.hand.fresh and not waiting
    looks = (("fresh", fresh), ("waiting", waiting), ("playable", playable), (f"melded-{scattered}", scattered))
    classes = [name for name, on in looks if on]
    label = hand_card_name(model.words, card, at, meld, fresh=fresh, waiting=waiting)
    return Sprite(card.text, spot.x, spot.y, spot.w, "hand", card.text, label, tuple(classes), pressed=False)


def _playable(model: Model) -> Collection[Card]:
    """The cards that are marked in brass as playable, which is done where few cards of the hand are."""
    return answers(model).playable if model.my_turn and not model.blind else ()
