"""Which card to discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from rami.bots.meldgame.strategy import Strategy
from rami.bots.meldgame.visible import can_lay_off, frees_joker, unseen
from rami.engine.actions import Discard
from rami.engine.cards import Card
from rami.engine.melds import MeldRules
from rami.engine.state import KnownCards
from rami.games.meldgame import MeldGame, MeldState

JOKER_OUTS = 20
"""The unseen cards that make a meld of a joker and another card: almost any two cards meld with it."""

JOKER = 20.0
"""Points that it costs to discard a card for which the next player can have a joker of the table."""


def discards(rules: MeldGame, view: MeldState) -> list[Discard]:
    """The legal discards."""
    return [action for action in map(Discard, view.hand) if rules.allows(view, action)]


def can_discard(rules: MeldGame, view: MeldState) -> bool:
    """Whether a card may be discarded now."""
    return any(rules.allows(view, Discard(card)) for card in view.hand)


def loosest_discard(rules: MeldGame, view: MeldState, strategy: Strategy) -> Discard:
    """The spare card of most points, rather one that was not taken from the discard, nor its twin; a joker only where
    nothing else can be thrown."""
    spare, taken = strategy.plan(rules, view, view.hand, 1).spare, {card.face for card in view.taken[view.seat]}

    def weight(action: Discard) -> tuple[bool, bool, bool, int, Card]:
        card = action.card
        return not card.joker, card in spare, card.face not in taken, rules.card_points(card), card

    return max(discards(rules, view), key=weight)


def spare_discards(rules: MeldGame, view: MeldState, strategy: Strategy) -> list[Discard]:
    """The discards of spare cards, without jokers, cards taken from the discard and cards that go with those; the
    loosest alone where there are no others."""
    spare, taken = strategy.plan(rules, view, view.hand, 1).spare, view.taken[view.seat]
    loose = (each for each in discards(rules, view) if each.card in spare and not goes_with(rules, taken, each.card))
    return [*loose] or [loosest_discard(rules, view, strategy)]


def best_discard(rules: MeldGame, view: MeldState, strategy: Strategy, hope: float, danger: float) -> Discard:
    """The spare card of most weight.

    `hope` points are counted for each unseen card that melds with it and another of the hand, `danger` points if the
    next player can lay it off, and `JOKER` points if they can exchange it for a joker. Of equal cards it is one that
    goes with the fewest that they took.
    """
    legal = discards(rules, view)
    spare = strategy.plan(rules, view, view.hand, 1).spare
    hidden = unseen(rules, view)
    after = (view.seat + 1) % view.seats
    gives = not rules.must_open(view.but(turn=after))

    def given(card: Card) -> float:
        return JOKER if frees_joker(rules, view, card) else danger if can_lay_off(rules, view, card) else 0

    def price(action: Discard) -> tuple[bool, float, int, Card]:
        card = action.card
        points = hope * outs(rules, view.hand, card, hidden) - strategy.burden(rules, view, card)
        wanted = sum(bool(thirds(rules.meld_rules, card.face, other.face)) for other in view.taken[after])
        return card not in spare, points + (given(card) if gives else 0), wanted, card

    return min(legal, key=price)


def outs(rules: MeldGame, hand: KnownCards, card: Card, live: Counter[Card]) -> int:
    """The live cards that make a meld of this card and another of the hand, summed over those others; none for a card
    whose twin is in the hand, too, and serves as well."""
    if card.joker:
        return JOKER_OUTS
    if sum(other.face is card.face for other in hand) > 1:
        return 0
    partner = partners(rules.meld_rules)[card.face]
    others = partner.keys() & {other.face for other in hand if other.face is not card.face}
    return sum(live[third] for other in others for third in partner[other])


def goes_with(rules: MeldGame, hand: KnownCards, card: Card) -> bool:
    """Whether the card and another of the hand want only a third for a meld."""
    return card.joker or any(thirds(rules.meld_rules, card.face, other.face) for other in hand if not other.joker)


def outs_of_two(rules: MeldGame, one: Card, other: Card, live: Counter[Card]) -> int:
    """The live cards that make a meld of these two faces."""
    return sum(live[face] for face in thirds(rules.meld_rules, one, other))


def thirds(rules: MeldRules, one: Card, other: Card) -> tuple[Card, ...]:
    """The faces that make a meld of these two; none for a joker."""
    return partners(rules).get(one, {}).get(other, ())


@lru_cache(maxsize=8)
def partners(rules: MeldRules) -> Mapping[Card, Mapping[Card, tuple[Card, ...]]]:
    """For each face those that want only a third for a meld with it, and these thirds."""
    faces = [Card.of(rank, suit) for rank in range(1, 14) for suit in range(4)]
    found = {one: {other: _thirds(rules, one, other) for other in faces} for one in faces}
    return {one: {other: thirds for other, thirds in each.items() if thirds} for one, each in found.items()}


def _thirds(rules: MeldRules, one: Card, other: Card) -> tuple[Card, ...]:
    if one.rank == other.rank:
        return tuple(Card.of(one.rank, suit) for suit in range(4) if suit not in (one.suit, other.suit))
    if one.suit != other.suit or 2 < (one.rank - other.rank) % 13 < 11:
        return ()
    near = {(rank + step - 1) % 13 + 1 for rank in (one.rank, other.rank) for step in (-2, -1, 1, 2)}
    thirds = [Card.of(rank, one.suit) for rank in sorted(near - {one.rank, other.rank})]
    return tuple(third for third in thirds if rules.readings((one, other, third)))
