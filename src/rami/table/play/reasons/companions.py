"""What a card of a hand goes with, and which cards not seen yet it waits for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from rami.engine.cards import Card, pack
from rami.engine.melds import MeldRules
from rami.engine.rules import Rules
from rami.engine.solver import Arrangement, least_payment
from rami.engine.state import KnownCards, State

ONE_PACK = 54
"""The most cards of a table with one pack."""


def best(rules: Rules[Any], hand: Sequence[Card]) -> Arrangement:
    """The hand sorted so that the cards outside melds cost least."""
    return least_payment(hand, rules.meld_rules, rules.card_points)


@lru_cache(maxsize=4096)
def goes_with(rules: MeldRules, card: Card, other: Card) -> bool:
    """Whether two cards, and one more of the same packs, could make a meld."""
    if card.joker or other.joker:
        return bool(rules.jokers)
    if rules.jokers and card.face is not other.face and card.rank == other.rank:
        return True
    thirds = (third for third in pack(2) if third.rank == card.rank or third.suit == card.suit)
    return any(_trio(rules, frozenset((card, other, third))) for third in thirds if third not in (card, other))


@lru_cache(maxsize=32768)
def _trio(rules: MeldRules, three: frozenset[Card]) -> bool:
    """Whether three cards are a meld."""
    return bool(rules.readings(tuple(three)))


def awaited_for(rules: Rules[Any], view: State, hand: Sequence[Card], card: Card) -> frozenset[Card]:
    """The cards not seen yet that would make a meld with this one, and with no two others of the hand."""
    others = [other for other in hand if other is not card]
    return frozenset(
        third
        for third in awaited(rules, view, hand, card)
        if not any(
            _trio(rules.meld_rules, frozenset((*pair, third)))
            for pair in combinations([other for other in others if _alike(other, third)], 2)
            if _alike(*pair)
        )
    )


def held(rules: Rules[Any], hand: Sequence[Card], card: Card) -> bool:
    """Whether this card makes a meld with two others of the hand, which may be wanted in another one."""
    others = [other for other in hand if other is not card and _alike(card, other)]
    return any(_trio(rules.meld_rules, frozenset((card, *pair))) for pair in combinations(others, 2))


def awaited(rules: Rules[Any], view: State, hand: Sequence[Card], card: Card) -> frozenset[Card]:
    """The cards not seen yet that would make a meld of this one and another of the hand."""
    others = [other for other in hand if other is not card and _alike(card, other)]
    return frozenset(
        third
        for third in _unseen_like(view, card)
        if any(_alike(other, third) and _trio(rules.meld_rules, frozenset((card, other, third))) for other in others)
    )


def serves(rules: Rules[Any], view: State, card: Card) -> int:
    """How many pairs of cards not seen yet, or held by others, would make a meld with this one in another hand."""
    theirs = [other for other in openly_held_by_others(view) if _alike(card, other)]
    pairs = combinations((*_unseen_like(view, card), *theirs), 2)
    return sum(_alike(*pair) and _trio(rules.meld_rules, frozenset((card, *pair))) for pair in pairs)


def completing(rules: Rules[Any], view: State, hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards not seen yet with one of which all the hand is in melds, but for one card to discard."""
    left = ((card, least_payment((*hand, card), rules.meld_rules, lambda card: 1).left) for card in _unseen(view))
    return tuple(card for card, spare in left if len(spare) <= 1)


def openly_held_by_others(view: State) -> KnownCards:
    """The cards that the others openly took and still hold."""
    return tuple(card for card in view.openly_held if card not in view.hands[view.turn or 0])


def can_grow(rules: Rules[Any], view: State, meld: Sequence[Card]) -> bool:
    """Whether a card that another player may hold, not a joker, could be added to this meld."""
    theirs = openly_held_by_others(view)
    return any(rules.meld_rules.readings((*meld, card)) for card in (*_unseen(view), *theirs))


def _unseen_like(view: State, card: Card) -> list[Card]:
    """The cards not seen yet that share the rank or the suit of this one."""
    return [third for third in _unseen(view) if _alike(card, third)]


def _unseen(view: State) -> list[Card]:
    """The cards not seen yet but for jokers; those that others took openly were seen."""
    seen = {each for pile in (*view.near_piles, view.openly_held) for each in pile if each is not None}
    packs = 1 if sum(map(len, view.near_piles)) <= ONE_PACK else 2
    return [card for card in pack(packs) if card not in seen]


def _alike(card: Card, other: Card) -> bool:
    """Whether two cards share the rank or the suit, as any two of a meld without jokers do."""
    return card.rank == other.rank or card.suit == other.suit
