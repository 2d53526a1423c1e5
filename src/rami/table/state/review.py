"""The review of the match that is replayed, and a moment of it as a question."""

from __future__ import annotations

from dataclasses import dataclass

from rami.engine.actions import Action
from rami.engine.state import Seat
from rami.review.report import AS_GOOD, BEST, Moment, Report


@dataclass(frozen=True)
class Question:
    """A moment of a review that the player is asked about, and answers by a move at the table."""

    moment: Moment
    move: Action | None = None
    """The player's answer; None before it is given."""
    found: Moment | None = None
    """What the answer is worth, as if it had been done in the match; None while that is not known."""
    weighed: float = 0.0
    """About which share of the work is done until it is known."""
    told: bool = False
    """Whether the player is told what was better."""

    @property
    def open(self) -> bool:
        """Whether a move is awaited."""
        return self.move is None and not self.told

    @property
    def right(self) -> bool:
        """Whether no move is clearly better than the player's answer."""
        return self.found is not None and self.found.level in (BEST, AS_GOOD)


@dataclass(frozen=True)
class Review:
    """A review: whose decisions in which match, how far it has come, and what the player has seen of it."""

    record: str
    seats: tuple[Seat, ...]
    key: str = ""
    """The key of the kept match; "" for another one, whose review is not kept."""
    report: Report | None = None
    """None before anything came out."""
    running: bool = False
    """Whether more of it was asked for and is to come."""
    failed: bool = False
    """Whether it can't go on."""
    answered: frozenset[Moment] = frozenset()
    """The moments whose answer the player has seen."""

    @property
    def done(self) -> bool:
        """Whether nothing more is to come."""
        return self.failed or (self.report is not None and self.report.done >= 1)

    @property
    def losses(self) -> tuple[Moment, ...]:
        """The decisions that were found so far to give something away, the dearest first."""
        return () if self.report is None else self.report.losses

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Those of them that are worth a look, the dearest first."""
        return () if self.report is None else self.report.moments

    @property
    def next(self) -> Moment | None:
        """The dearest moment whose answer the player has not seen; None where there is none."""
        return next((moment for moment in self.moments if moment not in self.answered), None)
