"""The least deadwood of ten cards of gin after the next draw and the best discard, for each card that may be drawn."""

from __future__ import annotations

from collections.abc import Iterable

from rami.engine.cards import Card
from rami.engine.solver.deadwood import GAIN, RUN, Lanes, without_sets

LaneCard = tuple[int, int]
"""A card as its suit and its bit in the suit's lane."""


def lane_cards(cards: Iterable[Card]) -> list[LaneCard]:
    """The cards, each as a suit and a bit."""
    return [(card.suit, 1 << card.rank - 1) for card in cards]


def outlook(hand: Lanes, unseen: Iterable[LaneCard]) -> list[int]:
    """For each card that may be drawn, the least deadwood of ten of the eleven cards."""
    s, h, c, d = hand
    pairs = s & h | s & c | s & d | h & c | h & d | c & d
    ways = [_suits(way) for way in without_sets(hand)]
    after = []
    for suit, bit in unseen:
        if bit & pairs:
            lanes = [s, h, c, d]
            lanes[suit] |= bit
            best = 1000
            for a, b, e, f in without_sets((lanes[0], lanes[1], lanes[2], lanes[3])):
                left = RUN[a] + RUN[b] + RUN[e] + RUN[f] - max(GAIN[a], GAIN[b], GAIN[e], GAIN[f])
                if left < best:
                    best = left
        elif len(ways) == 1:
            lane, runs, gain = ways[0][suit]
            lane |= bit
            own = GAIN[lane]
            best = runs + RUN[lane] - (own if own > gain else gain)
        else:
            best = 1000
            for way in ways:
                lane, runs, gain = way[suit]
                lane |= bit
                own = GAIN[lane]
                left = runs + RUN[lane] - (own if own > gain else gain)
                if left < best:
                    best = left
        after.append(best)
    return after


def _suits(lanes: Lanes) -> list[tuple[int, int, int]]:
    """For each suit: its lane, the deadwood of the other three suits, and the most that a discard from those saves."""
    s, h, c, d = lanes
    rs, rh, rc, rd = RUN[s], RUN[h], RUN[c], RUN[d]
    gs, gh, gc, gd = GAIN[s], GAIN[h], GAIN[c], GAIN[d]
    return [
        (s, rh + rc + rd, max(gh, gc, gd)),
        (h, rs + rc + rd, max(gs, gc, gd)),
        (c, rs + rh + rd, max(gs, gh, gd)),
        (d, rs + rh + rc, max(gs, gh, gc)),
    ]
