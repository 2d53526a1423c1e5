"""A whole match under review: its report, in slices and as text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import count, pairwise
from random import Random
from typing import Any

import pytest

from rami.bots.levels import bot, kindest
from rami.engine import record
from rami.engine.actions import Action, Draw, Pass
from rami.engine.match import Match, MatchSetup, Player
from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.games import game
from rami.games.michigan import Michigan
from rami.games.michigan.play import LEAD
from rami.review.judge import Progress, Thinking, Verdict
from rami.review.look_back import Choice, choices_of, look_at_last, look_back
from rami.review.report import BLUNDER, Fortune, Moment, Report
from rami.review.sampling.gap import UNKNOWN, Gap
from rami.review.slices import Slices
from rami.review.steps import steps_of


def one_deal(seed: str = "1") -> Match:
    """Return a match of Michigan after a deal between the kindest bots."""
    rules: Rules[Any] = Michigan()
    player, rng = bot("michigan", kindest("michigan")), Random(seed)
    match = Match.start(MatchSetup(rules, (Player("Ann"), Player("Bo", "bot"), Player("Cy", "bot")), seed))
    while (match := match.play_forced()).state.turn is not None:
        match = match.play(player(rules, rules.view(match.state, match.state.turn), rng, 400))
    return match


def test_slices_make_the_whole_report() -> None:
    """However little is done at a time, the work goes on and ends with the same report; asked again, it begins anew."""
    match, slices = one_deal(), Slices(count().__next__)
    *_, whole = look_back(match, (0,))
    asked = (record.write(match), (0,), 0.0)
    reports = [Report.read(slices.more(*asked))]
    while reports[-1].done < 1:
        reports.append(Report.read(slices.more(*asked)))
    assert len(reports) > 2 and reports[0].done > 0, "what is told of luck is a part of the work"
    assert reports[-1] == whole
    assert all(one.done <= other.done for one, other in pairwise(reports))
    assert {moment.seat for moment in whole.moments} <= {0}
    assert sum(whole.fortune.result) == pytest.approx(0)
    assert Report.read(slices.more(*asked)) == reports[0]


def test_a_move_without_another_is_no_choice() -> None:
    """Whoever can lead one card alone, or only draw from the stock, chooses nothing that might be called good."""
    deal = one_deal("6")
    leads = {n: state for n, (state, _, _) in enumerate(steps_of(deal), 1) if state.phase == LEAD}
    alone = {n for n, state in leads.items() if state.turn is not None and len(state.hands[state.turn]) == 1}
    assert alone and alone.isdisjoint(choice.step for choice in choices_of(deal))
    rules = game("rami51").presets["rami51"]
    drawn = Match.start(MatchSetup(rules, (Player("Ann"), Player("Bo", "bot")), "100"))
    assert [choice.step for choice in choices_of(drawn.play(Draw("stock")))] == []


def test_the_most_doubtful_choices_are_judged_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that moments worth a look come soon; before them what a hint advises, which takes no time."""
    guesses, judged = {"1": None, "2": Gap(2.5, 1.0), "3": None, "4": UNKNOWN}, []
    asked = iter(guesses.values())

    def guess(rules: Rules[Any], knows: Any, view: Any, action: Action) -> Gap | None:
        return next(asked)

    def judge(rules: Rules[Any], knows: Any, view: Any, action: Action, seed: str) -> Thinking:
        judged.append(seed[-1])
        if guesses[seed[-1]] is not None:
            yield Progress(0.5, Gap(0.0, 1.0))
        return Verdict(action, action, Gap(0.0, 0.0))

    done = reviewed(monkeypatch, guess, judge)
    assert judged == ["1", "3", "4", "2"]
    assert done == sorted(done) and done[-1] == 1.0


def test_the_judge_goes_on_with_what_seems_to_have_given_away_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first look at each choice of which nothing is known, then the dearest; what costs nothing waits."""
    found, judged = {"1": 1.0, "2": -4.0, "3": 9.0, "4": 2.0}, []
    guesses = iter((UNKNOWN, UNKNOWN, UNKNOWN, Gap(3.0, 0.5)))

    def guess(rules: Rules[Any], knows: Any, view: Any, action: Action) -> Gap | None:
        return next(guesses)

    def judge(rules: Rules[Any], knows: Any, view: Any, action: Action, seed: str) -> Thinking:
        yield Progress(0.5, Gap(found[seed[-1]], 1.0))
        judged.append(seed[-1])
        yield Progress(0.9, Gap(found[seed[-1]], 1.0))
        return Verdict(action, action, Gap(0.0, 0.0))

    done = reviewed(monkeypatch, guess, judge)
    assert judged == ["3", "4", "1", "2"]
    assert done == sorted(done) and done[-1] == 1.0


def test_the_only_mistake_of_a_match_is_in_its_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """While its price in the match is worked out nothing is called finished: whoever asks for slices stops there. A
    player missed a meld, and was told that none of their moves was clearly wrong."""
    module, match = sys.modules[look_back.__module__], one_deal()
    only = next(choices_of(match))

    def judge(rules: Rules[Any], knows: Any, view: Any, action: Action, seed: str) -> Thinking:
        yield Progress(0.5, Gap(30.0, 2.0))
        return Verdict(action, action, Gap(30.0, 2.0), 8, (((30, 0, 0), (0, 0, 0)),) * 8)

    monkeypatch.setattr(module, "choices_of", lambda deal: [only])
    monkeypatch.setattr(module, "first_guess", lambda *asked: UNKNOWN)
    monkeypatch.setattr(module, "judge", judge)
    slices, asked = Slices(count().__next__), (record.write(match), (only.seat,), 0.0)
    report = Report.read(slices.more(*asked))
    while report.done < 1:
        report = Report.read(slices.more(*asked))
    assert [moment.level for moment in report.losses] == [BLUNDER]
    assert report.mark(only.deal, only.step) == BLUNDER


def reviewed(monkeypatch: pytest.MonkeyPatch, guess: Callable[..., Any], judge: Callable[..., Thinking]) -> list[float]:
    """Review four choices with such a judge; return the shares of the work that the reports tell."""
    module, match = sys.modules[look_back.__module__], one_deal()
    four = [Choice(1, step, 0, match.state, Pass()) for step in (1, 2, 3, 4)]
    monkeypatch.setattr(module, "choices_of", lambda deal: four)
    monkeypatch.setattr(module, "first_guess", guess)
    monkeypatch.setattr(module, "judge", judge)
    return [report.done for report in look_back(match, (0,))]


def test_another_match_takes_the_place_of_the_first() -> None:
    """What was asked for last is reviewed; the first match begins anew afterwards."""
    slices = Slices(count().__next__)
    one, other = (record.write(one_deal(seed)) for seed in ("1", "2"))
    first = slices.more(one, (0,), 0.0)
    slices.more(one, (0,), 0.0)
    assert slices.more(other, (0,), 0.0) != first
    assert slices.more(one, (0,), 0.0) == first


@pytest.mark.parametrize("text", ["", "no", "[]", "{}", '{"done": 1, "fortune": {"result": [], "luck": []}}', "null"])
def test_what_is_no_report_is_refused(text: str) -> None:
    """A text that is none raises ValueError, and what `write` makes is read as it was."""
    with pytest.raises(ValueError):
        Report.read(text)
    moment = Moment(1, 3, 0, "pass", "draw stock", 7.25, 2.5, 60, 52, BLUNDER)
    report = Report(0.5, (Fortune((1.5, -1.5), (2.0, -2.0)),), ("b.x", ""), (moment,))
    assert Report.read(report.write()) == report


def test_a_review_that_failed_begins_anew() -> None:
    """What stops half-way raises its reason; asked for again, the review is made from the start."""
    begun = []

    def breaking(match: Match, seats: Iterable[Seat]) -> Iterator[Report]:
        begun.append(match)
        yield Report(0.0, ())
        raise ValueError("broken")

    slices, text = Slices(count().__next__, breaking), record.write(one_deal())
    for _ in range(2):
        with pytest.raises(ValueError, match="broken"):
            slices.more(text, (0,), 10_000.0)
    assert len(begun) == 2


def test_the_last_move_is_judged_as_in_the_whole_review() -> None:
    """At any decision it has the mark that the review gives it, and nothing else is marked; a move of another seat is
    not judged."""
    match = one_deal()
    *_, whole = look_back(match, (0,))
    judged = [step for step, letter in enumerate(whole.marks[0], 1) if letter != "."]
    for step in judged[-2:]:
        *_, last = look_at_last(match.history[step], (0,))
        assert (last.done, last.deals) == (1.0, ())
        assert last.marks == (whole.marks[0][step - 1].rjust(step, "."),)
        assert [moment for moment in whole.losses if moment.step == step] == list(last.losses)
        assert not any(mark.strip(".") for mark in list(look_at_last(match.history[step], (1,)))[-1].marks)
