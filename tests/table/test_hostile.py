"""Hostile input: mutated saves, files, records, addresses and messages. Never a crash, never a changed store, always a sentence.

A sample here; RAMI_FULL=1 makes it 10,000 of each.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rami.engine import record
from rami.engine.record import RecordError
from rami.games import GAMES, game
from rami.table import links
from rami.table.errands import Elsewhere, Fetched
from rami.table.flow import sit_down
from rami.table.ledger import line_of
from rami.table.library import Library
from rami.table.messages import Drop, Enter, Field, Hinted, Message, Press, Tap, Thought
from rami.table.model import Model
from rami.table.notices import told
from rami.table.opening import Kept, opened
from rami.table.page import page
from rami.table.parcels import checking, packed
from rami.table.saves import SaveError, seal
from rami.table.update import update
from rami.table.words import Words
from screen import seated
from shelf import Clock, Shelf, library

TIMES = 10_000 if os.environ.get("RAMI_FULL") else 60
FILE = Path(__file__).parent.parent / "playthroughs" / "gin-gin-oklahoma.txt"
MATCH = record.read(FILE.read_text("utf-8"), GAMES)
TEXT = record.write(MATCH)
HALF = "".join(TEXT.splitlines(keepends=True)[:30])
KEY = "0123456789abcdef"
BITS = [
    "",
    "\0",
    "\n",
    "deal\n",
    "{",
    "}",
    '"',
    "\\",
    "9" * 400,
    "é",
    "\ud800",
    "../",
    "<script>",
    "draw stock\n",
    "seed f\n",
    "%",
    "&",
    "=",
]


def mutated(text: str, random: Random) -> str:
    """The text with one to four things cut out, written in or put elsewhere."""
    for _ in range(random.randrange(1, 5)):
        at, size = random.randrange(len(text) + 1), random.choice((0, 1, 1, 5, 60))
        piece = random.choice([*BITS, text[at : at + size], chr(random.randrange(1, 0x2FF))])
        text = text[:at] + piece + text[at + size :]
    return text


def sentence(notice: Any) -> str:
    """What the player is told, in both languages."""
    assert notice is not None
    return told(Words.of("fr"), notice) and told(Words.of("en"), notice)


def test_mutated_saves_are_left_as_they_are_and_told() -> None:
    """Each is opened, or a sentence says why not; looking changes nothing."""
    random = Random(1)
    good = seal(HALF, 5)
    for _ in range(TIMES):
        shelf = Shelf()
        shelf.texts = {
            f"match/{KEY}/0": mutated(good, random),
            f"done/{KEY}": mutated(good, random),
            "line/x": mutated(good, random),
        }
        before = dict(shelf.texts)
        kept = Library(shelf, Clock())
        saves, broken = kept.unfinished()
        kept.finished()
        model, _ = opened("", ["fr"], Kept(saves=saves, broken=broken), "5eed", seated(MATCH.rules).viewport)
        assert all(save.record == HALF for save in saves)
        assert saves or sentence(model.notice)
        assert shelf.texts == before


def test_mutated_files_change_nothing_and_are_told() -> None:
    """The envelope, and what is in it under an envelope that fits."""
    random = Random(2)
    there, _ = library()
    there.finish(KEY, TEXT, line_of(KEY, MATCH))
    there.save("fedcba9876543210", HALF)
    file = packed(there)
    inside = __import__("json").dumps({"texts": {}, "matches": [{"key": KEY, "record": HALF, "at": 1}], "lines": []})
    here, shelf = library()
    for n in range(TIMES):
        text = mutated(file, random) if n % 2 else seal(mutated(inside, random).encode(errors="replace").decode(), 1)
        try:
            parcel = list(checking(here, text))[-1]
        except SaveError as error:
            assert sentence(str(error))
        else:
            assert all(isinstance(reason, str) for reason in parcel.refused)
        assert shelf.texts == {}


def test_mutated_records_are_matches_or_sentences() -> None:
    """A record that was changed by hand, fetched to be looked at or come from another tab."""
    random = Random(3)
    lobby = seated(MATCH.rules)
    table, _ = sit_down(lobby, lobby.at_table)
    for n in range(TIMES):
        text = mutated(HALF, random)
        if n % 2:
            shown, _ = update(lobby, Fetched(KEY, "replay", text))
            assert shown.replay is not None or sentence(shown.notice)
        else:
            shown, _ = update(table, Elsewhere(table.key, text))
            assert shown.at_table != table.at_table or shown.notice is None or sentence(shown.notice)
        assert page(shown)


def test_mutated_fragments_are_tables_or_sentences() -> None:
    """A link that came through a mail program."""
    random, good = Random(4), "#" + links.fragment(MATCH.table)
    for _ in range(TIMES):
        model, _ = opened("", ["en"], Kept(), "5eed", seated(MATCH.rules).viewport, mutated(good, random))
        assert model.match is not None or model.notice is None or sentence(model.notice)
        assert page(model)


WORDS = [
    "",
    "0",
    "-1",
    "99",
    "x",
    "7H",
    "*1",
    "stock",
    "hand",
    "meld-0",
    "meld-9",
    "meld-x",
    "hand-1",
    "draft",
    "discard",
    "\ud800",
    "<b>",
]
ACTIONS = sorted(
    {
        "close",
        "open",
        "dismiss",
        "nothing",
        "library",
        "statistics",
        "replay",
        "copy",
        "link",
        "ask-forget",
        "forget",
        "export",
    }
    | {
        "import",
        "import-no",
        "daily",
        "replay-go",
        "replay-hands",
        "replay-seat",
        "replay-leave",
        "play-on",
        "take-over",
    }
    | {
        "resume",
        "sort",
        "clear",
        "next-deal",
        "look",
        "undo",
        "lobby",
        "continue",
        "choose",
        "discard",
        "meld",
        "knock",
        "arrange",
    }
)


def hostile(random: Random) -> Message:
    """A message that a page which somebody meddled with might send."""
    word, other = random.choice(WORDS), random.choice(WORDS)
    return random.choice(
        [
            Press(random.choice(ACTIONS), word),
            Press(random.choice(ACTIONS), word),
            Tap(word, ""),
            Field(
                random.choice(["name-0", "seats", "preset", "text", "option-knock_limit", "setting-lang", "zzz"]), other
            ),
            Fetched(word, random.choice(["replay", "copy", "link", "zzz"]), other),
        ]
    )


@pytest.mark.parametrize("seed", range(4))
def test_any_message_at_any_time_leaves_a_page_that_can_be_shown(seed: int) -> None:
    """Buttons that are not there, places that are not there, forms filled in with rubbish."""
    random = Random(seed)
    model: Model = seated(game("gin").presets["gin"])
    for _ in range(TIMES // 4):
        try:
            model, _ = update(model, hostile(random))
        except (ValueError, KeyError, IndexError) as error:
            raise AssertionError(f"{type(error).__name__}: {error}") from error
        assert page(model)


def test_a_thought_that_is_no_move_of_this_moment_changes_nothing() -> None:
    """It comes from a worker: it may be late, or of another match."""
    model = seated(game("gin").presets["gin"])
    for message in (Thought("draw stock", 99), Hinted("discard 7H", 99), Enter("*4"), Drop("*4", "meld-9")):
        assert update(model, message)[0].at_table == model.at_table


def test_a_record_error_is_always_a_sentence() -> None:
    """Every reason that reading can give has its words."""
    for text in ("", "x", "rami 2", "rami 1\ngame x", "rami 1\nseed 1", "rami 1\ngame gin\nseat human A\nseed 1"):
        with pytest.raises(RecordError) as caught:
            record.read(text, GAMES)
        assert sentence(caught.value)
