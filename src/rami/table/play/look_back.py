"""What a review of a match says to a player: result, luck and skill, and the moments worth a look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from rami.engine.actions import Action
from rami.engine.match import Match
from rami.engine.state import Seat, State
from rami.review.report import AS_GOOD, BEST, BLUNDER, INEXACT, LEVELS, MISTAKE, Fortune, Moment, Report
from rami.table.play.hints import deed
from rami.table.play.reasons import reason
from rami.table.state.hand import by_suit
from rami.table.text.sentences import signed
from rami.table.text.words import N_, NN_, Phrase, Words

CALLED: Mapping[str, str] = {
    BEST: N_("Best move"),
    AS_GOOD: N_("As good as the best"),
    INEXACT: N_("Inexact"),
    MISTAKE: N_("Mistake"),
    BLUNDER: N_("Blunder"),
}
"""What a decision is called."""

LOST: Mapping[str, Phrase] = {
    "points": NN_("This cost {n} point on average (± {error}).", "This cost {n} points on average (± {error})."),
    "chips": NN_("This cost {n} chip on average (± {error}).", "This cost {n} chips on average (± {error})."),
}
"""The price of a decision, in what the game counts, and its standard error."""

COUNTED: Mapping[str, Phrase] = {
    INEXACT: NN_("{n} inexact", "{n} inexact"),
    MISTAKE: NN_("{n} mistake", "{n} mistakes"),
    BLUNDER: NN_("{n} blunder", "{n} blunders"),
}
"""How many decisions are called so."""

NOTHING_LOST = N_("No move was clearly worse than another.")
"""What is said where there is no moment worth a look."""


def balance(words: Words, names: Sequence[str], seat: Seat, fortune: Fortune) -> str:
    """Result, luck and skill of a seat, in whole points that add up: « Inès : +40 = chance +52, adresse −12 »."""
    result, luck, skill = shares(seat, fortune)
    return words.text(
        N_("{player}: {result} = luck {luck}, skill {skill}"),
        player=names[seat],
        result=signed(words, result),
        luck=signed(words, luck),
        skill=signed(words, skill),
    )


def shares(seat: Seat, fortune: Fortune) -> tuple[int, int, int]:
    """Result, luck and skill of a seat in whole points, of which the last two add up to the first."""
    result, luck = round(fortune.result[seat]), round(fortune.luck[seat])
    return result, luck, result - luck


def accuracy(words: Words, report: Report, history: Sequence[Match], seat: Seat) -> str:
    """How many of a seat's decisions were as good as the best, and what the others are called; "" for none judged."""
    found = Counter(mark for at, mark in enumerate(marks(report)) if mark and history[at - 1].state.turn == seat)
    if not found:
        return ""
    said = words.text(N_("{n} of {all} choices as good as the best"), n=found[BEST] + found[AS_GOOD], all=found.total())
    others = [words.phrase(COUNTED[level], found[level]) for level in LEVELS if level in COUNTED and found[level]]
    return words.join((said, *others), ", ")


def marks(report: Report) -> list[str]:
    """What each step of a match's history is called, "" for one that was not judged."""
    deals = enumerate(report.marks, 1)
    return [report.mark(deal, step) for deal, letters in deals for step in range(len(letters) + 1)]


def place(history: Sequence[Match], moment: Moment) -> int:
    """Where in a match, given after each of its steps, the moment stands: before its decision."""
    return next(n for n, match in enumerate(history) if match.deal == moment.deal) + moment.step - 1


def verdict(words: Words, names: Sequence[str], before: Match, moment: Moment) -> str:
    """What was done at a moment, what was better and why, and what that cost. `before` is the match just then."""
    rules, view = before.rules, cast(State, before.rules.view(before.state, moment.seat))
    made, better = Action.parse(moment.made), Action.parse(moment.better)
    hand = by_suit([card for card in view.hands[moment.seat] if card is not None], rules)
    sentence = words.text(
        N_("{level}: “{made}”. Better: “{better}”."),
        level=words.text(CALLED[moment.level]),
        made=deed(words, rules, view, names, made),
        better=deed(words, rules, view, names, better),
    )
    lost = LOST["chips" if rules.payment_unit == "chips" else "points"]
    cost = words.phrase(lost, max(1, round(moment.loss)), error=max(1, round(moment.error)))
    said = (sentence, reason(words, rules, view, hand, better), cost, _chance(words, moment))
    return words.join(each for each in said if each)


def _chance(words: Words, moment: Moment) -> str:
    """What the decision did to the chance of winning the match; "" where that is nothing to speak of."""
    if moment.chance <= moment.chance_left:
        return ""
    return words.text(
        N_("Chance of winning the match: {left}% instead of {n}%."), left=moment.chance_left, n=moment.chance
    )
