"""Where bots think: in the page's worker, which sees the question and nothing else; where there is none, here."""

from __future__ import annotations

import asyncio

from js import document
from pyscript import workers

from rami.bots.post import answer

PATIENCE = 30.0
"""Seconds after which the worker is given up."""


class Thinker:
    """Answers questions about what a bot does."""

    def __init__(self) -> None:
        self.alone = False
        """Whether the worker was given up and this thread thinks itself."""

    async def answer(self, question: str) -> str:
        """The bot's action, as text."""
        if not self.alone and document.documentElement.getAttribute("data-worker") != "none":
            try:
                return str(await asyncio.wait_for(self._asked(question), PATIENCE))
            except Exception:  # whatever a browser does to a worker, the game goes on
                self.alone = True
        return answer(question)

    async def _asked(self, question: str) -> str:
        bots = await workers["bots"]
        return str(await bots.answer(question))
