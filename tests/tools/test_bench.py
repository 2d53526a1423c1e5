"""The benchmark measures what it says, tells who disagrees, and does without those who can't be had."""

import random

import pytest

from rami.engine.cards import cards, written
from rami.engine.solver.deadwood import least, least_after_discard
from rami.tools.bench import command, engine, peers, play
from rami.tools.bench.timing import each, one_of, per_call, per_second


def test_hands_are_the_same_each_time() -> None:
    """So that the others can be asked about the same ones."""
    assert engine.hands(3, 10) == engine.hands(3, 10)
    assert {len(set(hand)) for hand in engine.hands(20, 15, 2, 4)} == {15}


def test_the_stopwatches_count_calls() -> None:
    """A call that takes longer takes longer, and every call is made."""
    made: list[int] = []
    assert len(each(made.append, range(5))) == 5
    assert made == [*range(5)]
    assert per_call(lambda n: sum(range(n)), [10_000], 3) > per_call(lambda n: sum(range(n)), [10], 3) > 0
    rate, mean = per_second(lambda number: 7, 0.05)
    assert rate > 1000
    assert mean == 7
    assert {one_of("abc", random.Random(n)) for n in range(50)} == set("abc")


def test_a_random_hand_of_gin_is_played_to_its_end() -> None:
    """The same number, the same hand; about as many actions as the draws and throws of a whole stock."""
    assert play.random_hand(1) == play.random_hand(1)
    assert 20 < sum(play.random_hand(number) for number in range(10)) / 10 < 200


def test_who_disagrees_is_told_with_the_hand() -> None:
    """The hand that greedy programs misplay, and one on which all agree."""
    odd = cards("5H 6H 2C 4H 3C 6S 6C 5S 5C 3S 4S")
    plain = cards("AS 2S 3S 4S 5S 9H 9C 9D KS KH KD")
    ten = (odd[:10],)
    answer = {"least_points": [least(ten[0])], "after_discard_points": [12, least_after_discard(plain)]}
    told = command.disagreements("OpenSpiel", answer, ten, (odd, plain))
    assert told == [{"hand": written(odd), "question": "after_discard", "Rami": 10, "OpenSpiel": 12}]
    assert answer == {}


def test_the_better_of_two_figures_is_the_shorter_time_or_the_greater_rate() -> None:
    """Noise only ever slows things down."""
    first, second = {"least": 1.0, "hands_per_second": 5.0}, {"least": 2.0, "hands_per_second": 9.0, "version": "1"}
    assert command.better(first, second) == {"least": 1.0, "hands_per_second": 9.0, "version": "1"}
    assert command.better({}, second) == second


def test_without_the_others_ours_are_measured_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each that can't be had says why, once, and the table has our figures."""

    def refuse(name: str, question: object) -> None:
        raise peers.UnavailableError("pip could not install it")

    monkeypatch.setattr(peers, "asked", refuse)
    figures = command.compared(20, 0.05, tuple(peers.PEERS))
    assert set(figures) == {"python", "Rami"}
    said = capsys.readouterr().out
    assert said.count("OpenSpiel can't be had") == said.count("RLCard can't be had") == 1
    for size in (14, 15):
        figures["Rami"][f"opening_{size}"] = engine.openings(size, 5)
    lines = command.table(figures).splitlines()
    assert sum("random hands of gin" in line for line in lines) == 2
    assert any(line.startswith("CPython, best opening of 15 cards, Rami 51") for line in lines)


def test_the_table_says_how_many_times_as_fast() -> None:
    """Times are compared one way round, rates the other; the goal stands beside."""
    own = dict.fromkeys(command.WORDS, 1.0) | {"least_of_lanes": 0.5, "hands_per_second": 1000.0}
    marks = {f"{kind}_{mark}": 0.1 for kind in ("rami51", "any_melds") for mark in ("median", "p99", "worst")}
    peer = {"least": 2.0, "after_discard": 2.0, "hands_per_second": 200.0, "version": "9"}
    figures = {
        "python": "3",
        "Rami": own | {"opening_14": marks, "opening_15": marks},
        "OpenSpiel": peer | {"disagreements": []},
    }
    rows = [line.split() for line in command.table(figures).splitlines()]
    assert any(row[-5:] == ["2.00", "4.00", "3", "OpenSpiel", "9"] for row in rows)
    assert any(row[-5:] == ["200.00", "5.00", "5", "OpenSpiel", "9"] for row in rows)
