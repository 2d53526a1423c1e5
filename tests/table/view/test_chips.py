"""Tests of stacks of chips, the dearest at the bottom, the amount beside; and of the chips that a step moves."""

from __future__ import annotations

import re
from colorsys import rgb_to_hls
from typing import Any

import pytest

from rami.games.michigan import Michigan
from rami.table.page import page
from rami.table.text.rules_page import rules_page
from rami.table.text.sentences.options import choice_label
from rami.table.text.words import Words
from rami.table.view import chips
from rami.tools.project import STATIC
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


def named(colour: str) -> str:
    """Return what a colour such as `#1f4f86` would be called."""
    hue, light, _ = rgb_to_hls(*(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)))
    hues = {"red": 0, "green": 120, "blue": 220}
    close = {name: abs((360 * hue - at + 180) % 360 - 180) for name, at in hues.items()}
    near = min(close, key=close.__getitem__)
    return "white" if light > 0.65 else near if close[near] < 35 else colour


def test_chips_have_the_colours_that_the_rules_name() -> None:
    """What the rules call a blue chip of 5 is drawn in blue: its edge, and its top, also where the page's own colours
    are missing."""
    values = "1-5-10-25"
    rules, tokens = Michigan(chip_values=values), (STATIC / "css/tokens.css").read_text(encoding="utf-8")
    art = (STATIC / "art/chips.svg").read_text(encoding="utf-8")
    label = choice_label(Words.of("en"), "michigan", "chip_values", values)
    assert label in rules_page(Words.of("en"), rules)
    told = [part.split() for part in label.split(", ")]
    assert len(told) == 4
    for colour, value in told:
        ((drawn, _),) = rules.stacks(int(value))
        (symbol,) = re.findall(rf'<symbol id="chip-{drawn}".*?</symbol>', art, re.DOTALL)
        ((token, top),) = re.findall(r'fill="var\(--([\w-]+),(#\w+)\)"', symbol)
        (set_to,) = re.findall(rf"--{token}: (#\w+);", tokens)
        edge = re.findall(r'<path fill="(#\w+)"', symbol)[0]
        assert {named(each) for each in (edge, top, set_to)} == {colour}, colour


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
