"""How a bot plays, in figures that tell one character from another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rami.engine.actions import Action
from rami.engine.core import Seat, State

SHARES: Mapping[str, tuple[str, str]] = {
    "takes the discard, of draws": ("take", "draw"),
    "knocks, of deals": ("knocked", "deal"),
    "goes gin, of deals": ("gin", "deal"),
    "opens or lays, of deals": ("first lay", "deal"),
    "goes out, of deals": ("went_out", "deal"),
    "exchanges, of chances": ("exchange", "exchange chance"),
    "bids, of chances": ("bid", "bid chance"),
    "shows at poker, of chances": ("show", "show chance"),
}
"""A figure that is a share: what is counted, and out of what."""

MEANS: Mapping[str, tuple[str, str]] = {
    "turn of the knock": ("knock turns", "knocked"),
    "deadwood at the knock": ("knock deadwood", "knocked but gin"),
    "turn of the first lay": ("first lay turns", "first lay"),
    "jokers held at the end of a turn": ("jokers", "throw"),
    "cards held at the end of a turn": ("cards", "throw"),
    "rank of a card led, ace high": ("led rank", "lead"),
}
"""A figure that is a mean: what is summed, and over how many."""

_CHANCES = {"exchange": "exchange", "auction": "bid", "poker": "show"}
_SAID = {"exchange": "exchange", "bid": "bid", "show": "show"}


class Style(Counter[str]):
    """What one bot did, counted; what two styles counted can be added up."""

    _turns: dict[Seat, int]

    def begin(self, seats: Iterable[Seat]) -> None:
        """A deal begins, in which the bot has these seats."""
        self._turns = dict.fromkeys(seats, 0)
        self._laid: set[Seat] = set()
        self["deal"] += len(self._turns)

    def end(self) -> None:
        """The deal is over; what it left behind need not travel."""
        del self._turns, self._laid

    def saw(self, seat: Seat, before: State, action: Action, after: State) -> None:
        """The bot did this at one of its seats."""
        self._chose(before, action)
        kinds = [event.kind for event in after.events if event.seat == seat]
        for event in after.events:
            if event.seat == seat and event.kind == "drew":
                self["draw"] += 1
                self["take"] += event.place == "discard"
            if event.seat == seat and event.kind == "led" and event.cards[0] is not None:
                self["lead"] += 1
                self["led rank"] += (event.cards[0].rank - 2) % 13 + 2
            if event.seat == seat and event.kind == "knocked":
                self["knocked"] += 1
                self["knock turns"] += self._turns[seat]
                self["knocked but gin"] += event.amount > 0
                self["knock deadwood"] += event.amount
        self["gin"] += "gin" in kinds or "big_gin" in kinds
        self["went_out"] += "went_out" in kinds
        self._turns[seat] += "drew" in kinds and before.phase != after.phase
        if "laid" in kinds and "knocked" not in kinds and before.phase != "showdown" and seat not in self._laid:
            self._laid.add(seat)
            self["first lay"] += 1
            self["first lay turns"] += self._turns[seat]
        if "discarded" in kinds:
            self["throw"] += 1
            self["cards"] += len(after.hands[seat])
            self["jokers"] += sum(card is not None and card.joker for card in after.hands[seat])

    def _chose(self, before: State, action: Action) -> None:
        chance = _CHANCES.get(before.phase)
        if chance:
            self[f"{chance} chance"] += 1
            said = _SAID.get(action.word)
            if said == chance and str(action) != "show":
                self[said] += 1

    def figures(self) -> dict[str, float]:
        """The figures that this game has: shares from 0 to 1, means as they are."""
        told = {**SHARES, **MEANS}
        return {name: self[what] / self[of] for name, (what, of) in told.items() if self[what] and self[of]}
