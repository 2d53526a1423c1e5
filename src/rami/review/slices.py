"""A review in slices: it goes on whenever it is asked, so that whoever thinks here can answer others in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rami.engine import record
from rami.engine.match import Match
from rami.engine.state import Seat
from rami.games import GAMES
from rami.review.look_back import look_back
from rami.review.report import Report

Look = Callable[[Match, Iterable[Seat]], Iterator[Report]]
"""What is made: the review of these seats' decisions in a match, or of a part of them."""


class Slices:
    """Holds the review that was asked for last. `clock` tells the time in seconds."""

    def __init__(self, clock: Callable[[], float], look: Look = look_back) -> None:
        self._clock, self._look = clock, look
        self._asked: tuple[str, tuple[Seat, ...]] | None = None
        self._reports: Iterator[Report] = iter(())

    def more(self, text: str, seats: tuple[Seat, ...], milliseconds: float) -> str:
        """Go on for so long with the review of these seats' decisions in the match of this record, and write the report
        as far as it has come. The first call begins it, and so does one after its end.

        Raises RecordError and ValueError where there is nothing to review.
        """
        asked = (text, seats)
        if self._asked != asked:
            self._reports = self._look(record.read(text, GAMES), seats)
        self._asked, until = None, self._clock() + milliseconds / 1000  # what fails half-way begins anew
        report = next(self._reports)
        while report.done < 1 and self._clock() <= until:
            report = next(self._reports)
        self._asked = asked if report.done < 1 else None
        return report.write()
