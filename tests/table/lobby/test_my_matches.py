"""Tests of "My matches": replays, links, export and import, statistics, the deal of the day and fair deals."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rami.bots.levels import only_level
from rami.engine import record
from rami.engine.match import PLAYED_ON, Match, Player
from rami.engine.record import RecordError
from rami.games import GAMES, game
from rami.games.rami51 import Rami51
from rami.table.lobby import links
from rami.table.lobby.daily import daily, daily_key, days_in_a_row
from rami.table.lobby.first_screen import Kept, opened
from rami.table.page import page
from rami.table.play.flow import sit_down
from rami.table.play.replay import history
from rami.table.state.effects import Copy, Keep, Say, Share
from rami.table.state.messages import Fetched, Field, ImportPreview, LibraryListed, Press
from rami.table.state.model import Model
from rami.table.state.person import Person
from rami.table.state.progress import Progress, Streak
from rami.table.storage.deal_check import checked_deals
from rami.table.storage.envelope import SaveError, seal, unseal
from rami.table.storage.export_file import FileContents, checked_contents, file_text, merge
from rami.table.storage.library import Library
from rami.table.storage.results import Result, result_of
from rami.table.storage.statistics import figures, uncounted
from rami.table.text.notices import BadLink, notice_text
from rami.table.update import update
from rami.table.view.dialogs.my_matches import result
from rami.table.view.felt.score import score
from rami.table.view.scene.sprites import Place
from support.fake_storage import Shelf, library
from support.model_builder import after, panel, refused, seated
from support.playthroughs import PLAYTHROUGHS

FILES = sorted(PLAYTHROUGHS.glob("*.txt"))
SHORTEST = [file for file in FILES if file.stem in ("gin-gin-oklahoma", "rami51-rami51", "michigan-michigan")]
OKLAHOMA = next(file for file in FILES if file.stem == "gin-gin-oklahoma")
GIN = next(iter(game("gin").presets.values()))


def played(file: Path = OKLAHOMA) -> Match:
    """Return a golden match."""
    return record.read(file.read_text("utf-8"), GAMES)


def people(match: Match) -> Match:
    """Return the match as one of people, who would be asked to act."""
    players = tuple(Player(player.name) for player in match.setup.players)
    return replace(match, setup=replace(match.setup, players=players))


def replaying(match: Match) -> Model:
    """Return the screen at the beginning of a replay."""
    text = record.write(match)
    return update(seated(GIN), Fetched("k", "replay", text))[0]


def hand_zones(model: Model) -> list[Place]:
    """Return the other seats' hands on the screen."""
    return [place for place in page(model).places if place.zone.startswith("hand-")]


@pytest.mark.parametrize(
    ("game_key", "totals", "winner", "told"),
    [
        ("rami51", (20, 100, 34), 0, "You win: Ann 20, Léa 34, Hugo 100"),
        ("michigan", (117, 132, 108), 1, "Hugo wins: Hugo 132, Ann 117, Léa 108"),
    ],
)
def test_the_last_one_stands_last(game_key: str, totals: tuple[int, ...], winner: int, told: str) -> None:
    """Also where the fewest points win."""
    names, bots = ("Ann", "Hugo", "Léa"), ("", "amateur", "amateur")
    found = Result("k", game_key, game_key, names, bots, totals, (winner,), 2, 1)
    assert result(seated(Rami51(), lang="en"), found) == told


@pytest.mark.parametrize("file", SHORTEST, ids=lambda file: file.stem)
def test_a_replay_has_a_moment_for_every_step(file: Path) -> None:
    """A replay has one moment for each step, from the first deal to the end of the match."""
    match = played(file)
    course = history(match)
    assert [moment.steps for moment in course] == [match.steps[: n + 1] for n in range(len(match.steps))]
    assert course[-1].state == match.state


def test_a_replay_steps_on_and_back() -> None:
    """The buttons go a step on or back and to the next deal, never past the ends; the slider and jumps to any step."""
    model = replaying(played())
    assert after(model, "press replay-go -1").at_table.steps == ("deal",)
    assert after(model, *["press replay-go 1"] * 3, "press replay-go -1").at_table.steps == played().steps[:3]
    last = len(played().steps) - 1
    assert after(model, f"field replay-at {last}", "press replay-go 1", "press replay-go deal").at_table == played()
    assert len(after(model, "press replay-go @57").at_table.steps) == 57
    for doing in (f"field replay-at {last + 1}", "field replay-at x", "press replay-go @0x", "field replay-zoo 1"):
        assert refused(model, doing) == "no_such_button"
    second = after(model, "press replay-go deal").at_table
    assert (second.deal, second.steps[-1]) == (2, "deal")


def test_in_the_last_deal_of_a_replay_the_button_leads_to_the_end() -> None:
    """It does not promise a deal that was never played, as in a match of one deal."""
    model = replaying(played())
    assert ">Manche suivante</button>" in panel(model, "actions")
    last = after(model, *(played().deal - 1) * ["press replay-go deal"])
    assert last.at_table.deal == played().deal
    assert ">À la fin</button>" in panel(last, "actions")
    assert after(last, "press replay-go deal").at_table == played()


def test_a_replay_shows_all_hands_or_only_one() -> None:
    """With the other hands closed, none of their cards is on the screen."""
    model = replaying(played())
    assert all(sprite.face for place in hand_zones(model) for sprite in place.sprites)
    closed = after(model, "press replay-hands")
    assert not any(sprite.face for place in hand_zones(closed) for sprite in place.sprites)
    assert after(closed, "field replay-seat 1").viewer == 1
    assert refused(closed, "field replay-seat 2") == "no_such_button"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_replay_is_told_in_the_third_person(seat: int) -> None:
    """Whoever is looked at, a name does what it does; only who is called "Vous" is spoken to."""
    match = played()
    for name, says in (("Odile", "<b>Odile</b> pioche"), ("Vous", "<b>Vous</b> piochez")):
        players = (Player(name), Player("Léa", "confirmed"))
        model = replaying(replace(match, setup=replace(match.setup, players=players)))
        text = record.write(model.replay.history[-1]) if model.replay else ""
        model = update(seated(GIN, lang="fr"), Fetched("k", "replay", text))[0]
        model = after(model, f"field replay-seat {seat}")
        told = "".join(panel(after(model, f"field replay-at {at}"), "status") for at in range(1, 8))
        other = {"Odile": "<b>Vous</b>", "Vous": "Vous</b> pioche "}[name]
        assert says in told and "<b>Léa</b> pioche" in told and other not in told


def test_the_log_and_the_moments_of_a_replay_lead_to_their_steps() -> None:
    """Each line of the deal's log, past and to come, and each moment of the match is a way to its step."""
    model = after(replaying(played()), "press replay-go 1")
    shown = page(model.but(dialog="score")).dialog
    jumps = [int(steps) for steps in re.findall(r'data-value="@(\d+)"', shown)]
    ends = [len(each.steps) for each in (*played().earlier, played())]
    assert set(ends) <= set(jumps) and re.split("log (?:steps|moments)", shown)[1].count('aria-current="step"') == 1
    for steps in jumps:
        there = after(model.but(dialog="score"), f"press replay-go @{steps}")
        assert (len(there.at_table.steps), there.dialog) == (steps, "")


def test_the_moment_that_was_reached_last_is_marked() -> None:
    """In a replay's list of moments the last one up to the step that is shown is the current one; before the first
    there is none."""
    model = replaying(played())
    found = set()
    for at in range(len(played().earlier[0].history) + 12):
        there = after(model, f"field replay-at {at}")
        told = page(there.but(dialog="score")).dialog
        here = re.search(r'id="moments-\d+-now".*?</details>', told, re.DOTALL)
        jumps = re.findall(r'data-value="@(\d+)"', here[0] if here else "")
        marked = re.findall(r'data-value="@(\d+)" aria-current="step"', here[0] if here else "")
        assert marked == [each for each in jumps if int(each) <= len(there.at_table.steps)][-1:]
        found.update(marked)
    assert len(found) > 1


def test_a_replay_stays_at_the_table_of_the_seat_that_is_looked_from() -> None:
    """Of two tables, that of the seat comes first at every step, and the other one stands aside."""
    model = after(replaying(played(OKLAHOMA.with_stem("gin-gin-4"))), "field replay-seat 1")
    for at in range(12):
        model = after(model, "press replay-go 1")
        view: Any = model.view
        pair, other = view.pair, view.other
        assert 1 in pair and sorted((*pair, *other.pair)) == [0, 1, 2, 3], at
        assert view.turn == model.at_table.state.turn


def test_a_replay_keeps_nothing_and_moves_nothing() -> None:
    """A replay makes no move, invites to none and saves nothing."""
    model = replaying(people(played()))
    shown = [page(after(model, f"field replay-at {at}")) for at in range(12)]
    assert not any("playable" in place.classes or place.zone == "draft" for each in shown for place in each.places)
    assert refused(model, "tap stock") == "replaying"
    for message in (Press("replay-go", "1"), Press("replay-hands"), Field("replay-seat", "1"), Field("replay-at", "9")):
        assert update(model, message)[1] == ()


def test_playing_on_from_a_replay_makes_a_separate_match() -> None:
    """A match continued from a replay has another key than the original match."""
    match = replace(played(), setup=replace(played().setup, players=seated(GIN).at_table.setup.players))
    model = after(replaying(match), "press play-on 1")
    whole, again = sit_down(seated(GIN), Match.start(match.setup))[0], after(model, "press sort suit")
    assert model.replay is None
    assert model.key not in ("", whole.key)
    assert PLAYED_ON in model.at_table.marks
    assert model.notice == "played_on", "it is told"
    assert again.at_table.steps == ("deal",)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_link_deals_the_same_cards_in_a_fresh_browser(file: Path) -> None:
    """The fragment of a link holds the game, house rules, seats and seed."""
    table = played(file).setup
    model, _ = opened("", ["en"], Kept(), "5eed", seated(GIN).viewport, "#" + links.fragment(table))
    assert model.at_table.setup == table
    assert model.at_table.state == Match.start(table).state


@pytest.mark.parametrize(
    "fragment",
    [
        "#rami=1",
        "#rami=3&game=gin",
        "#rami=1&game=chess&seed=1",
        "#rami=1&game=gin&seat=human+A&seat=grandmaster+B&seed=1",
        "#rami=1&game=gin&seat=human+A%0Adeal&seat=confirmed+B&seed=1",
        "#rami=1&game=gin&set=knock_limit+99&seat=human+A&seat=confirmed+B&seed=1",
        "#rami=1&game=gin&seat=human+A&seat=confirmed+B&seed=xyz",
    ],
)
def test_a_broken_link_is_reported_and_opens_the_lobby(fragment: str) -> None:
    """A broken link opens the lobby with a sentence about the problem, all of it in the reader's language."""
    model, effects = opened("", ["fr"], Kept(), "5eed", seated(GIN).viewport, fragment)
    assert (model.match, model.screen) == (None, "lobby")
    assert isinstance(model.notice, BadLink) and effects
    said = notice_text(model.words, model.game, model.notice)
    assert said.startswith("Ce lien ne mène à aucune table. ")
    assert not re.search(r"\b(is|not|the|no such|digits)\b", said)


def test_another_page_s_fragment_is_no_link() -> None:
    """A fragment that is not a match link opens the lobby without a notice."""
    for fragment in ("", "#", "#top", "#a=b"):
        assert opened("", ["en"], Kept(), "5eed", seated(GIN).viewport, fragment)[0].notice is None


def test_any_fragment_is_a_link_or_a_sentence() -> None:
    """Mutations of a real link are read or refused, and never raise another error."""
    random, good = Random(3), links.fragment(played().setup)
    for _ in range(300):
        at, text = random.randrange(len(good)), "".join(chr(random.choice((33, 37, 38, 61, 48, 955))) for _ in range(3))
        try:
            links.read(good[:at] + text + good[at + random.randrange(9) :])
        except RecordError:
            continue


def test_a_kept_match_is_copied_as_text_and_as_a_link() -> None:
    """A kept match can be copied to the clipboard as text and as a link."""
    text = record.write(played())
    assert update(seated(GIN), Fetched("k", "copy", text))[1] == (Copy(text, copied="record_copied"),)
    assert update(seated(GIN), Fetched("k", "link", text))[1] == (
        Copy("", links.fragment(played().setup), copied="link_copied"),
    )
    assert update(seated(GIN), Fetched("k", "copy", ""))[0].notice == "gone"


def test_the_deal_of_the_day_is_the_same_for_everyone() -> None:
    """The date determines the seed; the games alternate, and each match is short."""
    week = [daily(f"2026-11-{day}", "Zoé") for day in range(16, 26)]
    assert week[0].seed == sha256(b"rami/daily|2026-11-16").hexdigest()
    assert {table.rules.key for table in week} == {game.key for game in GAMES}
    assert len({table.seed for table in week}) == 10
    assert daily("2026-11-21", "Vous").rules == daily("2026-11-21", "You").rules


def test_the_deal_of_the_day_is_played_once() -> None:
    """The button resumes the day's match while it is unfinished; afterwards the lobby points to tomorrow."""
    lobby = opened("", ["fr"], Kept(), "5eed", seated(GIN).viewport, "", "2026-11-21")[0]
    model = after(lobby, "press daily")
    assert model.at_table.setup.seed == sha256(b"rami/daily|2026-11-21").hexdigest()
    done = after(lobby.with_library(taken_keys=frozenset({model.key})), "press daily")
    assert (done.match, done.dialog) == (None, "daily")
    assert "donne du jour" in page(lobby).panels[0].html


def test_days_in_a_row_and_a_text_to_share() -> None:
    """The dialog shows the last four weeks and the days in a row; the text has the result and no card."""
    lobby = opened("", ["fr"], Kept(), "5eed", seated(GIN).viewport, "", "2026-11-21", "abc")[0]
    line = replace(result_of("k", played()), winners=(0,), bots=("", "confirmed"), totals=(124, 84))
    days = ("2026-11-21", "2026-11-20", "2026-11-19", "2026-11-17")
    results = tuple(replace(line, key=daily_key(day), winners=(n % 2,)) for n, day in enumerate(days))
    keys = [result.key for result in results]
    assert [days_in_a_row(keys[n:], "2026-11-21") for n in range(4)] == [3, 2, 0, 0]
    model = update(lobby, LibraryListed((), results))[0]
    shown = page(after(model, "press daily")).dialog
    assert (shown.count('class="won"'), shown.count('class="lost"')) == (2, 2)
    assert "3 jours de suite." in shown and "Gin-rami" in shown
    (shared,) = update(model, Press("share-daily", ""))[1]
    assert isinstance(shared, Share)
    assert shared.text == "Rami, donne du 21 novembre\u00a0: Gin-rami, 124 – 84, gagnée. 3 jours de suite."
    assert update(lobby, Press("share-daily", ""))[1] == ()
    alone = update(lobby, LibraryListed((), results[:1]))[0]
    assert "de suite" not in page(after(alone, "press daily")).dialog, "one day is no row"
    assert 'data-action="daily"' in page(after(lobby, "press daily-results")).dialog
    account = seated(GIN).but(match=played(), dialog="match")
    assert after(account, "press daily-results", "press close").dialog == "match", "closing it leads back"


def test_the_deal_of_the_day_says_that_it_is() -> None:
    """At the table and at the end of the match, also after midnight; another match never does."""
    lobby = opened("", ["fr"], Kept(), "5eed", seated(GIN).viewport, "", "2026-11-21", "abc")[0]
    model = after(lobby, "press daily")
    assert "La donne du jour" in panel(model, "header")
    assert "La donne du jour" in panel(model.with_lobby(today="2026-11-22"), "header")
    assert "La donne du jour" not in panel(after(lobby, "press new-match f00d"), "header")
    done = played()
    done = replace(done, setup=replace(done.setup, seed=model.at_table.setup.seed))
    ended = model.but(match=done, dialog="match")
    assert "La donne du jour, 21 novembre" in page(ended).dialog
    assert "La donne du jour" not in page(ended.but(match=played())).dialog
    yesterday = frozenset({daily_key("2026-11-20")})
    for today in ("2026-11-21", "2026-11-22"):
        known = ended.with_lobby(today=today).with_library(taken_keys=yesterday)
        (shared,) = update(known, Press("share-daily", ""))[1]
        assert isinstance(shared, Share) and "share-daily" in page(known).dialog
        assert shared.text.startswith("Rami, donne du 21 novembre") and shared.text.endswith("2 jours de suite.")
    assert update(ended.but(match=played()), Press("share-daily", ""))[1] == ()


def test_the_seed_of_the_next_match_is_drawn_before_its_table_is_laid() -> None:
    """The form shows the fingerprint of a seed that was drawn before the player's own text was known."""
    model = opened("", ["fr"], Kept(), "5eed", seated(GIN).viewport, "", "", "abc")[0]
    laid = after(model, "press game gin", "field text sel")
    assert sha256(b"abc").hexdigest()[:16] in page(laid).dialog
    assert not re.search(r"[0-9a-f]{17}", page(laid).dialog), "no long row of digits before the first card"
    dealt = after(laid, "press new-match f00d")
    assert (dealt.at_table.setup.seed, dealt.at_table.setup.text) == ("abc", "sel")
    assert dealt.lobby.next_seed == "f00d"


def test_the_fingerprint_is_behind_a_plain_word_and_the_seed_told_after_the_match() -> None:
    """No digit of it is at the table: the bar and the score lead to the dialog with the whole of it, which has the seed
    only after the end.
    """
    model = sit_down(seated(GIN, seed="5eed"), seated(GIN, seed="5eed").at_table)[0]
    mark, score = sha256(b"5eed").hexdigest(), after(model, "press open score")
    for shown in (panel(model, "header"), page(score).dialog):
        assert mark[:8] not in shown and 'data-value="deal_check"' in shown
    check = page(after(score, "press open deal_check")).dialog
    assert mark in check and "<code>5eed</code>" not in check
    done = replaying(played())
    assert f"<code>{played().setup.seed}</code>" in page(after(done, "press open deal_check")).dialog


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_deal_is_dealt_again_from_the_seed(file: Path) -> None:
    """Each deal follows card for card from the seed, and one changed card is detected."""
    match = played(file)
    found = checked_deals(match)
    assert [check.deal for check in found] == list(range(1, match.deal + 1))
    assert all(check.same for check in found)
    forged = replace(match, setup=replace(match.setup, text=match.setup.text + "x"))
    assert not any(check.same for check in checked_deals(forged))


def test_every_finished_match_can_be_reached() -> None:
    """The library shows pages of finished matches, newest first, with their numbers, and leaves a page that has become
    empty.
    """
    line = result_of("k", played())
    lines = tuple(replace(line, key=f"k{n}", at=10**12 - n) for n in range(120))
    model = update(seated(GIN), LibraryListed((), lines))[0].but(dialog="library")
    seen: list[str] = []
    for _ in range(3):
        seen += re.findall(r'data-action="ask-forget" data-value="(k\d+)"', page(model).dialog)
        model, effects = update(model, Press("turn-page", "older"))
    assert seen == [line.key for line in lines]
    assert (effects, model.library.first_listed) == ((), 100), "there are no older ones"
    _, (said,) = update(model, Press("turn-page", "newer"))
    assert isinstance(said, Say) and said.text == "51 à 100 sur 120"
    assert update(after(model, "press turn-page newer", "press turn-page newer"), Press("turn-page", "newer"))[1] == ()
    fewer = update(model, LibraryListed((), lines[:100]))[0]
    assert "51 à 100 sur 100" in page(fewer).dialog
    assert "turn-page" not in page(update(model, LibraryListed((), lines[:50]))[0]).dialog


def test_deleting_takes_two_taps() -> None:
    """The first tap on delete asks for confirmation, and the second one deletes."""
    kept, _ = library()
    kept.finish("k", record.write(played()), result_of("k", played()))
    model = update(seated(GIN), LibraryListed((), kept.finished()))[0]
    model, effects = update(model, Press("ask-forget", "k"))
    assert (model.library.delete_candidate, effects, len(model.library.results)) == ("k", (), 1)
    model, effects = update(model, Press("forget", "k"))
    assert model.library.results == () and effects


def test_the_library_and_the_statistics_are_in_both_languages() -> None:
    """Library and statistics exist in both languages and escape all text written by players."""
    kept, _ = library()
    match = played()
    players = (replace(match.setup.players[0], bot=""), replace(match.setup.players[1], name="<b>Zoé"))
    match = replace(match, setup=replace(match.setup, players=players))
    for n in range(4):
        kept.finish(f"k{n}", record.write(match), result_of("k", match))
    kept.save("open", record.write(Match.start(match.setup)))
    for lang, says in (("fr", "Mes parties"), ("en", "My matches")):
        model = update(seated(GIN, lang=lang), LibraryListed(kept.unfinished()[0], kept.finished()))[0]
        shown = page(model.but(dialog="library")).dialog
        assert says in shown and "&lt;b&gt;Zoé" in shown and "<b>Zoé" not in shown
        assert "<svg" in page(model.but(dialog="profile")).dialog


def test_the_figures_are_those_of_the_lines() -> None:
    """Wins, streaks, mean and best score equal figures counted by hand."""
    line = replace(result_of("k", played()), bots=("", "confirmed"))
    ends = [((100, 20), 0), ((110, 90), 0), ((30, 120), 1), ((140, 0), 0)]
    lines = [replace(line, key=str(n), at=n + 1, totals=totals, winners=(won,)) for n, (totals, won) in enumerate(ends)]
    (found,) = figures(lines)
    assert (found.matches, found.wins, found.average, found.best) == (4, 3, 95.0, 140)
    assert (found.streak, found.longest) == (1, 2)
    assert found.totals == (100, 110, 30, 140)


def test_a_tie_is_no_victory() -> None:
    """A match whose first place is shared ends a row of wins and has a figure of its own."""
    line = replace(result_of("k", played()), bots=("", "confirmed"))
    ends = [((100, 20), (0,)), ((90, 90), (0, 1)), ((20, 100), (1,))]
    lines = [replace(line, key=str(n), at=n, totals=totals, winners=won) for n, (totals, won) in enumerate(ends, 1)]
    (found,) = figures(lines[:2])
    assert (found.wins, found.ties, found.streak, found.longest) == (1, 1, 0, 1)
    (tied,) = figures(lines[1:2])
    assert (tied.wins, tied.ties) == (0, 1)
    shown = page(seated(GIN, lang="fr").with_library(results=tuple(lines[1:2])).but(dialog="profile")).dialog
    assert "Niveau atteint\u00a0: aucun" in shown and "<dt>À égalité</dt><dd>1</dd>" in shown
    (won,) = figures(lines[:1])
    assert (
        won.ties == 0
        and "<dt>À égalité"
        not in page(seated(GIN, lang="fr").with_library(results=tuple(lines[:1])).but(dialog="profile")).dialog
    )


def test_the_figures_are_counted_by_level() -> None:
    """Each level of the opponents has figures and a plot of its own, with words at the axes; mixed levels, too."""
    line = replace(result_of("k", played()), bots=("", "confirmed"))
    bots = ("expert", "beginner", "expert+bold", "expert", "beginner")
    lines = [replace(line, key=str(n), at=n, bots=("", bot)) for n, bot in enumerate(bots)]
    assert [(each.level, each.matches) for each in figures(lines)] == [("beginner", 2), ("expert", 3)]
    assert only_level(("", "expert", "beginner+bold")) == only_level(("", "")) == ""
    shown = page(seated(GIN, lang="fr").with_library(results=tuple(lines)).but(dialog="profile")).dialog
    assert shown.count('<svg class="chart"') == 1
    assert ("Niveau atteint\u00a0: expert" in shown) == (line.me in line.winners)
    assert all(said in shown for said in ("expert", "débutant", "Points à la fin", "il y a 2 parties"))
    english = page(seated(GIN, lang="en").with_library(results=tuple(lines)).but(dialog="profile")).dialog
    assert re.search(r"\d\u202f%\)", shown) and re.search(r"\d%\)", english), "a share is written as one does"


def test_matches_with_hints_have_their_own_figures() -> None:
    """Hints are counted apart, practice and what was played on from a replay only by their numbers."""
    line = replace(result_of("k", played()), bots=("", "expert"))
    marks = [(), ("hints",), ("practice",), ("hints", "practice"), ("played_on",)]
    lines = tuple(replace(line, key=str(n), at=n, marks=each) for n, each in enumerate(marks))
    assert [(each.hints, each.matches) for each in figures(lines)] == [(False, 1), (True, 1)]
    assert uncounted(lines) == {"practice": 2, "played_on": 1}
    shown = page(seated(GIN, lang="fr").with_library(results=lines).but(dialog="profile")).dialog
    assert "Hors statistiques" in shown and "2 (entraînement)" in shown


def test_the_profile_has_a_name_and_a_picture_that_the_seat_shows() -> None:
    """Both are kept with the last tables; the seat's own plaque shows the picture."""
    model = seated(GIN, lang="fr")
    model, kept = update(model, Field("my-avatar", "owl"))
    assert [effect.name for effect in kept if isinstance(effect, Keep)] == ["setup"]
    model = update(model, Field("my-name", "  Odile "))[0]
    assert (model.lobby.person.name, model.lobby.person.avatar) == ("Odile", "owl")
    assert "#icon-owl" in panel(model, "status") and "#icon-owl" not in panel(model, "seat-1")
    assert update(model, Field("my-avatar", "dragon"))[0].lobby.person.avatar == "owl"
    assert refused(update(model, Field("my-name", "x" * 25))[0]) == "bad_name"


def test_each_row_of_the_score_sheet_has_the_points_of_its_deal() -> None:
    """The sheet has what each had at the start, and the points of every deal, not those of the last one in each row."""
    match = played(next(file for file in FILES if file.stem == "michigan-michigan"))
    shown = str(score(seated(match.rules, seats=match.state.seats).but(match=match)))
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", shown)[1:]]
    points = [tuple(int(n.replace("−", "-")) for n in row) for row in rows if row]
    assert points[0] == match.rules.totals((), match.state.seats)
    assert tuple(points[1 : len(match.sheet) + 1]) == match.sheet


def test_matches_of_several_people_do_not_count_in_the_statistics() -> None:
    """A match of several persons at one device is listed and left out of the statistics."""
    line = replace(result_of("k", played()), bots=("", ""))
    assert figures([line]) == ()


def test_gins_are_counted_over_all_deals() -> None:
    """The statistics count the gins of all deals in the record."""
    match = played()
    players = (replace(match.setup.players[0], bot=""), *match.setup.players[1:])
    match = record.read(record.write(replace(match, setup=replace(match.setup, players=players))), GAMES)
    events = [event for moment in history(match) for event in moment.state.events]
    for feat in ("gin", "undercut"):
        count = sum(event.kind == feat and event.seat == 0 for event in events)
        assert result_of("k", match).feats.get(feat, 0) == count


def last(library: Library, text: str) -> FileContents:
    """Return the state after the whole file has been examined."""
    return list(checked_contents(library, text))[-1]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_match_of_each_game_goes_to_a_fresh_browser_and_on(file: Path) -> None:
    """A match can be exported, imported and replayed to its end, or resumed if it is half played."""
    text = record.write(played(file))
    there, _ = library()
    there.finish("0123456789abcdef", text, result_of("0123456789abcdef", played(file)))
    lines = text.splitlines(keepends=True)
    half = "".join(lines[: len(lines) * 2 // 3])
    there.save("fedcba9876543210", half)
    here, _ = library()
    merge(here, last(here, file_text(there)))
    assert here.text("0123456789abcdef") == text
    assert history(record.read(here.text("0123456789abcdef"), GAMES))[-1].over
    assert here.finished()[0].at == there.finished()[0].at
    (save,), _ = here.unfinished()
    going = update(seated(GIN), LibraryListed(here.unfinished()[0], here.finished()))[0]
    on = after(going, f"press resume {save.key}").at_table
    assert on.steps == record.read(half, GAMES).steps


def test_importing_twice_changes_nothing() -> None:
    """A second import of the same file finds every match already present."""
    there, _ = library()
    there.finish("0123456789abcdef", record.write(played()), result_of("0123456789abcdef", played()))
    here, shelf = library()
    merge(here, last(here, file_text(there)))
    before = dict(shelf.texts)
    again = last(here, file_text(there))
    assert (again.matches, again.known) == ((), 1)
    merge(here, again)
    assert shelf.texts == before


def test_an_import_never_writes_over_another_match() -> None:
    """An import gives a different match another key, and replaces a match only by its own continuation."""
    text = record.write(played())
    lines = text.splitlines(keepends=True)
    key = "0123456789abcdef"
    there, here = library()[0], library()[0]
    there.save(key, "".join(lines[:40]))
    here.save(key, "".join(lines[:30]))
    merge(here, last(here, file_text(there)))
    assert [save.record for save in here.unfinished()[0]] == ["".join(lines[:40])]
    other = library()[0]
    other.save(key, text.replace("seed ", "seed 1")[: text.index("deal\n") + 6])
    merge(here, last(here, file_text(other)))
    assert {save.key for save in here.unfinished()[0]} == {key, f"{key}-2"}


def test_a_hostile_line_is_left_out_and_reported() -> None:
    """A hostile line of a file is reported and left out, and the valid lines can be imported."""
    text = record.write(played())
    good = {"key": "0123456789abcdef", "record": text, "at": 5}
    bad = [
        {**good, "key": "../settings"},
        {**good, "record": "rami 1\ngame chess\n"},
        {**good, "record": text.replace("draw stock", "draw discard 9", 1)},
        {**good, "record": 7},
        {"key": "0123456789abcdef", "line": "{}"},
        7,
        None,
    ]
    here, shelf = library()
    contents = last(here, seal(json.dumps({"texts": {}, "matches": [*bad, good], "lines": []}), 1))
    assert (len(contents.matches), len(contents.refused)) == (1, len(bad))
    assert shelf.texts == {}


@pytest.mark.parametrize("text", ["", "[]", "{}", seal("[]", 1), seal('{"matches": 7}', 1), seal("[" * 99_999, 1)])
def test_a_file_of_something_else_is_refused(text: str) -> None:
    """A file of another kind is refused with a reason and changes nothing."""
    here, shelf = library()
    with pytest.raises(SaveError):
        last(here, text)
    assert shelf.texts == {}


def test_nothing_is_imported_before_the_player_confirms() -> None:
    """The page reports the content of a file and imports it only after confirmation."""
    model, effects = update(seated(GIN), ImportPreview(2, 1, ("illegal",)))
    assert effects == () and "import-no" in page(model).dialog
    model, effects = update(model, Press("import-no"))
    assert (model.library.import_preview, effects) == (None, ())


def test_what_was_learnt_elsewhere_is_joined_to_what_was_learnt_here() -> None:
    """Of each lesson and drill the better counts, even where no match is new; a new browser takes the name, too."""
    here = Progress({"gin-1": True, "gin-2": False}, {"gin-3": ("draw stock",)}, {"gin-drill-1": Streak(9, 1, 3)})
    there = Progress({"gin-2": True, "gin-3": False}, {}, {"gin-drill-1": Streak(5, 4, 4), "gin-drill-2": Streak(1)})
    who = Person("Odile", game="gin")
    found = ImportPreview(texts=(("lessons", there.write()), ("setup", who.write())))
    model = update(seated(GIN, lang="fr").with_lobby(progress=here), found)[0]
    assert "Les leçons et les exercices" in page(model).dialog
    model, effects = update(model, Press("import"))
    stars, streaks = {"gin-1": True, "gin-2": True, "gin-3": False}, {"gin-drill-1": Streak(9, 1, 4)}
    assert model.lobby.progress == Progress(stars, {}, {**streaks, "gin-drill-2": Streak(1)})
    assert Keep("lessons", model.lobby.progress.write()) in effects and model.lobby.person.name == "Odile"
    again = page(update(model, found)[0]).dialog
    assert "import-no" in again and "Les leçons et les exercices" not in again and '"import"' not in again


def test_reading_a_library_writes_nothing() -> None:
    """Reading a library writes nothing to the storage."""
    shelf = Shelf()
    kept = Library(shelf, lambda: 1)
    kept.finish("0123456789abcdef", record.write(played()), result_of("k", played()))
    before = dict(shelf.texts)
    kept.finished(), kept.unfinished(), kept.taken_keys(), file_text(kept)
    assert shelf.texts == before
    assert re.fullmatch(r"\{.*\}", unseal(file_text(kept)).text, re.DOTALL)
