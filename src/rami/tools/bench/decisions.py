"""How long a bot thinks. Pure: it runs in the page's Python, too."""

from __future__ import annotations

import time
from itertools import count

from rami.bots.bot_messages import answer, question
from rami.bots.levels import best
from rami.engine.actions import Action
from rami.engine.match import Match, MatchSetup, Player
from rami.games import game
from rami.tools.timing import marks

MOST_SEATS = 4


def decisions(key: str, wanted: int) -> dict[str, float]:
    """Milliseconds for a decision of the game's strongest level: `marks` of `wanted` decisions, in whole deals.

    Questions and answers take the form that the page's worker gets and gives.
    """
    rules = next(iter(game(key).presets.values()))
    seats = min(MOST_SEATS, rules.seats[-1])
    times: list[float] = []
    for number in count():
        players = tuple(Player(f"{seat}", best(key)) for seat in range(seats))
        match = Match.start(MatchSetup(rules, players, f"{number:064x}"))
        while not match.state.over:
            action = rules.forced(match.state) or _timed(match, times)
            match = match.play(action)
            if len(times) == wanted:
                return marks(times)
    raise AssertionError("numbers have no end")


def _timed(match: Match, times: list[float]) -> Action:
    state, seat = match.state, match.state.turn
    assert seat is not None
    asked = question(match.rules, match.rules.view(state, seat), best(match.rules.key), f"{len(match.steps)}")
    start = time.process_time()
    reported = answer(asked)
    times.append((time.process_time() - start) * 1000)
    return Action.parse(reported)
