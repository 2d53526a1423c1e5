"""The gettext catalogues: messages gathered from the sources, the `.po` of each language kept up with them and compiled to the `.mo` beside it.

After a sentence was added or changed in the sources: `update()`, then translate what `locale/fr` lacks.
"""

import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from rami.tools.project import PACKAGE, SOURCE

LOCALE = PACKAGE / "locale"
LANGUAGES = ("fr", "en")
SPEAKS = PACKAGE / "table"
"""The folder whose sentences a player reads."""
SINGLE, PLURAL = {"N_", "text"}, {"NN_", "plural"}
"""The functions and methods whose first argument is a message, and those whose first two are one for one and one for many."""
BORN = datetime(2026, 11, 21, tzinfo=UTC)
"""The date in every header, so that an update which changes nothing changes no byte."""


def extract() -> Catalog:
    """Every message that the sources say outright, with the files that say it."""
    template = _empty(None)
    for path in sorted(SPEAKS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (message := _message(node)):
                template.add(message, locations=[(path.relative_to(SOURCE.parent).as_posix(), 0)])
    return template


def _message(call: ast.Call) -> str | tuple[str, ...] | None:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    said = [
        arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None for arg in call.args[:2]
    ]
    if name in SINGLE and said and said[0] is not None:
        return said[0]
    if name in PLURAL and len(said) == 2 and said[0] is not None and said[1] is not None:
        return said[0], said[1]
    return None


def update() -> list[str]:
    """Bring every language's `.po` up to the sources: new messages in, old ones out. The messages that French lacks now."""
    template = extract()
    for lang in LANGUAGES:
        path = po_file(lang)
        known = read(path) if path.exists() else {}
        catalogue = _empty(lang)
        for message in messages(template):
            kept = known.get(message.id)
            said = message.id if lang == "en" else kept.string if kept is not None else ""
            catalogue.add(message.id, said, message.locations)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as binary:
            write_po(binary, catalogue, width=120, sort_output=True, include_lineno=False, no_location=False)
    return [str(message.id) for message in read(po_file("fr")).values() if not _said(message)]


def compile_all() -> None:
    """Compile every catalogue that is newer than its compiled form."""
    for path in sorted(LOCALE.rglob("*.po")):
        target = path.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime > path.stat().st_mtime:
            continue
        with path.open("rb") as text:
            catalogue = read_po(text, abort_invalid=True)
        with target.open("wb") as binary:
            write_mo(binary, catalogue)


def po_file(lang: str) -> Path:
    """Where a language's `.po` is."""
    return LOCALE / lang / "LC_MESSAGES" / "rami.po"


def read(path: Path) -> dict[object, Message]:
    """A `.po`'s messages by their ids (a pair for one and many). Raises PoFileError for a file that is none."""
    with path.open("rb") as text:
        return {message.id: message for message in messages(read_po(text, abort_invalid=True))}


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def _said(message: Message) -> bool:
    said = message.string
    return bool(said) and all(said) if isinstance(said, (tuple, list)) else bool(said)


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
