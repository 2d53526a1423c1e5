"""Tests of stacks of chips: fives at the bottom, ones on top, the amount beside."""

from __future__ import annotations

import re

import pytest

from rami.table.view import chips


def drawn(amount: int) -> list[int]:
    """Return the values of the chips in the picture, from the bottom up."""
    return [int(value) for value in re.findall(r"#chip-(\d)", chips.stack(amount))]


def test_fives_are_below_ones() -> None:
    """Eleven chips are drawn as two fives and a one."""
    assert drawn(11) == [5, 5, 1]
    assert drawn(4) == [1, 1, 1, 1]
    assert drawn(0) == []


@pytest.mark.parametrize("amount", [0, 3, 29, 240])
def test_the_amount_is_written_and_the_stack_stays_low(amount: int) -> None:
    """Any stack has at most the maximum height, and the number gives the full amount."""
    assert len(drawn(amount)) <= chips.TALLEST
    assert f'<b class="amount">{amount}</b>' in chips.stack(amount)


def test_a_negative_stack_is_an_error() -> None:
    """A negative stack raises an error that names it."""
    with pytest.raises(ValueError, match="-1"):
        chips.stack(-1)
