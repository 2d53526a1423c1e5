"""The drill of the player's own mistakes: moments of kept reviews come back as questions until they are solved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rami.engine import record
from rami.review.report import INEXACT
from rami.table.lobby.mistakes import unsolved
from rami.table.page import page
from rami.table.state import progress
from rami.table.state.effects import Fetch, Keep, LookUp
from rami.table.state.messages import Fetched, LibraryListed, Travelled
from rami.table.state.model import LOBBY, Model
from rami.table.storage.results import result_of
from rami.table.update import update
from support.model_builder import after, effects, panel, refused, seated
from support.playthroughs import reviewed
from table.lobby.test_review import GIN, finished, moments

MATCH = finished()
ERRED = moments(MATCH)
TEXT = record.write(MATCH)
KEY = "c0ffee0123456789"


def lobby(dialog: str = "lessons") -> Model:
    """Return the lobby with a match whose review found three mistakes of the person, and something inexact."""
    losses = (*ERRED[:3], ERRED[3]._replace(level=INEXACT))
    line = replace(result_of(KEY, MATCH), bots=("", "beginner"), marks=())
    listed = LibraryListed((), (line,), {KEY: reviewed(MATCH, losses=losses)})
    return update(seated(GIN, lang="en").but(screen=LOBBY, match=None, dialog=dialog), listed)[0]


def fetched(model: Model, doing: str = "press mistake") -> Model:
    """Return the screen after this press, which asks for a match that is then read."""
    (asked,) = (each for each in effects(model, doing) if isinstance(each, Fetch))
    assert (asked.key, asked.purpose) == (KEY, "mistake")
    return update(after(model, doing), Fetched(asked.key, asked.purpose, TEXT))[0]


def answered(model: Model, move: str) -> Model:
    """Return the screen after the question was answered by this discard."""
    return after(model, f"tap hand {move.split()[1]}", "press discard")


def test_mistakes_come_back_until_they_are_solved() -> None:
    """Each is asked at the table of its match; a wrong answer leaves it in the list, a right one takes it out; the last
    one ends the drill."""
    model = fetched(lobby())
    assert "Your own mistakes" in panel(model, "header") and "What would you do here?" in panel(model, "status")
    wrong = answered(model, ERRED[0].made)
    assert "Blunder: “Discard" in panel(wrong, "status") and len(unsolved(wrong, "gin")) == 3
    model, order = wrong, []
    for left in (2, 1, 0):
        model = fetched(model)
        assert model.replay is not None and model.replay.asked is not None and model.asking
        moment = model.replay.asked.moment
        order.append(moment)
        chosen = after(model, f"tap hand {moment.better.split()[1]}")
        (kept,) = (each for each in effects(chosen, "press discard") if isinstance(each, Keep))
        model = after(chosen, "press discard")
        assert kept.name == "lessons" and progress.read(kept.text) == model.lobby.progress
        assert "Right: “Discard" in panel(model, "status") and len(unsolved(model, "gin")) == left
        assert ('data-action="mistake"' in panel(model, "actions")) is (left > 0)
    assert order == [ERRED[1], ERRED[2], ERRED[0]], "what was answered wrongly comes last"
    assert refused(model, "press mistake") == "no_such_button"
    back = after(model, "press replay-leave")
    assert (back.screen, back.dialog, back.replay) == (LOBBY, "lessons", None)
    assert "All mistakes that your reviews found are solved." in page(back).dialog


def test_the_drill_is_offered_where_mistakes_are_told() -> None:
    """With the drills of its game, and in the profile, where leaving it leads back; not before a review found any."""
    for dialog, said in (("lessons", "3 to solve"), ("profile", "Practise 3 mistakes")):
        model = lobby(dialog)
        assert said in page(model).dialog
        assert after(fetched(model, "press mistake gin"), "press replay-leave").dialog == dialog
        assert "Your own" not in page(model.with_library(reviews={})).dialog
        assert 'data-action="mistake"' not in page(model.with_library(reviews={})).dialog
    assert any(isinstance(each, LookUp) for each in effects(lobby(""), "press open lessons"))


def test_a_right_answer_in_a_review_counts_as_solved() -> None:
    """It is the same question; the answer that was only shown solves nothing."""
    model = update(lobby(""), Fetched(KEY, "review", TEXT))[0]
    model = model.but(review=fetched(lobby()).review)
    asked = after(model, "press review-moment")
    assert unsolved(after(asked, "press review-answer"), "gin") == unsolved(asked, "gin")
    assert len(unsolved(answered(asked, ERRED[0].better), "gin")) == 2


def test_a_lesson_and_a_match_under_way_are_left_and_returned_to() -> None:
    """Begun from a lesson over a match, the drill leads back to the match, by Back as well."""
    library = lobby().library
    table = after(seated(GIN, lang="en").but(library=library, key="k"), "press lesson gin-1")
    drill = fetched(table, "press mistake gin")
    assert drill.lesson is None and drill.asking
    for back in (after(drill, "press replay-leave"), update(drill, Travelled(("lobby", "table k")))[0]):
        assert (back.screen, back.key, back.lesson, back.replay) == ("table", "k", None, None)


@pytest.mark.parametrize("text", ["", TEXT[: TEXT.rindex("\n", 0, -1)]])
def test_a_match_that_can_not_be_shown_is_refused(text: str) -> None:
    """One that is gone, or that is not the one of the review."""
    model = lobby()
    told = update(model, Fetched(KEY, "mistake", text))[0]
    assert told.replay is None and told.notice is not None


def test_what_is_solved_here_and_elsewhere_is_joined() -> None:
    """Damaged names are left out."""
    one = progress.read('{"solved": ["a 1 2", 7]}')
    assert one.solved == {"a 1 2"} and progress.read('{"solved": "a"}').solved == frozenset()
    assert one.joined(progress.read('{"solved": ["b 1 2"]}')).solved == {"a 1 2", "b 1 2"}
