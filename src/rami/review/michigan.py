"""What the judge knows of Michigan rummy."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from rami.bots.bot import Bot
from rami.bots.michigan.bot import LEVELS
from rami.bots.michigan.showdown import wins_pool
from rami.bots.michigan.simulation import NOBODY, Belief, slot
from rami.engine.actions import Action, Bid, Exchange, Pass, Play, Show, Stake
from rami.engine.cards import Card, pack
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.engine.state import Cards, KnownCards, Seat, put
from rami.games.michigan import Michigan, stakes
from rami.games.michigan.board import POKER
from rami.games.michigan.state import MichiganState
from rami.review.expertise import THINKING, Expertise
from rami.review.report import Cuts

LEADS = 6
"""How often a deal is played out to see what a hand is worth."""

_CARDS = {slot(card): card for card in pack()}


class MichiganExpertise(Expertise):
    """What the judge knows of Michigan."""

    cuts = Cuts(0.5, 1.5, 4.0)
    first, most, longest, careful = 64, 256, 1024, 2.5
    spread = 5.0

    def player(self, rules: Rules[Any]) -> Bot:
        """`amateur`, which samples few deals for a lead."""
        return LEVELS["amateur"]

    def sensible(self, rules: Rules[Any], view: MichiganState, rng: Random) -> tuple[Action, ...]:
        """Every lead, showing and not, and what the strongest bots do elsewhere."""
        if view.phase in ("lead", "follow"):
            return tuple(action for action in rules.legal(view) if isinstance(action, Play))
        found = super().sensible(rules, view, rng)
        more = {"poker": (Show(),), "exchange": (Pass(), Exchange(), Bid(0)), "auction": (Pass(),)}
        return tuple(dict.fromkeys((*found, *filter(rules.legal(view).__contains__, more.get(view.phase, ())))))

    def standing(self, rules: Rules[Any], state: MichiganState, seat: Seat) -> float:
        """What the seat wins where all lead at random, on average, and its chance of the poker pool."""
        belief, rng = Belief(cast(Michigan, rules), state, seat), Random(str(seat))
        holders = [NOBODY] * len(pack())
        for holder, hand in enumerate(state.hands):
            for card in hand:
                holders[slot(cast(Card, card))] = holder
        won = sum(belief.gains(holders.copy(), None, rng)[seat] for _ in range(LEADS)) / LEADS
        pool = state.space(POKER)
        return won + (0 if pool is None else state.board[pool] * wins_pool(state, seat, rng))

    def place(self, rules: Rules[Any], dealt: MichiganState, seat: Seat) -> float:
        """The stakes of all, of which the dealer pays more (MICH-08)."""
        return -float(sum(stakes.due(cast(Michigan, rules), dealt, seat)))

    def worlds(self, rules: Rules[Any], view: MichiganState, rng: Random) -> Iterator[MichiganState]:
        """Cards that nobody could follow with are hidden, and a seat that led a card had no lower one of its suit."""
        michigan, seat = cast(Michigan, rules), cast(Seat, view.turn)
        belief = None if view.phase == "stake" else Belief(michigan, view, seat)
        while True:
            chance = Chance(f"{rng.getrandbits(64):x}")
            if belief is None:
                world = view.but(stock=chance.shuffle(pack()), chance=chance.next())
            else:
                (holders,) = belief.deals(1, rng)
                world = _held(view, holders, rng).but(chance=chance)
            yield self._answered(michigan, world, rng)

    def _answered(self, rules: Michigan, world: MichiganState, rng: Random) -> MichiganState:
        """The deal with sealed answers for the seats that have given theirs."""
        for seat in world.order[: world.order.index(cast(Seat, world.turn))]:
            asked = world.but(turn=seat)
            if world.phase not in ("stake", "poker"):
                break
            action = rules.forced(asked) or self.player(rules)(rules, rules.view(asked, seat), rng, THINKING)
            if isinstance(action, Stake):
                world = world.but(stakes=put(world.stakes, seat, action.chips))
            elif isinstance(action, Show):
                world = world.but(shown=put(world.shown, seat, action.cards))
        return world


def _held(view: MichiganState, holders: list[int], rng: Random) -> MichiganState:
    """The view with the hands of these holders, by slot, and the other cards in the hidden hands."""
    hands: list[list[Card]] = [[] for _ in view.hands]
    for at, holder in enumerate(holders):
        if holder >= 0 and holder != view.turn:
            hands[holder].append(_CARDS[at])
    dealt = tuple(hand if seat == view.turn else tuple(hands[seat]) for seat, hand in enumerate(view.hands))
    out = {*(played.card for played in view.played), *(card for pile in (*dealt, *view.spares) for card in pile)}
    left = [card for card in pack() if card not in out]
    rng.shuffle(left)

    def turned(cards: Cards) -> KnownCards:
        return tuple(left.pop() if card is None else card for card in cards)

    return view.but(hands=dealt, spares=tuple(map(turned, view.spares)))


EXPERTISE = MichiganExpertise()
