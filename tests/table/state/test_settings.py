"""Tests of the settings that a player chooses once and the browser keeps."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.table.state.settings import CHOICES, PACES, Settings, read
from rami.table.view.dialogs.settings import FIRST, GROUPS

USUAL = Settings(lang="en", theme="dark")


def test_the_usual_settings_are_the_first_choices() -> None:
    """By default a discard is confirmed, single letters act and cards are of medium size."""
    assert Settings() == Settings(**{name: choices[0] for name, choices in CHOICES.items()})


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values])
def test_every_setting_can_be_set_written_and_read(name: str, value: str) -> None:
    """Each value of each setting is the same after writing and reading."""
    changed = USUAL.with_(name, value)
    assert getattr(changed, name) == value
    assert read(changed.write(), Settings()) == changed


@pytest.mark.parametrize("name", CHOICES)
def test_a_value_that_is_not_possible_is_refused_by_name(name: str) -> None:
    """The error names the setting and its possible values."""
    with pytest.raises(ValueError, match=f"{name} is one of {CHOICES[name][0]}, .*not 'mauve'"):
        USUAL.with_(name, "mauve")
    with pytest.raises(ValueError, match="no such setting: 'colour'"):
        USUAL.with_("colour", "mauve")


def test_the_form_offers_every_setting_and_every_value() -> None:
    """Every setting and every value has a label in the dialog."""
    offered = {name: set(values) for group in (FIRST, *GROUPS.values()) for name, (_, values) in group.items()}
    assert offered == {name: set(values) for name, values in CHOICES.items()}


def test_speeds_run_from_calm_to_instant() -> None:
    """Each speed has a pace, and instant waits for nothing."""
    assert set(PACES) == set(CHOICES["speed"])
    assert PACES["calm"] > PACES["normal"] > PACES["fast"] > PACES["instant"] == 0
    assert Settings(speed="calm").pace == PACES["calm"]


@pytest.mark.parametrize("text", ["", "no JSON", "[1, 2]", "7", "null", '"lang"', "[" * 100_000])
def test_invalid_settings_leave_the_defaults(text: str) -> None:
    """Stored data that is not settings gives the default settings."""
    assert read(text, USUAL) == USUAL


def test_a_wrong_setting_leaves_the_others() -> None:
    """An invalid setting or one of a later version is ignored, and the others apply."""
    kept = {"lang": "fr", "theme": "mauve", "deck": ["four"], "index": "large", "sound": "booming"}
    assert read(json.dumps(kept), USUAL) == Settings(lang="fr", theme="dark", index="large")


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["lang", "en", "fr"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*CHOICES, "x"]) | st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(JSON)
def test_any_json_gives_settings(kept: object) -> None:
    """Reading settings from any JSON in the storage never fails."""
    assert isinstance(read(json.dumps(kept), USUAL), Settings)
