"""The least payment: melds chosen so that the cards left over cost as little as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rami.engine.cards import Card
from rami.engine.melds import MeldRules
from rami.engine.solver.arrangement import Arrangement
from rami.engine.solver.candidates import GUARD, Candidate, Holding, candidates, digit, divides, made
from rami.engine.solver.packing import Packing


class Payments:
    """The least payments of a hand and of its parts, searched once for all of them.

    `cost` is what a card left over costs, in points, 0 or more; it goes by the face.
    """

    def __init__(self, hand: Iterable[Card], rules: MeldRules, cost: Callable[[Card], int]) -> None:
        held = tuple(hand)
        self._costs = {card.face: cost(card) for card in held}
        self._weights = {digit(face): points * 64 + 1 for face, points in self._costs.items()}
        self._packing = Packing(candidates(held, rules), lambda candidate: self._weight(candidate.digits), divides)

    def of(self, part: Iterable[Card], keep: int = 0) -> Arrangement:
        """As `least_payment`, for these cards of the hand."""
        held = tuple(part)
        melds, left = made(self._choice(tuple(map(digit, held)), keep), held)
        return Arrangement(melds, left, sum(self._costs[card.face] for card in left))

    def _choice(self, held: tuple[Holding, ...], keep: int) -> list[Candidate]:
        """The disjoint candidates of the greatest weight that leave `keep` cards.

        Where the best choice leaves too few, each of its cards is kept in turn, the lightest first, until all the other
        cards together weigh no more than what was found.
        """
        best = self._packing.choice(GUARD + sum(held))
        laid = [digit for candidate in best for digit in candidate.digits]
        if len(held) - len(laid) >= keep:
            return best
        best, most = [], self._weight(held)
        for kept in sorted({*laid}, key=lambda digit: (self._weights[digit], digit)):
            if self._packing.worth(best) >= most - self._weights[kept]:
                break
            at = held.index(kept)
            chosen = self._choice(held[:at] + held[at + 1 :], keep - 1)
            best = max(best, chosen, key=self._packing.worth)
        return best

    def _weight(self, digits: Iterable[Holding]) -> int:
        return sum(map(self._weights.__getitem__, digits))


def least_payment(hand: Iterable[Card], rules: MeldRules, cost: Callable[[Card], int], keep: int = 0) -> Arrangement:
    """The hand sorted into melds so that the cards left over cost least;
    of ways as cheap, the one that leaves the fewest.

    `cost` is as in `Payments`. At least `keep` cards are left over.
    """
    held = tuple(hand)
    return Payments(held, rules, cost).of(held, keep)
