"""A moment of a review as a question: what it asks at the table, the answer by a move, and what is said of it."""

from __future__ import annotations

from dataclasses import replace

from rami.engine import record
from rami.engine.actions import IllegalAction
from rami.review.report import BEST, Moment, Report
from rami.table.lobby import review
from rami.table.play.hints import deed
from rami.table.play.look_back import approval, place, verdict
from rami.table.play.replay import shown_at
from rami.table.state.command import Command, Next
from rami.table.state.effects import Keep, Log, Say, Weigh
from rami.table.state.messages import Weighed
from rami.table.state.model import Model, Replay
from rami.table.state.review import Question
from rami.table.text.sentences import prompts
from rami.table.text.words import N_, Words, small

BEGUN = N_("Your answer: {deed}. Other cards are being dealt to play it on…")
WEIGHED = N_("Your answer: {deed}. It is being played on with other cards… {n}%")
OPEN = N_("All cards are open here; the review did not know them.")


def asked_at(model: Model, replay: Replay, moment: Moment, *, told: bool = False, drill: bool = False) -> Next:
    """The screen with a moment of the replay as its seat saw it, as a question, or with the answer told; `drill` says
    whether it is one of a drill.
    """
    question, at = Question(moment, told=told), place(replay.history, moment)
    model = shown_at(model.but(viewer=moment.seat, dialog=""), replace(replay, open=False, drill=drill), at, question)
    return model, (Say(line(model.words.aloud, model, question)),)


def line(words: Words, model: Model, asked: Question) -> str:
    """What is said at the table: the question; that the answer is being weighed; what it was worth."""
    if asked.open:
        return prompts.asked(words, model.game, model.rules.prompt(model.view))
    if not asked.told and asked.move is not None:
        made = small(deed(words, model.rules, model.view, model.names, asked.move))
        share = round(100 * asked.weighed)
        return words.text(WEIGHED if share else BEGUN, deed=made, n=share)
    said = _told(words, model, asked)
    opened = model.replay is not None and model.replay.open
    return words.join((said, words.text(OPEN))) if opened else said


def _told(words: Words, model: Model, asked: Question) -> str:
    if asked.found is not None and asked.right:
        return approval(words, model.names, model.at_table, asked.moment, asked.found)
    return verdict(words, model.names, model.at_table, asked.found or asked.moment)


def told(model: Model) -> str:
    """What is told of the choice that is shown, with its price; "" where nothing is."""
    replay = model.replay
    if replay is not None and replay.asked is not None:
        return line(model.words, model, replay.asked) if replay.asked.told else ""
    found = review.marked(model)
    return review.mark(model.words, model, found) if found is not None and found.moment is not None else ""


def followed(before: Model, after: Model) -> Next:
    """The screen after a message: an answer that the player has just given is judged, at once where the review knows
    the move.
    """
    replay = after.replay
    asked = None if replay is None else replay.asked
    if replay is None or asked is None or asked.move is None or asked.told:
        return after, ()
    earlier = None if before.replay is None else before.replay.asked
    if earlier is not None and (earlier.moment, earlier.move) == (asked.moment, asked.move):
        return after, ()
    moment, move = asked.moment, str(asked.move)
    if move == moment.made:
        return _found(after, replay, asked, moment)
    if move == moment.better:
        return _found(after, replay, asked, moment._replace(made=move, loss=0.0, error=0.0, level=BEST))
    said = Say(line(after.words.aloud, after, asked))
    return after, (said, Weigh(_answered(replay, asked), moment.seat))


def _answered(replay: Replay, asked: Question) -> str:
    """The record of the match up to the answer."""
    assert asked.move is not None
    return record.write(replay.now.play(asked.move))


def weighed(model: Model, message: Weighed) -> Next:
    """The screen when the answer has been judged, or some of the work is done; where it has failed, with what the
    review says by itself.
    """
    replay = model.replay
    asked = None if replay is None else replay.asked
    if replay is None or asked is None or asked.move is None or asked.told:
        return model, ()
    if message.record != _answered(replay, asked):
        return model, ()
    try:
        if message.problem:
            raise ValueError(message.problem)
        report = Report.read(message.report)
    except ValueError as error:
        model, said = _found(model, replay, asked, None)
        return model, (*said, Log(f"the answer could not be judged: {error}"))
    if report.done < 1:
        asked = replace(asked, weighed=report.done)
        return model.but(replay=replace(replay, asked=asked)), (Weigh(message.record, asked.moment.seat),)
    moment, move = asked.moment, str(asked.move)
    level = report.mark(moment.deal, moment.step) or BEST
    as_good = moment._replace(made=move, loss=0.0, error=0.0, level=level)
    return _found(model, replay, asked, next(iter(report.losses), as_good))


def _found(model: Model, replay: Replay, asked: Question, found: Moment | None) -> Next:
    """The screen with what the answer is worth; a right one is kept."""
    asked, known = replace(asked, found=found, told=True), model.review
    model = model.but(replay=replace(replay, asked=asked))
    if known is not None:
        model = model.but(review=replace(known, answered=known.answered | {asked.moment}))
    said, progress = Say(line(model.words.aloud, model, asked)), model.lobby.progress
    if not (asked.right and replay.key):
        return model, (said,)
    progress = replace(progress, solved=progress.solved | {name(replay.key, asked.moment)})
    return model.with_lobby(progress=progress), (said, Keep("lessons", progress.write()))


def name(key: str, moment: Moment) -> str:
    """The name of a moment of the kept match of this key, under which it is noted as solved."""
    return f"{key} {moment.deal} {moment.step}"


def answered(model: Model, moment: Moment) -> bool:
    """Whether the player knows the answer of this moment."""
    return model.review is not None and moment in model.review.answered


def _moment(model: Model, value: str) -> Next:
    """Show a moment at the table as its seat saw it; `value` is its place among all that gave something away, "" for
    the next one that the player has not answered."""
    known, replay = model.review, model.replay
    if known is None or replay is None:
        raise IllegalAction("no_such_button", button="review-moment")
    losses = {str(n): moment for n, moment in enumerate(known.losses)}
    moment = losses.get(value) if value else known.next
    if moment is None:
        raise IllegalAction("no_such_button", button="review-moment")
    return asked_at(model, replay, moment, told=answered(model, moment))


def _answer(model: Model, value: str) -> Next:
    """Tell what the player did at the moment that is shown, what was better, and what it cost."""
    replay = model.replay
    if replay is None or replay.asked is None:
        raise IllegalAction("no_such_button", button="review-answer")
    return _found(model, replay, replace(replay.asked, move=None), None)


COMMANDS = (
    Command(name="review-moment", handler=_moment, label=N_("Next moment"), free=True),
    Command(name="review-answer", handler=_answer, label=N_("Show the answer"), free=True),
)
