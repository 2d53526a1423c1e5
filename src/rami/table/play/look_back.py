"""What a review of a match says to a player: result, luck and skill, and the moments worth a look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, cast

from rami.engine.actions import Action, Discard, Knock, LayMelds
from rami.engine.match import Match
from rami.engine.rules import Rules
from rami.engine.state import Seat, State
from rami.review.report import AS_GOOD, BEST, BLUNDER, INEXACT, LEVELS, MISTAKE, Fortune, Moment, Report
from rami.table.play.hints import deed
from rami.table.play.reasons import reason
from rami.table.play.reasons.companions import best, can_grow
from rami.table.play.reasons.kept import waiting
from rami.table.state.hand import by_suit
from rami.table.state.memo import latest
from rami.table.text.profile import profile
from rami.table.text.sentences import signed
from rami.table.text.words import N_, NN_, Phrase, Words

CALLED: Mapping[str, str] = {
    BEST: N_("Best move"),
    AS_GOOD: N_("As good as the best"),
    INEXACT: N_("Inaccuracy"),
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
    INEXACT: NN_("{n} inaccuracy", "{n} inaccuracies"),
    MISTAKE: NN_("{n} mistake", "{n} mistakes"),
    BLUNDER: NN_("{n} blunder", "{n} blunders"),
}
"""How many decisions are called so."""

RIGHT, AS_RIGHT = N_("Right: “{answer}”."), N_("Right: “{answer}” is as good as “{better}”.")
"""What is said of the best answer to a moment, and of another that is as good."""

NOTHING_LOST = N_("None of the moves was clearly wrong.")
"""What is said where there is no moment worth a look."""

UNEXPLAINED = N_("No single choice explains the {skill}: small things do, the others’ cards, and how they played them.")
"""What is said of skill below zero where no decision was clearly wrong."""

LITTLE_EXPLAINED = N_(
    "That explains only about {n} of the {skill}: the rest is small things, the others’ cards, and how they played "
    "them."
)
"""What is said where what was clearly wrong gave away less than half of it."""

WORTH_TELLING = 10
"""The points or chips of skill below zero from which on it is told what explains them."""

GO_ON = N_("Playing on was worth more.")
"""What is said of a knock where it had been better to discard."""

ADDED = N_("On the table, others can add cards to it.")
"""What is said of melds laid that had better been kept."""


def balance(words: Words, names: Sequence[str], seat: Seat, fortune: Fortune) -> str:
    """Result, luck and the rest of a seat, in whole points that add up:
    « Inès : +40 = chance +52, sans la chance −12 »."""
    result, luck, skill = shares(seat, fortune)
    return words.text(
        N_("{player}: {result} = luck {luck}, without luck {skill}"),
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
    """How many of a seat's decisions were as good as the best, what the others are called, and what else explains a
    lack of skill; "" for none judged."""
    found = Counter(mark for at, mark in enumerate(marks(report)) if mark and history[at - 1].state.turn == seat)
    if not found:
        return ""
    said = words.text(N_("{n} of {all} choices as good as the best"), n=found[BEST] + found[AS_GOOD], all=found.total())
    others = [words.phrase(COUNTED[level], found[level]) for level in LEVELS if level in COUNTED and found[level]]
    said = words.join((said, *others), ", ")
    return words.join((f"{said}.", unexplained)) if (unexplained := _unexplained(words, report, seat)) else said


def _unexplained(words: Words, report: Report, seat: Seat) -> str:
    """That what a seat clearly gave away explains little or nothing of its skill below zero; "" where it does."""
    _, _, skill = shares(seat, report.fortune) if report.deals else (0, 0, 0)
    given = round(sum(moment.loss for moment in report.losses if moment.seat == seat))
    if -skill < max(WORTH_TELLING, 2 * given + 1):
        return ""
    return words.text(LITTLE_EXPLAINED if given else UNEXPLAINED, skill=signed(words, skill), n=given)


@latest(lambda report: (report,))
def marks(report: Report) -> tuple[str, ...]:
    """What each step of a match's history is called, "" for one that was not judged."""
    deals = enumerate(report.marks, 1)
    return tuple(report.mark(deal, step) for deal, letters in deals for step in range(len(letters) + 1))


def place(history: Sequence[Match], moment: Moment) -> int:
    """Where in a match, given after each of its steps, the moment stands: before its decision."""
    return next(n for n, match in enumerate(history) if match.deal == moment.deal) + moment.step - 1


def verdict(words: Words, names: Sequence[str], before: Match, moment: Moment) -> str:
    """What was done at a moment, what was better and why, and what that cost. `before` is the match just then."""
    rules, view = before.rules, cast(State, before.rules.view(before.state, moment.seat))
    made, better = Action.parse(moment.made), Action.parse(moment.better)
    sentence = words.text(
        N_("{level}: “{made}”. Better: “{better}”."),
        level=words.text(CALLED[moment.level]),
        made=deed(words, rules, view, names, made),
        better=deed(words, rules, view, names, better),
    )
    why = _why_better(words, rules, view, moment.seat, made, better)
    fed = isinstance(made, LayMelds) and isinstance(better, Discard) and _can_grow(rules, view, made)
    said = (sentence, why, words.text(ADDED) if fed else "", _cost(words, rules, moment), chance_told(words, moment))
    return words.join(each for each in said if each)


def approval(words: Words, names: Sequence[str], before: Match, moment: Moment, answer: Moment) -> str:
    """What is said of an answer to a moment that is as good as the best move, and what was done in the match."""
    rules, view = before.rules, cast(State, before.rules.view(before.state, moment.seat))
    right = RIGHT if answer.made == moment.better else AS_RIGHT
    chosen, best = Action.parse(answer.made), Action.parse(moment.better)
    done = {"answer": deed(words, rules, view, names, chosen), "better": deed(words, rules, view, names, best)}
    said = words.text(right, **done)
    why = _why_better(words, rules, view, moment.seat, Action.parse(moment.made), chosen)
    return words.join(each for each in (said, why, _in_the_match(words, names, rules, view, moment)) if each)


def _in_the_match(words: Words, names: Sequence[str], rules: Rules[Any], view: State, moment: Moment) -> str:
    """What was done at a moment in the match, and its price."""
    made = deed(words, rules, view, names, Action.parse(moment.made))
    return words.join((words.text(N_("In the match: “{made}”."), made=made), _cost(words, rules, moment)))


def _why_better(words: Words, rules: Rules[Any], view: State, seat: Seat, made: Action, better: Action) -> str:
    """Why the better action was a good one for the seat, in full; of a knock what waiting was worth."""
    if isinstance(made, Knock) and isinstance(better, Discard):
        return _better_to_wait(words, rules, view, seat, better)
    hand = by_suit([card for card in view.hands[seat] if card is not None], rules)
    return reason(words, rules, view, hand, better, room=inf)


def _better_to_wait(words: Words, rules: Rules[Any], view: State, seat: Seat, thrown: Discard) -> str:
    """Why it was better to throw this card than to knock: what comes then, and what a knock of the other brings."""
    hand = [card for card in view.hands[seat] if card is not None]
    left = best(rules, [card for card in hand if card != thrown.card]).points
    answer = profile(rules.key).words.answering(words, rules, left)
    return words.join(filter(None, (words.text(GO_ON), waiting(words, rules, view, hand, thrown), answer)))


def _can_grow(rules: Rules[Any], view: State, made: LayMelds) -> bool:
    """Whether others may hold cards that could be added to the melds."""
    return any(can_grow(rules, view, [slot.card for slot in group]) for group in made.groups)


def _cost(words: Words, rules: Rules[Any], moment: Moment) -> str:
    """The price of a decision."""
    lost = LOST["chips" if rules.payment_unit == "chips" else "points"]
    return words.phrase(lost, max(1, round(moment.loss)), error=max(1, round(moment.error)))


def chance_told(words: Words, moment: Moment) -> str:
    """What the decision did to the chance of winning the match; "" where that is nothing to speak of."""
    left, before = (5 * round(chance / 5) for chance in (moment.chance_left, moment.chance))
    if max(left, 5) >= min(before, 95):
        return ""
    told = {"left": _percent(words, left), "before": _percent(words, before)}
    return words.text(N_("Chance of winning the match: {left} instead of {before}."), **told)


def _percent(words: Words, chance: int) -> str:
    """A chance in percent, which is known to five."""
    if 0 < chance < 100:
        return words.text(N_("about {n}%"), n=chance)
    return words.text(N_("over {n}%"), n=95) if chance else words.text(N_("under {n}%"), n=5)
