"""`python3 src/rami messages`: brings each language's `.po` up to the messages of the sources, and lists what it lacks.

Messages are English sentences, `N_("…")` in the sources, so English itself has no `.po`.
"""

import argparse
import ast
import os
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from rami.table.text.catalogue import SOURCE_LANGUAGE
from rami.table.text.grammar import LANGUAGES
from rami.tools.project import PACKAGE

LOCALE = PACKAGE / "locale"
SPEAKS = PACKAGE / "table"
"""The folder of the sources that have messages."""
SINGLE, PLURAL = {"N_", "text"}, {"NN_", "plural"}
"""Functions and methods whose first argument is a message, and those whose first two are its singular and plural."""
BORN = datetime(2026, 11, 21, tzinfo=UTC)
"""The date in every header: an update that changes no message changes no byte."""


def main(argv: list[str]) -> int:
    """Update every catalogue; 1 where messages lack a translation, which are printed, else 0."""
    argparse.ArgumentParser(prog="rami messages", description=__doc__).parse_args(argv)
    wanting = False
    for path in sources():
        update(path)
        for message in untranslated(read(path)):
            wanting = True
            print(f"{path.relative_to(LOCALE)}: {message.id}")
    return int(wanting)


def extract() -> Catalog:
    """A catalogue of every message in the sources, without translations."""
    template = _empty(None)
    for path in sorted(SPEAKS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (message := _message(node)):
                template.add(message)
    return template


def _message(call: ast.Call) -> str | tuple[str, ...] | None:
    """The message, or singular and plural, that a call marks; None for any other call."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    said = [
        arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None for arg in call.args[:2]
    ]
    if name in SINGLE and said and said[0] is not None:
        return said[0]
    if name in PLURAL and len(said) == 2 and said[0] is not None and said[1] is not None:
        return said[0], said[1]
    return None


def sources() -> list[Path]:
    """The `.po` file of each language but that of the messages, whether it exists or not."""
    return [po_file(lang) for lang in LANGUAGES if lang != SOURCE_LANGUAGE]


def po_file(lang: str) -> Path:
    """The `.po` file of a language."""
    return LOCALE / lang / "LC_MESSAGES" / "rami.po"


def update(path: Path) -> None:
    """Write a `.po` file with the messages of the sources: new ones without a translation, old ones dropped."""
    known = {message.id: message for message in read(path)} if path.is_file() else {}
    catalogue = _empty(path.relative_to(LOCALE).parts[0])
    for message in messages(extract()):
        kept = known.get(message.id)
        catalogue.add(message.id, kept.string if kept else "", flags=kept.flags if kept else ())
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as binary:
        write_po(binary, catalogue, width=120, sort_output=True)


def untranslated(entries: Iterable[Message]) -> list[Message]:
    """The messages that lack a translation, or one of its plural forms."""
    return [message for message in entries if not all(texts(message))]


def compile_all() -> None:
    """Compile every `.po` file to the `.mo` file beside it."""
    for path in sources():
        compiled = BytesIO()
        with path.open("rb") as text:
            write_mo(compiled, read_po(text, abort_invalid=True))
        target = path.with_suffix(".mo")
        if not target.is_file() or target.read_bytes() != compiled.getvalue():
            half = target.with_suffix(f".{os.getpid()}")  # another process may read the catalogue meanwhile
            half.write_bytes(compiled.getvalue())
            half.replace(target)


def read(path: Path) -> list[Message]:
    """The messages of a `.po` file. Raises PoFileError for a file that is none."""
    with path.open("rb") as text:
        return list(messages(read_po(text, abort_invalid=True)))


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def texts(message: Message) -> tuple[str, ...]:
    """A message's translation: one text, or one for each plural form."""
    said = message.string
    return tuple(said) if isinstance(said, (tuple, list)) else (str(said),)


def _empty(lang: str | None) -> Catalog:
    return Catalog(
        lang,
        project="Rami",
        version="1",
        header_comment="# The words of Rami.",
        msgid_bugs_address="",
        last_translator="",
        language_team="",
        creation_date=BORN,
        revision_date=BORN,
        fuzzy=False,
    )
