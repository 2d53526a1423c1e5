"""The form in which texts are stored: packed, in an envelope with the application, schema, time and a checksum."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from rami.bots.levels import offered
from rami.engine.match import MatchSetup
from rami.engine.record import RecordError
from rami.table.storage.untrusted_json import parsed

APP, SCHEMA = "rami", 2

LONGEST = 8_000_000
"""The most characters that an envelope may unpack to: protection against a zip bomb."""


KEY = re.compile(r"[0-9a-f]{16}(-\d{1,6})?", re.ASCII)
"""The form of a match's key."""

MOST = 2**53
"""The upper limit for times; no real time is that long."""


class SaveError(ValueError):
    """An envelope that can't be opened: `not_a_save`, `newer` (written by a later version of this page), `damaged`."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The contents of an envelope."""

    text: str
    at: int
    """When it was written, in milliseconds since 1970; 0 where that can't be read."""
    played: int = 0
    """Seconds of play in a match that is played by the clock."""
    totals: tuple[int, ...] = ()
    """The totals of a match by seat; () where none are kept."""


def checksum(text: str) -> str:
    """A short checksum."""
    return sha256(text.encode()).hexdigest()[:16]


def seal(text: str, at: int, played: int = 0, totals: Sequence[int] = ()) -> str:
    """The text in its envelope; `at` in milliseconds since 1970, `played` in seconds, a match's totals by seat."""
    payload = b64encode(zlib.compress(text.encode(), 9)).decode()
    envelope = {"app": APP, "schema": SCHEMA, "saved_at": at, "payload": payload, "checksum": checksum(payload)}
    envelope |= {"played": played} if played else {}
    envelope |= {"totals": list(totals)} if totals else {}
    return json.dumps(envelope)


def unseal(sealed: str) -> Opened:
    """The contents of an envelope, of this schema or an older one. Raises SaveError."""
    envelope = _read(sealed)
    payload = envelope.get("payload")
    if not isinstance(payload, str) or envelope.get("checksum") != _mark(payload):
        raise SaveError("damaged")
    schema: int = envelope["schema"]
    while schema < SCHEMA:
        payload = MIGRATIONS[schema](payload)
        schema += 1
    times = count(envelope.get("saved_at")), count(envelope.get("played"))
    return Opened(_unpacked(payload), *times, _totals(envelope.get("totals")))


def _totals(value: object) -> tuple[int, ...]:
    """Totals from outside; () for anything else."""
    numbers = value if isinstance(value, list) else []
    return tuple(numbers) if all(type(each) is int and abs(each) < MOST for each in numbers) else ()


def count(value: object) -> int:
    """A number of milliseconds or seconds from outside; 0 for anything else."""
    return value if type(value) is int and 0 <= value < MOST else 0


def is_newer(sealed: str) -> bool:
    """Whether a later version of this page wrote this: it must not be overwritten."""
    try:
        _read(sealed)
    except SaveError as error:
        return str(error) == "newer"
    return False


def _read(sealed: str) -> Mapping[str, Any]:
    try:
        envelope = parsed(sealed)
    except ValueError as error:
        raise SaveError("not_a_save") from error
    if not isinstance(envelope, dict) or envelope.get("app") != APP:
        raise SaveError("not_a_save")
    schema = envelope.get("schema")
    if type(schema) is int and schema > SCHEMA:
        raise SaveError("newer")
    if type(schema) is not int or schema < 1:
        raise SaveError("damaged")
    return envelope


def _mark(payload: str) -> str:
    try:
        return checksum(payload)
    except UnicodeEncodeError as error:  # half a surrogate pair, as JSON may have it
        raise SaveError("damaged") from error


def _packed(payload: str) -> str:
    """Schema 1 kept the text as it is; schema 2 packs it."""
    return b64encode(zlib.compress(payload.encode(), 9)).decode()


def _unpacked(payload: str) -> str:
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(b64decode(payload, validate=True), LONGEST)
        if not unpacker.eof:
            raise SaveError("damaged")
        return text.decode()
    except (ValueError, zlib.error) as error:
        raise SaveError("damaged") from error


MIGRATIONS: Mapping[int, Callable[[str], str]] = {1: _packed}
"""From a schema's payload to the next schema's."""


def check_levels(setup: MatchSetup) -> None:
    """Raises RecordError for a bot of a level that the game lacks: a match against it could not go on."""
    for player in setup.players:
        if player.bot and player.bot not in offered(setup.rules.key):
            raise RecordError(1, "bad_header", f"seat {player.bot}")
