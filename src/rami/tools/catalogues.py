"""The gettext catalogues: each `.po` of the package compiled to the `.mo` beside it."""

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from rami.tools.project import PACKAGE


def compile_all() -> None:
    """Compile every catalogue that is newer than its compiled form."""
    for source in sorted((PACKAGE / "locale").rglob("*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime > source.stat().st_mtime:
            continue
        with source.open("rb") as text:
            catalogue = read_po(text, abort_invalid=True)
        with target.open("wb") as binary:
            write_mo(binary, catalogue)
