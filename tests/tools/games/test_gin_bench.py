"""The comparison of gin programs: the hands that all are asked about, the disagreements, and the ratios of speed."""

from rami.engine.cards import cards, written
from rami.engine.solver.deadwood import least, least_after_discard
from rami.tools.bench import compare
from rami.tools.games import bench
from rami.tools.games.gin.bench.comparison import GinComparison
from rami.tools.games.gin.bench.play import random_hand

GIN = GinComparison()


def test_the_benchmark_finds_it_by_the_key() -> None:
    """The benchmark finds the comparison as the `bench` module in the game's folder."""
    assert isinstance(bench("gin").comparison, GinComparison)


def test_a_random_hand_is_played_to_its_end() -> None:
    """The same number gives the same hand, with about as many actions as a whole stock has draws and discards."""
    assert random_hand(1) == random_hand(1)
    assert 20 < sum(random_hand(number) for number in range(10)) / 10 < 200


def test_all_programs_are_asked_about_the_same_hands() -> None:
    """All programs are asked about the same hands, of ten and eleven cards, equal from run to run."""
    question = GIN.question(3, 1)
    assert question == GIN.question(3, 1)
    assert [len({*cards(hand)}) for hand in (*question["ten"], *question["eleven"])] == [10] * 3 + [11] * 3


def test_a_disagreement_is_reported_with_its_hand() -> None:
    """A hand that greedy programs misplay is reported as a disagreement; a hand on which all agree is not."""
    odd = cards("5H 6H 2C 4H 3C 6S 6C 5S 5C 3S 4S")
    plain = cards("AS 2S 3S 4S 5S 9H 9C 9D KS KH KD")
    ten = odd[:10]
    question = {"ten": [written(ten)], "eleven": [written(odd), written(plain)]}
    answer = {"least_points": [least(ten)], "after_discard_points": [12, least_after_discard(plain)]}
    told = GIN.disagreements("OpenSpiel", answer, question)
    assert told == [{"hand": written(odd), "question": "after_discard", "Rami": 10, "OpenSpiel": 12}]
    assert answer == {}


def test_the_table_has_the_ratio_of_speeds() -> None:
    """The table has the ratio of times or of rates, greater than 1 if Rami is faster, beside the goal."""
    own = {figure.key: 1.0 for figure in GIN.figures} | {"least_of_lanes": 0.5, "hands_per_second": 1000.0}
    peer = {"least": 2.0, "after_discard": 2.0, "hands_per_second": 200.0, "version": "9"}
    lines = compare.lines(GIN, {"Rami": own, "OpenSpiel": peer | {"disagreements": []}})
    rows = [line.split() for line in lines]
    assert any(row[-5:] == ["2.00", "4.00", "3", "OpenSpiel", "9"] for row in rows)
    assert any(row[-5:] == ["200.00", "5.00", "5", "OpenSpiel", "9"] for row in rows)
