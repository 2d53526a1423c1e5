"""A network on which one file is slow to arrive."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route


@contextmanager
def held_back(page: Page, file: str = "snapshot.bin") -> Iterator[None]:
    """Hold back one file, by default Python's memory, until the block ends."""
    waiting: list[Route] = []
    holding = True

    def handle(route: Route) -> None:
        if holding:
            waiting.append(route)
        else:
            route.continue_()

    page.route(f"**/{file}", handle)
    yield
    holding = False
    for route in waiting:
        route.continue_()
