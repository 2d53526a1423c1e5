"""The poker pool: each seat may show five cards, the best hand wins the pool (MICH-20 to MICH-22, MICH-A04).

Phase `poker`.

Reasons: `not_held` (card), `card_twice` (card), `show_count` (have, need), `show_short` (have, need).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rami.engine.actions import Action, IllegalAction, Show
from rami.engine.cards import Card
from rami.engine.poker import SIZE, PokerHand, arranged, best_hand, poker_hand
from rami.engine.state import Event, Note, Seat, put
from rami.games.michigan import play
from rami.games.michigan.board import POKER
from rami.games.michigan.house import House
from rami.games.michigan.state import MichiganState

PHASE = "poker"
ACTIONS = (Show,)


def start(house: House, state: MichiganState) -> MichiganState:
    """The state in which poker hands are asked for; the play where the board has no pool."""
    if state.space(POKER) is None:
        return play.start(house, state)
    return state.but(phase=PHASE, turn=state.order[0])


def held(state: MichiganState, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand that is open in this view."""
    return tuple(card for card in state.hands[seat] if card is not None)


def barred(house: House, state: MichiganState, seat: Seat) -> bool:
    """Whether the seat has too few cards to take part (MICH-A04)."""
    return house.short_poker == "exclude" and len(state.hands[seat]) < SIZE


def check(house: House, state: MichiganState, seat: Seat, action: Action) -> None:
    """Raises IllegalAction for cards that are not held, and unless five are shown (with fewer, all).

    To show none is legal (MICH-A20).
    """
    assert isinstance(action, Show)
    shown, hand = action.cards, state.hands[seat]
    if not shown:
        return
    if barred(house, state, seat):
        raise IllegalAction("show_short", have=len(hand), need=SIZE)
    for card in shown:
        if card not in hand:
            raise IllegalAction("not_held", card=card)
        if shown.count(card) > 1:
            raise IllegalAction("card_twice", card=card)
    need = min(SIZE, len(hand))
    if len(shown) != need:
        raise IllegalAction("show_count", have=len(shown), need=need)


def candidates(house: House, state: MichiganState, seat: Seat) -> Iterator[Action]:
    """To show the best hand, none, and every other choice."""
    hand = held(state, seat)
    best = best_hand(hand)
    yield from (Show(best), Show())
    yield from (Show(choice) for choice in combinations(hand, len(best)) if choice != best)


def forced(house: House, state: MichiganState, seat: Seat) -> Action | None:
    """To show nothing, if the seat has too few cards or nothing lies in the pool; else None."""
    space = state.space(POKER)
    return Show() if barred(house, state, seat) or space is None or not state.board[space] else None


def prompt(house: House, view: MichiganState, seat: Seat) -> Note:
    """`show_poker` (n: the chips in the pool)."""
    space = view.space(POKER)
    return Note("show_poker", {"n": 0 if space is None else view.board[space]})


def apply(house: House, state: MichiganState, seat: Seat, action: Action) -> MichiganState:
    """The state after an answer, which is sealed until all have answered (D-1); then the best hand wins and the cards
    return to the hands.
    """
    assert isinstance(action, Show)
    state = state.but(shown=put(state.shown, seat, action.cards)).with_events(Event("answered", seat))
    following = state.after(seat)
    if following is not None:
        return state.but(turn=following)
    return play.start(house, _won(state))


def _won(state: MichiganState) -> MichiganState:
    """The state after the showing: the pool is taken; a tie splits it and the remainder stays (MICH-A18)."""
    space = state.space(POKER)
    assert space is not None
    hands: dict[Seat, PokerHand] = {}
    for seat in state.order:
        shown = tuple(card for card in state.shown[seat] or () if card is not None)
        if shown:
            hands[seat] = poker_hand(shown)
            state = state.with_events(Event("showed", seat, arranged(shown), hands[seat].kind, hands[seat].rank))
        else:
            state = state.with_events(Event("mucked", seat))
    if not hands:
        return state
    best = max(hands.values())
    winners = [seat for seat, hand in hands.items() if hand == best]
    share = state.board[space] // len(winners)
    for seat in winners:
        state = state.took(seat, space, share)
    return state
