"""RLCard's answers and times; run in its own environment, the question as JSON on stdin, the answer on stdout."""

from __future__ import annotations

import json
import random
import sys
from importlib.metadata import version

import rlcard  # type: ignore[import-not-found] # in the peers' own environment
from rlcard.games.base import Card  # type: ignore[import-not-found]
from rlcard.games.gin_rummy.utils import melding, utils  # type: ignore[import-not-found]

from rami.tools.timing import one_of, per_call, per_second

ENVIRONMENT = rlcard.make("gin-rummy")


def least(hand: list[Card]) -> int:
    """The least deadwood of ten cards by RLCard's best melds."""
    clusters = melding.get_best_meld_clusters(hand)
    return int(utils.get_deadwood_count(hand, clusters[0] if clusters else []))


def random_hand(number: int) -> int:
    """As `play.random_hand`."""
    rng = random.Random(number)
    state, _ = ENVIRONMENT.reset()
    actions = 0
    while not ENVIRONMENT.is_over():
        state, _ = ENVIRONMENT.step(one_of(list(state["legal_actions"]), rng))
        actions += 1
    return actions


def main() -> None:
    """Answer the question."""
    asked = json.load(sys.stdin)
    ten = [[Card(card[1], card[0]) for card in text.split()] for text in asked["ten"]]
    rate, actions = per_second(random_hand, asked["seconds"])
    answer = {
        "version": version("rlcard"),
        "least_points": [least(hand) for hand in ten],
        "least": per_call(least, ten, rounds=3),
        "hands_per_second": rate,
        "actions_per_hand": actions,
    }
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
