"""The steps of a deal, as a review looks at them."""

from __future__ import annotations

from collections.abc import Iterator

from rami.engine.actions import Action
from rami.engine.match import TIME, Match
from rami.engine.state import State


def steps_of(deal: Match) -> Iterator[tuple[State, Action, State]]:
    """The steps of a match's current deal: the state, the action, the state after it."""
    for before, after in zip(deal.history, deal.history[1:], strict=False):
        line = next(step for step in reversed(after.steps) if step != TIME)
        yield before.state, Action.parse(line), after.state
