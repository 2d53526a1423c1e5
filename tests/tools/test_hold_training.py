"""Training when to keep melds back: turns are played on both ways, and the weights do not depend on the workers."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from rami.bots.meldgame import holding
from rami.bots.meldgame.holding import Race
from rami.games.rami51 import Rami51
from rami.games.traditional import Traditional
from rami.tools.games.holding import GUESS, Lesson, Tried, fitted, tried, worths
from rami.tools.games.match_to_target import MatchChances
from rami.tools.train import main


def test_when_to_hold_does_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    """One process and two write the same file of a game in which melds are laid, which its bots can read."""
    texts = []
    for workers in (1, 2):
        file = tmp_path / f"{workers}.json"
        command = f"--game traditional --deals 3 --rounds 2 --seed 5 --workers {workers} --quiet --out {file}"
        assert main(command.split()) == 0
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert holding.read("traditional", texts[0]) != holding.shipped("traditional")
    assert json.loads(texts[0])["made by"] == "python3 src/rami train --game traditional --deals 3 --rounds 2 --seed 5"


def test_turns_are_played_on_both_ways() -> None:
    """A deal's turns are tried while somebody has few cards; the ways that win other points are worth something."""
    lesson = Lesson((Traditional(rummy_bonus=40),), GUESS, 3, "test")
    turns = [turn for deal in range(12) for turn in tried(lesson, deal)]
    assert {turn.race.stakes / (len(turn.held) - 1) for turn in turns} == {40}
    assert any(turn.held != turn.laid for turn in turns)
    found = worths(turns, 100, 3)
    assert len(found) == len(turns)
    assert 0 < max(abs(worth) for _, worth in found) <= 200


def test_the_points_count_where_a_match_is_a_number_of_deals() -> None:
    """At Rami 51 the others pay for a rami sec: 200 points of the opponent's count in full, 100 of another seat that
    plays as the learner does are half of what that side loses."""
    turn = Tried(Rami51(), Race(1, 100), held=(0, 200, 100), laid=(0, 0, 0))
    assert worths([turn], None, 3) == [(turn.race, 200 - 100 / 2)]
    assert worths([turn._replace(held=turn.laid, laid=turn.held)], None, 3) == [(turn.race, 100 / 2 - 200)]


def test_the_least_risk_that_wins_as_much_is_fitted() -> None:
    """Where holding wins with the stakes and loses by the cards that a hand is behind, the weights say so. Where the
    stakes seem to win as much without risk, as far as few turns can tell, none is taken, unless the best weights are
    asked for."""
    random = Random(1)
    races = [Race(random.randint(-8, 8), 25.0 * random.randint(1, 12)) for _ in range(3000)]
    assert fitted([(race, race.stakes / 12.5 - 4 - race.behind) for race in races]) == (12.5, 4)
    few = [(race, random.gauss(0, 1)) for race in races[:9]]
    assert fitted(few).handicap > 4
    held = {sure: sum(worth for race, worth in few if fitted(few, sure).risk(race)) for sure in (0.0, 1.96)}
    assert held[0.0] > held[1.96]


def test_the_chance_of_a_match_is_that_of_the_deals_to_come() -> None:
    """Where the winner of each deal gets 50 points of 100, two of five deals begin at 0 to 0, two at 50 to 0 for either
    side, one at 50 to 50: who wins one of them wins four of five matches. A score of 100 decides."""
    chances = MatchChances(np.array([[50.0, 0.0]]), 100, 1)
    won, lost = (chances.after(np.array([points] * 4000, float))[:, 0].mean() for points in ([50, 0], [0, 50]))
    assert won + lost == pytest.approx(1, abs=0.02)
    assert won == pytest.approx(0.8, abs=0.02)
    assert {*chances.after(np.array([[100.0, 0.0]] * 9))[:, 0]} == {1}
