"""What is known of a difference, before and after deals were played on."""

from math import inf

import pytest

from rami.review.sampling.gap import UNKNOWN, Gap, mean_gap


def test_deals_are_weighed_against_a_guess() -> None:
    """As sure as each other, they count the same, and both together are surer; without a guess only the deals count."""
    gaps = [2.0, 6.0, 4.0, 4.0]
    found = mean_gap(gaps)
    assert found.points == 4.0 and found.error == pytest.approx(0.816, abs=1e-3)
    both = Gap(2.0, found.error).after(gaps)
    assert both.points == pytest.approx(3.0) and both.error == pytest.approx(found.error / 2**0.5)
    assert UNKNOWN.after(gaps) == found


def test_a_deal_tells_no_more_than_the_guess() -> None:
    """Deals that all come to the same are not taken to prove it."""
    found = Gap(2.0, 2.0).after([0.0] * 4)
    assert found.points == pytest.approx(0.4) and found.error > 0.5
    assert Gap(2.0, 2.0).after([0.0]) == Gap(2.0, 2.0)


def test_a_guess_that_is_far_off_counts_for_little() -> None:
    """What costs 80 points is not taken for less since such actions mostly cost nothing."""
    found = Gap(0.0, 3.0).after([60.0, 100.0, 80.0, 80.0])
    assert found.points > 70 and found.clear
    assert mean_gap([5.0]).error == inf
