"""Tests of a practice table: chosen in the set-up, marked wherever the match is shown, taken back move by move."""

from __future__ import annotations

import json
from dataclasses import replace

from rami.engine import record
from rami.engine.actions import Action
from rami.engine.match import Match
from rami.games import game
from rami.table.play.flow import sit_down
from rami.table.play.replay import replayed
from rami.table.state import setup
from rami.table.state.effects import Forget, SaveMatch
from rami.table.state.messages import Field, Press
from rami.table.state.model import Lobby, Model
from rami.table.state.person import Person
from rami.table.state.settings import Settings
from rami.table.state.setup import Setup
from rami.table.storage.library import SavedMatch
from rami.table.storage.results import read as read_result
from rami.table.storage.results import result_of
from rami.table.storage.statistics import figures
from rami.table.update import update
from rami.table.view.dialogs.dialog import dialog
from support.model_builder import after, panel, refused

TABLE = Setup.of(game("gin"), "You", "beginner")
LOBBY = Model(Settings(lang="en", speed="instant"), Lobby(TABLE, next_seed="5eed"))


def bots_play(model: Model, until_over: bool = False) -> Model:
    """The screen after the first legal actions of the seats to act, up to the person's turn or the end of the deal."""
    match = model.at_table
    while not match.state.over and (until_over or match.state.turn != model.viewer):
        match = match.play(list(match.rules.legal(match.state))[-1])
    return sit_down(model, match, model.key)[0]


def begun() -> Model:
    """The screen at the person's first turn of a practice match."""
    return bots_play(update(update(LOBBY, Field("mark-practice", "true"))[0], Press("new-match", "feed"))[0])


def finished() -> Match:
    """A practice match that is over, won by the person: only they knock, and the others never draw the discard."""
    match = Match.start(TABLE.with_option("target_score", "25").match_setup("5eed"), ["practice"])
    while not match.over:
        state = match.state
        if state.over:
            match = match.deal_next()
        elif state.turn == 0 and (
            knock := next((a for a in match.rules.legal(state) if str(a).startswith("knock")), None)
        ):
            match = match.play(knock)
        else:
            legal = [
                a
                for a in match.rules.legal(state)
                if state.turn == 0 or not str(a).startswith(("knock", "draw discard"))
            ]
            match = match.play(legal[-1])
    return match


def test_the_choice_of_the_set_up_marks_the_match() -> None:
    """The switch is in the form; the match says in its record that it is for practice, and so does another one after
    it; the table laid last is kept with the choice."""
    chosen = update(LOBBY, Field("mark-practice", "true"))[0]
    assert 'id="practice" type="checkbox" role="switch" name="mark-practice" value="false" checked' in dialog(
        chosen.but(dialog="setup")
    )
    begun, effects = update(chosen, Press("new-match", "feed"))
    (save, *_) = [effect for effect in effects if isinstance(effect, SaveMatch)]
    assert "\nmark practice\n" in save.record
    assert "practice" in panel(begun, "header")
    again = update(begun.but(lobby=LOBBY.lobby), Press("again", "feed"))[0]
    assert again.at_table.marks == {"practice"}
    assert setup.read(json.loads(json.dumps(chosen.lobby.setup.write())), "You").practice
    assert not setup.read(TABLE.write(), "You").practice


def test_undo_reaches_back_over_the_others_moves() -> None:
    """At a practice table undo returns to the last own decision, and from there to the one before."""
    mine = begun()
    drawn = after(mine, "press draw-stock")
    thrown = after(drawn, f"tap hand {drawn.hand.cards[0]}", "press discard")
    answered = bots_play(thrown)
    assert len(answered.at_table.steps) > len(thrown.at_table.steps)
    assert after(answered, "press undo").at_table == drawn.at_table
    assert after(answered, "press undo", "press undo").at_table == mine.at_table
    assert refused(answered, *["press undo"] * 3) == "nothing_done"


def test_a_finished_deal_is_taken_back_from_its_account() -> None:
    """The account of a deal has the button at a practice table only; it closes the account."""
    over = bots_play(begun(), until_over=True)
    assert over.dialog == "deal"
    assert 'data-action="undo"' in dialog(over)
    plain = over.but(match=replace(over.at_table, marks=frozenset()))
    assert 'data-action="undo"' not in dialog(plain)
    back = after(over, "press undo")
    assert (back.dialog, back.my_turn, back.at_table.sheet) == ("", True, ())


def test_a_finished_match_is_taken_back_from_its_last_account() -> None:
    """The match goes on from the person's last decision, and is kept as one that is under way, not as a finished one;
    nothing gives the end of any other match back."""
    over = sit_down(LOBBY, finished())[0].but(dialog="deal")
    assert 'data-action="undo"' in dialog(over)
    assert 'data-action="undo"' not in dialog(over.but(match=replace(over.at_table, marks=frozenset())))
    back, effects = update(over, Press("undo"))
    assert (back.dialog, back.my_turn, back.at_table.over) == ("", True, False)
    kept = [effect for effect in effects if isinstance(effect, Forget | SaveMatch)]
    assert [type(effect) for effect in kept] == [Forget, SaveMatch]
    assert {effect.key for effect in kept} == {over.key}


def test_a_practice_match_counts_nowhere_and_says_so() -> None:
    """Its result is in no statistics and shows no level; “My matches” and the replay name it."""
    match = finished()
    result = read_result("k", result_of("k", match).write())
    assert (result.me, result.counts, result.marks) == (0, False, ("practice",))
    assert figures([result]) == ()
    plain = replace(match, marks=frozenset())
    assert len(figures([result_of("k", plain)])) == 1
    assert match.standings.winners == (0,)
    assert (Person().after(match).level, Person().after(plain).level) == ("", "beginner")
    library = LOBBY.but(dialog="library").with_library(
        results=(result,), saves=(SavedMatch("c0ffee", record.write(begun().at_table)),)
    )
    assert dialog(library).count("practice") == 2
    assert "practice" in panel(replayed(LOBBY, match)[0], "header")


def test_a_match_of_before_has_no_mark() -> None:
    """A result without marks, as of before, is read and counts."""
    data = json.loads(result_of("k", replace(finished(), marks=frozenset())).write())
    del data["marks"]
    assert read_result("k", json.dumps(data)).counts


def test_an_action_after_an_undo_is_played() -> None:
    """What is taken back can be played otherwise, as a record of its own."""
    mine = begun()
    answered = bots_play(after(mine, "press draw-stock", f"tap hand {mine.hand.cards[0]}", "press discard"))
    other = after(answered, "press undo", f"tap hand {mine.hand.cards[1]}", "press discard")
    assert other.at_table.steps[-1] == str(Action.parse(f"discard {mine.hand.cards[1]}"))
    assert record.read(record.write(other.at_table), [game("gin")]) == other.at_table
