"""The example game of “Add a game” in the README: made by the steps written there, it is offered, played, kept and
counted like the other games.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import pytest

import rami.bots
import rami.games
import rami.table.games
from rami.bots import levels
from rami.bots.bot_messages import answer
from rami.engine import record
from rami.engine.rules import Rules
from rami.table.lobby.daily import daily
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.state.effects import Effect, Rest, Think
from rami.table.state.messages import Fetched, LibraryListed, Message, Press, Proceed, Thought
from rami.table.state.model import Model
from rami.table.state.viewport import Viewport
from rami.table.storage.deal_check import checked_deals
from rami.table.storage.results import result_of
from rami.table.text.profile import profile
from rami.table.update import update
from rami.tools.arena.command import round_robin
from rami.tools.arena.play import Duel
from rami.tools.executors import Here
from rami.tools.project import ROOT
from support.fake_storage import library
from support.model_builder import after, message, panel, refused

STEPS = (ROOT / ".github/CONTRIBUTING.md").read_text("utf-8")
FILE = re.compile(r"This is `src/rami/(\S+)`:\n\n   ```python\n(.*?)   ```", re.DOTALL)
ROOMS = {"games": rami.games, "bots": rami.bots, "table": rami.table.games}
KEY = "trio"


def written(folder: Path) -> list[Path]:
    """The files that the steps contain."""
    files = []
    for name, code in FILE.findall(STEPS):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(re.sub(r"^ {3}", "", code, flags=re.MULTILINE), encoding="utf-8")
        files.append(file)
    return files


@pytest.fixture
def trio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Rules[Any]]]:
    """The game, in folders beside those of the other games, and in `GAMES`."""
    assert len(written(tmp_path)) == 3
    for room, package in ROOMS.items():
        path = tmp_path / room / ("games" if room == "table" else "")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(path)])
    invalidate_caches()
    rules: type[Rules[Any]] = import_module("rami.games.trio").Trio
    games = (*rami.games.GAMES, rules)
    for module in list(sys.modules.values()):
        if getattr(module, "GAMES", None) is rami.games.GAMES and module is not rami.games:
            monkeypatch.setattr(module, "GAMES", games)
    monkeypatch.setattr(rami.games, "GAMES", games)
    yield rules
    profile.cache_clear()
    for cached in (levels.levels, levels.characters, levels._room):
        cached.cache_clear()
    for name in [name for name in sys.modules if name.endswith(f".{KEY}") or f".{KEY}." in name]:
        del sys.modules[name]


def lobby(query: str = "?lang=en", *, today: str = "") -> Model:
    """The lobby as the page starts."""
    return opened(query, ("en",), Kept(), "5eed", Viewport(), today=today)[0]


def played_out(model: Model, effects: tuple[Effect, ...] = ()) -> Model:
    """Play the match to its end: the person taps the first card of the hand to the discard pile, the bots answer, and
    the next deals follow.
    """
    while not model.at_table.over or model.pausing:
        following = next((each for each in (*map(_answer, effects),) if each is not None), None)
        if following is None and model.at_table.state.over:
            following = Press("next-deal", "")
        if following is not None:
            model, effects = update(model, following)
            continue
        assert model.my_turn
        card = model.hand.cards[0]
        for doing in (f"tap hand {card}", "tap discard"):
            model, effects = update(model, message(doing))
    return model


def _answer(effect: Effect) -> Message | None:
    if isinstance(effect, Rest):
        return Proceed(effect.digest)
    return Thought(answer(effect.question, 5), effect.digest) if isinstance(effect, Think) else None


def test_it_is_offered_in_the_lobby(trio: type[Rules[Any]]) -> None:
    """The lobby has a tile with the game's name; the set-up dialog has its house rule, its players and its rules."""
    model = lobby()
    assert 'data-value="trio"' in panel(model, "lobby")
    assert '<b class="name">Trio</b>' in panel(model, "lobby")
    laid = after(model, f"press game {KEY}")
    form = page(laid).dialog
    assert "option-target_score" in form
    assert 'value="beginner"' in form
    rules = page(after(laid, "field option-target_score 40", "press open rules")).dialog
    assert "throw the one that costs most" in rules
    assert 'target score: <span class="fact">40</span>' in rules


def test_a_match_is_played_by_taps_and_by_bots(trio: type[Rules[Any]]) -> None:
    """A match is played from the first deal to the settlement, and the page shows every state."""
    model, effects = opened(f"?game={KEY}&lang=en&target_score=20", ("en",), Kept(), "5eed", Viewport())
    assert page(model).facts[0] == ("game", KEY)
    assert 'data-action="discard"' in panel(after(model, f"tap hand {model.hand.cards[0]}"), "actions")
    assert refused(model, "press draw-stock") == "not_now"
    done = played_out(model, effects)
    assert done.at_table.deal > 1
    assert "Deal" in page(done).dialog
    result = page(after(done, "press open match")).dialog
    assert "wins the match" in result or "win the match" in result


def test_it_is_kept_counted_and_replayed(trio: type[Rules[Any]]) -> None:
    """The record reads back, the library lists the match, the statistics count it, and a replay steps through it."""
    done = played_out(*opened(f"?game={KEY}&lang=en&target_score=20", ("en",), Kept(), "5eed", Viewport()))
    match = done.at_table
    text = record.write(match)
    assert record.read(text, rami.games.GAMES) == match
    shelf, _ = library()
    shelf.finish("0123456789abcdef", text, result_of("0123456789abcdef", match))
    model = update(lobby(), LibraryListed((), shelf.finished()))[0]
    assert "Trio" in page(after(model, "press library")).dialog
    assert "Trio" in page(after(model, "press profile")).dialog
    replaying = update(model, Fetched("0123456789abcdef", "replay", text))[0]
    assert replaying.replay is not None
    assert page(after(replaying, "press replay-go deal")).screen == "table"
    assert all(check.same for check in checked_deals(match))


def test_it_takes_its_turn_as_deal_of_the_day(trio: type[Rules[Any]]) -> None:
    """The deal of the day is a match as short as the game's presentation says, and the lobby's tile names the game."""
    days = (str(date(2026, 11, 22) + timedelta(days=n)) for n in range(len(rami.games.GAMES)))
    today = next(day for day in days if daily(day, "You").rules.key == KEY)
    table = daily(today, "You")
    assert table.rules == replace(trio.presets[KEY], target_score=10)  # type: ignore[call-arg]
    model = lobby(today=today)
    assert "Trio, the same cards for everyone" in panel(model, "lobby")
    assert played_out(*update(model, Press("daily", ""))).at_table.over


def test_the_arena_plays_it(trio: type[Rules[Any]]) -> None:
    """The arena plays one pair of matches between the game's bot and itself."""
    with Here() as here:
        results = round_robin([Duel(KEY, KEY, 2, ("beginner", "beginner"), 7)], 1, here, quiet=True)
    assert results.data()


def test_it_plays_without_bots_of_its_own(trio: type[Rules[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without bots of its own, the game is played by picking legal actions at random."""
    monkeypatch.setattr(rami.bots, "__path__", rami.bots.__path__[:1])
    sys.modules.pop("rami.bots.trio", None)
    for cached in (levels.levels, levels.characters, levels._room):
        cached.cache_clear()
    done = played_out(*opened(f"?game={KEY}&lang=en&target_score=10", ("en",), Kept(), "5eed", Viewport()))
    assert done.at_table.over
