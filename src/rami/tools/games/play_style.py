"""How a bot plays, in figures that tell one character from another. A game with figures of its own extends `Style`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import ClassVar

from rami.engine.actions import Action
from rami.engine.state import Event, Seat, State


class Style(Counter[str]):
    """Counts of what one bot did; the counts of two styles can be added up."""

    shares: ClassVar[Mapping[str, tuple[str, str]]] = {
        "takes the discard, of draws": ("take", "draw"),
        "opens or lays, of deals": ("first lay", "deal"),
        "goes out, of deals": ("went out", "deal"),
    }
    """Figures that are shares: what is counted, and out of what."""
    means: ClassVar[Mapping[str, tuple[str, str]]] = {
        "turn of the first lay": ("first lay turns", "first lay"),
        "cards held at the end of a turn": ("cards", "turn end"),
    }
    """Figures that are means: what is summed, and over how many."""

    goes_out: ClassVar[frozenset[str]] = frozenset(["went_out"])
    """The events by which a player ends a deal."""

    _turns: dict[Seat, int]
    _laid: set[Seat]

    def begin(self, seats: Iterable[Seat]) -> None:
        """A deal begins, in which the bot has these seats."""
        self._turns = dict.fromkeys(seats, 0)
        self._laid = set()
        self["deal"] += len(self._turns)

    def end(self) -> None:
        """The deal is over; only its counts are kept."""
        del self._turns, self._laid

    def saw(self, seat: Seat, before: State, action: Action, after: State) -> None:
        """The bot took this action at one of its seats."""
        events = [event for event in after.events if event.seat == seat]
        kinds = {event.kind for event in events}
        self._turns[seat] += "drew" in kinds and before.phase != after.phase
        for event in events:
            self.happened(event, after)
        self.acted(seat, before, action, after)
        if self.laid(before, kinds) and seat not in self._laid:
            self._laid.add(seat)
            self["first lay"] += 1
            self["first lay turns"] += self.turns(seat)

    def turns(self, seat: Seat) -> int:
        """How many turns the seat has had in this deal, the one under way included."""
        return self._turns[seat]

    def laid(self, before: State, kinds: set[str]) -> bool:
        """Whether events of these kinds mean that the bot laid cards during play."""
        return "laid" in kinds

    def happened(self, event: Event, after: State) -> None:
        """One thing happened to the bot, or by it."""
        if event.kind == "drew":
            self["draw"] += 1
            self["take"] += event.place == "discard"
        elif event.kind == "went_out":
            self["went out"] += 1
        elif event.kind == "discarded" and event.seat is not None:
            self["turn end"] += 1
            self["cards"] += len(after.hands[event.seat])

    def acted(self, seat: Seat, before: State, action: Action, after: State) -> None:
        """The bot took an action: for games that count actions."""

    def figures(self) -> dict[str, float]:
        """The figures that were counted: shares from 0 to 1, means as they are."""
        all_of = {**self.shares, **self.means}
        return {name: self[what] / self[of] for name, (what, of) in all_of.items() if self[what] and self[of]}
