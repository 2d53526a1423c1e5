"""From a touch to the next paint, over a scripted deal of Rami 51 with four seats at the usual speed."""

from __future__ import annotations

from typing import Any

from rami.engine.cards import Card, cards
from rami.engine.solver import least_payment
from rami.games import game
from rami.tools.bench.site import opened
from rami.tools.bench.timing import marks

TABLE = "?game=rami51&seats=4&seed=5eed&lang=fr"
TURNS = 8
"""After so many turns of his own the scripted player has seen enough, if the deal is not over before."""

PAUSE_MS = 400
"""From one touch to the next: the hand has to go there."""

STEP_MS = 16.0
"""The browser tells durations from here on; shorter ones count as this."""

WATCH = """() => {
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.answers.push([interactionId, duration]);
  }).observe({ type: "event", durationThreshold: 16 });
}"""

MINE = """() => {
  const { turn, phase } = document.querySelector("main").dataset;
  return turn === "0" || turn === "" || phase === "end";
}"""

HAND = """() => [...document.querySelectorAll('.card[data-zone="hand"]')].map(({ dataset }) => dataset.card)"""


def answers() -> dict[str, float]:
    """Milliseconds from a touch to the next paint: how many touches, median, 95th percentile, worst.

    What the browser tells of a touch, its press, release and click, is one answer: the longest.
    """
    with opened(TABLE) as page:
        page.evaluate(WATCH)
        player = Player(page)
        for _ in range(TURNS):
            if not player.turn():
                break
        page.wait_for_timeout(500)
        told: dict[int, float] = {}
        for interaction, duration in page.evaluate("() => window.answers"):
            told[interaction] = max(duration, told.get(interaction, 0))
    times = sorted([*told.values(), *[STEP_MS] * (player.touches - len(told))])
    return {"touches": player.touches, **marks(times)}


class Player:
    """A person who draws, looks around in the hand, puts melds together, and throws a card."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.touches = 0

    def turn(self) -> bool:
        """One turn of his own; False where the deal is over."""
        self.page.wait_for_function(MINE)
        if self.fact("turn") != "0":
            return False
        self.press("draw-stock")
        for _ in range(3):  # by rank, by melds, by suit again
            self.press("sort")
        hand = cards(" ".join(self.hand()))
        for card in hand[:2]:
            self.tap(card)
            self.tap(card)
        rules = game("rami51").presets["rami51"]
        for meld in least_payment(hand, rules.meld_rules, rules.card_points).melds:
            self.meld(meld.cards)
        self.throw()
        return True

    def meld(self, chosen: tuple[Card, ...]) -> None:
        """Chooses the cards and lays them, or prepares them where they do not suffice yet."""
        if not {card.text for card in chosen} <= set(self.hand()):
            return
        for card in chosen:
            self.tap(card)
        self.press("meld")
        if self.page.locator('[data-action="choose"]').count():
            self.press("choose")

    def throw(self) -> None:
        """Takes back what is prepared, and throws the last card of the hand that may be thrown."""
        while self.page.locator("#panel-draft .owner").count():
            self.press("undo")
        for card in reversed(self.hand()):
            self.tap(Card(card))
            self.press("discard")
            if self.fact("turn") != "0":
                return
            self.tap(Card(card))

    def tap(self, card: Card) -> None:
        """A tap on a card of the hand, in the strip that its neighbour leaves open."""
        self.touch(f'.card[data-zone="hand"][data-card="{card}"]', position={"x": 8, "y": 30})

    def press(self, action: str, value: str = "") -> None:
        """A tap on a button."""
        self.touch(f'[data-action="{action}"]' + (f'[data-value="{value}"]' if value else ""))

    def touch(self, selector: str, **how: Any) -> None:
        """A tap after a quick player's pause, counted."""
        self.page.hover(selector, **how)
        self.page.wait_for_timeout(PAUSE_MS)
        self.page.mouse.down()
        self.page.mouse.up()
        self.touches += 1

    def hand(self) -> list[str]:
        """The cards of the hand, from left to right."""
        found: list[str] = self.page.evaluate(HAND)
        return found

    def fact(self, name: str) -> str:
        """What `main` says."""
        return str(self.page.get_attribute("main", f"data-{name}"))
