"""The page's entry: what runs when Python is up."""

from js import document, performance


async def start() -> None:
    """Take the page over and say that it answers."""
    document.documentElement.setAttribute("data-ready", "")
    performance.mark("rami:ready")
