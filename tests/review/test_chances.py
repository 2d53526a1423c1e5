"""The chance of winning the match: from the score, by what the deals still to come may be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rami.engine.match import Match, MatchSetup, Player
from rami.engine.scoring import Sheet
from rami.games import game
from rami.review.chances import chances, pool
from rami.review.expertise import expertise


def at(key: str, *rows: tuple[int, ...]) -> Match:
    """Return a match in the deal after those of these points."""
    sheet: Sheet = rows
    players = tuple(Player(f"P{seat}") for seat in range(len(rows[0])))
    match = Match.start(MatchSetup(next(iter(game(key).presets.values())), players, "1"))
    return replace(match, sheet=sheet, deal=len(rows) + 1)


@pytest.mark.parametrize(
    ("key", "rows", "pair", "drawn", "better", "made"),
    [
        ("gin", [(95, 0)], ((10, 0), (0, 10)), (10, 0), (1, 1), (0.9, 1)),
        ("gin", [(95, 90)], ((10, 0), (0, 10)), (10, 0), (1, 1), (0, 0)),
        ("gin", [(0, 0)], ((30, 0), (0, 30)), (25, 0), (0.55, 0.8), (0.2, 0.45)),
        ("rami51", [(0, 100)] * 5, ((0, 50), (90, 50)), (0, 0), (1, 1), (1, 1)),
        ("rami51", [(0, 10)] * 5, ((0, 50), (110, 50)), (0, 0), (1, 1), (0, 0)),
    ],
)
def test_the_chance_follows_from_the_score(
    key: str, rows: Any, pair: Any, drawn: Any, better: tuple[float, float], made: tuple[float, float]
) -> None:
    """A match that the deal decides is won or lost; with deals to come the leader is ahead by what they may bring."""
    found = chances(at(key, *rows), 0, (pair,) * 32, (drawn,))
    assert better[0] <= found[0] <= better[1] and made[0] <= found[1] <= made[1], found


def test_what_makes_no_difference_costs_no_chance() -> None:
    """The rest of the match is drawn alike after both actions, and is as good for one as for the other."""
    match, knows = at("gin", (0, 0)), expertise("gin")
    assert knows
    drawn = tuple(pool(knows, match))
    better, made, clear = chances(match, 0, (((0, 0), (0, 0)),) * 64, drawn)
    assert better == made == pytest.approx(0.5, abs=0.15)
    assert not clear


def test_a_difference_is_clear_beyond_its_error_only() -> None:
    """Much that is won in every deal changes the chance; now more, now less, in as many deals, does not."""
    match, drawn = at("gin", (0, 0)), ((30, 0), (0, 30))
    assert chances(match, 0, (((60, 0), (0, 60)),) * 32, drawn).clear
    swings = (((60, 0), (0, 60)), ((0, 50), (60, 0))) * 4
    better, made, clear = chances(match, 0, swings, drawn)
    assert better != made and not clear
