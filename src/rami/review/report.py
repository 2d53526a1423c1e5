"""What a review says of a match, as far as it has come; as text that a worker can send."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite
from typing import Any, NamedTuple

from rami.engine.actions import Action
from rami.engine.match import Match
from rami.engine.state import Seat, State
from rami.review.steps import steps_of

VERSION = 20
"""Raised when reviews come to other results: those of another version are made again."""

BEST, AS_GOOD, INEXACT, MISTAKE, BLUNDER = "best", "as_good", "inexact", "mistake", "blunder"
LEVELS = (BEST, AS_GOOD, INEXACT, MISTAKE, BLUNDER)
"""What a decision may be called, the best first. Where nothing did better it is the best; where something did, but not
beyond the error, it is as good."""
LETTERS = "bgimx"
"""How the marks write these levels."""
UNMARKED = "."
"""How they write a step that is no decision, or one of another seat."""

DEAREST = 5
"""How many moments of a match are worth a look, for each player."""


class Cuts(NamedTuple):
    """From how many points of a deal on a loss is called inexact, a mistake, a blunder."""

    inexact: float
    mistake: float
    blunder: float

    def level(self, points: float) -> str:
        """What a decision that gives away so many points is called."""
        if points >= self.blunder:
            return BLUNDER
        return MISTAKE if points >= self.mistake else INEXACT if points >= self.inexact else AS_GOOD


@dataclass(frozen=True)
class Fortune:
    """What deals came to for each seat, and how much of that was luck."""

    result: tuple[float, ...]
    """The points by which it was better than the average of the opponents."""
    luck: tuple[float, ...]

    @property
    def skill(self) -> tuple[float, ...]:
        """What the result would have been with average cards."""
        return tuple(came - luck for came, luck in zip(self.result, self.luck, strict=True))

    @classmethod
    def of_all(cls, deals: Iterable[Fortune]) -> Fortune:
        """What these deals came to together; nothing for none."""
        deals = tuple(deals)
        both = (zip(*rows, strict=True) for rows in ([deal.result for deal in deals], [deal.luck for deal in deals]))
        return cls(*(tuple(map(sum, seats)) for seats in both))


class Moment(NamedTuple):
    """A decision that gave something away: the number of its deal and of its step there, from 1; the seat, what it did
    and what was better; the points or chips that this costs on average, and the standard error of that; the chances of
    winning the match with the better action and with this one, in percent, the same where they don't clearly differ."""

    deal: int
    step: int
    seat: Seat
    made: str
    better: str
    loss: float
    error: float
    chance: int
    chance_left: int
    level: str


@dataclass(frozen=True)
class Report:
    """What came out of a match so far."""

    done: float
    """The share of the work that is done, up to 1."""
    deals: tuple[Fortune, ...]
    """What each finished deal came to."""
    marks: tuple[str, ...] = ()
    """For each deal a letter for each of its steps, see `LETTERS`."""
    losses: tuple[Moment, ...] = ()
    """The decisions that gave something away, the dearest first."""

    @property
    def fortune(self) -> Fortune:
        """What the finished deals came to together."""
        return Fortune.of_all(self.deals)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments worth a look: for each seat those that cost most, the dearest first."""
        before: Counter[Seat] = Counter()
        kept = []
        for moment in self.losses:
            before[moment.seat] += 1
            if before[moment.seat] <= DEAREST:
                kept.append(moment)
        return tuple(kept)

    def mark(self, deal: int, step: int) -> str:
        """What this step of this deal, both counted from 1, is called; "" where it was not judged."""
        letters = self.marks[deal - 1] if deal <= len(self.marks) else ""
        letter = letters[step - 1] if 0 < step <= len(letters) else UNMARKED
        return "" if letter == UNMARKED else LEVELS[LETTERS.index(letter)]

    def write(self) -> str:
        """The report as text."""
        deals = [[each.result, each.luck] for each in self.deals]
        written = {"version": VERSION, "done": self.done, "deals": deals, "marks": self.marks, "losses": self.losses}
        return json.dumps(written, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Report:
        """The report of this text. Raises ValueError for anything that `write` of this version did not make."""
        try:
            found: dict[str, Any] = json.loads(text)
            if found["version"] != VERSION:
                raise ValueError("a review of another version")
            deals = tuple(
                Fortune(tuple(map(_finite, result)), tuple(map(_finite, luck))) for result, luck in found["deals"]
            )
            losses = tuple(Moment(*each) for each in found["losses"])
            if not all(isinstance(text, str) for each in losses for text in (each.made, each.better)):
                raise ValueError("no action")
            for each in losses:
                _finite(each.loss)
            return cls(_finite(found["done"]), deals, tuple(map(str, found["marks"])), losses)
        except (TypeError, KeyError) as error:
            raise ValueError("no report of a review") from error

    def whole(self, match: Match) -> bool:
        """Whether this can be the whole review of a match; the text of a report may come from anywhere."""
        steps = [list(steps_of(deal)) for deal in (*match.earlier, match)]
        try:
            return (
                self.done == 1
                and len(self.deals) == len(match.sheet)
                and all(len(each.result) == len(each.luck) == match.state.seats for each in self.deals)
                and [len(letters) for letters in self.marks] == [len(deal) for deal in steps]
                and all(letters.strip(LETTERS + UNMARKED) == "" for letters in self.marks)
                and all(_happened(match, steps[moment.deal - 1][moment.step - 1], moment) for moment in self.losses)
                and all(self.mark(moment.deal, moment.step) == moment.level for moment in self.losses)
            )
        except (TypeError, ValueError, IndexError):
            return False


def _finite(number: Any) -> float:
    """The number, if it is one. Raises ValueError or TypeError for anything else."""
    if not isfinite(number):
        raise ValueError("no number")
    return float(number)


def _happened(match: Match, step: tuple[State, Action, State], moment: Moment) -> bool:
    """Whether the seat did this at this step and might have done the other. Raises TypeError or ValueError for a moment
    of another form.
    """
    before, action, _ = step
    match.rules.check(before, Action.parse(moment.better))
    known = moment.level in (INEXACT, MISTAKE, BLUNDER) and all(map(isfinite, moment[5:9]))
    return known and min(moment.deal, moment.step) > 0 and (before.turn, str(action)) == (moment.seat, moment.made)
