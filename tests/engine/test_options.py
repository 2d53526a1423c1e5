"""House rules: what values they may have, how they are written and read, which of them differ."""

from dataclasses import dataclass, replace

import pytest

from rami.engine.options import Option, changed, house_rule, options_of, show

SWITCH = Option("oklahoma", False, ("D-6",))
NUMBER = Option("knock_limit", 10, ("GIN-31",), 0, 10)
CHOICE = Option("dealer_rule", "alternate", ("GIN-48",), choices=("alternate", "loser", "winner"))
EITHER = Option("gin_bonus", "auto", ("GIN-40",), 0, 50, ("auto",))
THREE_WAYS = Option("poker_pool", "auto", ("MICH-04",), choices=("auto", True, False))
SOME_NUMBERS = Option("ace_points", 11, ("TRAD-21",), choices=(1, 11))
DIGITS = Option("chip_values", "1-5", ("MICH-07",), choices=("1", "1-5"))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (SWITCH, True), (SWITCH, False), (NUMBER, 0), (NUMBER, 10), (CHOICE, "loser"), (EITHER, "auto"), (EITHER, 50),
        (THREE_WAYS, "auto"), (THREE_WAYS, True), (THREE_WAYS, False), (SOME_NUMBERS, 1), (SOME_NUMBERS, 11),
    ],
)  # fmt: skip
def test_a_value_in_range_is_written_and_read_back(option: Option, value: bool | int | str) -> None:
    """`show` and `read` are inverses, and the type is kept."""
    option.check(value)
    again = option.read(show(value))
    assert (again, type(again)) == (value, type(value))


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        (SWITCH, 1, "oklahoma is true or false, not 1"),
        (SWITCH, "true", "oklahoma is true or false, not 'true'"),
        (NUMBER, 11, "knock_limit is 0 to 10, not 11"),
        (NUMBER, -1, "knock_limit is 0 to 10, not -1"),
        (NUMBER, True, "knock_limit is 0 to 10, not True"),
        (NUMBER, 5.0, "knock_limit is 0 to 10, not 5.0"),
        (NUMBER, "5", "knock_limit is 0 to 10, not '5'"),
        (NUMBER, None, "knock_limit is 0 to 10, not None"),
        (CHOICE, "left", "dealer_rule is alternate or loser or winner, not 'left'"),
        (CHOICE, True, "dealer_rule is alternate or loser or winner, not True"),
        (EITHER, 51, "gin_bonus is 0 to 50 or auto, not 51"),
        (EITHER, False, "gin_bonus is 0 to 50 or auto, not False"),
        (THREE_WAYS, 1, "poker_pool is auto or true or false, not 1"),
        (SOME_NUMBERS, 5, "ace_points is 1 or 11, not 5"),
        (SOME_NUMBERS, True, "ace_points is 1 or 11, not True"),
    ],
)
def test_another_value_is_refused_by_name_value_and_range(option: Option, value: object, says: str) -> None:
    """Any other value raises an error that names the house rule, the value and the range."""
    with pytest.raises(ValueError) as refused:
        option.check(value)
    assert str(refused.value) == says


@pytest.mark.parametrize("text", ["", "yes", "True", "1", "0", "-", "--1", "٣x", "10 ", "1e3", "9" * 5000])
def test_a_switch_reads_only_true_and_false(text: str) -> None:
    """A switch accepts `true` and `false`, and no other words for yes and no."""
    with pytest.raises(ValueError):
        SWITCH.read(text)


@pytest.mark.parametrize("text", ["", "ten", "11", "-1", "--1", "1.0", "1e1", "true", "9" * 5000])
def test_a_number_reads_only_numbers_of_its_range(text: str) -> None:
    """A number accepts no words, no fractions and nothing outside its range, however long."""
    with pytest.raises(ValueError):
        NUMBER.read(text)


@dataclass(frozen=True)
class Rules:
    """A game with two house rules and a field that is not one."""

    limit: int = house_rule(10, "GIN-31 GIN-A08", low=0, high=10)
    spades: bool = house_rule(False, "D-6")
    name: str = "gin"


def test_house_rules_are_the_marked_fields() -> None:
    """The house rules are the marked fields in order, with default, range and rule ids, for a class and for an
    instance."""
    limit, spades = options_of(Rules)
    assert limit == Option("limit", 10, ("GIN-31", "GIN-A08"), 0, 10)
    assert spades == Option("spades", False, ("D-6",))
    assert options_of(Rules(limit=3)) == (limit, spades)


def test_changed_are_those_that_differ() -> None:
    """`changed` names the house rules that differ from the defaults or from another set of rules."""
    rules = Rules(limit=3, spades=True)
    assert changed(Rules()) == {}
    assert changed(rules) == {"limit": 3, "spades": True}
    assert changed(rules, replace(rules, spades=False)) == {"spades": True}
    assert changed(Rules(), rules) == {"limit": 10, "spades": False}
