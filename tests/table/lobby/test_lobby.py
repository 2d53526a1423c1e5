"""Tests of the lobby: one press leads to a table, and what can go on says what it is."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from rami.bots.levels import kindest
from rami.engine import record
from rami.engine.match import Match
from rami.games import game
from rami.table.lobby.daily import daily, daily_key
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
CLOCK = f"aujourd’hui à {datetime.fromtimestamp(NOON / 1000):%-H\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}%M}"
"""The hour of `NOON` wherever the tests run."""
DAYS = (TODAY, "2026-11-20")
FIRST = ["Une première partie | Gin-rami, un adversaire facile", "Apprendre en jouant | Gin-rami"]


def lobby(**kept: Any) -> Model:
    """Return the lobby of a browser that has kept this."""
    return opened("", ["fr"], Kept(**kept), "5eed", Viewport(), today=TODAY, next_seed="abc")[0]


def saved(at: int = NOON, totals: tuple[int, ...] = (), seed: str = "5eed", key: str = "gin") -> SavedMatch:
    """Return a match that was begun, as the browser keeps it."""
    match = Match.start(Setup.of(game(key), "Vous").match_setup(seed))
    return SavedMatch(key_of(match), record.write(match), at, 0, totals)


def tiles(model: Model) -> list[str]:
    """Return the texts of the tiles that lead to a table at once, without that of the deal of the day."""
    html = panel(model, "lobby").partition('class="tiles at-once"')[2].partition("</ul>")[0]
    found = re.findall(r'<b class="name">(.*?)</b><span class="players">(.*?)</span>', html)
    return [" | ".join(texts) for texts in found if texts[0] != "La donne du jour"]


def test_a_newcomer_gets_to_a_kind_table_with_one_press() -> None:
    """On a first visit the first tile begins a match against the kindest level."""
    model = lobby()
    assert tiles(model) == FIRST
    tried = after(model, "press game michigan", "field seats 5", "press game gin", "field level expert", "press close")
    assert tiles(tried) == FIRST, "a form that was only tried changes nothing"
    table = after(tried, "press at-once f00d")
    assert (table.screen, table.rules.key) == (TABLE, "gin")
    assert [player.bot for player in table.at_table.setup.players[1:]] == [kindest("gin")]


def test_a_newcomer_stays_one_until_a_deal_was_finished() -> None:
    """A match only begun leaves the first game on offer, and the lessons; the game's own match takes its place."""
    begun = saved(key="rami51")
    assert tiles(lobby(saves=(begun,)))[1:] == FIRST
    assert tiles(lobby(saves=(saved(),)))[1:] == FIRST[1:]
    second = replace(begun, record=begun.record + "deal\n")
    assert tiles(lobby(saves=(second,))) == [
        f"Continuer\u00a0: Rami 51 | manche 2\u00a0· avec Léa, Hugo et Inès\u00a0· {CLOCK}"
    ]


def test_who_has_nothing_to_go_on_with_plays_again() -> None:
    """After a visit without an unfinished match, the first tile lays the last table again."""
    _, effects = update(after(lobby(), "press game michigan"), Press("new-match", "f00d"))
    kept = next(effect for effect in effects if isinstance(effect, Keep))
    again = lobby(setup=kept.text, taken_keys=frozenset({"b" * 16}))
    assert tiles(again) == ["Rejouer | Rami Michigan, avec Léa, Hugo et Inès"]
    assert after(again, "press at-once f00d").rules.key == "michigan"
    assert tiles(lobby(taken_keys=frozenset({"b" * 16}))) == ["Jouer | Gin-rami, avec Léa"], "no table was ever laid"


def test_an_unfinished_match_says_its_game_score_and_day() -> None:
    """Each tile names the game, everybody's points or else the opponents, and when it was played; two at most."""
    model = lobby(saves=(saved(NOON, (45, 30)), saved(NOON - DAY, (0, 0), "b"), saved(NOON - 9 * DAY, (1, 2), "c")))
    assert tiles(model)[:2] == [
        f"Continuer\u00a0: Gin-rami | Vous 45, Léa 30\u00a0· {CLOCK}",
        "Continuer\u00a0: Gin-rami | avec Léa\u00a0· hier",
    ]
    teams = Match.start(Setup.of(game("gin"), "Vous").with_seats(4).match_setup("5eed"), ["hints", "practice"])
    of_teams = replace(saved(totals=(12, 7, 12, 7)), record=record.write(teams))
    assert "| Vous et Hugo 12, Léa et Inès 7\u00a0·" in tiles(lobby(saves=(of_teams,)))[0]
    assert tiles(lobby(saves=(of_teams,)))[0].endswith("\u00a0· entraînement"), "hints are not told here"
    even = saved(totals=(120, 120, 120, 120), key="michigan")
    assert "avec Léa, Hugo et Inès" in tiles(lobby(saves=(even,)))[0], "nobody leads yet"
    listed = update(model, LibraryListed((saved(NOON, (1, 2, 3)),), ()))[0]
    assert "avec Léa" in tiles(listed)[0], "totals of another table are not told"


def test_the_deal_of_the_day_goes_on_under_its_name() -> None:
    """Its match is no match like any other, and is offered once; that of another day names the day."""
    model = after(lobby(), "press daily", "press lobby")
    saves = [replace(saved(), key=daily_key(day), record=record.write(Match.start(daily(day, "Vous")))) for day in DAYS]
    shown = panel(update(model, LibraryListed(tuple(saves), ()))[0], "lobby")
    assert "Continuer\u00a0: la donne du jour" in shown and "Continuer\u00a0: la donne du 20 novembre" in shown
    assert 'data-action="daily"' not in shown


def test_the_lessons_of_a_game_are_those_of_the_one_that_is_set_up() -> None:
    """A match that rests while the lobby is shown does not take the place of the game that was chosen there."""
    resting = after(lobby(), "press new-match f00d", "press lobby")
    assert "Michigan" in page(after(resting, "press game michigan", "press open lessons")).dialog


def test_a_kept_match_carries_its_totals() -> None:
    """What is saved at the table is what the lobby tells."""
    model = after(lobby(), "press new-match f00d")
    assert model.at_table.totals == (0, 0)
    saves = [effect for effect in update(lobby(), Press("new-match", "f00d"))[1] if hasattr(effect, "totals")]
    assert [effect.totals for effect in saves] == [(0, 0)]


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (NOON, CLOCK),
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
