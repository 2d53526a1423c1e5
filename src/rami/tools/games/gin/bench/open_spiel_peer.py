"""OpenSpiel's answers and times; run in its own environment, the question as JSON on stdin, the answer on stdout."""

from __future__ import annotations

import json
import random
import sys
from importlib.metadata import version

import pyspiel  # type: ignore[import-not-found] # in the peers' own environment

from rami.tools.timing import one_of, per_call, per_second

GAME = pyspiel.load_game("gin_rummy")
UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def hand_of(text: str) -> list[int]:
    """OpenSpiel's numbers of cards written as `TD AS`."""
    return [UTILS.card_int(card[0] + card[1].lower()) for card in text.split()]


def random_hand(number: int) -> int:
    """As `play.random_hand`; chance moves are not counted as actions."""
    rng = random.Random(number)
    state = GAME.new_initial_state()
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(one_of(state.legal_actions(), rng))
            actions += 1
    return actions


def main() -> None:
    """Answer the question."""
    asked = json.load(sys.stdin)
    ten, eleven = ([hand_of(text) for text in asked[name]] for name in ("ten", "eleven"))
    rate, actions = per_second(random_hand, asked["seconds"])
    answer = {
        "version": version("open_spiel"),
        "least_points": [UTILS.min_deadwood(hand) for hand in ten],
        "after_discard_points": [UTILS.min_deadwood(hand) for hand in eleven],
        "least": per_call(UTILS.min_deadwood, ten),
        "after_discard": per_call(UTILS.min_deadwood, eleven),
        "hands_per_second": rate,
        "actions_per_hand": actions,
    }
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
