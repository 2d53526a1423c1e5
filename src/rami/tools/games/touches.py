"""A player's touches on the built page, for the scripts that play a deal there."""

from __future__ import annotations

from typing import Any

from rami.engine.cards import Card

PAUSE_MS = 400
"""From one touch to the next: the time that a quick player's hand needs."""

HAND = """() => [...document.querySelectorAll('.card[data-zone="hand"]')].map(({ dataset }) => dataset.card)"""

OWN_TURN = """() => {
  const { turn, phase } = document.querySelector("main").dataset;
  return turn === "0" || turn === "" || phase === "end";
}"""


class Touches:
    """Touches the page and counts the touches; `page` is Playwright's."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.count = 0

    def own_turn(self) -> bool:
        """Wait for the player's turn; False where the deal ends first."""
        self.page.wait_for_function(OWN_TURN)
        return self.fact("turn") == "0"

    def tap(self, card: Card) -> None:
        """Touch a card of the hand, where its right neighbour does not cover it."""
        self._touch(f'.card[data-zone="hand"][data-card="{card}"]', position={"x": 8, "y": 30})

    def press(self, action: str) -> None:
        """Touch a button."""
        self._touch(f'[data-action="{action}"]')

    def sees(self, selector: str) -> bool:
        """Whether the page has such an element."""
        return bool(self.page.locator(selector).count())

    def hand(self) -> tuple[Card, ...]:
        """The cards of the hand, from left to right."""
        return tuple(map(Card, self.page.evaluate(HAND)))

    def fact(self, name: str) -> str:
        """A data attribute of `main`."""
        return str(self.page.get_attribute("main", f"data-{name}"))

    def _touch(self, selector: str, **options: Any) -> None:
        self.page.hover(selector, **options)
        self.page.wait_for_timeout(PAUSE_MS)
        self.page.mouse.down()
        self.page.mouse.up()
        self.count += 1
