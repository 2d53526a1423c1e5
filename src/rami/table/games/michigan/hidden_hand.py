"""Why the hidden hand is taken, bid for, sold or left, by the chips that the cards in sight can take; why chips are
staked where they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rami.engine.actions import Action, Bid, Stake
from rami.engine.cards import Card, pack
from rami.engine.poker import best_hand, poker_hand
from rami.engine.rules import Rules
from rami.games.michigan import Michigan, auction
from rami.games.michigan.board import POKER
from rami.games.michigan.state import MichiganState
from rami.table.text.sentences.poker import poker_name
from rami.table.text.words import N_, NN_, Words

Cards = Sequence[Card]

PLAIN = frozenset({"high_card", "pair"})
"""The kinds of poker hand that no reason speaks of."""


def taking(words: Words, rules: Rules[Any], view: MichiganState, hand: Cards, action: Action) -> str:
    """What of the hand can take chips, if anything, and how many of the cards that are not seen."""
    own, _ = _paying(view, hand)
    poker = _for_the_pool(words, view, hand)
    said = words.text(N_("None of your cards can take chips."))
    if own:
        said = words.text(N_("In your hand, only {cards:the} can take chips."), cards=own)
    elif poker:
        said = words.text(N_("You have {hand} for the poker pool, but no card that takes chips."), hand=poker)
    seen = {*hand, *(card for spare in view.spares for card in spare)}
    unseen = [card for card in pack() if card not in seen]
    many = sum(_paying(view, (card,))[1] > 0 for card in unseen)
    others = words.text(N_("Of the {cards} that you can’t see, {n} can."), n=many, cards=len(unseen)) if many else ""
    return words.join(filter(None, (said, others)))


def leaving(words: Words, rules: Rules[Any], view: MichiganState, hand: Cards, action: Action) -> str:
    """What the hand is kept for; or that the hidden one has its price, if the seat could pay it."""
    kept = _kept_for(words, view, hand)
    if kept or view.phase != auction.PHASE:
        return kept
    price = NN_(
        "The hidden hand would cost at least {n} chip, and nobody has seen it.",
        "The hidden hand would cost at least {n} chips, and nobody has seen it.",
    )
    least = auction.least(cast(Michigan, rules), view)
    return words.plural(*price, least) if rules.allows(view, Bid(least)) else ""


def bidding(words: Words, rules: Rules[Any], view: MichiganState, hand: Cards, action: Bid) -> str:
    """Why the hidden hand is bid for; or of the dealer, why it is put up for auction."""
    if view.phase == auction.PHASE:
        return taking(words, rules, view, hand, action)
    paid = words.text(N_("What the others bid comes to you."))
    return words.join(filter(None, (_kept_for(words, view, hand), paid)))


def staking(words: Words, rules: Rules[Any], view: MichiganState, hand: Cards, action: Stake) -> str:
    """Why chips are placed on spaces of one card, or of several; "" where they are on both."""
    assert view.turn is not None
    ways = [space.ways for space, chips in zip(view.spaces, action.chips, strict=True) if chips and space.ways]
    if not cast(Michigan, rules).free_placement:
        return ""
    if all(len(way[0]) == 1 for way in ways):
        return words.text(N_("A space of one card is won more often than one of several."))
    rich = view.chips[view.turn] * len(view.order) > sum(view.chips)
    if rich and all(len(way[0]) > 1 for way in ways):
        return words.text(N_("You have more than your share of the chips, and a space of several cards is seldom won."))
    return ""


def _kept_for(words: Words, view: MichiganState, hand: Cards) -> str:
    """The chips that the hand can take, or its poker hand; "" where there is neither."""
    cards, chips = _paying(view, hand)
    if cards:
        return words.plural(
            *NN_("With {cards:the} you can take {n} chip.", "With {cards:the} you can take {n} chips."),
            chips,
            cards=cards,
        )
    poker = _for_the_pool(words, view, hand)
    return words.text(N_("You have {hand} for the poker pool."), hand=poker) if poker else ""


def _for_the_pool(words: Words, view: MichiganState, hand: Cards) -> str:
    """The poker hand that may win the pool; "" where there is none to speak of."""
    best = best_hand(hand) if hand else ()
    if not best or poker_hand(best).kind in PLAIN or view.space(POKER) is None:
        return ""
    return poker_name(words, best)


def _paying(view: MichiganState, hand: Cards) -> tuple[tuple[Card, ...], int]:
    """The cards of the hand that can take chips from the board, and how many chips in all."""
    held, paying, chips = {*hand}, set[Card](), 0
    for space, lying in zip(view.spaces, view.board, strict=True):
        ways = [way for way in space.ways if held.issuperset(way)]
        if ways and lying:
            paying.update(card for way in ways for card in way)
            chips += lying
    return tuple(sorted(paying)), chips
