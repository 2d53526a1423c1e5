"""What poker hands are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rami.engine.cards import Card
from rami.engine.poker import poker_hand
from rami.table.text.words import N_, Rank, Words

KINDS: Mapping[str, str] = {
    "high_card": N_("{rank} high"),
    "pair": N_("a pair of {rank:s}"),
    "two_pair": N_("two pair, {rank:s} and {other:s}"),
    "three": N_("three {rank:s}"),
    "straight": N_("a straight, {rank} high"),
    "flush": N_("a flush, {rank} high"),
    "full_house": N_("a full house, {rank:s} over {other:s}"),
    "four": N_("four {rank:s}"),
    "straight_flush": N_("a straight flush, {rank} high"),
}
"""By `PokerHand.kind`."""

SHORT_KINDS: Mapping[str, str] = {
    "high_card": N_("high card"),
    "pair": N_("pair"),
    "two_pair": N_("two pair"),
    "three": N_("three of a kind"),
    "straight": N_("straight"),
    "flush": N_("flush"),
    "full_house": N_("full house"),
    "four": N_("four of a kind"),
    "straight_flush": N_("straight flush"),
}
"""The same without ranks, for a seat."""


def poker_name(words: Words, cards: Sequence[Card]) -> str:
    """The poker hand that these cards make, in words: « une paire de rois », « deux paires, rois et 6 »."""
    hand = poker_hand(cards)
    return words.text(KINDS[hand.kind], **named_by(hand.named))


def named_by(ranks: Sequence[int]) -> Mapping[str, Rank]:
    """The facts of a kind: the rank that names it, and the next one, or the same where there is no other."""
    return {"rank": Rank(ranks[0]), "other": Rank(ranks[1 % len(ranks)])}


def poker_kind(words: Words, kind: str) -> str:
    """The kind of a poker hand in words: « deux paires ». Raises KeyError for an unknown kind."""
    return words.text(SHORT_KINDS[kind])
