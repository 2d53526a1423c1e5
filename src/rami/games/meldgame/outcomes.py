"""A cache for laying: `check` builds the state after a lay to see whether the turn can still end,
and `apply` returns that state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rami.engine.actions import Action, IllegalAction
from rami.games.meldgame.state import MeldState

A = TypeVar("A", bound=Action)


class _Outcomes:
    """The outcomes of the actions that were checked in one state under one set of rules."""

    def __init__(self) -> None:
        self.rules: object = None
        self.state: MeldState | None = None
        self.known: dict[Action, MeldState | IllegalAction] = {}

    def of(self, rules: object, state: MeldState) -> dict[Action, MeldState | IllegalAction]:
        """The outcomes for this state; empty where another one was asked about last.
        States and rules are compared by identity."""
        if state is not self.state or rules is not self.rules:
            self.rules, self.state, self.known = rules, state, {}
        return self.known


_outcomes = _Outcomes()


def outcome(lay: Callable[[MeldState, A], MeldState], state: MeldState, action: A) -> MeldState:
    """`lay(state, action)`, for a bound method of the rules, cached for the state that was asked about last.

    Raises IllegalAction where `lay` does.
    """
    rules: Any = getattr(lay, "__self__", None)
    found = _outcomes.of(rules, state).get(action)
    if found is None:
        try:
            found = lay(state, action)
        except IllegalAction as error:
            found = error
        _outcomes.of(rules, state)[action] = found
    if isinstance(found, IllegalAction):
        raise found.with_traceback(None)
    return found
