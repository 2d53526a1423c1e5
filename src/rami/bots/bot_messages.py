"""A question to a bot that runs elsewhere, and its answer. Both are text, so that they can be sent to any worker,
thread or process."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from typing import Any

from rami.bots.levels import choose
from rami.engine.actions import Action, Announce, Discard, LayMelds, LayOff, SwapJoker
from rami.engine.rules import Rules
from rami.engine.state import State

BUDGET = 400.0
"""Milliseconds that a bot may think."""


LAYING = (LayMelds, LayOff, SwapJoker)
"""The actions by which cards are laid in the course of a turn."""


def question(rules: Rules[Any], view: State, level: str, seed: str, *, course: bool = False) -> str:
    """Ask the bot of this level what to do for `view.turn`. It holds the view and nothing else of the deal.

    `seed` is any text; it seeds the bot's random numbers. `course` asks for the rest of the turn, too, where the whole
    hand goes in it.
    """
    return b64encode(pickle.dumps((rules, view, level, seed, course))).decode()


def answer(asked: str, budget: float = BUDGET) -> str:
    """The bot's action, as text, and those of the same turn that follow it, each on a line. Only for questions that
    `question` made on this page: they are unpickled."""
    rules, view, level, seed, course = pickle.loads(b64decode(asked))
    first = choose(rules, view, level, seed, budget)
    following = _following(rules, view, level, seed, budget, first) if course else ()
    return "\n".join(map(str, (first, *following)))


def _following(
    rules: Rules[Any], view: State, level: str, seed: str, budget: float, first: Action
) -> tuple[Action, ...]:
    """What the bot does after its first action, where its whole hand goes in this turn by several; else nothing."""
    if not isinstance(first, LAYING) or view.turn is None:
        return ()
    seat, now = view.turn, view
    found: list[Action] = [first]
    while isinstance(found[-1], (*LAYING, Announce)):
        now = rules.apply(now, found[-1])
        if now.over or now.turn != seat:
            return tuple(found[1:])
        found.append(choose(rules, now, level, seed, budget))
    lays = sum(len(action.groups) if isinstance(action, LayMelds) else isinstance(action, LAYING) for action in found)
    return tuple(found[1:]) if lays > 1 and isinstance(found[-1], Discard) and len(now.hands[seat]) == 1 else ()
