"""The stopwatches count calls, and give percentiles of the times."""

import random

from rami.tools.timing import each, marks, one_of, per_call, per_second


def test_the_stopwatches_count_calls() -> None:
    """A slower call has a longer time, and every call is counted."""
    made: list[int] = []
    assert len(each(made.append, range(5))) == 5
    assert made == [*range(5)]
    assert per_call(lambda n: sum(range(n)), [10_000], 3) > per_call(lambda n: sum(range(n)), [10], 3) > 0
    rate, mean = per_second(lambda number: 7, 0.05)
    assert rate > 1000
    assert mean == 7
    assert {one_of("abc", random.Random(n)) for n in range(50)} == set("abc")


def test_marks_are_percentiles_of_the_times() -> None:
    """The marks are the median, the 95th and 99th percentile and the maximum; for one time all are that time."""
    assert marks([*range(199, -1, -1)]) == {"median": 100, "p95": 190, "p99": 198, "worst": 199}
    assert set(marks([7.0]).values()) == {7.0}
