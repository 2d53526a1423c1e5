"""The least payment: melds chosen so that the cards left over cost as little as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rami.engine.cards import Card
from rami.engine.melds import MeldRules
from rami.engine.solver.arrangement import Arrangement
from rami.engine.solver.candidates import candidates, digit, holding, made
from rami.engine.solver.choice import dearest_choice
from rami.engine.solver.packing import Packing


def least_payment(hand: Iterable[Card], rules: MeldRules, cost: Callable[[Card], int], keep: int = 0) -> Arrangement:
    """The hand sorted into melds so that the cards left over cost least;
    of ways as cheap, the one that leaves the fewest.

    `cost` is what a card left over costs, in points, 0 or more; it goes by the face.
    At least `keep` cards are left over.
    """
    held = tuple(hand)
    costs = {digit(card): cost(card) * 64 + 1 for card in held}
    packing = Packing(candidates(held, rules), lambda candidate: sum(costs[digit] for digit in candidate.digits))
    melds, left = made(dearest_choice(packing, holding(held), (), len(held), keep) or (), held)
    return Arrangement(melds, left, sum(map(cost, left)))
