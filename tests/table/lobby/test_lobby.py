"""Tests of the lobby: one press leads to a table, and what can go on says what it is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rami.bots.levels import kindest
from rami.engine import record
from rami.engine.match import Match
from rami.games import game
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.state.effects import Keep
from rami.table.state.messages import LibraryListed, Press
from rami.table.state.model import TABLE, Model, key_of
from rami.table.state.setup import Setup
from rami.table.state.viewport import Viewport
from rami.table.storage.library import SavedMatch
from rami.table.text.sentences.dates import lately
from rami.table.text.words import Words
from rami.table.update import update
from support.model_builder import after, panel

TODAY, NOON = "2026-11-21", 1_795_262_400_000
DAY = 86_400_000


def lobby(**kept: Any) -> Model:
    """Return the lobby of a browser that has kept this."""
    return opened("", ["fr"], Kept(**kept), "5eed", Viewport(), today=TODAY, next_seed="abc")[0]


def saved(at: int = NOON, totals: tuple[int, ...] = (), seed: str = "5eed") -> SavedMatch:
    """Return a match of gin that was begun, as the browser keeps it."""
    match = Match.start(Setup.of(game("gin"), "Vous").match_setup(seed))
    return SavedMatch(key_of(match), record.write(match), at, 0, totals)


def tiles(model: Model) -> list[str]:
    """Return the texts of the tiles that lead to a table at once, without that of the deal of the day."""
    html = panel(model, "lobby").partition('class="tiles at-once"')[2].partition("</ul>")[0]
    found = re.findall(r'<b class="name">(.*?)</b><span class="players">(.*?)</span>', html)
    return [" | ".join(texts) for texts in found if "donne du jour" not in texts[0]]


def test_a_newcomer_gets_to_a_kind_table_with_one_press() -> None:
    """On a first visit the first tile begins a match against the kindest level."""
    model = lobby()
    assert tiles(model) == ["Une première partie | Gin-rami, un adversaire facile", "Apprendre en jouant | Gin-rami"]
    table = after(model, "press game michigan", "press close", "press at-once f00d")
    assert (table.screen, table.rules.key) == (TABLE, "gin"), "a form that was only looked at changes nothing"
    assert {player.bot for player in table.at_table.setup.players[1:]} == {kindest(table.rules.key)}


def test_who_has_nothing_to_go_on_with_plays_again() -> None:
    """After a visit without an unfinished match, the first tile lays the last table again."""
    _, effects = update(after(lobby(), "press game michigan"), Press("new-match", "f00d"))
    kept = next(effect for effect in effects if isinstance(effect, Keep))
    again = lobby(setup=kept.text)
    assert tiles(again) == ["Rejouer | Rami Michigan, avec Léa, Hugo et Inès"]
    assert after(again, "press at-once f00d").rules.key == "michigan"


def test_an_unfinished_match_says_its_game_score_and_day() -> None:
    """Each tile names the game, everybody's points or else the opponents, and when it was played; two at most."""
    model = lobby(saves=(saved(NOON, (45, 30)), saved(NOON - DAY, (0, 0), "b"), saved(NOON - 9 * DAY, (1, 2), "c")))
    assert tiles(model) == [
        "Continuer\u00a0: Gin-rami | Vous 45, Léa 30 · aujourd’hui",
        "Continuer\u00a0: Gin-rami | avec Léa · hier",
    ]
    listed = update(model, LibraryListed((saved(NOON, (1, 2, 3)),), ()))[0]
    assert "avec Léa" in tiles(listed)[0], "totals of another table are not told"


def test_a_kept_match_carries_its_totals() -> None:
    """What is saved at the table is what the lobby tells."""
    model = after(lobby(), "press new-match f00d")
    assert model.at_table.totals == (0, 0)
    saves = [effect for effect in update(lobby(), Press("new-match", "f00d"))[1] if hasattr(effect, "totals")]
    assert [effect.totals for effect in saves] == [(0, 0)]


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (NOON, "aujourd’hui"),
        (NOON - DAY, "hier"),
        (NOON - 2 * DAY, "19 novembre"),
        (NOON - 400 * DAY, "17 octobre 2025"),
        (0, ""),
    ],
)
def test_a_day_is_told_as_one_says_it(at: int, said: str) -> None:
    """Today and yesterday have their words, a day of this year has no year."""
    assert lately(Words.of("fr"), at, TODAY) == said


def test_the_foot_leads_to_what_the_page_is() -> None:
    """The foot of the lobby opens a dialog with the licence and a link to everything that the page contains."""
    shown = page(after(lobby(), "press open about")).dialog
    assert "MIT" in shown and 'href="licences.txt"' in shown
