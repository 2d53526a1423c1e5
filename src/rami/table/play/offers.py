"""What a tap means: from the cards chosen and the place tapped to the actions of the game. Legality is asked of `Rules.check` alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rami.engine.actions import (
    Action,
    Announce,
    Arrange,
    Bid,
    Discard,
    Draw,
    Exchange,
    IllegalAction,
    Knock,
    LayMelds,
    LayOff,
    Pass,
    Play,
    Show,
    Stake,
    SwapJoker,
)
from rami.engine.cards import RANKS, SUITS, Card, Slot
from rami.engine.core import Rules, State
from rami.engine.melds import Meld
from rami.table.state.model import Plan

DRAWS = {
    "stock": (Draw("stock"), Draw("stock", 2), Draw("recycled"), Draw("recycled", 2)),
    "discard": (Draw("discard"), Draw("discard", 2)),
}


def lawful(rules: Rules[Any], view: State, guesses: Iterable[Action]) -> tuple[Action, ...]:
    """Those of the guesses that the rules allow; if they allow none, raises the refusal of the first."""
    refusal: IllegalAction | None = None
    allowed = []
    for action in guesses:
        try:
            rules.check(view, action)
        except IllegalAction as error:
            refusal = refusal or error
        else:
            allowed.append(action)
    if not allowed:
        raise refusal or IllegalAction("nothing_chosen")
    return tuple(allowed)


def any_of(rules: Rules[Any], view: State, guesses: Iterable[Action]) -> Action | None:
    """The first of the guesses that the rules allow."""
    return next((action for action in guesses if rules.allows(view, action)), None)


def at_place(rules: Rules[Any], view: State, plan: Plan, zone: str) -> Iterator[Action]:
    """What a tap on this place could mean, the likeliest first."""
    place, _, number = zone.partition("-")
    chosen = plan.selected
    if place == "discard" and len(chosen) == 1:
        yield Discard(chosen[0])
    if place in DRAWS:
        yield from DRAWS[place]
    if place == "meld" and chosen and number.isdecimal():
        yield from at_meld(rules, view, chosen, int(number))
    if place == "run" and len(chosen) == 1:
        yield Play(chosen[0])


def at_meld(rules: Rules[Any], view: State, chosen: Sequence[Card], number: int) -> Iterator[Action]:
    """What these cards could do at a meld on the table: exchange its joker, or join it in one way or another."""
    if number >= len(view.melds):
        return
    meld = view.melds[number].meld
    if len(chosen) == 1 and meld.joker is not None and not chosen[0].joker:
        yield SwapJoker(chosen[0], number)
    additions = rules.meld_rules.additions(meld, chosen)
    for group in additions:
        yield LayOff(group, number)
    if not additions and not any(card.joker for card in chosen):
        yield LayOff(tuple(Slot(card, card.face) for card in chosen), number)


def throws(rules: Rules[Any], plan: Plan, kind: type[Action]) -> Iterator[Action]:
    """The discards, or the knocks, that the chosen cards can mean."""
    card = plan.selected[0] if len(plan.selected) == 1 else None
    if kind is Discard and card is not None:
        yield Discard(card)
    if kind is Knock:
        melds = tuple(meld.slots for meld in plan.draft) or None
        if card is not None or not plan.selected:
            yield Knock(card, melds)


def knocks(hand: Sequence[Card]) -> Iterator[Action]:
    """Every plain knock of this hand."""
    yield from (Knock(card) for card in (*hand, None))


def readings(rules: Rules[Any], chosen: Sequence[Card]) -> tuple[Meld, ...]:
    """The melds that the chosen cards make. Raises the refusal if they make none."""
    return rules.meld_rules.readings(chosen) or (rules.meld_rules.meld(_at_best(chosen)),)


def _at_best(chosen: Sequence[Card]) -> tuple[Slot, ...]:
    """Cards that make no meld as the meld that they come nearest to, so that its refusal says what is wrong."""
    plain = [card.face for card in chosen if not card.joker] or [Card.of(1, 0)]
    ranks, suits = {card.rank for card in plain}, {card.suit for card in plain}
    rank, suit = plain[0].rank, plain[0].suit
    if len(ranks) == 1:
        suit = next((free for free in range(len(SUITS)) if free not in suits), suit)
    else:
        rank = next((free for free in range(rank, len(RANKS) + 1) if free not in ranks), rank)
    return tuple(Slot(card, Card.of(rank, suit) if card.joker else card.face) for card in chosen)


def lay(melds: Sequence[Meld]) -> LayMelds:
    """The action that lays these melds, all at once."""
    return LayMelds(tuple(meld.slots for meld in melds))


def arrangement(plan: Plan) -> Arrange:
    """The defender's showdown as prepared; nothing prepared lets the best arrangement stand."""
    if not plan.draft and not plan.added:
        return Arrange()
    return Arrange(tuple(meld.slots for meld in plan.draft), plan.added)


PLAIN: dict[str, tuple[Action, ...]] = {
    "draw-stock": DRAWS["stock"],
    "draw-discard": DRAWS["discard"],
    "say-carte": (Announce("carte"),),
    "exchange": (Exchange(),),
    "sell": (Bid(0),),
    "pass": (Pass(),),
    "arrange": (Arrange(),),
    "muck": (Show(),),
}
"""Buttons that mean one thing, whatever is chosen."""


def bids(rules: Rules[Any], view: State, most: int = 4) -> tuple[Bid, ...]:
    """The lowest bids that can be made now."""
    found = (action for action in rules.legal(view) if isinstance(action, Bid) and action.chips)
    return tuple(bid for bid, _ in zip(found, range(most), strict=False))


def best_show(rules: Rules[Any], view: State) -> Show | None:
    """The best poker hand that can be shown."""
    return next((action for action in rules.legal(view) if isinstance(action, Show) and action.cards), None)


def stake(rules: Rules[Any], view: State, plan: Plan) -> Stake | None:
    """The chips as the player has placed them, to begin with the plainest way; None where there is nothing to place."""
    if plan.chips:
        return Stake(plan.chips)
    return next((action for action in rules.legal(view) if isinstance(action, Stake)), None)
