"""A lesson that is being played: how far it is, what was said last, what is still to happen before it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rami.engine.actions import Action
from rami.engine.match import Match
from rami.table.text.lesson import LEARNER, Lesson, Move, Task, is_meant, moves
from rami.table.text.words import N_

ENDED = N_("The deal is over, but the exercise is not. Try again.")


@dataclass(frozen=True)
class Attempt:
    """A lesson under way, a frozen value; its methods give the next one."""

    name: str
    """The lesson's address, `<game>-3`, or the drill's, `<game>-drill-1`."""
    lesson: Lesson
    start: Match | None = None
    """The match as the task began, to which “Try again” returns; None until the table waits for the learner."""
    at: int = 0
    """Which task is on, counted from 0; the number of tasks when all are done."""
    script: tuple[Action, ...] = ()
    """What is still to happen, whoever does it."""
    said: str = ""
    """What was said last: praise, or why a move was wrong."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What its sentences speak of."""
    failed: bool = False
    helped: bool = False
    """Whether a hint was asked for."""
    number: int = 0
    """In a drill: how many questions were answered before this one."""

    @classmethod
    def begun(cls, name: str, lesson: Lesson, match: Match, number: int = 0) -> Attempt:
        """The attempt at a lesson whose table has just been laid."""
        return cls(name, lesson, script=moves(lesson.first), facts=lesson.facts, number=number)._settled(match)

    @property
    def done(self) -> bool:
        """Whether all tasks are done."""
        return self.at == len(self.lesson.tasks)

    @property
    def ended(self) -> bool:
        """Whether the others play on no more, as the last move ends what the lesson shows."""
        return self.failed or self.done

    @property
    def on(self) -> bool:
        """Whether a task waits for the learner."""
        return self.start is not None and not self.failed and not self.done

    @property
    def task(self) -> Task:
        """The task that is on, or comes next; when all are done, the last one."""
        return self.lesson.tasks[min(self.at, len(self.lesson.tasks) - 1)]

    @property
    def moving(self) -> bool:
        """Whether the learner may move: the task asks for a move, and is neither failed nor done."""
        return self.on and bool(self.task.answer)

    @property
    def asking(self) -> bool:
        """Whether the task is to be answered by one of its choices."""
        return self.on and bool(self.task.choices)

    @property
    def blind(self) -> bool:
        """Whether the table tells nothing of the hand, as this is what is asked."""
        return self.lesson.drill and not self.ended

    @property
    def resting(self) -> bool:
        """Whether the learner is to read, and to press a button to go on."""
        return self.ended or (self.on and not self.moving)

    def after(self, before: Match, action: Action, after: Match) -> Attempt:
        """The attempt after a move at the table."""
        if self.script[:1] == (action,):
            attempt = replace(self, script=self.script[1:])
        else:
            attempt = self._judged(before, action, after) if self.moving else self
        return attempt._settled(after)

    def chosen(self, number: int, match: Match) -> Attempt:
        """The attempt after one of the choices, counted from 0."""
        choice = self.task.choices[number]
        attempt = replace(self, facts={**self.lesson.facts, **choice.facts})
        return replace(attempt, said=choice.why, failed=True) if choice.why else attempt.read(match)

    def read(self, match: Match) -> Attempt:
        """The attempt after the learner has read, or answered, what asks for no move."""
        return self if not self.on or self.moving else self._passed()._settled(match)

    def again(self) -> Attempt:
        """The attempt at the beginning of the same task."""
        return replace(self, script=(), said="", failed=False)

    def next_move(self, match: Match) -> Action | None:
        """The next move that is written, if it can be made; else None."""
        action = next(iter(self.script), None)
        return action if action is not None and match.rules.allows(match.state, action) else None

    def _settled(self, match: Match) -> Attempt:
        """The attempt with the next task on, if the table waits for the learner: to move, or to read before the others
        move on as the task says."""
        state = match.state
        to_read = bool(self.task.then) and not self.task.answer
        waits = state.over or ((state.turn == LEARNER or to_read) and match.rules.forced(state) is None)
        return replace(self, start=match) if self.start is None and waits and not self.script else self

    def _judged(self, before: Match, action: Action, after: Match) -> Attempt:
        rules, seat = before.rules, before.state.turn
        assert seat is not None
        move = Move(seat, action, rules.view(before.state, LEARNER), rules.view(after.state, LEARNER))
        if is_meant(self.task.last, move):
            attempt = self._passed()
            while not attempt.done and not attempt.script and attempt.task.reached(move):
                attempt = attempt._passed()
            return attempt
        mistake = next((each for each in self.task.mistakes if is_meant(each.when, move)), None)
        if mistake is not None:
            return replace(self, script=moves(mistake.then), said=mistake.why, failed=True)
        return replace(self, said=ENDED, failed=True) if after.state.over else self

    def _passed(self) -> Attempt:
        return replace(self, at=self.at + 1, start=None, script=moves(self.task.then), said=self.task.praise)
