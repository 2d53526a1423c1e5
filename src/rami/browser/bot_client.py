"""Questions to bots: the page's worker answers them, which sees the question and nothing else; while there is none,
this page.
"""

from __future__ import annotations

import asyncio
from typing import Any

from pyscript import workers

from rami.bots.bot_messages import answer

PATIENCE = 15.0
"""Seconds after which a worker that doesn't answer is given up."""

PAINT = 0.02
"""Seconds in which the page shows what was just done, before a bot thinks where it is drawn."""


class BotClient:
    """Asks a bot what it does: in the worker, or here."""

    def __init__(self) -> None:
        self.worker: Any = None
        """The worker; None until it is up, where the browser lets none be, and once it was given up."""
        self.coming = asyncio.ensure_future(self._comes())

    async def answer(self, question: str) -> str:
        """The bot's action, as text."""
        if self.worker is not None:
            try:
                return str(await asyncio.wait_for(self.worker.answer(question), PATIENCE))
            except Exception:  # whatever a browser does to a worker, the game goes on
                self.worker = None
        await asyncio.sleep(PAINT)
        return answer(question)

    async def _comes(self) -> None:
        self.worker = await workers["bots"]
