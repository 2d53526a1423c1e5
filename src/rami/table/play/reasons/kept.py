"""What a hand could lay, or knock with, where a throw is advised instead, and why it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rami.engine.actions import Action, Discard, Knock, LayMelds, LayOff
from rami.engine.cards import Card
from rami.engine.melds import Meld
from rami.engine.rules import Rules
from rami.engine.state import State
from rami.table.play.reasons.companions import best, completing
from rami.table.text.profile import profile
from rami.table.text.words import N_, Words

MOST_AWAITED = 4
"""How many of the cards for which a knock waits are named at most."""


def could_knock(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Action) -> str:
    """That a knock is possible where a throw is advised; "" where it is not."""
    knocks = _knocks(rules, view, hand, action)
    if not knocks:
        return ""
    least = min(best(rules, [other for other in hand if other != card]).points for card in knocks)
    return words.text(N_("You could also knock with {n}."), n=least)


def waiting(words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Action) -> str:
    """Which cards a hand that could knock waits for where a throw is advised; "" where it can't, or for too many."""
    if not _knocks(rules, view, hand, action):
        return ""
    awaits = completing(rules, view, [card for card in hand if card != cast(Discard, action).card])
    named = 0 < len(awaits) <= MOST_AWAITED
    return words.phrase(profile(rules.key).words.completing, len(awaits), cards=awaits) if named else ""


def _knocks(rules: Rules[Any], view: State, hand: Sequence[Card], action: Action) -> list[Card]:
    """The cards with which the hand could knock where a throw is advised."""
    if not isinstance(action, Discard) or Knock not in rules.kinds(view):
        return []
    return [card for card in hand if rules.allows(view, Knock(card))]


def could_lay(
    words: Words, rules: Rules[Any], view: State, hand: Sequence[Card], action: Action
) -> tuple[tuple[str, ...], ...]:
    """Why melds that could be laid are kept where a throw is advised, the longest way to say so first; none where there
    are none."""
    if not isinstance(action, Discard) or LayMelds not in rules.kinds(view):
        return ()
    kept_hand = best(rules, [card for card in hand if card != action.card])
    melds, fitting = _layable(rules, view, kept_hand.melds, action.card), _fitting(rules, view, kept_hand.left)
    if not (melds or fitting):
        return ()
    kept = profile(rules.key).words.keeping(words, rules, view, melds, fitting)
    if kept is None:
        return ()
    whole = tuple(filter(None, (kept.why, kept.risk, kept.also)))
    return (whole, (kept.why,), (words.phrase(kept.briefly, len(melds)),)) if melds else (whole, (kept.why,))


def _layable(rules: Rules[Any], view: State, melds: tuple[Meld, ...], thrown: Card) -> tuple[Meld, ...]:
    """These melds; where they may not be laid, as before an opening, those that the rules find in the hand, but none
    that need the card that is thrown."""
    assert view.turn is not None
    kept = (way for way in (melds, rules.own_melds(view, view.turn)) if all(thrown not in meld.cards for meld in way))
    laid = (way for way in kept if way and rules.allows(view, LayMelds(tuple(meld.slots for meld in way))))
    return next(laid, ())


def _fitting(rules: Rules[Any], view: State, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Those of these cards that could be added to melds on the table, one after another."""
    left = set(cards)
    while ways := [way for way in rules.legal(view) if isinstance(way, LayOff) and left.issuperset(_cards(way))]:
        most = max(ways, key=lambda way: len(way.cards))
        left.difference_update(_cards(most))
        view = rules.apply(view, most)
    return tuple(card for card in cards if card not in left)


def _cards(layoff: LayOff) -> tuple[Card, ...]:
    return tuple(slot.card for slot in layoff.cards)
