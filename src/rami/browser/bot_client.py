"""Asks the bots: in the page's worker, which gets nothing but the question, or in the page itself."""

from __future__ import annotations

import asyncio
from typing import Any

from pyscript import workers

from rami.bots.bot_messages import answer
from rami.browser.input import Quiet
from rami.browser.worker import review
from rami.engine.state import Seat

PATIENCE = 15.0
"""Seconds after which a silent worker is given up."""

SLICE, SLICE_HERE = 250.0, 30.0
"""Milliseconds for which a review goes on before others are answered: in the worker, and in the page."""

QUIET = 0.4
"""Seconds without a touch after which the review of a match goes on."""

PAINT = 0.04
"""Seconds that the page gets to paint what was just done before a bot thinks: a worker, too, takes processor time."""


class BotClient:
    """Asks a bot what it does: in the worker, or here."""

    def __init__(self) -> None:
        self.worker: Any = None
        """The worker; None until it is up, where the browser allows none, and after it was given up."""
        self.quiet = Quiet(QUIET)
        self.coming = asyncio.ensure_future(self._comes())
        self._begun = asyncio.get_event_loop().time()

    async def answer(self, question: str) -> str:
        """The bot's action, as text."""
        await asyncio.sleep(PAINT)
        if self.worker is not None:
            try:
                return str(await asyncio.wait_for(self.worker.answer(question), PATIENCE))
            except Exception:  # the game must go on, whatever happens to the worker
                self.worker = None
        return answer(question)

    async def review(self, record: str, seats: tuple[Seat, ...], *, last: bool = False) -> str:
        """The review of these seats' decisions, or of the last move alone, some steps further, as text. It waits for a
        worker that is on its way: in the page it would hold up every touch. That of a match waits while the page is
        touched."""
        asked = " ".join(map(str, seats))
        await self._worker_up()
        if not last:
            await self.quiet.comes()
        if self.worker is not None:
            return str(await asyncio.wait_for(self.worker.review(record, asked, last, SLICE), PATIENCE))
        await asyncio.sleep(PAINT)
        return review(record, asked, last, SLICE_HERE)

    async def _worker_up(self) -> None:
        """Wait for the worker, until `PATIENCE` after the start of the page."""
        left = self._begun + PATIENCE - asyncio.get_event_loop().time()
        if left > 0:
            await asyncio.wait([self.coming], timeout=left)

    async def _comes(self) -> None:
        self.worker = await workers["bots"]
