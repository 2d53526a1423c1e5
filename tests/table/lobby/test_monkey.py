"""A long row of random touches in the lobby, at the table, in replays and every dialog: nothing raises."""

from __future__ import annotations

import re
from html import unescape
from random import Random

from rami.engine import record
from rami.games import GAMES
from rami.table.lobby.commands import SEEDED
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.play.replay import replayed
from rami.table.state.messages import Field, LibraryListed, Message, Press
from rami.table.state.model import LOBBY, TABLE, Model
from rami.table.state.viewport import Viewport
from rami.table.storage.library import SavedMatch
from rami.table.storage.results import result_of
from rami.table.update import update
from support.playthroughs import PLAYTHROUGHS
from support.random_play import FULL

STEPS = 20_000 if FULL else 2_000
TYPED = ("", " ", "-1", "7", "99999", "1e3", "Zoé", "Vous", "Léa", "x" * 50, "<b>", "\u202e", "७")


def touches(model: Model, random: Random) -> Message:
    """Return a touch of a button or a change of a field that is on the screen, of the dialog if one is open."""
    shown = page(model)
    html = shown.dialog or "".join(panel.html for panel in shown.panels)
    buttons = re.findall(r'data-action="([^"]*)"(?: data-value="([^"]*)")?', html)
    fields = re.findall(r"<(?:input|select)[^>]*>", html)
    if fields and random.random() < 0.7:
        tag = random.choice(fields)
        name = attribute(tag, "name")
        if tag.startswith("<select"):
            return Field(name, random.choice(options(html, tag)))
        kind = attribute(tag, "type")
        return Field(name, attribute(tag, "value") if kind in ("radio", "checkbox") else random.choice(TYPED))
    action, value = random.choice(buttons)
    return Press(action, "f00d" if action in SEEDED else unescape(value))


def attribute(tag: str, name: str) -> str:
    """Return an attribute of a tag, "" where it has none."""
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return unescape(found[1]) if found else ""


def options(html: str, tag: str) -> list[str]:
    """Return the values of a list."""
    inside = html.partition(tag)[2].partition("</select>")[0]
    return [unescape(value) for value in re.findall(r'<option value="([^"]*)"', inside)]


def test_random_touches_raise_nothing() -> None:
    """Whatever is touched or typed in the lobby, at a table that was begun, is over or is replayed, and in the dialogs
    of both, the page can be shown; a match that is begun is what its record holds, but for a lesson's.
    """
    random = Random("lobby")
    matches = [record.read(file.read_text("utf-8"), GAMES) for file in sorted(PLAYTHROUGHS.glob("*.txt"))[:6]]
    results = tuple(result_of(f"{n:016x}", match, 10**12 + n) for n, match in enumerate(matches) if match.over)
    begun = [record.write(match).partition("\n\n")[0] + "\n\ndeal\n" for match in matches]
    saves = tuple(SavedMatch(f"{n:015x}f", text) for n, text in enumerate(begun))
    first, _ = opened("", ["fr"], Kept(saves=saves), "5eed", Viewport(), today="2026-11-21", next_seed="abc")
    model, tables = first, 0
    dialogs: set[tuple[str, str]] = set()
    for n in range(STEPS):
        if n % 50 == 0:
            lobby = first.but(match=None, replay=None, screen=LOBBY, dialog="")
            match = matches[n // 200 % len(matches)]
            ways = (
                lobby,
                lobby,
                lobby.but(screen=TABLE, match=match, key="f" * 16, dialog="match"),
                replayed(lobby, match)[0],
            )
            model = update(ways[n // 50 % len(ways)], LibraryListed(saves, results))[0]
        touch = touches(model, random)
        model, _ = update(model, touch)
        dialogs.add((model.screen, model.dialog))
        if model.screen == LOBBY:
            continue
        tables += 1
        if n % 7 == 0:
            match = model.at_table
            assert model.lesson is not None or model.replay or record.read(record.write(match), GAMES) == match, touch
            model = first if random.random() < 0.5 else model
    assert tables > STEPS / 4
    assert {name for screen, name in dialogs if screen == TABLE} >= {"match", "deal", "gone", "rules", "settings"}, (
        dialogs
    )
