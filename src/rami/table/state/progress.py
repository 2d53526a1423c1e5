"""What the player has learnt: which lessons are done, where others were left, which mistakes are solved."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rami.engine.actions import Action
from rami.table.state.attempt import Attempt
from rami.table.storage.untrusted_json import parsed


class Streak(NamedTuple):
    """How a drill has gone."""

    answered: int = 0
    """How many questions were answered, rightly or wrongly."""
    now: int = 0
    """How many of the last ones were answered rightly, without a hint, one after the other."""
    best: int = 0
    """The most that it ever was."""

    def after(self, attempt: Attempt) -> Streak:
        """The streak after a question, which counts once; one that was answered with a hint neither adds nor ends."""
        if attempt.number != self.answered or not (attempt.failed or attempt.done):
            return self
        now = 0 if attempt.failed else self.now + (not attempt.helped)
        return Streak(self.answered + 1, now, max(now, self.best))

    def joined(self, other: Streak) -> Streak:
        """The streak of whom has answered more, with the better best."""
        longer = max(self, other, key=lambda each: each.answered)
        return longer._replace(best=max(self.best, other.best))


@dataclass(frozen=True)
class Progress:
    """The lessons by their addresses, `<game>-3`, and the drills by theirs, `<game>-drill-1`."""

    stars: Mapping[str, bool] = field(default_factory=dict)
    """The lessons that are done; True for one that was once done without a hint."""
    left: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The moves of those that were begun, up to the task at which they were left."""
    streaks: Mapping[str, Streak] = field(default_factory=dict)
    solved: frozenset[str] = frozenset()
    """The player's own mistakes that they have answered rightly since, by their names."""
    met: frozenset[str] = frozenset()
    """The games that were played, by their keys."""

    def knows(self, game: str) -> bool:
        """Whether the player has sat at a table of this game, or begun a lesson or drill of it."""
        learnt = (*self.stars, *self.left, *self.streaks)
        return game in self.met or any(name.partition("-")[0] == game for name in learnt)

    def meeting(self, game: str) -> Progress:
        """The progress with a first match of this game begun."""
        return replace(self, met=self.met | {game})

    def streak(self, name: str) -> Streak:
        """How a drill has gone."""
        return self.streaks.get(name, Streak())

    def after(self, attempt: Attempt) -> Progress:
        """The progress with what this attempt has come to."""
        if attempt.lesson.drill:
            streak = self.streak(attempt.name).after(attempt)
            return self if not streak.answered else replace(self, streaks={**self.streaks, attempt.name: streak})
        name, left = attempt.name, {each: moves for each, moves in self.left.items() if each != attempt.name}
        if attempt.done:
            star = self.stars.get(name, False) or not attempt.helped
            return replace(self, stars={**self.stars, name: star}, left=left)
        if attempt.start is None:
            return self
        return replace(self, left={**left, name: attempt.start.steps[1:]})

    def joined(self, other: Progress) -> Progress:
        """What was learnt here and elsewhere, of each lesson and drill the better."""
        names = {**self.stars, **other.stars}
        stars = {name: self.stars.get(name, False) or other.stars.get(name, False) for name in names}
        left = {name: moves for name, moves in {**other.left, **self.left}.items() if name not in stars}
        streaks = {name: self.streak(name).joined(other.streak(name)) for name in {**self.streaks, **other.streaks}}
        return Progress(stars, left, streaks, self.solved | other.solved, self.met | other.met)

    def write(self) -> str:
        """As JSON, to be kept for the next visit."""
        learnt = {"stars": dict(self.stars), "left": dict(self.left), "streaks": dict(self.streaks)}
        return json.dumps({**learnt, "solved": sorted(self.solved), "met": sorted(self.met)})


def read(text: str) -> Progress:
    """The progress that `write` wrote, without what can't be read."""
    try:
        data = parsed(text)
    except ValueError:
        return Progress()
    if not isinstance(data, dict):
        return Progress()
    stars, left, streaks, solved, met = (data.get(name) for name in ("stars", "left", "streaks", "solved", "met"))
    return Progress(
        {name: star for name, star in stars.items() if isinstance(star, bool)} if isinstance(stars, dict) else {},
        {name: tuple(moves) for name, moves in left.items() if _are_moves(moves)} if isinstance(left, dict) else {},
        {name: Streak(*each) for name, each in streaks.items() if _is_streak(each)}
        if isinstance(streaks, dict)
        else {},
        frozenset(name for name in solved if isinstance(name, str)) if isinstance(solved, list) else frozenset(),
        frozenset(each for each in met if isinstance(each, str)) if isinstance(met, list) else frozenset(),
    )


def _are_moves(data: object) -> bool:
    try:
        return isinstance(data, list) and all(Action.parse(each) is not None for each in data)
    except (TypeError, ValueError, AttributeError):
        return False


def _is_streak(data: object) -> bool:
    counts = isinstance(data, list) and len(data) == 3 and all(type(each) is int and each >= 0 for each in data)
    return counts and isinstance(data, list) and data[1] <= data[2] <= data[0]
