"""Michigan deals put in order for the tests: hands that are given, actions as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random

from rami.engine.actions import Action, Play, Stake
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


def by_chance(rules: Michigan, state: MichiganState, rng: Random) -> Action:
    """A legal action by chance, from among the first of very many."""
    action = rng.choice(list(islice(rules.legal(state), 12)))
    if isinstance(action, Stake):
        shuffled = Stake((*rng.sample(action.chips[:-1], len(action.chips) - 1), action.chips[-1]))
        return shuffled if rules.allows(state, shuffled) else action
    return action


def cards_in(thing: object) -> Iterator[Card]:
    """Every card that can be found anywhere in a value."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from cards_in(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name))


def known(state: MichiganState, seat: Seat | None) -> set[Card]:
    """The cards whose place a seat may know: its own hand, the played ones, those shown at poker, the one that is wanted."""
    cards: set[Card | None] = {played.card for played in state.played} | {state.wanted}
    if seat is not None:
        cards |= {*state.hands[seat], *(state.spares[state.dead] if seat == state.thrower else ())}
        cards |= set(state.shown[seat] or ())
    if state.phase != "poker":
        cards |= {card for shown in state.shown for card in shown or ()}
    return {card for card in cards if card is not None}


def redealt(state: MichiganState, seat: Seat | None, rng: Random) -> MichiganState:
    """The deal with the cards that the seat can't see dealt anew; who holds a card that all know of keeps it."""
    pinned = known(state, seat)
    piles = [*state.hands, *state.spares, state.stock]
    free = [card for pile in piles for card in pile if card not in pinned]
    rng.shuffle(free)
    new = [tuple(card if card in pinned else free.pop() for card in pile) for pile in piles]
    seats = state.seats
    return state.but(hands=tuple(new[:seats]), spares=tuple(new[seats:-1]), stock=new[-1])
