"""A kept match: its record in an envelope that shows damage."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.table.model import Save
from rami.table.saves import SCHEMA, SaveError, checksum, seal, unseal

RECORD = "rami 1\ngame gin\npreset gin\nseat human Zoé\nseat confirmed Léa\nseed 5eed\n\ndeal\ndraw stock\n"
SEALED = seal(RECORD, 1_790_000_000_000, over=False)


def envelope(**changes: Any) -> str:
    """The sealed record with something changed in its envelope."""
    return json.dumps({**json.loads(SEALED), **changes})


def test_what_is_sealed_is_unsealed() -> None:
    """The record, its key and the time when it was written."""
    assert unseal("k", SEALED) == Save("k", RECORD, 1_790_000_000_000)


def test_a_finished_match_is_not_gone_on_with() -> None:
    """It is whole, but there is nothing to resume."""
    assert unseal("k", seal(RECORD, 1, over=True)) is None


def test_an_envelope_says_what_it_is() -> None:
    """App, schema, time, payload and checksum, as other programs may read them."""
    kept = json.loads(SEALED)
    assert set(kept) == {"app", "schema", "saved_at", "over", "payload", "checksum"}
    assert (kept["app"], kept["schema"], kept["payload"]) == ("rami", SCHEMA, RECORD)
    assert kept["checksum"] == checksum(RECORD)


@pytest.mark.parametrize(
    "text", ["", "{", "no JSON", "[]", "7", "null", '"rami"', "{}", '{"app": "chess"}', "[" * 100_000]
)
def test_what_is_no_save_is_told_so(text: str) -> None:
    """Another program's text, or half a save."""
    with pytest.raises(SaveError, match="not_a_save"):
        unseal("k", text)


@pytest.mark.parametrize("schema", [SCHEMA + 1, 99])
def test_a_save_of_a_later_version_is_refused_kindly(schema: int) -> None:
    """It is not called damaged, even where its other fields are unknown here."""
    with pytest.raises(SaveError, match="newer"):
        unseal("k", envelope(schema=schema))
    with pytest.raises(SaveError, match="newer"):
        unseal("k", json.dumps({"app": "rami", "schema": schema, "chunks": []}))


@pytest.mark.parametrize(
    "changes",
    [
        {"payload": RECORD.replace("stock", "discard")},
        {"payload": None},
        {"payload": 7},
        {"checksum": "0" * 16},
        {"checksum": None},
        {"schema": "1"},
        {"schema": 0},
        {"schema": None},
    ],
    ids=str,
)
def test_damage_shows(changes: dict[str, Any]) -> None:
    """A changed record, a lost checksum, a schema that never was."""
    with pytest.raises(SaveError, match="damaged"):
        unseal("k", envelope(**changes))


@pytest.mark.parametrize("at", ["yesterday", None, [], 1e400])
def test_a_strange_time_is_no_damage(at: Any) -> None:
    """The match is whole; it only counts as the oldest."""
    assert unseal("k", envelope(saved_at=at)) == Save("k", RECORD, 0)


def opened(text: str) -> Save | None:
    """The save, None where it is told to be none; nothing but a SaveError may be raised."""
    try:
        return unseal("k", text)
    except SaveError as error:
        assert str(error) in ("not_a_save", "newer", "damaged")
        return None


@given(at=st.integers(0, len(SEALED)), less=st.integers(0, 30), more=st.text(max_size=5))
def test_a_mutated_save_is_refused_or_tells_the_same_match(at: int, less: int, more: str) -> None:
    """Whatever is cut out or written in: never another record, never another error."""
    save = opened(SEALED[:at] + more + SEALED[at + less :])
    assert save is None or save.record == RECORD


@given(st.text())
def test_any_text_is_refused_in_one_way(text: str) -> None:
    """Nothing but SaveError."""
    assert opened(text) is None


@given(
    st.dictionaries(
        st.sampled_from(["app", "schema", "payload", "checksum", "saved_at", "over"]),
        st.none() | st.integers() | st.text(max_size=6) | st.just("rami"),
    )
)
def test_any_envelope_is_refused_in_one_way(kept: dict[str, Any]) -> None:
    """Right names with wrong values."""
    opened(json.dumps(kept))
