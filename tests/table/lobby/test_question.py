"""A moment of a review as a question: answered by a real move at the table, and told what that was worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rami.engine import record
from rami.engine.match import Match
from rami.review.report import BEST, INEXACT, LETTERS, LEVELS, Moment, Report
from rami.table.page import page
from rami.table.state.effects import Log, Say, Weigh
from rami.table.state.messages import Weighed
from rami.table.state.model import Model
from rami.table.update import update
from support.model_builder import after, effects, hand, message, panel, refused
from table.lobby.test_review import finished, moments, report, reviewing


def asked() -> tuple[Model, Moment]:
    """Return the screen at the first question, in gin: which card to throw?"""
    model = after(reviewing(), "press review-moment")
    return model, moments(finished())[0]


def weighed(model: Model, level: str, losses: tuple[Moment, ...] = ()) -> Weighed:
    """Return what comes back when the answer on the screen has been judged so."""
    asks = next(each for each in effects(*free_card(model)) if isinstance(each, Weigh))
    steps = len(record.read(asks.record, (type(model.rules),)).history) - 1
    return Weighed(asks.record, Report(1.0, (), ("." * (steps - 1) + LETTERS[LEVELS.index(level)],), losses).write())


def free_card(model: Model) -> tuple[Model, str]:
    """Return the screen with a card chosen that the review knows nothing of, and what throws it."""
    _, moment = asked()
    known = (moment.made.split()[1], moment.better.split()[1])
    card = next(each for each in hand(model).split() if each not in known)
    return after(model, f"tap hand {card}"), "press discard"


def test_a_question_is_answered_by_a_move_at_the_table() -> None:
    """The hand can be played as at any table; the better move is right at once, the one of the match as wrong as then,
    and the match that is replayed stays as it was."""
    model, moment = asked()
    assert 'data-action="discard"' in panel(model, "actions")
    assert "replay-at" not in panel(model, "actions")
    for move, said in ((moment.better, "Right: “Discard"), (moment.made, "Blunder: “Discard")):
        card = move.split()[1]
        chosen = after(model, f"tap hand {card}")
        then, told = update(chosen, message("press discard"))
        assert said in panel(then, "status"), move
        assert "This cost 20 points on average" in panel(then, "status")
        assert any(isinstance(each, Say) and said in each.text for each in told)
        assert then.match == model.match and 'id="replay-at"' in panel(then, "actions")
        assert refused(then, f"drop {card} discard") == "replaying"
    dropped = after(model, f"drop {moment.better.split()[1]} discard")
    assert "Confirm: discard" in panel(dropped, "status") and dropped.asking
    assert "In the match: “Discard" in panel(after(dropped, "press discard"), "status")


def test_the_way_to_the_answer_leaves_the_moves_their_room() -> None:
    """On a phone a third button beside those of a move would push them over the line above."""
    tools, moves = panel(asked()[0], "actions").split('class="actions"')
    assert "review-answer" in tools and "sort" not in tools
    assert "review-answer" not in moves and "discard" in moves


def test_another_answer_is_judged_as_if_it_had_been_made() -> None:
    """It is played on as a decision of the match; one within the error counts as right, one beyond it is called what it
    is; an answer to another question is not waited for."""
    model, moment = asked()
    chosen, throw = free_card(model)
    waiting, sent = update(chosen, message(throw))
    assert "Other cards are being dealt to play it on…" in panel(waiting, "status")
    begun = replace(weighed(model, BEST), report=Report(0.4, ()).write())
    further, more = update(waiting, begun)
    assert "with other cards… 40%" in panel(further, "status") and more == tuple(
        e for e in sent if isinstance(e, Weigh)
    )
    assert "Blunder" in panel(after(further, "press review-answer"), "status")
    impatient = after(waiting, "press review-answer")
    assert update(impatient, begun) == (impatient, ())
    assert "Blunder: “Discard" in panel(impatient, "status")
    assert update(impatient, weighed(model, BEST)) == (impatient, ())
    (asks,) = (each for each in sent if isinstance(each, Weigh))
    step = f"discard {chosen.plan.selected[0]}"
    assert (asks.seat, record.read(asks.record, (type(model.rules),)).steps[-1]) == (0, step)
    right, said = update(waiting, weighed(model, "as_good"))
    assert "is as good as “" in panel(right, "status") and any(isinstance(each, Say) for each in said)
    loss = moment._replace(made=step, better=moment.better, loss=4.0, error=1.0, level=INEXACT)
    wrong = update(waiting, weighed(model, INEXACT, (loss,)))[0]
    assert "Inaccuracy: “Discard" in panel(wrong, "status") and "This cost 4 points" in panel(wrong, "status")
    elsewhere = after(waiting, "press replay-go 1")
    assert update(elsewhere, weighed(model, BEST)) == (elsewhere, ())
    other = replace(weighed(model, BEST), record="another")
    assert update(waiting, other) == (waiting, ())


def test_an_answer_that_can_not_be_judged_is_told_the_answer() -> None:
    """What the review found is told, and the console has the reason."""
    model, _ = asked()
    waiting = after(*free_card(model))
    told, said = update(waiting, replace(weighed(model, BEST), report="", problem="out of memory"))
    assert "Blunder: “Discard" in panel(told, "status")
    assert [each.text for each in said if isinstance(each, Log)] == ["the answer could not be judged: out of memory"]


def test_nothing_on_the_screen_gives_the_answer_away() -> None:
    """While the question is open, the log ends before it, and the moments of the match are not listed; afterwards all
    of it is there again."""
    model, _ = asked()
    closed = page(model.but(dialog="score")).dialog
    told = page(after(model, "press review-answer").but(dialog="score")).dialog
    assert closed.count("jump") < told.count("jump") and "Moments" not in closed
    assert "Blunder" not in closed and "Blunder" not in panel(model, "status")


def test_a_question_is_answered_without_advice() -> None:
    """H gives none while an answer is awaited."""
    model, _ = asked()
    assert refused(model, "press hint") == "no_hint"


@pytest.mark.parametrize("doing", ["tap stock", "press draw-stock", "press discard"])
def test_a_move_against_the_rules_is_refused_as_at_the_table(doing: str) -> None:
    """The question stays open."""
    model, _ = asked()
    assert refused(model, doing) not in ("None", "replaying")
    assert after(model, doing).asking


def test_a_match_between_is_not_needed() -> None:
    """The answer is told on request, and the next moment is asked."""
    match: Match = finished()
    model = update(reviewing(0.5), report(match, 1.0))[0]
    told = after(model, "press review-moment", "press review-answer")
    assert not told.asking and 'data-action="review-moment"' in panel(told, "actions")
