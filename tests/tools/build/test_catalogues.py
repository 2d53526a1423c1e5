"""`messages` updates a catalogue to the messages of the sources."""

from pathlib import Path

import pytest

from rami.tools.build import catalogues

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Deal"
msgstr "Donner"

msgid "Cut"
msgstr "Couper"
"""


@pytest.fixture
def po(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The `.po` of a small package: one message kept, one no longer there, two new ones."""
    source = tmp_path / "table" / "words.py"
    source.parent.mkdir()
    source.write_text(
        'A = N_("Deal")\nB = words.text("Draw")\nC = words.plural("{n} card", "{n} cards", 2)\nD = say("x")'
    )
    path = tmp_path / "locale/fr/LC_MESSAGES/rami.po"
    path.parent.mkdir(parents=True)
    path.write_text(PO, encoding="utf-8")
    monkeypatch.setattr(catalogues, "SPEAKS", source.parent)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    return path


def test_new_messages_are_added_and_unused_ones_dropped(po: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Translations are kept, untranslated messages are printed, and the status says that some are missing."""
    assert catalogues.main([]) == 1
    assert {message.id: catalogues.texts(message) for message in catalogues.read(po)} == {
        "Deal": ("Donner",),
        "Draw": ("",),
        ("{n} card", "{n} cards"): ("", ""),
    }
    printed = capsys.readouterr().out.splitlines()
    assert printed == ["fr/LC_MESSAGES/rami.po: Draw", "fr/LC_MESSAGES/rami.po: ('{n} card', '{n} cards')"]


def test_an_update_without_changes_writes_the_same_bytes(po: Path) -> None:
    """An update without changes leaves the file identical, so that commits change it only when messages change."""
    catalogues.main([])
    once = po.read_bytes()
    catalogues.main([])
    assert po.read_bytes() == once


def test_nothing_to_translate_is_status_0(po: Path) -> None:
    """The status of a complete catalogue is 0."""
    catalogues.main([])
    po.write_text(po.read_text("utf-8").replace('msgid "Draw"\nmsgstr ""', 'msgid "Draw"\nmsgstr "Piocher"'), "utf-8")
    po.write_text(po.read_text("utf-8").replace('msgstr[0] ""', 'msgstr[0] "une carte"'), "utf-8")
    po.write_text(po.read_text("utf-8").replace('msgstr[1] ""', 'msgstr[1] "{n} cartes"'), "utf-8")
    assert catalogues.main([]) == 0
