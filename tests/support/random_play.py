"""Random deals of any game, one after the other as in a match, for the properties that every game has."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any, TypeVar

from rami.engine.actions import Action
from rami.engine.cards import Card, Slot
from rami.engine.chance import Chance
from rami.engine.rules import Rules
from rami.engine.scoring import Sheet
from rami.engine.state import State
from rami.games import GAMES

S = TypeVar("S", bound=State)

FULL = bool(os.environ.get("RAMI_FULL"))
"""Set RAMI_FULL=1 for the full counts: 1,000 deals of games that lay melds during play, 2,000 of the others."""


@dataclass(frozen=True)
class Case:
    """A preset of a game and a number of seats."""

    rules: Rules[Any]
    preset: str
    seats: int

    def __str__(self) -> str:
        return f"{self.preset}-{self.seats}"

    @property
    def full(self) -> int:
        """Return how many deals a full run plays."""
        return 1000 if self.rules.lays else 2000


CASES = [Case(rules, preset, seats) for game in GAMES for preset, rules in game.presets.items() for seats in game.seats]


def everywhere(state: State) -> list[Card]:
    """Return the cards in all places, in order."""
    return sorted(card for pile in state.piles for card in pile if card is not None)


def any_action(rules: Rules[S], state: S, rng: Random) -> Action:
    """Return a random legal action, chosen from the first ones if there are very many."""
    return rng.choice(list(islice(rules.legal(state), 100)))


@dataclass(frozen=True)
class Step:
    """A step of a random deal: `after` follows from `action` in `before`; the first step of a deal has neither."""

    before: State | None
    action: Action | None
    after: State


def steps(case: Case, deals: int, salt: str = "") -> Iterator[Step]:
    """Yield the steps of this many random deals, in matches with dealer and carry-over as in the rules."""
    rules, rng = case.rules, Random(f"{case}{salt}")
    sheet: Sheet = ()
    last: State | None = None
    seed = f"{rng.getrandbits(64):x}"
    for number in range(1, deals + 1):
        dealer = number % case.seats if last is None else rules.next_dealer(last, sheet)
        state: State = rules.deal(case.seats, dealer, Chance(seed, "", number), last)
        yield Step(None, None, state)
        while not state.over:
            action = rng.choice(list(rules.legal(state)))
            after = rules.apply(state, action)
            yield Step(state, action, after)
            state = after
        sheet = (*sheet, rules.points(state))
        last = state
        if rules.match_over(state, sheet):
            last, sheet = None, ()


def found(thing: Any) -> Iterator[Card]:
    """Yield every card anywhere in a value."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, Slot):
        yield thing.card  # its face is a name, not a card
    elif isinstance(thing, (tuple, frozenset)):
        for part in thing:
            yield from found(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from found(getattr(thing, field.name))


def renamed(thing: Any, names: dict[Card, Card]) -> Any:
    """Return the same value with some cards swapped."""
    if isinstance(thing, Card):
        return names.get(thing, thing)
    if isinstance(thing, Slot):
        return Slot(renamed(thing.card, names), thing.face)
    if isinstance(thing, tuple):
        parts = [renamed(part, names) for part in thing]
        return type(thing)(*parts) if hasattr(thing, "_fields") else tuple(parts)
    if isinstance(thing, frozenset):
        return frozenset(renamed(part, names) for part in thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        changed = object.__new__(type(thing))
        for field in fields(thing):
            object.__setattr__(changed, field.name, renamed(getattr(thing, field.name), names))
        return changed
    return thing


def redealt(rules: Rules[Any], state: State, seat: int | None, rng: Random) -> State:
    """Return the state with the cards hidden from the seat (None: an onlooker) dealt in another way, in its past events
    too.
    """
    unseen = sorted(set(everywhere(state)) - set(found(rules.view(state, seat))))
    names = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    other: State = renamed(state, names)
    return other
