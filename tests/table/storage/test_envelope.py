"""A kept text: packed, in an envelope that shows damage."""

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
    """The sealed record with something changed in its envelope."""
    return json.dumps({**json.loads(SEALED), **changes})


def with_payload(payload: str, schema: int = SCHEMA) -> str:
    """An envelope of another payload, with a mark that fits it."""
    return envelope(payload=payload, checksum=checksum(payload), schema=schema)


def test_what_is_sealed_is_unsealed() -> None:
    """The text, and the time when it was written."""
    assert unseal(SEALED) == Opened(RECORD, 1_790_000_000_000)


def test_an_envelope_says_what_it_is() -> None:
    """App, schema, time, payload and checksum, as other programs may read them."""
    kept = json.loads(SEALED)
    assert set(kept) == {"app", "schema", "saved_at", "payload", "checksum"}
    assert (kept["app"], kept["schema"], kept["checksum"]) == ("rami", SCHEMA, checksum(kept["payload"]))


def test_the_first_schema_is_still_read() -> None:
    """It kept the record unpacked."""
    assert unseal(with_payload(RECORD, schema=1)) == Opened(RECORD, 1_790_000_000_000)


@pytest.mark.parametrize(
    "text", ["", "{", "no JSON", "[]", "7", "null", '"rami"', "{}", '{"app": "chess"}', "[" * 100_000]
)
def test_a_text_that_is_no_save_is_refused(text: str) -> None:
    """Another program's text, or half a save."""
    with pytest.raises(SaveError, match="not_a_save"):
        unseal(text)


@pytest.mark.parametrize("schema", [SCHEMA + 1, 99])
def test_a_save_of_a_later_version_is_refused_kindly(schema: int) -> None:
    """It is not called damaged, even where its other fields are unknown here."""
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
    """A changed payload, a lost checksum, a schema that never was."""
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
    """A forger can write a checksum; nothing unpacks without end."""
    with pytest.raises(SaveError, match="damaged"):
        unseal(with_payload(payload))


@pytest.mark.parametrize("at", ["yesterday", None, [], 1e400, -5, True, 10**400])
def test_a_strange_time_is_no_damage(at: Any) -> None:
    """The match is whole; it only counts as the oldest, and as just begun."""
    assert unseal(envelope(saved_at=at, played=at)) == Opened(RECORD, 0)


def test_the_seconds_of_play_are_beside_the_record() -> None:
    """For a match that is played by the clock."""
    assert unseal(seal(RECORD, 5, 290)) == Opened(RECORD, 5, 290)


def opened(text: str) -> Opened | None:
    """What is in it, None where it is refused; nothing but a SaveError may be raised."""
    try:
        return unseal(text)
    except SaveError as error:
        assert str(error) in ("not_a_save", "newer", "damaged")
        return None


@given(at=st.integers(0, len(SEALED)), less=st.integers(0, 30), more=st.text(max_size=5))
def test_a_mutated_save_is_refused_or_tells_the_same_text(at: int, less: int, more: str) -> None:
    """Whatever is cut out or written in: never another record, never another error."""
    save = opened(SEALED[:at] + more + SEALED[at + less :])
    assert save is None or save.text == RECORD


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


@given(st.text(), st.integers(0, 2**52))
def test_any_text_comes_back(text: str, at: int) -> None:
    """Whatever a player's name or text holds, but half a character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return
    assert unseal(seal(text, at)) == Opened(text, at)
