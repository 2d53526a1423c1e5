"""The review of a match: what was luck and what skill, and the moments worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import htpy as h

from rami.engine.state import Seat
from rami.review.report import Fortune, Moment
from rami.table.lobby.question import answered
from rami.table.lobby.review import outcome
from rami.table.play.look_back import accuracy, balance, chance_told, place, shares, verdict
from rami.table.state.model import Model
from rami.table.state.review import Review
from rami.table.text.sentences import signed
from rami.table.text.words import N_
from rami.table.view.dialogs.match_course import match_course
from rami.table.view.panel import button, command, joined

CHANCES = N_(
    "The chance of winning the match is an estimate: the rest of the match is drawn many times from deals between "
    "equal players. It is shown where a move clearly changed it."
)


def review(model: Model) -> tuple[str, h.Node, h.Node]:
    """Title, body and buttons of the dialog."""
    words, found = model.words, model.review
    title = words.text(N_("Review of the match"))
    if found is None or model.replay is None:
        return title, None, None
    body = joined(_progress(model, found), _balances(model, found), _moments(model, found))
    look = button("close", words.text(N_("See the table")))
    first = command(words, "review-moment", classes="primary") if found.next is not None else None
    return title, body, joined(look, first)


def _progress(model: Model, found: Review) -> h.Node:
    words = model.words
    if found.failed:
        return h.p(".hint")[words.text(N_("The review could not be finished."))]
    if found.done:
        return h.p(".headline")[outcome(model)]
    if found.report is None:
        said = words.text(N_("Reading the match…"))
        return h.fragment[h.p(".hint")[said], h.progress(aria_label=said)]
    share = found.report.done
    said = words.text(N_("Every choice is played on with other cards… {n}%"), n=ceil(100 * share))
    return h.fragment[h.p(".hint")[said], h.progress(max="1", value=f"{share:.3f}", aria_label=said)]


def _balances(model: Model, found: Review) -> h.Node:
    """For each player luck and skill as bars, on one scale."""
    words = model.words
    if found.report is None:
        return None
    fortune = found.report.fortune
    seats = range(len(fortune.result))
    most = max((abs(part) for seat in seats for part in shares(seat, fortune)[1:]), default=0)
    told = words.text(
        N_(
            "The result is the lead over the others’ average. Luck is what your cards and the place at the table "
            "brought more or less than usual. Without luck there remain your choices, the others’ cards, and what "
            "they did with them."
        )
    )
    return h.fragment[
        h.section(".balances")[(_balance(model, seat, fortune, max(most, 1)) for seat in seats)],
        h.p(".hint")[told],
        h.p(".hint")[words.text(N_("Bonuses at the end of the match are left out."))] if _bonuses(model) else None,
        _accuracies(model, found) if found.done else None,
        match_course(model, found.report, model.viewer) if model.viewer in found.seats else None,
    ]


def _bonuses(model: Model) -> bool:
    """Whether somebody's points of the whole match are more than those of its deals."""
    assert model.replay is not None
    standings = model.replay.history[-1].standings
    return model.rules.payment_unit != "chips" and any(len(lines) > 1 for lines in standings.lines)


def _accuracies(model: Model, found: Review) -> h.Node:
    """How many decisions were good, for each player who was judged."""
    words, replay, report = model.words, model.replay, found.report
    assert replay is not None and report is not None
    said = {seat: accuracy(words, report, replay.history, seat) for seat in found.seats}
    several = len(found.seats) > 1
    return [
        h.p(".accuracy")[h.b[f"{model.names[seat]} "] if several else None, each] for seat, each in said.items() if each
    ]


def _balance(model: Model, seat: Seat, fortune: Fortune, most: int) -> h.Element:
    words = model.words
    result, luck, skill = shares(seat, fortune)
    parts = (("luck", words.text(N_("Luck")), luck), ("skill", words.text(N_("Without luck")), skill))
    return h.div(".balance", role="img", aria_label=balance(words, model.names, seat, fortune))[
        h.h3[h.span[model.names[seat]], h.b(".points")[signed(words, result)]],
        (
            h.div(f".{name}")[h.span[said], _bar(points, most), h.span(".points")[signed(words, points)]]
            for name, said, points in parts
        ),
    ]


def _bar(points: int, most: int) -> h.Element:
    """The points as a bar to the right of the middle, or to its left where something was lost."""
    wide = 100 * abs(points) / most
    return h.svg(viewBox="-100 0 200 10", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(x=f"{0 if points > 0 else -wide:.1f}", y="1", width=f"{wide:.1f}", height="8"),
        h.line(x1="0", x2="0", y1="0", y2="10"),
    ]


def _moments(model: Model, found: Review) -> h.Node:
    """The moments as questions; those that the player has answered with the verdict."""
    ordered = sorted(enumerate(found.losses), key=lambda each: (each[1].deal, each[1].step))
    rows = [(moment, h.li[joined(*_moment(model, found, number, moment))]) for number, moment in ordered]
    if not rows:
        return None
    first = [row for moment, row in rows if moment in found.moments]
    others = [row for moment, row in rows if moment not in found.moments]
    told = (chance_told(model.words, moment) for moment, _ in rows if answered(model, moment))
    summary = h.summary[model.words.text(N_("Others that cost less"))]
    return h.section(".review-moments")[
        h.h3[model.words.text(N_("Moments worth a look"))],
        h.ol(".log")[first],
        h.details(".more", id="review-others")[summary, h.ol(".log")[others]] if others else None,
        h.p(".hint")[model.words.text(CHANCES)] if any(told) else None,
    ]


def _moment(model: Model, found: Review, number: int, moment: Moment) -> Iterator[h.Node]:
    words, replay = model.words, model.replay
    assert replay is not None
    several = len(found.seats) > 1
    where = words.text(N_("Deal {n}"), n=moment.deal)
    yield h.b[f"{where}, {model.names[moment.seat]}" if several else where]
    if answered(model, moment):
        before = replay.history[place(replay.history, moment)]
        yield h.p[verdict(words, model.names, before, moment)]
    said = N_("See it again") if answered(model, moment) else N_("What would you do?")
    yield button("review-moment", words.text(said), value=str(number))
