"""A language's gettext catalogue: the compiled one of the page, or a checkout's source, which is compiled when it is read."""

from __future__ import annotations

import re
from ast import literal_eval
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO
from struct import pack

_FIELD = re.compile(r'^(msgid|msgid_plural|msgstr|msgstr\[\d\]) +(".*"(?:\n".*")*)', re.MULTILINE)


@cache
def catalogue(lang: str) -> GNUTranslations:
    """The catalogue of a language (`fr`). Raises FileNotFoundError for a language without one."""
    folder = files("rami").joinpath("locale", lang, "LC_MESSAGES")
    source = folder.joinpath("rami.po")
    if source.is_file():
        return GNUTranslations(BytesIO(compiled(source.read_text("utf-8"))))
    return GNUTranslations(BytesIO(folder.joinpath("rami.mo").read_bytes()))


def compiled(source: str) -> bytes:
    """A catalogue's `.po` text as `.mo` bytes. Fuzzy and obsolete entries are left out, and those without a translation."""
    entries = [entry for block in source.split("\n\n") if (entry := _entry(block)) is not None]
    messages = [text.encode() for entry in entries for text in entry]
    offset = 28 + 8 * len(messages)
    places: list[tuple[int, int]] = []
    for message in messages:
        places.append((len(message), offset))
        offset += len(message) + 1
    head = pack("<7I", 0x950412DE, 0, len(entries), 28, 28 + 8 * len(entries), 0, 0)
    index = b"".join(pack("<2I", *place) for place in (*places[::2], *places[1::2]))
    return head + index + b"".join(message + b"\0" for message in messages)


def _entry(block: str) -> tuple[str, str] | None:
    """The message and its translation of one block of the source, plural forms joined as a `.mo` has them."""
    if re.search(r"^#,.*\bfuzzy\b", block, re.MULTILINE):
        return None
    fields = {name: "".join(map(literal_eval, text.split("\n"))) for name, text in _FIELD.findall(block)}
    forms = [text for name, text in fields.items() if name.startswith("msgstr")]
    if "msgid" not in fields or not all(forms):
        return None
    plural = fields.get("msgid_plural")
    message = fields["msgid"] if plural is None else f"{fields['msgid']}\0{plural}"
    return message, "\0".join(forms)
