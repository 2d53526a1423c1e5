"""A question to a bot that runs elsewhere, and its answer. Both are text, so that they can be sent to any worker,
thread or process."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from typing import Any

from rami.bots.levels import choose
from rami.engine.rules import Rules
from rami.engine.state import State

BUDGET = 400.0
"""Milliseconds that a bot may think."""


def question(rules: Rules[Any], view: State, level: str, seed: str) -> str:
    """Ask the bot of this level what to do for `view.turn`. It holds the view and nothing else of the deal.

    `seed` is any text; it seeds the bot's random numbers.
    """
    return b64encode(pickle.dumps((rules, view, level, seed))).decode()


def answer(asked: str, budget: float = BUDGET) -> str:
    """The bot's action, as text. Only for questions that `question` made on this page: they are unpickled."""
    rules, view, level, seed = pickle.loads(b64decode(asked))
    return str(choose(rules, view, level, seed, budget))
