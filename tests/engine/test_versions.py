"""Records of version 0.1 (`rami 1`): house rules that they leave out have the defaults of that version."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rami.engine import record
from rami.engine.options import options_of
from rami.games import GAMES, game

SEATS = "seat human A\nseat confirmed B\nseat confirmed C\n"


def rules_in(header: str) -> Any:
    """The rules that a header sets, for three players."""
    return record.read_setup(f"{header}\n{SEATS}seed 5eed\n", GAMES).rules


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)
def test_what_version_1_left_unsaid_is_as_it_was(kind: Any) -> None:
    """Each preset of version 0.1 keeps its values; written again, it names the house rules changed since and is read
    back the same."""
    for name, preset in kind.presets.items():
        rules = rules_in(f"rami 1\ngame {kind.key}\npreset {name}")
        assert rules == replace(preset, **kind.defaults_of_version_1).as_version_1_meant()
        assert rules_in(f"rami 2\ngame {kind.key}\npreset {name}") == preset
        text = record.write_setup(record.read_setup(f"rami 1\ngame {kind.key}\npreset {name}\n{SEATS}seed 1", GAMES))
        assert text.startswith(f"rami 2\ngame {kind.key}\n")
        assert record.read_setup(text, GAMES).rules == rules
    usual = replace(kind(), **kind.defaults_of_version_1).as_version_1_meant()
    assert rules_in(f"rami 1\ngame {kind.key}") == usual


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)
def test_a_retired_rule_is_kept_and_never_offered(kind: Any) -> None:
    """A retired house rule is in no form and never in a new match; its default is the rule of today."""
    retired = {option.name for option in options_of(kind) if option.retired}
    assert not retired & {option.name for option in kind.options()}
    before = replace(kind(), **kind.defaults_of_version_1)
    today = before.without_retired()
    for option in options_of(kind):
        kept = option.default if option.retired else getattr(before, option.name)
        assert getattr(today, option.name) == kept


def test_a_house_rule_that_is_said_counts_in_either_version() -> None:
    """A house rule that the record sets overrides the preset of its version."""
    assert rules_in("rami 1\ngame boathouse\npreset boathouse\nset max_recycles 3").max_recycles == 3
    assert rules_in("rami 1\ngame boathouse\nset hands 6").long_hand == 100
    today: Any = game("boathouse")()
    assert rules_in("rami 2\ngame boathouse\nset hands 6").long_hand == today.long_hand
