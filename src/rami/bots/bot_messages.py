"""How a question reaches a bot that thinks elsewhere, and its answer comes back: as text, so that any thread or process will do."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from typing import Any

from rami.bots.levels import choose
from rami.engine.core import Rules, State

BUDGET = 400.0
"""Milliseconds that a bot may think."""


def question(rules: Rules[Any], view: State, level: str, luck: str) -> str:
    """What is the bot of this level to do for `view.turn`? The view is all that it gets to know; `luck` is any text, hashed before use."""
    return b64encode(pickle.dumps((rules, view, level, luck))).decode()


def answer(asked: str, budget: float = BUDGET) -> str:
    """The bot's action, as text. Only for questions that `question` made on this page."""
    rules, view, level, luck = pickle.loads(b64decode(asked))
    return str(choose(rules, view, level, luck, budget))
