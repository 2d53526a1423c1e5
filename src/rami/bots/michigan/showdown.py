"""How likely a poker hand wins the pool."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

from rami.engine.cards import pack
from rami.engine.poker import best_hand, poker_hand
from rami.engine.state import KnownCards, Seat
from rami.games.michigan.state import MichiganState

HANDS = 100
"""The hands that are dealt for each number of cards that other seats hold."""


def wins_pool(state: MichiganState, seat: Seat, rng: Random) -> float:
    """The probability that no other seat holds a better poker hand than this one, which must be known; of the other
    hands only the numbers of cards count. A hand that is as good halves it."""
    own = cast(KnownCards, state.hands[seat])
    mine, unseen = poker_hand(best_hand(own)), [card for card in pack() if card not in own]
    sizes = Counter(len(state.hands[other]) for other in state.order if other != seat)
    chance = 1.0
    for size, seats in sizes.items():
        others = [poker_hand(best_hand(rng.sample(unseen, size))) for _ in range(HANDS)]
        chance *= (sum((mine > other) + (mine >= other) for other in others) / (2 * HANDS)) ** seats
    return chance
