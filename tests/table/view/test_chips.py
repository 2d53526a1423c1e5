"""Tests of stacks of chips, the dearest at the bottom, the amount beside; and of the chips that a step moves."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rami.games.michigan import Michigan
from rami.table.page import page
from rami.table.view import chips
from support.model_builder import seated


def colours(html: str) -> list[str]:
    """Return the colours of the chips in the picture, from the bottom up."""
    return re.findall(r"#chip-(\w+)", html)


def drawn(amount: int, **rules: Any) -> str:
    """Return the stack of this amount by these house rules."""
    return chips.stack(amount, Michigan(**rules).stacks(amount))


def test_the_dearest_chips_are_at_the_bottom() -> None:
    """Eleven chips are two blue and a white one; a chip of ten is red, as the house rule says."""
    assert colours(drawn(11)) == ["blue", "blue", "white"]
    assert colours(drawn(41, chip_values="1-5-10-25")) == ["green", "red", "blue", "white"]
    assert colours(drawn(4)) == ["white"] * 4
    assert colours(drawn(0)) == []


@pytest.mark.parametrize("amount", [0, 3, 29, 240])
def test_the_amount_is_written_and_the_stack_stays_low(amount: int) -> None:
    """Any stack has at most the maximum height, and the number gives the full amount."""
    assert len(colours(drawn(amount))) <= chips.TALLEST
    assert f'<b class="amount">{amount}</b>' in drawn(amount)


def test_a_negative_stack_is_an_error() -> None:
    """A negative stack raises an error that names it."""
    with pytest.raises(ValueError, match="-1"):
        chips.stack(-1, [])


def test_chips_fly_as_the_events_move_them() -> None:
    """Every stake goes from its seat to the spaces, every prize from its space to the seat, every payment from seat to
    seat; what flies is all that moved, and nothing flies at another step."""
    model = seated(Michigan(going_out="both"), seats=3, people=())
    match, ways = model.at_table, set()
    while not match.over and match.deal < 4:
        action = (
            None if match.state.over else model.rules.forced(match.state) or next(iter(model.rules.legal(match.state)))
        )
        match = match.deal_next() if action is None else match.play(action)
        moved = {event.kind for event in match.state.events} & {"placed", "took_chips", "paid", "sold"}
        flights = page(model.but(match=match)).flights
        assert bool(flights) == bool(moved)
        ways |= {(flight.source[:4], flight.target[:4]) for flight in flights}
        assert all(colours(flight.html) for flight in flights)
    assert ways == {("hand", "spac"), ("spac", "hand"), ("hand", "hand")}
