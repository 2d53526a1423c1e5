"""What a review of a match says to a player: result, luck and skill, and the moments worth a look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rami.engine.rules import Rules
from rami.engine.state import Seat
from rami.review.expertise import BLUNDER, INEXACT, MISTAKE, Cuts
from rami.review.judge import Verdict
from rami.review.look_back import Choice, Review
from rami.review.luck import Fortune
from rami.table.play.hints import deed
from rami.table.text.sentences import signed
from rami.table.text.words import N_, NN_, Phrase, Words

LEVELS: Mapping[str, str] = {
    INEXACT: N_("Inexact"),
    MISTAKE: N_("Mistake"),
    BLUNDER: N_("Blunder"),
}
"""What a decision is called."""

LOST: Mapping[str, Phrase] = {
    "points": NN_("This cost {n} point on average.", "This cost {n} points on average."),
    "chips": NN_("This cost {n} chip on average.", "This cost {n} chips on average."),
}
"""The price of a decision, in what the game counts."""


def balance(words: Words, names: Sequence[str], seat: Seat, fortune: Fortune) -> str:
    """Result, luck and skill of a seat, in whole points that add up: « Inès : +40 = chance +52, adresse −12 »."""
    result, luck = round(fortune.result[seat]), round(fortune.luck[seat])
    return words.text(
        N_("{player}: {result} = luck {luck}, skill {skill}"),
        player=names[seat],
        result=signed(words, result),
        luck=signed(words, luck),
        skill=signed(words, result - luck),
    )


def moments(words: Words, rules: Rules[Any], names: Sequence[str], review: Review, seat: Seat) -> list[str]:
    """The moments of a seat that are worth a look, the dearest first; or that there are none."""
    told = [_moment(words, rules, names, review.cuts, *found) for found in review.moments(seat)]
    return told or [words.text(N_("No move was clearly worse than another."))]


def _moment(words: Words, rules: Rules[Any], names: Sequence[str], cuts: Cuts, choice: Choice, verdict: Verdict) -> str:
    sentence = words.text(
        N_("{level} in deal {n}: “{made}”. Better: “{better}”."),
        level=words.text(LEVELS[verdict.level(cuts)]),
        n=choice.deal,
        made=deed(words, rules, choice.view, names, verdict.action),
        better=deed(words, rules, choice.view, names, verdict.better),
    )
    unit = "chips" if rules.payment_unit == "chips" else "points"
    return words.join((sentence, words.phrase(LOST[unit], max(1, round(verdict.loss)))))
