"""What is known of a difference, before and after deals were played on."""

import pytest

from rami.review.sampling.gap import UNKNOWN, Gap, mean_gap

GAPS = [2.0, 6.0, 4.0, 4.0]
SPREAD = 1.633
"""Their standard deviation."""


def test_deals_are_weighed_against_a_guess() -> None:
    """As sure as each other, they count the same, and both together are surer; without a guess only the deals count."""
    found = UNKNOWN.after(GAPS, SPREAD)
    assert found.points == mean_gap(GAPS).points == 4.0
    assert found.error == pytest.approx(mean_gap(GAPS).error, abs=1e-3)
    both = Gap(2.0, found.error).after(GAPS, SPREAD)
    assert both.points == pytest.approx(3.0) and both.error == pytest.approx(found.error / 2**0.5)


def test_a_few_deals_that_come_to_the_same_prove_nothing() -> None:
    """Most deals differ by little and some by much: where none of eight does, others may."""
    found = UNKNOWN.after([0.0] * 8, 25.0)
    assert found.error > 4 and not found.below(4.0, 1.0)
    assert Gap(6.0, 2.0).after([0.0] * 8, 25.0).points > 4


def test_a_guess_that_is_far_off_counts_for_little() -> None:
    """What costs 80 points is not taken for less since such actions mostly cost nothing."""
    found = Gap(0.0, 3.0).after([60.0, 100.0, 80.0, 80.0], 20.0)
    assert found.points > 70 and found.clear
