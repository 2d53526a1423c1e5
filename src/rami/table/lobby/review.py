"""The review of a match, which is made while the match is replayed; the choices of the replay with their marks."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.engine.match import Match
from rami.review.report import Moment, Report
from rami.table.play.look_back import CALLED, COUNTED, NOTHING_LOST, marks, verdict
from rami.table.play.replay import replayed, shown_at
from rami.table.state import effects
from rami.table.state.command import Command, Next
from rami.table.state.messages import Reviewed
from rami.table.state.model import Model
from rami.table.state.review import Review
from rami.table.text.words import N_, NN_, Words

READY = NN_("{n} moment worth a look.", "{n} moments worth a look.")


class Marked(NamedTuple):
    """What a decision is called, and the moment it is where it gave something away."""

    level: str
    moment: Moment | None


def begun(model: Model, match: Match, key: str) -> Next:
    """The screen with a kept match replayed, and its review."""
    model, shown = replayed(model, match, key)
    model, more = _begin(model, "")
    return model, (*shown, *more)


def _begin(model: Model, value: str) -> Next:
    """Review the match that is replayed; a review that was begun goes on where it stopped."""
    if model.replay is None:
        raise IllegalAction("no_such_button", button="review-begin")
    match, review = model.replay.history[-1], model.review
    if review is None:
        people = tuple(seat for seat, player in enumerate(match.setup.players) if player.human)
        review = Review(record.write(match), people or tuple(range(match.state.seats)), model.replay.key)
    model = model.but(dialog="review", review=replace(review, failed=False))
    if review.running:
        return model, ()
    return _more(model, review.key if review.report is None else "")


def _more(model: Model, kept: str = "") -> Next:
    """Ask for more of the review, as long as a match is replayed; for the whole if it is kept under this key."""
    review = model.review
    assert review is not None
    goes_on = not review.done and model.replay is not None
    asked = (effects.Review(review.record, review.seats, kept),) if goes_on else ()
    return model.but(review=replace(review, running=goes_on)), asked


def reviewed(model: Model, message: Reviewed) -> Next:
    """The screen when the review has come further; its end is spoken."""
    review = model.review
    if review is None or review.record != message.record:
        return model, ()
    try:
        if message.problem:
            raise ValueError(message.problem)
        report = Report.read(message.report)
        if message.kept and not _of_this_match(model, review, report):
            raise ValueError("not the review of this match")
    except ValueError as error:
        if message.kept:
            return _more(model)
        stopped = replace(review, failed=True, running=False)
        return model.but(review=stopped), (effects.Log(f"the review stopped: {error}"),)
    review = replace(review, report=report)
    model, more = _more(model.but(review=review))
    if not review.done:
        return model, more
    keeps = (effects.KeepReview(review.key, message.report),) if review.key and not message.kept else ()
    return model, (effects.Say(outcome(model)), *keeps)


def _of_this_match(model: Model, review: Review, report: Report) -> bool:
    """Whether a kept report is the review of the match that is replayed."""
    replay = model.replay
    return replay is not None and replay.key == review.key and report.whole(replay.history[-1])


def outcome(model: Model) -> str:
    """How many moments worth a look there are."""
    found = () if model.review is None else model.review.moments
    return model.words.plural(*READY, len(found)) if found else model.words.text(NOTHING_LOST)


def marked(model: Model) -> Marked | None:
    """What the step that is shown is called; None where it was not judged."""
    review, replay = model.review, model.replay
    if review is None or review.report is None or replay is None or replay.asked is not None or replay.at == 0:
        return None
    level, where = marks(review.report)[replay.at], (replay.now.deal, len(replay.now.history) - 1)
    moment = next((each for each in review.losses if (each.deal, each.step) == where), None)
    return Marked(level, moment) if level else None


def slips(model: Model) -> tuple[tuple[Match, str], ...]:
    """The choices of the replayed match that gave something away, each as the match stood after it and by what it is
    called; none before the review is finished, nor while a question is asked.
    """
    replay, report = model.replay, model.judged
    if replay is None or report is None or replay.asking:
        return ()
    levels = zip(replay.history, marks(report), strict=True)
    return tuple((match, CALLED[level]) for match, level in levels if level in COUNTED)


def mark(words: Words, model: Model, found: Marked) -> str:
    """What the decision that was just made is called; where it gave something away, its price and what was better."""
    replay = model.replay
    assert replay is not None
    if found.moment is None:
        return words.text(CALLED[found.level])
    return verdict(words, model.names, replay.history[replay.at - 1], found.moment)


def choices(model: Model) -> tuple[int | None, int | None]:
    """The steps of the replay before and after the one that is shown at which a decision was judged; None for none."""
    review, replay = model.review, model.replay
    if review is None or review.report is None or replay is None:
        return None, None
    judged = [at for at, level in enumerate(marks(review.report)) if level]
    before, after = ([at for at in judged if at < replay.at], [at for at in judged if at > replay.at])
    return max(before, default=None), min(after, default=None)


def _choice(model: Model, value: str) -> Next:
    """Go to the next decision that was judged (`1`), or to the one before (`-1`)."""
    replay, at = model.replay, choices(model)[value == "1"]
    if replay is None:
        raise IllegalAction("no_such_button", button="review-choice")
    if at is None:
        raise IllegalAction("no_later_choice" if value == "1" else "no_earlier_choice")
    model = shown_at(model, replay, at)
    found = marked(model)
    return model, (effects.Say(mark(model.words.aloud, model, found)),) if found else ()


COMMANDS = (
    Command(
        name="review-choice",
        handler=_choice,
        labels={"-1": N_("Previous choice"), "1": N_("Next choice")},
        free=True,
    ),
    Command(name="review-begin", handler=_begin, label=N_("Review my play"), free=True),
)
