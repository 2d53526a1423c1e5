"""The log: what happened in this deal, as a commentary."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from rami.engine.match import Match
from rami.engine.state import Event, Seat
from rami.table.lobby.review import slips
from rami.table.state.model import Model
from rami.table.text.sentences import commentary
from rami.table.text.sentences.events import ELSEWHERE, apart, by_table
from rami.table.view.felt.replay import jump, seen_at, seen_events

LINE = Markup("<li>{}</li>")


def log(model: Model) -> h.Element:
    """What happened in this deal, turn by turn, the newest first."""
    return h.ol(".log" if model.replay is None else ".log.steps")[reversed(_writer.lines(model))]


def whole_deal(model: Model) -> Match:
    """The match whose log is shown: in a replay as it stands at the end of the deal, unless a question is asked."""
    if model.replay is None or model.asking:
        return model.at_table
    return next(match for match in reversed(model.replay.history) if match.deal == model.at_table.deal)


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
        """A line for every turn of this deal that is worth telling, as the viewer saw it, the oldest first; in a replay
        of the turns to come, too, and each a way to its step.
        """
        opened = model.replay is not None and model.replay.open
        reader = (model.viewer, model.me, model.settings.lang, model.names, opened)
        if reader != self.reader:
            self.reader, self.turns = reader, []
        for match in self._since(whole_deal(model)):
            self._add(match, seen_events(model, match))
        for turn in self.turns:
            if turn.line is None:
                turn.line = _told(model, turn)
        told = [turn for turn in self.turns if turn.line]
        if model.replay is None:
            return [LINE.format(turn.line) for turn in told]
        steps = len(model.at_table.steps)
        now = next((turn for turn in told if len(turn.until.steps) >= steps), None)
        verdicts = _verdicts(model, self.turns)
        return [Markup(h.li[jump(turn.until, turn.line, here=turn is now), verdicts[id(turn)]]) for turn in told]

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

    def _add(self, match: Match, seen: Sequence[Event]) -> None:
        """One action's events as they are seen, those of each table by themselves: part of the last turn, or the first
        of a new one."""
        for events in by_table(match.state, seen):
            seat = next((event.seat for event in events if event.seat is not None), None)
            if self.turns and self.turns[-1].seat == seat:
                turn = self.turns[-1]
                turn.events += events
                turn.until, turn.line = match, None
            else:
                self.turns.append(LogTurn(seat, events, match))


def _verdicts(model: Model, turns: Sequence[LogTurn]) -> Mapping[int, list[h.Element]]:
    """For each turn, by its id, the choices in it that gave something away: what they are called, as ways there."""
    steps, ends = slips(model), [len(turn.until.steps) for turn in turns]
    found: dict[int, list[h.Element]] = {id(turn): [] for turn in turns}
    for match, called in steps:
        at = bisect_left(ends, len(match.steps))
        if match.deal == model.at_table.deal and at < len(turns):
            found[id(turns[at])].append(jump(match, model.words.text(called), verdict=True))
    return found


def _told(model: Model, turn: LogTurn) -> Markup:
    """A turn in words; one at another table says so."""
    view = seen_at(model, turn.until)
    said = Markup(commentary(model.words.inline, model.game, turn.events, model.names, model.me, view))
    if not said or turn.seat is None or not apart(view, turn.seat, model.viewer or 0):
        return said
    return Markup(h.fragment[h.span(".hint")[model.words.text(ELSEWHERE)], " ", said])


_writer = LogWriter()
