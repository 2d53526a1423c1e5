"""The points of a deal and of a match, line by line, and what is paid at the end."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.melds import Meld
from rami.engine.state import Cards, Seat

Sheet = tuple[tuple[int, ...], ...]
"""A match's score sheet: for each finished deal, the points (or chips) that each seat made in it.
A void deal is a row of zeros."""


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One line of a sum: a code for its words and the points (or chips) that it adds."""

    code: str
    points: int
    of: Seat | None = None
    """Whose cards or points it counts, where its words name the seat."""
    times: int = 1
    """How many equal sums its points are."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How one seat's points of a finished deal come about. The lines add up to the points."""

    seat: Seat
    melds: tuple[Meld, ...]
    """The melds in the seat's hand, at a showdown."""
    added: Cards
    """The cards that the seat added to other melds at the showdown."""
    left: Cards
    """The cards that count for or against the seat."""
    lines: tuple[TallyLine, ...]

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Payment:
    """At the end of a match: what one seat pays another, in `Rules.payment_unit`. A payer of None is the pot."""

    payer: Seat | None
    payee: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Standings:
    """How a match ended."""

    winners: tuple[Seat, ...]
    """One seat, or several that share."""
    lines: tuple[tuple[TallyLine, ...], ...]
    """For each seat, how its final total comes about, the points of the deals first."""
    payments: tuple[Payment, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """For each seat, the sum of its lines."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)
