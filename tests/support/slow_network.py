"""A network on which one file takes its time."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route


@contextmanager
def held_back(page: Page, file: str = "snapshot.bin") -> Iterator[None]:
    """The file, Python's memory if no other is named, doesn't come until the block ends."""
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
