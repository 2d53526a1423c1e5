"""The piles of the games that lay melds during play: dealing, drawing, and turning the discard into a new stock."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from operator import add
from typing import Final, NamedTuple, cast

from rami.engine.actions import Draw, IllegalAction
from rami.engine.chance import Chance
from rami.engine.rules import Rules, TooFewCardsError
from rami.engine.state import Event, KnownCards, Seat
from rami.games.meldgame.state import DRAW, PLAY, MeldState, Turn


class Recycling(NamedTuple):
    """How the discard becomes a new stock."""

    shuffled: bool
    """Shuffled, or turned over unshuffled: its lowest card is drawn first."""
    keeps_top: bool
    """Whether its top card stays as the discard."""


STOCK_EXHAUSTION: Final[Mapping[str, Recycling | None]] = {
    "reshuffle": Recycling(shuffled=True, keeps_top=True),
    "turn_over": Recycling(shuffled=False, keeps_top=True),
    "end_round": None,
}
"""The choices of the house rule `stock_exhaustion`.
With `end_round` a deal is blocked when a turn begins without a stock."""


class DrawGame(Rules[MeldState]):
    """The part of `MeldGame` about the stock and the discard."""

    @property
    @abstractmethod
    def pack(self) -> KnownCards:
        """The cards of the game."""

    @abstractmethod
    def hand_cards(self, seats: int) -> int:
        """How many cards each seat is dealt."""

    @property
    def turns_up(self) -> bool:
        """Whether a card is turned up to begin the discard."""
        return True

    @property
    def first_has_more(self) -> bool:
        """Whether the player who begins is dealt one card more, and does not draw in that turn."""
        return False

    def check_seats(self, seats: int) -> None:
        """Raises ValueError as everywhere, and TooFewCardsError."""
        super().check_seats(seats)
        each, cards = self.hand_cards(seats), len(self.pack)
        if each * seats + self.first_has_more + self.turns_up > cards:
            raise TooFewCardsError(cards, seats, each)

    @property
    @abstractmethod
    def recycling(self) -> Recycling | None:
        """How the discard becomes a new stock when the stock is used up; None blocks the deal."""

    def recyclable(self, state: MeldState) -> int:
        """How many cards of the discard could become a new stock."""
        return max(0, len(state.discard) - self.recycling.keeps_top) if self.recycling else 0

    def draws(self, state: MeldState) -> tuple[Draw, ...]:
        """The draws that the piles allow now; none once the turn's cards are drawn."""
        if state.now.drawn:
            return ()
        return (*(Draw("stock"),) * self._stocked(state), *(Draw("discard"),) * bool(state.discard))

    def check_take(self, state: MeldState, cards: KnownCards) -> None:
        """Raises IllegalAction if the seat may not take these cards from the discard."""

    @abstractmethod
    def took(self, now: Turn, cards: KnownCards) -> Turn:
        """The turn after these cards were taken from the discard, with its new duties."""

    def stuck(self, state: MeldState) -> bool:
        """Whether the seat whose turn begins can't draw, so that the deal is blocked."""
        used_up = self.recycling is None and not state.stock
        return used_up or not any(self.allows(state, draw) for draw in self.draws(state))

    def deal(self, seats: int, dealer: Seat, chance: Chance, before: MeldState | None = None) -> MeldState:
        """Deal one card at a time from the dealer's left.

        Raises ValueError for a wrong number of seats, for too few cards, and for a dealer that is no seat.
        """
        self.check_seats(seats)
        if not 0 <= dealer < seats:
            raise ValueError(f"nobody sits at seat {dealer} to deal")
        each = self.hand_cards(seats)
        stock = chance.shuffle(self.pack)
        first, count = (dealer + 1) % seats, each * seats + self.first_has_more
        dealt, stock = stock[: -count - 1 : -1], stock[:-count]
        upcard, stock = (stock[-1:], stock[:-1]) if self.turns_up else ((), stock)
        more = (Event("dealt_more", first),) if self.first_has_more else ()
        turned_up = (Event("turned_up", cards=upcard, place="discard"),) if upcard else ()
        return MeldState(
            dealer,
            first,
            PLAY if self.first_has_more else DRAW,
            tuple(dealt[(seat - first) % seats :: seats] for seat in range(seats)),
            stock,
            upcard,
            events=(Event("dealt", dealer, amount=each), *more, *turned_up),
            chance=chance.next(),
            first_lays=(None,) * seats,
            taken=((),) * seats,
            said=(False,) * seats,
            so_far=tuple(map(add, before.so_far, self.points(before))) if before else (0,) * seats,
        )

    def _check_draw(self, state: MeldState, draw: Draw) -> None:
        allowed = self.draws(state)
        if draw not in allowed:
            same_pile = [other.count for other in allowed if other.pile == draw.pile]
            if same_pile:
                raise IllegalAction("draw_count", asked=draw.count, need=same_pile[0])
            raise IllegalAction("pile_closed", pile=draw.pile)
        if draw.pile == "discard":
            self.check_take(state, _top(state, draw.count))

    def _apply_draw(self, state: MeldState, draw: Draw) -> MeldState:
        self._check_draw(state, draw)
        state = state.but(events=())
        if draw.pile == "discard":
            state = self._taken(state, _top(state, draw.count))
        else:
            state = self._recycled(state) if draw.pile == "recycled" else state
            state = self.drawn(state, draw.count, "drew")
        now = replace(state.now, drawn=(*state.now.drawn, *(draw.pile,) * draw.count))
        state = state.but(now=now)
        return state if self.draws(state) else state.but(phase=PLAY)

    def coming(self, state: MeldState, draw: Draw) -> KnownCards:
        """As in `Rules`: after the discard was turned over without a shuffle, or where this draw turns it over."""
        stock = state.known_stock
        if draw.pile == "recycled" and self.recycling is not None and not self.recycling.shuffled:
            stock = cast(KnownCards, state.discard[::-1])
        return stock[: -draw.count - 1 : -1]

    def _taken(self, state: MeldState, cards: KnownCards) -> MeldState:
        seat = state.seat
        state = state.holding((*state.hand, *cards), (*state.taken[seat], *cards))
        state = state.but(discard=state.discard[: -len(cards)], now=self.took(state.now, cards))
        return state.with_events(Event("drew", seat, cards, "discard"))

    def drawn(self, state: MeldState, count: int, kind: str) -> MeldState:
        """The state after the seat to act drew `count` cards from the stock, or as many as there are, in events of this
        kind. In a view the cards that everybody knows come."""
        while count and self._stocked(state):
            state = state if state.stock else self._recycled(state)
            cards = cast(KnownCards, (state.known_stock or state.stock)[: -count - 1 : -1])
            state = state.holding((*state.hand, *cards)).but(stock=state.stock[: -len(cards)])
            state = state.with_events(Event(kind, state.turn, cards, "stock", len(cards), (state.seat,)))
            count -= len(cards)
        return state

    def _stocked(self, state: MeldState) -> bool:
        """Whether a card can be drawn from the stock, if necessary after recycling the discard."""
        return bool(state.stock) or self.recyclable(state) > 0

    def _recycled(self, state: MeldState) -> MeldState:
        shuffled, keeps_top = cast(Recycling, self.recycling)
        old, kept = (state.discard[:-1], state.discard[-1:]) if keeps_top else (state.discard, ())
        chance = cast(Chance, state.chance)
        state = state.but(
            stock=chance.shuffle(old) if shuffled else old[::-1],
            turned_over=() if shuffled else old[::-1],
            discard=kept,
            chance=chance.next() if shuffled else chance,
            recycled=state.recycled + 1,
        )
        return state.with_events(Event("reshuffled" if shuffled else "turned_over", amount=len(old)))


def _top(state: MeldState, count: int) -> KnownCards:
    """The top cards of the discard, the topmost first."""
    return cast(KnownCards, state.discard[: -count - 1 : -1])
