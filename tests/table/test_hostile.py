"""Tests with hostile input: mutated saves, files, records, addresses and messages.

Such input never crashes the page or changes the storage, and always gives a sentence.

By default a sample runs; RAMI_FULL=1 runs 10,000 of each.
"""

from __future__ import annotations

import json
import os
from itertools import islice
from random import Random
from typing import Any

import pytest

from rami.engine import record
from rami.engine.match import Match
from rami.engine.record import RecordError
from rami.games import GAMES, game
from rami.table.lobby import links
from rami.table.lobby.commands import COMMANDS
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.play.flow import sit_down
from rami.table.state.effects import Forget, Import
from rami.table.state.messages import (
    Done,
    Drop,
    Enter,
    Failed,
    Fetched,
    Field,
    Hinted,
    ImportPreview,
    LibraryListed,
    Message,
    Press,
    Proceed,
    RemoteUpdate,
    Resized,
    TabOwnership,
    Tap,
    Thought,
    Ticked,
)
from rami.table.state.model import Model, digest
from rami.table.state.viewport import Viewport
from rami.table.storage.envelope import SaveError, seal
from rami.table.storage.export_file import checked_contents, file_text
from rami.table.storage.library import Library, SavedMatch
from rami.table.storage.results import result_of
from rami.table.text.notices import notice_text
from rami.table.text.words import Words
from rami.table.update import update
from support.fake_storage import Clock, Shelf, library
from support.model_builder import seated
from support.playthroughs import PLAYTHROUGHS

TIMES = 10_000 if os.environ.get("RAMI_FULL") else 60
FILE = PLAYTHROUGHS / "gin-gin-oklahoma.txt"
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
    """Return the text with one to four parts cut out, inserted or moved."""
    for _ in range(random.randrange(1, 5)):
        at, size = random.randrange(len(text) + 1), random.choice((0, 1, 1, 5, 60))
        piece = random.choice([*BITS, text[at : at + size], chr(random.randrange(1, 0x2FF))])
        text = text[:at] + piece + text[at + size :]
    return text


def sentence(notice: Any) -> str:
    """Return the sentence for the player, in both languages."""
    assert notice is not None
    return notice_text(Words.of("fr"), "gin", notice) and notice_text(Words.of("en"), "gin", notice)


def test_mutated_saves_are_left_as_they_are_and_reported() -> None:
    """A mutated save is opened or reported in a sentence, and reading it changes nothing."""
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


def test_mutated_files_change_nothing_and_are_reported() -> None:
    """A file with a mutated envelope, or mutated content in a valid one, is reported and changes nothing."""
    random = Random(2)
    there, _ = library()
    there.finish(KEY, TEXT, result_of(KEY, MATCH))
    there.save("fedcba9876543210", HALF)
    file = file_text(there)
    inside = json.dumps({"texts": {}, "matches": [{"key": KEY, "record": HALF, "at": 1}], "lines": []})
    here, shelf = library()
    for n in range(TIMES):
        text = mutated(file, random) if n % 2 else seal(mutated(inside, random).encode(errors="replace").decode(), 1)
        try:
            contents = list(checked_contents(here, text))[-1]
        except SaveError as error:
            assert sentence(str(error))
        else:
            assert all(isinstance(reason, str) for reason in contents.refused)
        assert shelf.texts == {}


def test_mutated_records_are_matches_or_sentences() -> None:
    """A mutated record, opened by the player or from another tab, gives a match or a sentence."""
    random = Random(3)
    form = seated(MATCH.rules)
    table, _ = sit_down(form, form.at_table)
    for n in range(TIMES):
        text = mutated(HALF, random)
        if n % 2:
            shown, _ = update(form, Fetched(KEY, "replay", text))
            assert shown.replay is not None or sentence(shown.notice)
        else:
            shown, _ = update(table, RemoteUpdate(table.key, text))
            assert shown.at_table != table.at_table or shown.notice is None or sentence(shown.notice)
        assert page(shown)


def test_mutated_fragments_are_tables_or_sentences() -> None:
    """A link's mutated fragment, as from a mail program, gives a table or a sentence."""
    random, good = Random(4), "#" + links.fragment(MATCH.setup)
    for _ in range(TIMES):
        model, _ = opened("", ["en"], Kept(), "5eed", seated(MATCH.rules).viewport, mutated(good, random))
        assert model.match is not None or model.notice is None or sentence(model.notice)
        assert page(model)


def test_mutated_addresses_open_a_page_and_are_reported() -> None:
    """An address with mistyped or cut parameters opens a page that reports them."""
    random, good = (
        Random(5),
        "?game=gin&preset=gin-classic&seats=3&lang=fr&seed=5eed&embed=1&speed=instant&knock_limit=8",
    )
    viewport = seated(MATCH.rules).viewport
    for _ in range(TIMES):
        model, _ = opened(mutated(good, random), ["en"], Kept(), "5eed", viewport)
        assert model.notice is None or sentence(model.notice)
        assert page(model)


WORDS = [
    "",
    "0",
    "-1",
    "1",
    "99",
    "9" * 400,
    "x",
    "7H",
    "7H'",
    "*1",
    "*1=7H",
    "ZZ",
    "7h",
    "²",
    "stock",
    "hand",
    "hand-1",
    "meld-0",
    "meld-9",
]
WORDS += [
    "meld-x",
    "meld-²",
    "space-0",
    "draft",
    "run",
    "discard",
    "older",
    "\ud800",
    "\0",
    "<b>",
    "deal",
    "first",
    "1 2 3",
]
BUTTONS = [*COMMANDS, "say-carte", "exchange", "sell", "muck", "nothing", ""]
FIELDS = [
    "game",
    "preset",
    "seats",
    "text",
    "sort",
    "option-knock_limit",
    "option-",
    "name-0",
    "name-9",
    "name-x",
    "level-1",
    "manner-1",
]
FIELDS += ["setting-lang", "setting-", "zzz", ""]
ACTIONS = [
    "draw stock",
    "discard 7H",
    "meld 7H 8H 9H",
    "knock",
    "play 7H",
    "pass",
    "say carte",
    "arrange auto",
    "bid 0",
    "stake 1 1",
    "deal",
]
CODES = ["storage_full", "copy_refused", "file_damaged", "link_copied"]


def hostile(model: Model, random: Random) -> Message:
    """Return a message that a manipulated page, a worker or another tab might send."""
    word, other = random.choice(WORDS), random.choice(WORDS)
    asked = random.choice((digest(model.match) if model.match else "", "", word))
    action = random.choice((*ACTIONS, mutated(random.choice(ACTIONS), random)))
    key = random.choice((model.key, KEY, word))
    held = [str(card) for card in model.hand.cards]
    card = random.choice((*held, word))
    return random.choice(
        (
            Press(random.choice(BUTTONS), random.choice((word, KEY, "1", "2"))),
            Press(random.choice(BUTTONS), word),
            Tap(other, card),
            Tap("hand", card),
            Enter(card),
            Drop(card, other, random.choice((-1, 0, 3, 10**9))),
            Field(random.choice(FIELDS), random.choice((other, "gin", "fr", "2"))),
            Thought(action, asked),
            Hinted(action, asked),
            Proceed(asked),
            Ticked(random.choice((0, 5, -5, 10**9))),
            Resized(Viewport(random.choice((0.0, 1.0, 390.0, 1e6)), random.choice((0.0, 844.0)))),
            Failed(random.choice(CODES)),
            Done(random.choice(CODES)),
            TabOwnership(key, random.choice((True, False))),
            RemoteUpdate(key, random.choice((TEXT, HALF, mutated(HALF, random), word)), random.choice((0, 5, -1))),
            Fetched(key, random.choice(("replay", "copy", "link", "zzz")), random.choice((TEXT, HALF, word))),
            LibraryListed((SavedMatch(KEY, random.choice((HALF, word))),), (result_of(KEY, MATCH),)),
            ImportPreview(1, 2, ("illegal",)),
        )
    )


TABLES = [(game, seats) for game in GAMES for seats in (game.seats if game.key == "gin" else [game.usual_seats])]


@pytest.mark.parametrize(("kind", "seats"), TABLES, ids=lambda each: getattr(each, "key", each))
@pytest.mark.parametrize("people", [(0,), (0, 1)], ids=["alone", "two people"])
def test_any_message_at_any_time_leaves_a_page_that_can_be_shown(
    kind: Any, seats: int, people: tuple[int, ...]
) -> None:
    """Messages may name missing buttons, places or cards, hold invalid forms, or answer no question.

    No message raises an error, the match on the screen always equals its record, and nothing is deleted or imported
    without the player's confirmation.
    """
    random = Random(f"{kind.key}/{seats}/{people}")
    rules = next(iter(kind.presets.values()))
    fresh = seated(rules, seats=seats, people=people)
    model, _ = sit_down(fresh, fresh.at_table)
    for n in range(max(60, TIMES // 7)):
        if n % 60 == 0:
            model, _ = sit_down(fresh, moved(fresh.at_table, random))
        message = hostile(model, random)
        before = model
        model, effects = update(model, message)
        assert page(model), message
        assert model.notice is None or sentence(model.notice)
        for effect in effects:
            assert not isinstance(effect, Forget) or before.library.delete_candidate == effect.key
            assert not isinstance(effect, Import) or before.library.import_preview is not None
        if model.match is not None and n % 20 == 0:
            assert record.read(record.write(model.match), GAMES).state == model.match.state


def moved(match: Match, random: Random) -> Match:
    """Return the match after some random actions."""
    for _ in range(random.randrange(40)):
        if not match.state.over:
            match = match.play(random.choice(list(islice(match.rules.legal(match.state), 20))))
    return match


def test_a_bots_answer_for_another_moment_changes_nothing() -> None:
    """A worker's answer that is late or belongs to another match changes nothing."""
    model = seated(game("gin").presets["gin"])
    for message in (Thought("draw stock", "99"), Hinted("discard 7H", "99"), Enter("*4"), Drop("*4", "meld-9")):
        assert update(model, message)[0].at_table == model.at_table


def test_a_record_error_is_always_a_sentence() -> None:
    """Every reason for an unreadable record has its sentence."""
    for text in ("", "x", "rami 2", "rami 1\ngame x", "rami 1\nseed 1", "rami 1\ngame gin\nseat human A\nseed 1"):
        with pytest.raises(RecordError) as caught:
            record.read(text, GAMES)
        assert sentence(caught.value)
