"""The log: what happened in this deal, as a commentary."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from rami.engine.core import Event, Seat
from rami.engine.match import Match
from rami.table.state.model import Model
from rami.table.text.sentences import commentary


def log(model: Model) -> h.Element:
    """What happened in this deal, turn by turn, the newest first."""
    return h.ol(".log")[reversed(_writer.lines(model))]


@dataclass
class LogTurn:
    """One player's turn: its events as the viewer saw them, the match after the last of them, its line once it is
    written.
    """

    seat: Seat | None
    events: list[Event]
    until: Match
    line: Markup | None = None


class LogWriter:
    """Remembers the log that it wrote last; if the match has gone on since, only the new part is written."""

    def __init__(self) -> None:
        self.reader: object = None
        self.turns: list[LogTurn] = []

    def lines(self, model: Model) -> list[Markup]:
        """A line for every turn of this deal that is worth telling, as the viewer saw it, the oldest first."""
        reader = (model.viewer, model.settings.lang, model.names)
        if reader != self.reader:
            self.reader, self.turns = reader, []
        for match in self._since(model.at_table):
            self._add(match, model.viewer)
        for turn in self.turns:
            if turn.line is None:
                said = commentary(model.words.inline, model.game, turn.events, model.names, model.viewer, model.view)
                turn.line = Markup(h.li[said]) if said else Markup("")
        return [turn.line for turn in self.turns if turn.line]

    def _since(self, match: Match) -> list[Match]:
        """What is new: the steps of the match after the last turn that is known to be part of it.

        Later turns were taken back.
        """
        known = {id(turn.until): n for n, turn in enumerate(self.turns, 1)}
        steps: list[Match] = []
        at: Match | None = match
        while at is not None and id(at) not in known:
            steps.append(at)
            at = at.previous
        del self.turns[0 if at is None else known[id(at)] :]
        return steps[::-1]

    def _add(self, match: Match, viewer: Seat | None) -> None:
        """One action's events: part of the last turn, or the first of a new one."""
        seen = [event.view(viewer) for event in match.state.events]
        seat = next((event.seat for event in seen if event.seat is not None), None)
        if self.turns and self.turns[-1].seat == seat:
            turn = self.turns[-1]
            turn.events += seen
            turn.until, turn.line = match, None
        else:
            self.turns.append(LogTurn(seat, seen, match))


_writer = LogWriter()
