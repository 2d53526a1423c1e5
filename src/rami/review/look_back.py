"""A whole match under review: the luck of each finished deal, and what the judge says of each decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from rami.engine.actions import Action
from rami.engine.match import Match
from rami.engine.state import Seat, State
from rami.review.expertise import expertise
from rami.review.judge import Verdict, judge
from rami.review.luck import fortune
from rami.review.report import Cuts, Fortune, Moment, Report
from rami.review.steps import steps_of

MOMENTS = 5
"""How many moments of a match are worth a look, for each player."""


class Choice(NamedTuple):
    """A decision of a match: the number of its deal and of its step there, from 1; the seat, what it saw and did."""

    deal: int
    step: int
    seat: Seat
    view: State
    action: Action


def look_back(match: Match, seats: Iterable[Seat]) -> Iterator[Report]:
    """Review a match: its luck, and the decisions of these seats.

    It yields what has come out so far whenever a deal was played on; the last report is the whole. Raises ValueError
    for a game without a judge.
    """
    knows = expertise(match.rules.key)
    if knows is None:
        raise ValueError(f"{match.rules.key} has no judge")
    seats = frozenset(seats)
    deals = (*match.earlier, match)
    choices = [choice for deal in deals for choice in _choices(deal) if choice.seat in seats]
    luck = Fortune((0.0,) * match.state.seats, (0.0,) * match.state.seats)
    for deal in deals:
        if deal.state.over:
            luck = _both(luck, fortune(knows, deal))
            yield Report(0.0, luck)
    moments: tuple[Moment, ...] = ()
    for number, choice in enumerate(choices):
        thinking = judge(match.rules, knows, choice.view, choice.action, f"{choice.deal} {choice.step}")
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                moments = _dearest((*moments, *_moment(choice, cast(Verdict, end.value), knows.cuts)))
                break
            yield Report(number / len(choices), luck, moments)
    yield Report(1.0, luck, moments)


def _both(one: Fortune, other: Fortune) -> Fortune:
    return Fortune(
        tuple(map(sum, zip(one.result, other.result, strict=True))),
        tuple(map(sum, zip(one.luck, other.luck, strict=True))),
    )


def _moment(choice: Choice, verdict: Verdict, cuts: Cuts) -> Iterator[Moment]:
    """The decision as a moment worth a look; nothing where it was as good as any."""
    if verdict.loss >= cuts.inexact:
        made, better, level = str(verdict.action), str(verdict.better), verdict.level(cuts)
        yield Moment(choice.deal, choice.step, choice.seat, made, better, verdict.loss, level)


def _dearest(moments: tuple[Moment, ...]) -> tuple[Moment, ...]:
    """The moments that cost most of each seat, the dearest first."""
    ranked = sorted(moments, key=lambda moment: -moment.loss)
    before: list[Seat] = []
    kept = []
    for moment in ranked:
        if before.count(moment.seat) < MOMENTS:
            kept.append(moment)
        before.append(moment.seat)
    return tuple(kept)


def _choices(deal: Match) -> Iterator[Choice]:
    """The decisions of a deal, without the moves that the rules force."""
    for number, (state, action, _) in enumerate(steps_of(deal), 1):
        if deal.rules.forced(state) is None:
            seat = cast(Seat, state.turn)
            yield Choice(deal.deal, number, seat, deal.rules.view(state, seat), action)
