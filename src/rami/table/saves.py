"""How a match is kept: its record in an envelope that tells when it was written and whether it is whole."""

from __future__ import annotations

import json
from hashlib import sha256

from rami.table.model import Save

APP, SCHEMA = "rami", 1


class SaveError(ValueError):
    """A save that can't be opened: `not_a_save`, `newer` (written by a later version of this page), `damaged`."""


def checksum(text: str) -> str:
    """A short mark by which damage shows."""
    return sha256(text.encode()).hexdigest()[:16]


def seal(record: str, at: int, *, over: bool) -> str:
    """The record in its envelope; `at` in milliseconds since 1970, `over` whether the match is finished."""
    envelope = {
        "app": APP,
        "schema": SCHEMA,
        "saved_at": at,
        "over": over,
        "payload": record,
        "checksum": checksum(record),
    }
    return json.dumps(envelope)


def unseal(key: str, text: str) -> Save | None:
    """The match in an envelope; None for a finished one. Raises SaveError."""
    try:
        envelope = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError("not_a_save") from error
    if not isinstance(envelope, dict) or envelope.get("app") != APP:
        raise SaveError("not_a_save")
    schema, record = envelope.get("schema"), envelope.get("payload")
    if isinstance(schema, int) and schema > SCHEMA:
        raise SaveError("newer")
    if schema != SCHEMA or not isinstance(record, str) or envelope.get("checksum") != checksum(record):
        raise SaveError("damaged")
    at = envelope.get("saved_at")
    return None if envelope.get("over") else Save(key, record, at if isinstance(at, int) else 0)
