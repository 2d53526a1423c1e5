"""The page's entry: what runs when Python is up."""

from js import document, performance

from rami.browser.app import App


async def start() -> None:
    """Take the page over and say that it answers."""
    app = App()
    app.open()
    document.documentElement.setAttribute("data-ready", "")
    performance.mark("rami:ready")
