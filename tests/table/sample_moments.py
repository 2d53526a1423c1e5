"""Whole matches between beginners and their moments for a person: each phase of each game and each end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rami.bots.levels import choose
from rami.engine import record
from rami.engine.match import Match, MatchSetup, Player
from rami.games import GAMES, game
from rami.table.state.setup import Setup
from support.model_builder import NAMES


@dataclass(frozen=True)
class Course:
    """A match of a game in which a person goes through every phase."""

    key: str
    seats: int
    seed: str
    options: Mapping[str, Any]
    phases: tuple[str, ...]
    """The phases in which the person acts, and `melds` for a turn with melds on the table."""


COURSES = {
    "gin": Course(
        "gin", 2, "c6", {"target_score": 25, "first_turn": "upcard_offer"}, ("offer", "draw", "play", "showdown")
    ),
    "gin-4": Course(
        "gin", 4, "6c", {"target_score": 25, "first_turn": "upcard_offer"}, ("offer", "draw", "play", "showdown")
    ),
    "rami51": Course("rami51", 4, "4", {"target_score": 200}, ("draw", "play", "melds")),
    "traditional": Course("traditional", 3, "19", {"target_score": 50}, ("draw", "play", "melds")),
    "boathouse": Course("boathouse", 4, "73", {"match_end": "hands", "hands": 2}, ("draw", "play", "melds")),
    "michigan": Course(
        "michigan",
        3,
        "99",
        {"deals": 3, "free_placement": True, "exchange_auction": True, "poker_pool": True, "auto_follow": False},
        ("stake", "exchange", "auction", "poker", "lead", "follow"),
    ),
}


DEALS = {
    file.stem: record.read(file.read_text("utf-8"), GAMES)
    for file in sorted((Path(__file__).parent / "moments").glob("*.txt"))
}
"""Short matches in which, all together, everything happens that a table stages."""


def table(course: Course) -> MatchSetup:
    """Return the table of a course: a person and beginners."""
    setup = Setup.of(game(course.key), NAMES[0]).with_seats(course.seats)
    for name, value in course.options.items():
        setup = setup.with_option(name, str(value).lower() if isinstance(value, bool) else str(value))
    bots = (Player(name, "beginner") for name in NAMES[1 : course.seats])
    return MatchSetup(setup.rules, (Player(NAMES[0]), *bots), course.seed)


@cache
def moments(name: str) -> tuple[tuple[str, Match], ...]:
    """Return the first moment of each phase in which the person is to act, then the first end of a deal and the end of
    the match, in order.
    """
    return tuple(_moments(table(COURSES[name])))


def _moments(at: MatchSetup) -> Iterator[tuple[str, Match]]:
    match, seen = Match.start(at), set[str]()
    bot = at.players[1].bot
    while True:
        state = match.state
        forced = None if state.over else at.rules.forced(state)
        for moment in _names(match, forced is not None):
            if moment not in seen:
                seen.add(moment)
                yield moment, match
        if match.over:
            return
        if state.over:
            match = match.deal_next()
            continue
        view = at.rules.view(state, state.turn)
        match = match.play(forced or choose(at.rules, view, bot, str(len(match.steps)), 20))


def _names(match: Match, forced: bool) -> Iterator[str]:
    """Return the names of the things that first occur at this moment, if any."""
    state = match.state
    if match.over:
        yield "end"
    elif state.over:
        yield "over"
    elif state.turn == 0 and not forced:
        yield state.phase
        if len(state.melds) > 1 and state.phase == "play":
            yield "melds"
