"""What a seat can see of the cards on the table, and which cards it can't see."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import lru_cache

from rami.engine.actions import IllegalAction
from rami.engine.cards import Card, Slot
from rami.engine.melds import SET, Meld, MeldRules
from rami.engine.solver import single_melds
from rami.engine.state import KnownCards
from rami.games.meldgame import MeldGame, MeldState


def unseen(rules: MeldGame, view: MeldState) -> Counter[Card]:
    """The cards, by face, in the stock or in other hands, less those that their holders openly took."""
    return live_cards(rules, view) - Counter(card.face for card in view.discard if card is not None)


def live_cards(rules: MeldGame, view: MeldState) -> Counter[Card]:
    """The unseen cards and those of the discard, by face."""
    others = [hand for seat, hand in enumerate(view.taken) if seat != view.turn]
    seen = [card.face for hand in (view.hand, *others) for card in hand]
    seen += [card.face for laid in view.melds for card in laid.meld.cards]
    return _faces(rules.pack) - Counter(seen)


@lru_cache(maxsize=8)
def _faces(pack: KnownCards) -> Counter[Card]:
    return Counter(card.face for card in pack)


def can_lay_off(rules: MeldGame, view: MeldState, card: Card) -> bool:
    """Whether some meld on the table takes this card, which is no joker."""
    return not card.joker and any(
        _akin(laid.meld, card) and _takes(rules.meld_rules, laid.meld, card.face) for laid in view.melds
    )


def melds_with_taken(rules: MeldGame, view: MeldState, card: Card) -> bool:
    """Whether this card makes a meld with cards that one of the other players openly holds."""
    others = (cards for seat, cards in enumerate(view.taken) if seat != view.turn)
    return any(card in meld.cards for cards in others for meld in single_melds((*cards, card), rules.meld_rules))


def frees_joker(rules: MeldGame, view: MeldState, card: Card) -> bool:
    """Whether some joker on the table may be exchanged for this card."""
    for laid in view.melds:
        if laid.meld.jokers:
            with suppress(IllegalAction):
                return bool(rules.meld_rules.swapped(laid.meld, card))
    return False


def _akin(meld: Meld, card: Card) -> bool:
    """Whether the card has the rank of this set, or the suit of this run."""
    face = meld.slots[0].face
    return face.rank == card.rank if meld.kind == SET else face.suit == card.suit


@lru_cache(maxsize=4096)
def _takes(rules: MeldRules, meld: Meld, face: Card) -> bool:
    try:
        rules.extended(meld, (Slot(face, face),))
    except IllegalAction:
        return False
    return True
