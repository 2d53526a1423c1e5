"""Tests of the library of matches: valid saves are not overwritten, full storage loses nothing, damaged saves stay as
they are.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rami.engine import record
from rami.games import GAMES
from rami.table.storage.backend import Refused
from rami.table.storage.envelope import SCHEMA, checksum, seal
from rami.table.storage.export_file import checked_contents, file_text, merge
from rami.table.storage.library import Library
from rami.table.storage.results import result_of
from support.fake_storage import Clock, Shelf, library
from support.playthroughs import PLAYTHROUGHS, reviewed

DONE = record.write(record.read((PLAYTHROUGHS / "gin-gin-oklahoma.txt").read_text("utf-8"), GAMES))
MATCH = record.read(DONE, GAMES)
RESULT = result_of("k", MATCH)
KEY = "0123456789abcdef"
START = DONE[: DONE.index("deal\n") + 5]


def test_the_last_save_is_resumed() -> None:
    """The newest save is resumed, whatever was saved before it."""
    kept, _ = library()
    for n in range(5):
        kept.save("k", START + "draw stock\n" * n)
    (save,), broken = kept.unfinished()
    assert (save.key, save.record, broken) == ("k", START + "draw stock\n" * 4, ())


def test_the_last_good_copy_is_kept() -> None:
    """If the newest copy is damaged, the one before it is read."""
    kept, shelf = library()
    kept.save("k", START)
    kept.save("k", START + "draw stock\n")
    shelf.texts["match/k/1"] = shelf.texts["match/k/1"][:-9]
    (save,), broken = kept.unfinished()
    assert (save.record, broken) == (START, ())


def test_a_reopened_page_overwrites_the_older_copy() -> None:
    """A reopened page overwrites the older of the two copies without any memory of the last page."""
    kept, shelf = library()
    for n in range(4):
        kept = Library(shelf, kept.now)
        kept.save("k", START + "draw stock\n" * n)
        texts = {save.record for save in kept.unfinished()[0]}
        assert texts == {START + "draw stock\n" * n}
    assert len(shelf.texts) == 2


def test_a_review_is_kept_with_its_match() -> None:
    """It goes into the export file and to another browser, and is deleted with the match; a file's text that is no
    review of the match is left out."""
    whole = reviewed(MATCH)
    review = whole.write()
    there, shelf = library()
    there.keep_review(KEY, review)
    assert there.review(KEY) == "" and not shelf.texts, "the match is not there"
    there.finish(KEY, DONE, RESULT)
    there.keep_review(KEY, review)
    here, _ = library()
    merge(here, [*checked_contents(here, file_text(there))][-1])
    assert here.review(KEY) == there.review(KEY) == review
    for other in ("{}", replace(whole, marks=()).write(), replace(whole, done=0.5).write()):
        there.keep_review(KEY, other)
        fresh, _ = library()
        merge(fresh, [*checked_contents(fresh, file_text(there))][-1])
        assert (fresh.text(KEY), fresh.review(KEY)) == (DONE, "")
    there.forget(KEY)
    assert not shelf.texts
    full, shelf = library(keep=1)
    full.finish(KEY, DONE, RESULT)
    full.keep_review(KEY, review)
    full.finish("f" * 16, DONE, RESULT)
    assert sorted(shelf.texts) == [f"done/{'f' * 16}", f"line/{KEY}", f"line/{'f' * 16}"]
    shelf.room = 0
    full.keep_review("f" * 16, review)
    assert (full.review("f" * 16), full.refused) == ("", "")


def test_a_damaged_match_is_reported_and_left_as_it_is() -> None:
    """A damaged match is reported and neither deleted nor overwritten, as a later version may read it."""
    kept, shelf = library()
    shelf.texts["match/k/0"] = "half a sa"
    saves, (error,) = kept.unfinished()
    assert (saves, str(error)) == ((), "not_a_save")
    assert shelf.texts == {"match/k/0": "half a sa"}
    assert kept.taken_keys() == {"k"}, "no new match takes its name"


def test_saves_of_the_first_version_are_resumed() -> None:
    """A save of the first version, one unpacked copy, is resumed, and removed once saved anew and finished."""
    kept, shelf = library()
    old = {"app": "rami", "schema": 1, "saved_at": 5, "over": False, "payload": START, "checksum": checksum(START)}
    shelf.texts["match/k"] = json.dumps(old)
    assert kept.unfinished()[0][0].record == START
    kept.save("k", START + "draw stock\n")
    assert kept.unfinished()[0][0].record == START + "draw stock\n"
    kept.finish("k", DONE, RESULT)
    assert set(shelf.texts) == {"done/k", "line/k"}


def test_a_save_of_a_later_version_is_never_overwritten() -> None:
    """Neither unfinished nor finished matches of a later version are overwritten."""
    kept, shelf = library()
    later = json.dumps({"app": "rami", "schema": SCHEMA + 1})
    shelf.texts |= {"match/k/1": later, "done/d": later}
    before = dict(shelf.texts)
    with pytest.raises(Refused, match="storage_newer"):
        kept.save("k", START)
    with pytest.raises(Refused, match="storage_newer"):
        kept.finish("d", DONE, RESULT)
    assert shelf.texts == before


def test_a_finished_match_is_listed_as_finished() -> None:
    """A finished match is listed with its line, record and time, and is no longer unfinished."""
    kept, _ = library()
    kept.save("k", START)
    kept.finish("k", DONE, RESULT)
    (line,) = kept.finished()
    assert (line.game, line.totals, line.kept) == ("gin", MATCH.standings.totals, True)
    assert line.at > 1_790_000_000_000
    assert kept.unfinished() == ((), ())
    assert kept.text("k") == DONE
    assert kept.taken_keys() == {"k"}


def test_a_lost_line_is_made_again_from_the_record() -> None:
    """A lost summary line is rebuilt exactly from the record."""
    kept, shelf = library()
    kept.finish("k", DONE, RESULT)
    before = kept.finished()
    shelf.drop("line/k")
    assert kept.finished() == before


def test_the_oldest_finished_matches_are_deleted_and_their_lines_stay() -> None:
    """Beyond a limit the oldest records are deleted, but their lines stay for the statistics."""
    kept, _ = library(keep=3)
    for n in range(5):
        kept.finish(f"k{n}", DONE, RESULT)
    assert [(line.key, line.kept) for line in kept.finished()] == [
        ("k4", True),
        ("k3", True),
        ("k2", True),
        ("k1", False),
        ("k0", False),
    ]
    assert kept.dropped == 2
    with pytest.raises(KeyError):
        kept.text("k0")


def test_full_storage_deletes_the_oldest_finished_matches() -> None:
    """Full storage deletes the oldest finished matches and never an unfinished one."""
    room = 4 * len(seal(DONE, 10**12)) + 3000
    kept, _ = library(room)
    kept.save("open", START)
    for n in range(12):
        kept.finish(f"k{n}", DONE, RESULT)
        assert kept.text(f"k{n}") == DONE
    assert kept.dropped > 0
    assert kept.unfinished()[0][0].record == START


def brimful() -> tuple[Library, Shelf, dict[str, str]]:
    """Return a library with an unfinished match, its storage filled by others, and the storage's content."""
    kept, shelf = library()
    kept.save("k", START)
    kept.save("k", START + "draw stock\n")
    shelf.room = sum(len(name) + len(text) for name, text in shelf.texts.items())
    return kept, shelf, dict(shelf.texts)


def test_storage_filled_by_others_damages_no_older_save() -> None:
    """The last good copy stays stored, and later play is kept in memory with the reason."""
    kept, shelf, before = brimful()
    kept.save("k", DONE[: len(START) + 40])
    kept.save("k", DONE[: len(START) + 90])
    assert (kept.refused, kept.unfinished()[0][0].record) == ("storage_full", DONE[: len(START) + 90])
    kept.finish("k", DONE, RESULT)
    assert (kept.unfinished(), kept.text("k"), kept.taken_keys()) == (((), ()), DONE, frozenset({"k"}))
    assert shelf.texts == before
    assert Library(shelf, kept.now).unfinished()[0][0].record == START + "draw stock\n"


def test_matches_in_memory_are_stored_once_there_is_room() -> None:
    """Matches in memory are stored as soon as something is deleted."""
    kept, shelf, _ = brimful()
    kept.finish("d", DONE, RESULT)
    assert not any("/d" in name for name in shelf.texts)
    shelf.room *= 3
    kept.forget("k")
    assert set(shelf.texts) == {"line/d", "done/d"}
    assert Library(shelf, kept.now).text("d") == DONE


class Closed(Shelf):
    """A storage that refuses even to be read."""

    refuses = "storage_refused"

    def names(self) -> list[str]:
        """Raise the refusal."""
        raise Refused(self.refuses)


@pytest.mark.parametrize("may_look", [True, False])
def test_matches_are_kept_in_memory_if_the_browser_stores_nothing(may_look: bool) -> None:
    """In private windows and sandboxed frames, all matches are kept in memory and can be exported."""
    shelf = Shelf() if may_look else Closed()
    shelf.refuses = "storage_refused"
    kept = Library(shelf, Clock())
    assert (kept.unfinished(), kept.finished(), kept.refused) == (((), ()), (), "" if may_look else "storage_refused")
    begun, over = "a" * 16, "b" * 16
    going = ["".join(DONE.splitlines(keepends=True)[:lines]) for lines in (10, 11, 12)]
    for text in going:
        kept.save(begun, text)
    kept.save(over, going[0])
    kept.finish(over, DONE, RESULT)
    kept.put("sort", "rank")
    (save,), broken = kept.unfinished()
    assert (save.key, save.record, broken) == (begun, going[-1], ())
    assert [(line.key, line.kept) for line in kept.finished()] == [(over, True)]
    assert kept.refused == "storage_refused"
    there, paper = library()
    *_, contents = checked_contents(there, file_text(kept))
    merge(there, contents)
    assert (there.text(begun), there.text(over), paper.texts["sort"]) == (going[-1], DONE, "rank")
    kept.forget(begun)
    assert (kept.unfinished(), shelf.texts) == (((), ()), {})


def test_five_hundred_real_matches_fit_in_five_million_characters() -> None:
    """A browser's limit of five million characters holds 500 golden matches of all games."""
    texts = [file.read_text("utf-8") for file in sorted(PLAYTHROUGHS.glob("*.txt"))]
    sizes = [len(seal(text, 10**12)) for text in texts]
    assert 500 * (sum(sizes) / len(sizes) + 600) < 5_000_000


def test_a_write_that_breaks_off_anywhere_loses_no_save_before_it() -> None:
    """If a write is cut off at any point, the previous save is resumed."""
    random = Random(7)
    for n in range(100):
        kept, shelf = library()
        played = random.randrange(1, 6)
        for move in range(played):
            kept.save("k", START + "draw stock\n" * move)
        half = seal(START + "draw stock\n" * played, 10**13)[: random.randrange(40 + n)]
        shelf.texts[f"match/k/{1 - kept.slots['k']}"] = half
        (save,), _ = Library(shelf, kept.now).unfinished()
        assert save.record == START + "draw stock\n" * (played - 1)


class Dying(Shelf):
    """A shelf that records every state in which a page could die, including partial writes."""

    def __init__(self) -> None:
        super().__init__()
        self.left: list[dict[str, str]] = [{}]

    def put(self, name: str, text: str) -> None:
        """Write half of the text, then all of it."""
        self.left.append({**self.texts, name: text[: len(text) // 2]})
        super().put(name, text)
        self.left.append(dict(self.texts))

    def drop(self, name: str) -> None:
        """Delete the text at once."""
        super().drop(name)
        self.left.append(dict(self.texts))


@pytest.mark.parametrize("file", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda file: file.stem)
def test_the_page_may_die_at_any_moment_of_any_write_of_a_match(file: Path) -> None:
    """Whichever write of a match is cut off, the match is kept with all steps saved before, or with this one too."""
    match = record.read(file.read_text("utf-8"), GAMES)
    text, clock = record.write(match), Clock()
    lines = text.splitlines(keepends=True)
    starts = range(lines.index("deal\n") + 1, len(lines))
    shelf = Dying()
    kept, deaths = Library(shelf, clock), 0
    before = ""
    for now in (*("".join(lines[:end]) for end in starts), text):
        del shelf.left[:-1]
        if now is text:
            kept.finish("k", now, result_of("k", match))
        else:
            kept.save("k", now)
        for texts in shelf.left[1:] if before else ():
            opened = Shelf()
            opened.texts = dict(texts)
            assert Library(opened, clock).text("k") in (before, now)
            deaths += 1
        before = now
    assert before == text == kept.text("k")
    assert deaths > len(match.steps)


def test_a_deleted_match_leaves_nothing_behind() -> None:
    """Both copies, the record and the line are deleted."""
    kept, shelf = library()
    kept.save("a", START)
    kept.finish("b", DONE, RESULT)
    kept.forget("a")
    kept.forget("b")
    assert shelf.texts == {}
