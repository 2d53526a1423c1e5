"""The end of a deal of two, in which nothing is hidden: once the discard was turned over without a shuffle, the order
of the stock is known, and the cards that lie nowhere else are in the other hand.

A turn is weighed by playing on a few turns, in which both seats go out if they can, and else choose the hand that costs
them least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, cast

from rami.bots.boathouse.costs import Costs
from rami.bots.meldgame import Strategy
from rami.bots.meldgame.discarding import outs_of_two
from rami.engine.actions import Discard, Draw
from rami.engine.cards import Card
from rami.engine.state import Cards, KnownCards, Seat, put
from rami.games.boathouse import Boathouse
from rami.games.meldgame import DRAW, MeldGame, MeldState, without

AHEAD = 3
"""The number of turns played on after the one that is weighed."""
WIDTH = 3
"""The number of discards that are weighed after each draw, those that leave the best hands."""
OUT = 40.0
"""Points that going out is worth, in addition to what the other seat pays."""
OTHER = 0.7
"""What a point that the other hand costs is worth."""


class Turn(NamedTuple):
    """A turn, from the draw or from the discard on."""

    cost: float
    """What the hand costs after it, in points."""
    action: Draw | Discard | None
    """What it begins with; None where it begins with laying the whole hand."""
    after: MeldState | None
    """None where the whole hand goes."""


def revealed(rules: MeldGame, view: MeldState) -> MeldState | None:
    """The state with the cards that the seat to act can't see but can tell; None where it can't tell all of them."""
    stock = view.known_stock
    if view.seats != 2 or len(stock) < len(view.stock):
        return None
    other = 1 - view.seat
    seen = {*view.hand, *view.discard, *stock, *(card for laid in view.melds for card in laid.meld.cards)}
    hand = tuple(card for card in rules.pack if card not in seen)
    if len(hand) != len(view.hands[other]):
        return None
    return view.but(hands=put(view.hands, other, cast(Cards, hand)), stock=stock)


class Endgame:
    """What the turns of the seat to act are worth in this state, in which all cards are known."""

    def __init__(self, strategy: Strategy, hope: float, rules: Boathouse, state: MeldState) -> None:
        self._rules, self._state = rules, state
        self._strategy, self._hope = strategy, hope
        self._unlaid = Counter(rules.pack) - Counter(card for laid in state.melds for card in laid.meld.cards)
        self._prices = cache(self._prices_of)

    def _costs(self, hand: KnownCards) -> Costs:
        live = self._unlaid - Counter(hand)
        return Costs(self._strategy, self._hope, self._rules, self._state, hand, live)

    def best(self) -> Draw | Discard | None:
        """The action that begins the best turn; None where that is laying the whole hand."""
        state = self._state
        turns = self._turns(self._drawn(state), WIDTH) if state.phase == DRAW else self._ends(state, WIDTH)
        return max(turns, key=self._worth).action

    def _worth(self, turn: Turn) -> float:
        """What the turn is worth to the seat to act, in points."""
        before, costs, seat = self._state, [0.0, 0.0], self._state.seat
        for ahead in range(AHEAD + 1):
            mover = before.seat
            costs[mover] = turn.cost
            if turn.after is None:
                worth = OUT + self._rules.rummy_multiplier * self._pays(before, 1 - mover)
                return worth if mover == seat else -worth
            if ahead == AHEAD or turn.after.over:
                break
            before, turn = turn.after, self._reply(turn.after)
        return OTHER * costs[1 - seat] - costs[seat]

    def _pays(self, state: MeldState, seat: Seat) -> int:
        """The points of the spare cards of this seat."""
        hand = cast(KnownCards, state.hands[seat])
        costs = self._costs(hand)
        return sum(map(self._rules.card_points, costs.burdens(costs.spare(hand))))

    def _reply(self, state: MeldState) -> Turn:
        """The best turn of the seat to act. A discard that makes no meld is left."""
        held = Counter((*state.hand, *cast(KnownCards, state.discard[-2:])))

        def melds(card: Card) -> bool:
            return any(outs_of_two(self._rules, card, other, held) for other in state.hand)

        draws = [
            (draw, drawn)
            for draw, drawn in self._drawn(state)
            if draw.pile != "discard" or any(map(melds, drawn.hand[len(state.hand) :]))
        ]
        return min(self._turns(draws, 1), key=lambda turn: turn.cost)

    def _turns(self, draws: Iterable[tuple[Draw, MeldState]], width: int) -> list[Turn]:
        """Turns that begin with these draws: for each draw, this number of the best discards."""
        return [Turn(end.cost, draw, end.after) for draw, drawn in draws for end in self._ends(drawn, width)]

    def _drawn(self, state: MeldState) -> Iterator[tuple[Draw, MeldState]]:
        """What the seat can draw first, and the state once it has drawn all."""
        for draw in self._rules.draws(state):
            after = self._rules.apply(state, draw)
            if after.phase == DRAW:
                yield from ((draw, drawn) for _, drawn in self._drawn(after))
            else:
                yield draw, after

    def _ends(self, state: MeldState, width: int) -> list[Turn]:
        """Ways to end the turn after the draw, the best first."""
        prices = self._prices(state.hand, state.now.frozen, state.now.barred)
        if not prices:
            return [Turn(0.0, None, None)]
        return [
            Turn(price, Discard(card), self._rules.apply(state, Discard(card))) for price, _, card in prices[:width]
        ]

    def _prices_of(self, hand: KnownCards, frozen: KnownCards, barred: KnownCards) -> list[tuple[float, int, Card]]:
        """What the hand costs after each discard worth considering, the best first; empty where the whole hand can
        go."""
        costs = self._costs(hand)
        spare = costs.spare(hand, 1)
        if not frozen and len(costs.burdens(spare)) < 2:
            return []
        free = without(hand, (*frozen, *barred))
        choice = [card for card in spare if card in free] or free
        return sorted(
            (price, -self._rules.card_points(card), card) for card, price in costs.less_one(hand, choice).items()
        )
