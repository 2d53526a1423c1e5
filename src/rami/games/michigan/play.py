"""The play: lead the lowest card of a suit; the holder of the next one follows, up to an ace or a stop (MICH-30 to
MICH-35).

Phase `lead`: the seat to act begins a sequence. Phase `follow`: it holds the wanted card and must play it.

Reasons: `not_held` (card), `not_lowest` (card, lowest), `suit_barred` (suit), `must_follow` (card, wanted).
"""

from __future__ import annotations

from collections.abc import Iterator

from rami.engine.actions import Action, IllegalAction, Play
from rami.engine.cards import SUITS, Card
from rami.engine.state import Cards, Event, Note, Seat, put
from rami.games.michigan import going_out
from rami.games.michigan.board import above, height
from rami.games.michigan.house import House
from rami.games.michigan.state import MichiganState, Played

LEAD, FOLLOW = "lead", "follow"
ACTIONS = (Play,)


def start(house: House, state: MichiganState) -> MichiganState:
    """The state in which the player to the dealer's left leads."""
    return state.but(phase=LEAD, turn=state.order[0])


def lowest(hand: Cards, suit: int) -> Card | None:
    """The lowest card of a suit in a hand, None without one (MICH-31)."""
    return min((card for card in hand if card is not None and card.suit == suit), key=height, default=None)


def leads(view: MichiganState, seat: Seat) -> tuple[Card, ...]:
    """The cards that the seat may lead, as they lie in its hand."""
    hand = view.hands[seat]
    return tuple(
        card for card in hand if card is not None and card.suit != view.barred and card is lowest(hand, card.suit)
    )


def check(house: House, state: MichiganState, seat: Seat, action: Action) -> None:
    """Raises IllegalAction for a lead that is not the lowest of its suit or is barred, and for any follow but the
    wanted card.
    """
    assert isinstance(action, Play)
    card, hand = action.card, state.hands[seat]
    if card not in hand:
        raise IllegalAction("not_held", card=card)
    if state.phase == FOLLOW:
        if card is not state.wanted:
            raise IllegalAction("must_follow", card=card, wanted=state.wanted)
        return
    if card.suit == state.barred:
        raise IllegalAction("suit_barred", suit=SUITS[card.suit])
    least = lowest(hand, card.suit)
    if card is not least:
        raise IllegalAction("not_lowest", card=card, lowest=least)


def candidates(house: House, state: MichiganState, seat: Seat) -> Iterator[Action]:
    """A play of each card held."""
    yield from (Play(card) for card in state.hands[seat] if card is not None)


def forced(house: House, state: MichiganState, seat: Seat) -> Action | None:
    """The wanted card, if follows are played automatically (D-3); else None."""
    follows = state.phase == FOLLOW and house.auto_follow
    return Play(state.wanted) if follows and state.wanted is not None else None


def prompt(house: House, view: MichiganState, seat: Seat) -> Note:
    """`follow` (card), `lead`, `lead_last` (card: the only one held), `lead_only` (card: the only one that may be led),
    or `lead_other` (suit: the barred one).
    """
    if view.phase == FOLLOW:
        return Note("follow", {"card": view.wanted})
    if len(view.hands[seat]) == 1:
        return Note("lead_last", {"card": view.hands[seat][0]})
    able = leads(view, seat)
    if len(able) == 1:
        return Note("lead_only", {"card": able[0]})
    return Note("lead", {}) if view.barred is None else Note("lead_other", {"suit": SUITS[view.barred]})


def apply(house: House, state: MichiganState, seat: Seat, action: Action) -> MichiganState:
    """The state after a card is played and its chips are taken; an empty hand ends the deal at once (MICH-36,
    MICH-A12).
    """
    assert isinstance(action, Play)
    card = action.card
    leads = state.phase == LEAD
    state = state.but(
        hands=put(state.hands, seat, tuple(c for c in state.hands[seat] if c is not card)),
        played=(*state.played, Played(card, seat)),
        first=len(state.played) if leads else state.first,
        barred=None,
        stop="",
    ).with_events(Event("led" if leads else "followed", seat, (card,)))
    state = _collected(state, seat)
    if not state.hands[seat]:
        return going_out.settled(house, state.but(wanted=None), seat)
    wanted = above(card)
    holder = (
        next((other for other in state.order if wanted in state.hands[other]), None) if wanted is not None else None
    )
    if holder is not None:
        return state.but(phase=FOLLOW, turn=holder, wanted=wanted)
    return _stopped(house, state.but(wanted=wanted), seat)


def _collected(state: MichiganState, seat: Seat) -> MichiganState:
    """The spaces that the last card wins; spaces of several cards only if the same seat played all of them (MICH-35,
    MICH-A10).
    """
    own = tuple(played.card for played in state.sequence if played.seat == seat)
    for at, space in enumerate(state.spaces):
        if space.won_by(own):
            state = state.took(seat, at, state.board[at])
    return state


def _stopped(house: House, state: MichiganState, seat: Seat) -> MichiganState:
    """The state after a sequence: the last player leads, or the next seat to the left that may (MICH-33, MICH-34,
    MICH-A06 to MICH-A08).
    """
    if state.wanted is None:
        state = state.but(stop="ace").with_events(Event("stopped", seat, (), "ace"))
    else:
        stop = "played" if any(played.card is state.wanted for played in state.played) else "hidden"
        state = state.but(stop=stop).with_events(Event("stopped", seat, (state.wanted,), stop))
    state = state.but(phase=LEAD, turn=seat)
    if house.relead_suit == "any":
        return state
    suit = state.played[-1].card.suit
    at = state.order.index(seat)
    seats = (*state.order[at:], *state.order[:at])
    able = [other for other in seats if any(card is not None and card.suit != suit for card in state.hands[other])]
    if not able:
        return state
    unable = seats[: seats.index(able[0])]
    return state.but(turn=able[0], barred=suit).with_events(*(Event("passed", other) for other in unable))
