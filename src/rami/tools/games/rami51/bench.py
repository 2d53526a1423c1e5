"""What Rami 51 adds to the benchmark: a deal played by touches, with the melds put together card by card."""

from __future__ import annotations

from rami.engine.cards import Card
from rami.engine.solver.payment import least_payment
from rami.games.rami51 import Rami51
from rami.tools.games.benchmark import GameBench, Script
from rami.tools.games.touches import Touches

TURNS = 8
"""The script ends after this many turns, or with the deal."""

RULES = Rami51.presets["rami51"]


def play(touches: Touches) -> None:
    """Draw, sort the hand, lay or prepare melds, discard: in each turn of the deal."""
    for _ in range(TURNS):
        if not touches.own_turn():
            return
        touches.press("draw-stock")
        for _ in range(3):  # by rank, by melds, by suit again
            touches.press("sort")
        hand = touches.hand()
        for card in hand[:2]:
            touches.tap(card)
            touches.tap(card)
        for meld in least_payment(hand, RULES.meld_rules, RULES.card_points).melds:
            _meld(touches, meld.cards)
        _discard(touches)


def _meld(touches: Touches, chosen: tuple[Card, ...]) -> None:
    """Select the cards and lay them, or prepare them where they don't suffice yet."""
    if not set(chosen) <= set(touches.hand()):
        return
    for card in chosen:
        touches.tap(card)
    touches.press("meld")
    if touches.sees('[data-action="choose"]'):
        touches.press("choose")


def _discard(touches: Touches) -> None:
    """Take back what is prepared, and discard the last card of the hand that may be discarded."""
    while touches.sees("#panel-draft .owner"):
        touches.press("undo")
    for card in reversed(touches.hand()):
        touches.tap(card)
        touches.press("discard")
        if touches.fact("turn") != "0":
            return
        touches.tap(card)


BENCH = GameBench(script=Script("?game=rami51&seats=4&seed=5eed&lang=fr", play), review_goal="≤ 180")
