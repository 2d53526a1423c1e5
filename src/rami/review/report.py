"""What a review says of a match, as far as it has come; as text that a worker can send."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from itertools import islice
from math import isfinite
from typing import Any, NamedTuple

from rami.engine.actions import Action
from rami.engine.match import Match
from rami.engine.state import Seat
from rami.review.steps import steps_of

VERSION = 1
"""Raised when reviews come to other results: those of another version are made again."""

AS_GOOD, INEXACT, MISTAKE, BLUNDER = "as_good", "inexact", "mistake", "blunder"
"""What a decision may be called."""


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


@dataclass(frozen=True)
class Moment:
    """A decision that gave something away: the number of its deal and of its step there, from 1; the seat, what it did
    and what was better, and the points or chips that this costs on average."""

    deal: int
    step: int
    seat: Seat
    made: str
    better: str
    loss: float
    level: str


@dataclass(frozen=True)
class Report:
    """What came out of a match so far."""

    done: float
    """The share of the work that is done, up to 1."""
    fortune: Fortune
    """Of the finished deals that were looked at."""
    moments: tuple[Moment, ...] = ()
    """The decisions worth a look, the dearest first."""

    def write(self) -> str:
        """The report as text."""
        return json.dumps({"version": VERSION, **asdict(self)})

    @classmethod
    def read(cls, text: str) -> Report:
        """The report of this text. Raises ValueError for anything that `write` of this version did not make."""
        try:
            found: dict[str, Any] = json.loads(text)
            if found["version"] != VERSION:
                raise ValueError("a review of another version")
            result, luck = found["fortune"]["result"], found["fortune"]["luck"]
            moments = tuple(Moment(**each) for each in found["moments"])
            return cls(float(found["done"]), Fortune(tuple(result), tuple(luck)), moments)
        except (TypeError, KeyError) as error:
            raise ValueError("no report of a review") from error

    def whole(self, match: Match) -> bool:
        """Whether this can be the whole review of a match; the text of a report may come from anywhere."""
        numbers = (*self.fortune.result, *self.fortune.luck)
        try:
            return (
                self.done == 1
                and len(self.fortune.result) == len(self.fortune.luck) == match.state.seats
                and all(isfinite(number) for number in numbers)
                and all(_happened(match, moment) for moment in self.moments)
            )
        except (TypeError, ValueError):
            return False


def _happened(match: Match, moment: Moment) -> bool:
    """Whether a seat did this in the match and might have done the other. Raises TypeError or ValueError for a moment
    of another form.
    """
    deal = next((deal for deal in (*match.earlier, match) if deal.deal == moment.deal), match)
    step = next(islice(steps_of(deal), moment.step - 1, None), None)
    if step is None:
        return False
    before, action, _ = step
    match.rules.check(before, Action.parse(moment.better))
    known = moment.level in (INEXACT, MISTAKE, BLUNDER) and isfinite(moment.loss)
    return known and (deal.deal, before.turn, str(action)) == (moment.deal, moment.seat, moment.made)
