"""What poker hands are called."""

from __future__ import annotations

from collections.abc import Mapping

from rami.table.text.words import N_, Rank, Words

KINDS: Mapping[str, str] = {
    "high_card": N_("{rank} high"),
    "pair": N_("a pair of {rank:s}"),
    "two_pair": N_("two pair, {rank:s} up"),
    "three": N_("three {rank:s}"),
    "straight": N_("a straight, {rank} high"),
    "flush": N_("a flush, {rank} high"),
    "full_house": N_("a full house, {rank:s} full"),
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


def poker_name(words: Words, kind: str, rank: int) -> str:
    """A poker hand in words: « une paire de rois », « une suite au valet ». Raises KeyError for an unknown kind."""
    return words.text(KINDS[kind], rank=Rank(rank))


def poker_kind(words: Words, kind: str) -> str:
    """The kind of a poker hand in words: « double paire ». Raises KeyError for an unknown kind."""
    return words.text(SHORT_KINDS[kind])
