"""How long the page takes for the review of a match, and how soon it answers touches meanwhile."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

from rami.bots.bot_messages import BUDGET
from rami.bots.levels import bot, usual
from rami.engine import record
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES, game
from rami.tools.bench.answers import WATCH, touched
from rami.tools.bench.site import opened
from rami.tools.games import bench
from rami.tools.timing import marks

SEED = "5eed"
PERSON = "amateur"
"""The level at which the person plays: the usual one makes hardly a mistake, so that there are no moments to find."""
TOUCHES, PAUSE_MS = 20, 250
"""How often the table is touched at the beginning of a review, and the pause after each touch."""
BEFORE = 10
"""How often it is touched before: the first touches of a page are slow, whether a match is reviewed or not."""
LONGEST_MS = 900_000
"""Milliseconds after which a review that is not finished counts as failed."""

WORKER = "document.querySelector('script[name=bots]').xworker"
"""The bots' worker in the page. It is up before a match is reviewed: what a start costs is measured elsewhere."""

FINISHED = "#dialog .headline"
FIRST = f"{FINISHED}, #dialog .review-moments li"
"""What the dialog shows when the review is finished, and when there is a moment to look at."""


def reviewed() -> list[str]:
    """The keys of the games with a goal for their review."""
    return [rules.key for rules in GAMES if bench(rules.key).review_goal]


def reviews() -> dict[str, Any]:
    """For each game with a goal: the seconds until the first moments and until the end of the review of a match with
    the default rules; and `marks` of the milliseconds from a touch to the next paint at the beginning.
    """
    return {key: _review(played(key)) for key in reviewed()}


def played(key: str) -> Match:
    """A match with the default rules at the usual number of seats: a person who plays as `PERSON`, against others of
    the usual level."""
    rules = next(iter(game(key).presets.values()))
    names = [f"P{seat}" for seat in range(game(key).usual_seats)]
    people = (Player(names[0]), *(Player(name, usual(key)) for name in names[1:]))
    match, rng = Match.start(MatchSetup(rules, people, SEED)), Random(SEED)
    person, other = bot(key, PERSON), bot(key, usual(key))
    while True:
        while (turn := (match := match.play_forced()).state.turn) is not None:
            player = other if turn else person
            match = match.play(player(rules, rules.view(match.state, turn), rng, BUDGET))
        if match.over:
            return match
        match = match.deal_next()


def _review(match: Match) -> dict[str, float]:
    with opened(f"?lang=en#{urlencode([('record', record.write(match))])}") as page:
        page.wait_for_function(f"() => {WORKER}")
        page.evaluate(f"() => {WORKER}.ready.then(() => null)")
        _step(page, BEFORE)
        page.evaluate(WATCH)
        begun = perf_counter()
        page.click('[data-action="review-begin"]')
        page.keyboard.press("Escape")
        _step(page, TOUCHES)
        page.click('[data-action="review-begin"]')
        times = touched(page, TOUCHES + 2)
        page.wait_for_selector(FIRST, timeout=LONGEST_MS)
        first = perf_counter() - begun
        page.wait_for_selector(FINISHED, timeout=LONGEST_MS)
        return {"first_s": first, "whole_s": perf_counter() - begun, **marks(times)}


def _step(page: Any, times: int) -> None:
    """Step through the replay."""
    for _ in range(times):
        page.click('[data-action="replay-go"][data-value="1"]')
        page.wait_for_timeout(PAUSE_MS)
