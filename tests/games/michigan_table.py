"""Michigan deals put in order for the tests: hands that are given, actions as they are written."""

from __future__ import annotations

from rami.engine.actions import Action, Play
from rami.engine.cards import Card, cards, pack
from rami.engine.chance import Chance
from rami.engine.core import Event, Seat
from rami.games.michigan import Michigan
from rami.games.michigan.state import MichiganState

S = ("4S 9S TH JS", "5S 7C 8C 9C QH KH", "6S TC AH 2D")
"""The shared scene of RULES.md §3.3: what A, B and C hold; every other card is hidden."""


def asked(rules: Michigan, seats: int, dealer: Seat, before: MichiganState | None = None) -> MichiganState:
    """A deal before its stakes."""
    return rules.deal(seats, dealer, Chance("5eed"), before)


def staked(rules: Michigan, seats: int, dealer: Seat, before: MichiganState | None = None) -> MichiganState:
    """A deal after its fixed stakes, the cards dealt."""
    state = asked(rules, seats, dealer, before)
    while state.phase == "stake":
        action = rules.forced(state)
        assert action is not None
        state = rules.apply(state, action)
    return state


def with_hands(state: MichiganState, *hands: str) -> MichiganState:
    """The deal with these cards held and all the others hidden, in the last seat's hidden hand or the table's."""
    held = tuple(map(cards, hands))
    rest = tuple(card for card in pack() if not any(card in hand for hand in held))
    return state.but(hands=held, spares=(*((),) * (len(state.spares) - 1), rest), events=())


def scene(rules: Michigan, dealer: Seat, *hands: str) -> MichiganState:
    """A deal after its stakes with these hands, to be led by the player to the dealer's left, past auction and poker."""
    state = with_hands(staked(rules, len(hands), dealer), *hands)
    return state.but(phase="lead", turn=state.order[0])


def after(rules: Michigan, state: MichiganState, *actions: str) -> MichiganState:
    """The deal after these actions, each by the seat to act."""
    for action in actions:
        state = rules.apply(state, Action.parse(action))
    return state


def leads(rules: Michigan, state: MichiganState) -> set[Card]:
    """The cards that may be played."""
    return {action.card for action in rules.legal(state) if isinstance(action, Play)}


def happened(state: MichiganState, kind: str) -> list[Event]:
    """The last action's events of one kind."""
    return [event for event in state.events if event.kind == kind]


def total(state: MichiganState) -> int:
    """All chips: the players' and the board's."""
    return sum(state.chips) + sum(state.board)
