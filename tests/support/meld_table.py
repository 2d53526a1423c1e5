"""Deals put in order for the tests of the three games that lay melds: hands, piles and melds that are given, actions as they are written."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest

from rami.engine.actions import Action, IllegalAction, LayMelds, LayOff
from rami.engine.cards import Slot, cards
from rami.engine.chance import Chance
from rami.engine.core import OVER, Event, Laid, Seat
from rami.games.meldgame import DRAW, PLAY, FirstLay, MeldGame, MeldState, Turn


def scene(
    rules: MeldGame,
    *hands: str,
    turn: Seat = 0,
    phase: str = PLAY,
    stock: str | None = None,
    discard: str = "",
    melds: Sequence[str] = (),
    opened: Collection[Seat] = (),
    round_: int = 3,
) -> MeldState:
    """A deal with these hands, dealt by the last seat, in its third round of turns.

    Melds are written `1: 7H 8H *1=9H`, with the seat that laid them; who laid one, or is in `opened`, did so in the first round. The
    stock is all the other cards if none is given. In the play phase a card was drawn from the stock.
    """
    held = tuple(map(cards, hands))
    laid = tuple(_laid(rules, text) for text in melds)
    thrown = cards(discard)
    gone = {card for hand in (*held, thrown, *(each.meld.cards for each in laid)) for card in hand}
    rest = tuple(card for card in rules.pack if card not in gone) if stock is None else cards(stock)
    came = {*opened, *(each.seat for each in laid)}
    return MeldState(
        len(hands) - 1,
        turn,
        phase,
        held,
        rest,
        thrown,
        laid,
        chance=Chance("5eed"),
        now=Turn((round_ - 1) * len(hands) + turn + 1, () if phase == DRAW else ("stock",)),
        first_lays=tuple(FirstLay(seat + 1, 60, True) if seat in came else None for seat in range(len(hands))),
        taken=((),) * len(hands),
        said=(False,) * len(hands),
    )


def ended(rules: MeldGame, *hands: str, winner: Seat | None = 0, thrown: str = "2D'", **facts: object) -> MeldState:
    """A finished deal, won in a later turn than the winner's first lay unless `now` says otherwise; all seats but those in `unopened` had laid."""
    unopened = facts.pop("unopened", ())
    opened = [seat for seat in range(len(hands)) if seat not in unopened]  # type: ignore[operator]
    state = scene(rules, *hands, stock="", discard=thrown, opened=opened)
    return state.but(plan=None, phase=OVER, winner=winner, **facts)


def at_once(state: MeldState, laid: str = "") -> MeldState:
    """The finished deal, won by one whose first lay was in its last turn."""
    assert state.winner is not None
    first = FirstLay(state.now.number, 60, True)
    lays = tuple(first if seat == state.winner else lay for seat, lay in enumerate(state.first_lays))
    return state.but(first_lays=lays, now=replace(state.now, laid=cards(laid)))


def _laid(rules: MeldGame, text: str) -> Laid:
    seat, _, group = text.partition(": ")
    return Laid(int(seat), rules.meld_rules.meld(tuple(map(Slot.parse, group.split()))))


def after(rules: MeldGame, state: MeldState, *actions: str) -> MeldState:
    """The deal after these actions, each by the seat to act."""
    for action in actions:
        state = rules.apply(state, Action.parse(action))
    return state


def legal(rules: MeldGame, state: MeldState, action: str) -> bool:
    """Whether the rules allow it."""
    return rules.allows(state, Action.parse(action))


def refused(rules: MeldGame, state: MeldState, action: str) -> IllegalAction:
    """Why the rules refuse it; nothing has happened then."""
    with pytest.raises(IllegalAction) as refusal:
        rules.check(state, Action.parse(action))
    with pytest.raises(IllegalAction):
        rules.apply(state, Action.parse(action))
    return refusal.value


def offered(rules: MeldGame, state: MeldState) -> set[str]:
    """All legal actions that the rules name, as they are written."""
    return {str(action) for action in rules.legal(state)}


def layoffs(rules: MeldGame, state: MeldState) -> set[str]:
    """The legal lay-offs among them."""
    return {str(action) for action in rules.legal(state) if isinstance(action, LayOff)}


def melds(rules: MeldGame, state: MeldState) -> set[str]:
    """The legal melds among them."""
    return {str(action) for action in rules.legal(state) if isinstance(action, LayMelds)}


def happened(state: MeldState, kind: str) -> list[Event]:
    """The last action's events of one kind."""
    return [event for event in state.events if event.kind == kind]


def kinds(state: MeldState) -> list[str]:
    """What the last action did, word by word."""
    return [event.kind for event in state.events]
