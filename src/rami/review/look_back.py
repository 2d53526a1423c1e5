"""A whole match under review: the luck of each finished deal, and what the judge says of each decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple, cast

from rami.engine.actions import Action
from rami.engine.match import Match
from rami.engine.state import Seat, State
from rami.review.chances import chances, pool
from rami.review.expertise import Expertise, expertise
from rami.review.judge import Progress, Row, Thinking, Verdict, first_guess, judge, verdict
from rami.review.luck import fortune
from rami.review.report import LETTERS, LEVELS, UNMARKED, Cuts, Fortune, Moment, Report
from rami.review.steps import steps_of


class Choice(NamedTuple):
    """A decision of a match: the number of its deal and of its step there, from 1; the seat, what it saw and did."""

    deal: int
    step: int
    seat: Seat
    view: State
    action: Action

    @property
    def seed(self) -> str:
        """What the judge's chance begins with."""
        return f"{self.deal} {self.step}"


def look_back(match: Match, seats: Iterable[Seat]) -> Iterator[Report]:
    """Review a match: its luck, and the decisions of these seats.

    It yields what has come out so far whenever a deal was played on; the last report is the whole. Raises ValueError
    for a game without a judge.
    """
    knows, seats = _judge_of(match), frozenset(seats)
    deals = (*match.earlier, match)
    choices = [choice for deal in deals for choice in choices_of(deal) if choice.seat in seats]
    report, finished = _unmarked(match), [deal for deal in deals if deal.state.over]
    for number, deal in enumerate(finished, 1):
        done = number / (len(finished) + len(choices) + 1)
        report = replace(report, done=done, deals=(*report.deals, _rounded(fortune(knows, deal))))
        yield report
    yield from _judged(knows, match, choices, report)


def look_at_last(match: Match, seats: Iterable[Seat]) -> Iterator[Report]:
    """Review only the last move of a match, if one of these seats made it. It yields as `look_back` does, and raises
    ValueError for a game without a judge.
    """
    knows, seats = _judge_of(match), frozenset(seats)
    last = [choice for choice in choices_of(match) if choice.step == len(match.history) - 1 and choice.seat in seats]
    yield from _judged(knows, match, last, _unmarked(match))


def _judge_of(match: Match) -> Expertise:
    knows = expertise(match.rules.key)
    if knows is None:
        raise ValueError(f"{match.rules.key} has no judge")
    return knows


def _unmarked(match: Match) -> Report:
    """The report before anything is judged."""
    return Report(0.0, (), tuple(UNMARKED * (len(deal.history) - 1) for deal in (*match.earlier, match)))


def _judged(knows: Expertise, match: Match, choices: Sequence[Choice], report: Report) -> Iterator[Report]:
    """The report with these choices of the match judged: first those that the strongest level makes, too. Of the others
    the judge always goes on with the one that seems to have given away most, so that moments worth a look come soon."""
    deals, drawn, before = (*match.earlier, match), list[Row](), report.done
    doubtful = []
    for choice in choices:
        guess = first_guess(match.rules, knows, choice.view, choice.action)
        thinking = judge(match.rules, knows, choice.view, choice.action, choice.seed)
        if guess is None:
            report = _marked(report, choice, verdict(thinking), knows.cuts, deals[choice.deal - 1], drawn)
        else:
            doubtful.append(_Judging(choice, thinking, Progress(0.0, guess)))
        yield report
    thought_of = tuple(doubtful)

    def so_far() -> Report:
        """The report with less than all of the work done: what a mistake costs in the match is still to come."""
        shares = sum(each.progress.share for each in thought_of)
        return replace(report, done=before + (1 - before) * shares / (len(thought_of) + 1))

    while doubtful:
        judging = max(doubtful, key=lambda each: each.progress.given)
        found = judging.go_on()
        if found is None:
            yield so_far()
            continue
        doubtful.remove(judging)
        if found.loss >= knows.cuts.inexact and not drawn:
            for row in pool(knows, match):
                drawn.append(row)
                yield so_far()
        report = _marked(report, judging.choice, found, knows.cuts, deals[judging.choice.deal - 1], drawn)
    yield replace(report, done=1.0)


@dataclass(eq=False)
class _Judging:
    """A choice that the judge thinks about."""

    choice: Choice
    thinking: Thinking
    progress: Progress

    def go_on(self) -> Verdict | None:
        """Play one more deal on; what the judge says, once that is settled."""
        try:
            self.progress = next(self.thinking)
        except StopIteration as end:
            self.progress = Progress(1.0, self.progress.gap)
            return cast(Verdict, end.value)
        return None


def _rounded(found: Fortune) -> Fortune:
    """To hundredths, as a report is kept."""
    return Fortune(*(tuple(round(points, 2) for points in each) for each in (found.result, found.luck)))


def _marked(report: Report, choice: Choice, verdict: Verdict, cuts: Cuts, deal: Match, drawn: Sequence[Row]) -> Report:
    """The report with the mark of this decision, and its price if it gave something away."""
    level, at = verdict.level(cuts), choice.step - 1
    marks, letters = list(report.marks), report.marks[choice.deal - 1]
    marks[choice.deal - 1] = letters[:at] + LETTERS[LEVELS.index(level)] + letters[at + 1 :]
    report = replace(report, marks=tuple(marks))
    if verdict.loss < cuts.inexact:
        return report
    loss, error = round(verdict.loss, 2), round(verdict.gap.error, 2)
    made, better = str(verdict.action), str(verdict.better)
    odds = chances(deal, choice.seat, verdict.pairs, drawn)
    won, left = round(100 * odds.better), round(100 * (odds.made if odds.clear else odds.better))
    moment = Moment(choice.deal, choice.step, choice.seat, made, better, loss, error, won, left, level)
    return replace(report, losses=tuple(sorted((*report.losses, moment), key=lambda each: -each.loss)))


def choices_of(deal: Match) -> Iterator[Choice]:
    """The decisions of a deal: the moves of those who could also have done something else."""
    rules = deal.rules
    for number, (state, action, _) in enumerate(steps_of(deal), 1):
        if rules.forced(state) is None and len([*islice(rules.legal(state), 2)]) > 1:
            seat = cast(Seat, state.turn)
            yield Choice(deal.deal, number, seat, rules.view(state, seat), action)
