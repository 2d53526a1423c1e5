"""Tests of the envelope that packs a kept text and detects damage."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rami.table.storage.envelope import LONGEST, SCHEMA, Opened, SaveError, checksum, is_newer, seal, unseal

RECORD = "rami 1\ngame gin\npreset gin\nseat human Zoé\nseat confirmed Léa\nseed 5eed\n\ndeal\ndraw stock\n"
SEALED = seal(RECORD, 1_790_000_000_000)
PAYLOAD = json.loads(SEALED)["payload"]


def envelope(**changes: Any) -> str:
    """Return the sealed record with a change in its envelope."""
    return json.dumps({**json.loads(SEALED), **changes})


def with_payload(payload: str, schema: int = SCHEMA) -> str:
    """Return an envelope with another payload and the checksum that fits it."""
    return envelope(payload=payload, checksum=checksum(payload), schema=schema)


def test_what_is_sealed_is_unsealed() -> None:
    """Unsealing gives the text and the time of writing."""
    assert unseal(SEALED) == Opened(RECORD, 1_790_000_000_000)


def test_an_envelope_says_what_it_is() -> None:
    """An envelope has readable fields for app, schema, time, payload and checksum."""
    kept = json.loads(SEALED)
    assert set(kept) == {"app", "schema", "saved_at", "payload", "checksum"}
    assert (kept["app"], kept["schema"], kept["checksum"]) == ("rami", SCHEMA, checksum(kept["payload"]))


def test_the_first_schema_is_still_read() -> None:
    """The first schema, with its unpacked record, can still be read."""
    assert unseal(with_payload(RECORD, schema=1)) == Opened(RECORD, 1_790_000_000_000)


@pytest.mark.parametrize(
    "text", ["", "{", "no JSON", "[]", "7", "null", '"rami"', "{}", '{"app": "chess"}', "[" * 100_000]
)
def test_a_text_that_is_no_save_is_refused(text: str) -> None:
    """The text of another program or half a save is refused."""
    with pytest.raises(SaveError, match="not_a_save"):
        unseal(text)


@pytest.mark.parametrize("schema", [SCHEMA + 1, 99])
def test_a_save_of_a_later_version_is_refused_kindly(schema: int) -> None:
    """A save of a later version is not called damaged, even if its other fields are unknown."""
    for text in (envelope(schema=schema), json.dumps({"app": "rami", "schema": schema, "chunks": []})):
        assert is_newer(text)
        with pytest.raises(SaveError, match="newer"):
            unseal(text)


@pytest.mark.parametrize(
    "changes",
    [
        {"payload": PAYLOAD.replace("A", "B")},
        {"payload": None},
        {"payload": 7},
        {"payload": "\ud800"},
        {"checksum": "0" * 16},
        {"checksum": None},
        {"schema": "1"},
        {"schema": True},
        {"schema": 0},
        {"schema": -1},
        {"schema": None},
    ],
    ids=str,
)
def test_damage_shows(changes: dict[str, Any]) -> None:
    """A changed payload, a lost checksum and an unknown schema are detected."""
    assert not is_newer(envelope(**changes))
    with pytest.raises(SaveError, match="damaged"):
        unseal(envelope(**changes))


@pytest.mark.parametrize(
    "payload",
    [
        "",
        "é",
        "not base64!",
        b64encode(b"not packed").decode(),
        b64encode(zlib.compress(RECORD.encode())[:-6]).decode(),
        b64encode(zlib.compress(b"\xff\xfe")).decode(),
        b64encode(zlib.compress(b" " * (LONGEST + 1))).decode(),
    ],
    ids=["empty", "letters", "base64", "unpacked", "cut", "not utf-8", "bomb"],
)
def test_a_payload_that_fits_its_mark_but_opens_to_nothing_is_damaged(payload: str) -> None:
    """A bad payload with a valid checksum is damaged, and unpacking is limited in size."""
    with pytest.raises(SaveError, match="damaged"):
        unseal(with_payload(payload))


@pytest.mark.parametrize("at", ["yesterday", None, [], 1e400, -5, True, 10**400])
def test_an_invalid_time_is_no_damage(at: Any) -> None:
    """A match with an invalid time is readable and counts as the oldest and as just begun."""
    assert unseal(envelope(saved_at=at, played=at)) == Opened(RECORD, 0)


def test_the_seconds_of_play_are_beside_the_record() -> None:
    """The envelope of a match with a clock also holds the seconds played."""
    assert unseal(seal(RECORD, 5, 290)) == Opened(RECORD, 5, 290)


def opened(text: str) -> Opened | None:
    """Return the content, or None if it is refused; only SaveError may be raised."""
    try:
        return unseal(text)
    except SaveError as error:
        assert str(error) in ("not_a_save", "newer", "damaged")
        return None


@given(at=st.integers(0, len(SEALED)), less=st.integers(0, 30), more=st.text(max_size=5))
def test_a_mutated_save_is_refused_or_tells_the_same_text(at: int, less: int, more: str) -> None:
    """A mutated save never gives another record or another error."""
    save = opened(SEALED[:at] + more + SEALED[at + less :])
    assert save is None or save.text == RECORD


@given(st.text())
def test_any_text_is_refused_in_one_way(text: str) -> None:
    """Any text that is not a save raises SaveError only."""
    assert opened(text) is None


@given(
    st.dictionaries(
        st.sampled_from(["app", "schema", "payload", "checksum", "saved_at", "over"]),
        st.none() | st.integers() | st.text(max_size=6) | st.just("rami"),
    )
)
def test_any_envelope_is_refused_in_one_way(kept: dict[str, Any]) -> None:
    """An envelope with valid field names and wrong values raises SaveError only."""
    opened(json.dumps(kept))


@given(st.text(), st.integers(0, 2**52))
def test_any_text_comes_back(text: str, at: int) -> None:
    """Any text except lone surrogates is the same after sealing and unsealing."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return
    assert unseal(seal(text, at)) == Opened(text, at)
