"""Positions for the tests of any game, with states and actions written as text."""

from __future__ import annotations

from typing import TypeVar

import pytest

from rami.engine.actions import Action, IllegalAction
from rami.engine.chance import Chance
from rami.engine.match import Match
from rami.engine.position import Position
from rami.engine.rules import Rules
from rami.engine.state import Event, Seat, State

S = TypeVar("S", bound=State)

CHANCE = Chance("5eed")
"""The random generator of the deals and reshuffles of all these tables."""


def position(rules: Rules[S], text: str, *actions: str) -> S:
    """Return the state of a position's text after these actions, each by the seat to act."""
    return after(rules, Position.parse(text).state(rules, CHANCE), *actions)


def dealt(rules: Rules[S], seats: int, dealer: Seat, before: S | None = None) -> S:
    """Return a new deal after the forced moves of its first phase."""
    return forced_on(rules, rules.deal(seats, dealer, CHANCE, before))


def forced_on(rules: Rules[S], state: S) -> S:
    """Return the deal after the forced moves of its phase."""
    phase = state.phase
    while state.phase == phase and (action := rules.forced(state)) is not None:
        state = rules.apply(state, action)
    return state


def after(rules: Rules[S], state: S, *actions: str) -> S:
    """Return the deal after these actions, each by the seat to act."""
    for action in actions:
        state = rules.apply(state, Action.parse(action))
    return state


def legal(rules: Rules[S], state: S, action: str) -> bool:
    """Whether the rules allow the action."""
    return rules.allows(state, Action.parse(action))


def refused(rules: Rules[S], state: S, action: str) -> IllegalAction:
    """Return the reason why both the check and the application of the action are refused."""
    with pytest.raises(IllegalAction) as refusal:
        rules.check(state, Action.parse(action))
    with pytest.raises(IllegalAction):
        rules.apply(state, Action.parse(action))
    return refusal.value


def offered(rules: Rules[S], state: S, *words: str) -> set[str]:
    """Return the legal actions that the rules name, as text; only those of these kinds, if any are given."""
    return {str(action) for action in rules.legal(state) if not words or action.word in words}


def state_of(match: Match, kind: type[S]) -> S:
    """Return the state of a match whose game is known."""
    assert isinstance(match.state, kind)
    return match.state


def happened(state: State, kind: str) -> list[Event]:
    """Return the last action's events of one kind."""
    return [event for event in state.events if event.kind == kind]


def kinds(state: State) -> list[str]:
    """Return the kinds of the last action's events, in order."""
    return [event.kind for event in state.events]
