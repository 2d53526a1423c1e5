"""The page's entry: what runs when Python is up."""

import asyncio

from js import document, performance

from rami.browser.app import App


async def start() -> None:
    """Take the page over and say that it answers."""
    await asyncio.sleep(0)  # here and below: lets the browser paint and answer
    app = App()
    await asyncio.sleep(0)
    await app.open()
    document.documentElement.setAttribute("data-ready", "")
    performance.mark("rami:ready")
