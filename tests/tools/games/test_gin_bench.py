"""The comparison of gin: the hands that everyone is asked about, who disagrees, how many times as fast we are."""

from rami.engine.cards import cards, written
from rami.engine.solver.deadwood import least, least_after_discard
from rami.tools.bench import compare
from rami.tools.games import bench
from rami.tools.games.gin.bench.comparison import GinComparison
from rami.tools.games.gin.bench.play import random_hand

GIN = GinComparison()


def test_the_benchmark_finds_it_by_the_key() -> None:
    """As the `bench` part of the game's room."""
    assert isinstance(bench("gin").comparison, GinComparison)


def test_a_random_hand_is_played_to_its_end() -> None:
    """The same number, the same hand; about as many actions as the draws and discards of a whole stock."""
    assert random_hand(1) == random_hand(1)
    assert 20 < sum(random_hand(number) for number in range(10)) / 10 < 200


def test_everyone_is_asked_about_the_same_hands() -> None:
    """Hands of ten cards and of eleven, equal from run to run."""
    question = GIN.question(3, 1)
    assert question == GIN.question(3, 1)
    assert [len({*cards(hand)}) for hand in (*question["ten"], *question["eleven"])] == [10] * 3 + [11] * 3


def test_a_disagreement_has_its_hand() -> None:
    """A hand that greedy programs misplay, and one on which all agree."""
    odd = cards("5H 6H 2C 4H 3C 6S 6C 5S 5C 3S 4S")
    plain = cards("AS 2S 3S 4S 5S 9H 9C 9D KS KH KD")
    ten = odd[:10]
    question = {"ten": [written(ten)], "eleven": [written(odd), written(plain)]}
    answer = {"least_points": [least(ten)], "after_discard_points": [12, least_after_discard(plain)]}
    told = GIN.disagreements("OpenSpiel", answer, question)
    assert told == [{"hand": written(odd), "question": "after_discard", "Rami": 10, "OpenSpiel": 12}]
    assert answer == {}


def test_the_table_says_how_many_times_as_fast() -> None:
    """Times are compared one way round, rates the other; the goal stands beside."""
    own = {figure.key: 1.0 for figure in GIN.figures} | {"least_of_lanes": 0.5, "hands_per_second": 1000.0}
    peer = {"least": 2.0, "after_discard": 2.0, "hands_per_second": 200.0, "version": "9"}
    lines = compare.lines(GIN, {"Rami": own, "OpenSpiel": peer | {"disagreements": []}})
    rows = [line.split() for line in lines]
    assert any(row[-5:] == ["2.00", "4.00", "3", "OpenSpiel", "9"] for row in rows)
    assert any(row[-5:] == ["200.00", "5.00", "5", "OpenSpiel", "9"] for row in rows)
