"""What a seat can see of the cards on the table, and which cards it can't see."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rami.engine.actions import IllegalAction
from rami.engine.cards import Card, Slot
from rami.engine.melds import Meld, MeldRules
from rami.games.meldgame import MeldGame, MeldState


def unseen(rules: MeldGame, view: MeldState) -> Counter[Card]:
    """The cards, by face, in the stock or in other hands, less those that their holders openly took."""
    others = [hand for seat, hand in enumerate(view.taken) if seat != view.turn]
    seen = [card for pile in (view.hand, view.discard, *others) for card in pile if card is not None]
    seen += [card for laid in view.melds for card in laid.meld.cards]
    return Counter(card.face for card in rules.pack) - Counter(card.face for card in seen)


def can_lay_off(rules: MeldGame, view: MeldState, card: Card) -> bool:
    """Whether some meld on the table takes this card, which is no joker."""
    return not card.joker and any(_takes(rules.meld_rules, laid.meld, card.face) for laid in view.melds)


@lru_cache(maxsize=4096)
def _takes(rules: MeldRules, meld: Meld, face: Card) -> bool:
    try:
        rules.extended(meld, (Slot(face, face),))
    except IllegalAction:
        return False
    return True
