"""Tests of what a tab writes to the library: only the match that it plays, and imported files."""

from __future__ import annotations

from rami.engine import record
from rami.engine.match import Match
from rami.games import game
from rami.table.play.keeper import Keeper
from rami.table.state.effects import Finish, SaveMatch
from rami.table.state.messages import Done, Failed, ImportPreview, RemoteUpdate, TabOwnership
from rami.table.storage.export_file import checked_contents, file_text
from rami.table.storage.results import result_of
from support.fake_storage import Shelf, library
from support.model_builder import seated
from support.playthroughs import PLAYTHROUGHS

KEY = "c0ffee0123456789"
DEALT = seated(next(iter(game("gin").presets.values())), seed="7").at_table
DRAWN = DEALT.play(next(iter(DEALT.rules.legal(DEALT.state))))
OVER = PLAYTHROUGHS / "gin-gin-oklahoma.txt"


def save(match: Match, key: str = KEY) -> SaveMatch:
    """Return the effect that saves this match."""
    return SaveMatch(key, record.write(match))


def keeping(room: int = 5_000_000) -> tuple[Keeper, Shelf]:
    """Return a tab that has asked to play a match, and its storage."""
    kept, shelf = library(room)
    keeper = Keeper(kept)
    keeper.claimed(KEY)
    return keeper, shelf


def test_nothing_is_saved_before_the_playing_tab_is_known() -> None:
    """Only the last save waits, and it is written when the answer comes."""
    keeper, shelf = keeping()
    assert keeper.save(save(DEALT)) == keeper.save(save(DRAWN)) == ()
    assert shelf.texts == {}
    assert keeper.owned(KEY, mine=True) == (TabOwnership(KEY, mine=True),)
    assert keeper.record(KEY) == record.write(DRAWN)


def test_a_tab_that_does_not_play_saves_nothing() -> None:
    """The waiting save is dropped, and later saves and those of other matches are not written."""
    keeper, shelf = keeping()
    keeper.save(save(DEALT))
    assert keeper.owned(KEY, mine=False) == (TabOwnership(KEY, mine=False),)
    keeper.save(save(DRAWN))
    keeper.owned(KEY, mine=True)
    keeper.save(save(DRAWN, "0123456789abcdef"))
    assert keeper.record(KEY) == record.write(DRAWN), "what was to be saved when the match became this tab's"
    assert not any("0123456789abcdef" in name for name in shelf.texts)


def test_a_stored_match_overrides_the_memory_of_a_tab() -> None:
    """If another tab has played on, this tab shows the stored match and overwrites nothing."""
    keeper, _ = keeping()
    keeper.library.save(KEY, record.write(DRAWN), 70)
    keeper.save(save(DEALT))
    assert keeper.owned(KEY, mine=True) == (
        RemoteUpdate(KEY, record.write(DRAWN), 70),
        TabOwnership(KEY, mine=True),
    )
    assert keeper.record(KEY) == record.write(DRAWN)


def test_a_continuation_of_the_stored_match_is_saved() -> None:
    """A tab saves its match if it continues the stored one."""
    keeper, _ = keeping()
    keeper.library.save(KEY, record.write(DEALT))
    keeper.save(save(DRAWN))
    assert keeper.owned(KEY, mine=True) == (TabOwnership(KEY, mine=True),)
    assert keeper.record(KEY) == record.write(DRAWN)


def test_a_newer_save_by_another_tab_is_shown() -> None:
    """A watching tab follows any save; a playing tab ignores an older one."""
    keeper, _ = keeping()
    keeper.library.save(KEY, record.write(DRAWN))
    update = (RemoteUpdate(KEY, record.write(DRAWN)),)
    assert keeper.changed(KEY, DEALT) == update
    assert keeper.changed(KEY, None) == ()
    assert keeper.changed("0123456789abcdef", DEALT) == (), "nothing is kept of that one"
    keeper.owned(KEY, mine=True)
    assert keeper.changed(KEY, DEALT) == update
    further = DRAWN.play(next(iter(DRAWN.rules.legal(DRAWN.state))))
    assert keeper.changed(KEY, further) == ()


def test_a_full_storage_is_reported_once() -> None:
    """With full storage the match goes on in memory, and the same refusal is reported only once."""
    keeper, _ = keeping(room=10)
    keeper.owned(KEY, mine=True)
    assert keeper.save(save(DEALT)) == (Failed("storage_full"),)
    assert keeper.save(save(DRAWN)) == ()
    assert keeper.put("sort", "rank") == ()
    assert keeper.record(KEY) == record.write(DRAWN)


def test_a_finished_match_is_kept_as_finished() -> None:
    """A finished match is stored with its result and is no longer listed as unfinished."""
    keeper, _ = keeping()
    keeper.owned(KEY, mine=True)
    match = record.read(OVER.read_text("utf-8"), [game("gin")])
    assert keeper.save(Finish(KEY, record.write(match), result_of(KEY, match))) == ()
    assert keeper.library.unfinished() == ((), ())
    assert [result.key for result in keeper.library.finished()] == [KEY]


def test_a_file_is_imported_when_the_player_confirms() -> None:
    """Examining a file changes nothing, and a second import of it adds nothing."""
    other, _ = library()
    other.save(KEY, record.write(DRAWN))
    keeper, shelf = keeping()
    (*_, contents) = checked_contents(keeper.library, file_text(other))
    assert keeper.import_checked(contents) == (ImportPreview(1, 0, ()),)
    assert shelf.texts == {}
    assert keeper.import_waiting() == (Done("imported"),)
    assert keeper.record(KEY) == record.write(DRAWN)
    before = dict(shelf.texts)
    assert keeper.import_waiting() == (Done("imported"),)
    assert shelf.texts == before


def test_an_import_without_room_is_reported() -> None:
    """Imported matches without room are kept in memory, and the notice says so."""
    other, _ = library()
    other.save(KEY, record.write(DRAWN))
    keeper, _ = keeping(room=10)
    (*_, contents) = checked_contents(keeper.library, file_text(other))
    keeper.import_checked(contents)
    assert keeper.import_waiting() == (Done("imported"), Failed("storage_full"))


def test_a_damaged_record_is_no_record() -> None:
    """A damaged or missing record is read as no record."""
    keeper, shelf = keeping()
    assert keeper.record(KEY) == ""
    shelf.texts[f"match/{KEY}/0"] = "rubbish"
    assert keeper.record(KEY) == ""
    assert keeper.owned(KEY, mine=True) == (TabOwnership(KEY, mine=True),)
