"""The result of a match and the statistics: which deals and matches the person won, alone or with a partner."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rami.engine import record
from rami.engine.match import Match, Player
from rami.games import GAMES
from rami.table.storage.results import read, result_of
from rami.table.storage.statistics import figures
from support.playthroughs import PLAYTHROUGHS


def played(name: str, person: int) -> Match:
    """The golden record of this name, with one person among bots."""
    match = record.read((PLAYTHROUGHS / f"{name}.txt").read_text("utf-8"), GAMES)
    seats = range(match.state.seats)
    players = tuple(Player(f"P{seat}", "" if seat == person else "confirmed") for seat in seats)
    setup = replace(match.setup, players=players)
    earlier = tuple(replace(deal, setup=setup) for deal in match.earlier)
    return replace(match, setup=setup, earlier=earlier)


@pytest.mark.parametrize("person", range(4))
def test_a_team_of_gin_wins_its_deals_and_its_match(person: int) -> None:
    """Gin for four: a deal that the partner's table decides is won by both partners, by neither opponent."""
    match = played("gin-gin-4", person)
    by_team = [sum(row[seat] > 0 for row in match.sheet) for seat in (0, 1)]
    assert all(row[0] == row[2] and row[1] == row[3] for row in match.sheet)
    assert by_team[0] and by_team[1]
    result = result_of("k", match)
    assert result.won == by_team[person % 2]
    assert result.winners in ((0, 2), (1, 3))
    (kept,) = figures([read("k", result.write())])
    assert (kept.deals, kept.deals_won) == (len(match.sheet), by_team[person % 2])
    assert kept.wins == (person in result.winners)


def test_the_deals_of_one_table_are_won_once_each() -> None:
    """Gin for two and three: of each deal that is not void one seat is the winner."""
    for name, seats in (("gin-gin", 2), ("gin-gin-3", 3)):
        won = [result_of("k", played(name, person)).won for person in range(seats)]
        assert sum(won) == sum(any(row) for row in played(name, 0).sheet)
