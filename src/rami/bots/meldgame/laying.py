"""What to lay: melds, lay-offs, and jokers exchanged."""

from __future__ import annotations

from collections.abc import Iterator

from rami.bots.meldgame.discarding import can_discard
from rami.engine.actions import LayMelds, LayOff, SwapJoker
from rami.engine.solver import Payments
from rami.engine.state import KnownCards
from rami.games.meldgame import MeldGame, MeldState, without

Lay = LayMelds | LayOff | SwapJoker


def must_lay(rules: MeldGame, view: MeldState) -> bool:
    """Whether something must be laid before a card may be discarded, or because none may be."""
    return bool(view.now.must_lay) or view.now.going_out or not can_discard(rules, view)


def lays(rules: MeldGame, view: MeldState, kinds: tuple[type[Lay], ...] = (LayMelds, LayOff, SwapJoker)) -> list[Lay]:
    """The legal actions of these kinds."""
    return [action for action in rules.candidates(view) if isinstance(action, kinds) and rules.allows(view, action)]


def used(lay: Lay) -> KnownCards:
    """The cards of the hand that it lays."""
    if isinstance(lay, SwapJoker):
        return (lay.card,)
    groups = lay.groups if isinstance(lay, LayMelds) else (lay.cards,)
    return tuple(slot.card for group in groups for slot in group)


def meets_duty(view: MeldState, lay: Lay) -> bool:
    """Whether it lays a card that must be laid."""
    return any(card in view.now.must_lay for card in used(lay))


def best_lay(rules: MeldGame, view: MeldState) -> Lay | None:
    """What must be laid; else the lay-off that takes most from the deadwood; else all the melds of the hand."""
    if must_lay(rules, view):
        return max(lays(rules, view), key=lambda lay: (meets_duty(view, lay), len(used(lay))), default=None)
    payments = Payments(view.hand, rules.meld_rules, rules.card_points)
    added = [
        (_left(payments, view, lay), -len(used(lay)), str(lay), lay) for lay in lays(rules, view, (LayOff, SwapJoker))
    ]
    if added and min(added)[0] < payments.of(view.hand, 1).points:
        return min(added)[3]
    return next(_all_melds(rules, view, payments), None)


def _left(payments: Payments, view: MeldState, lay: Lay) -> int:
    """The deadwood after this lay, a card to discard included; a joker that it takes off the table is laid again."""
    return payments.of(without(view.hand, used(lay)), 1).points


def _all_melds(rules: MeldGame, view: MeldState, payments: Payments) -> Iterator[LayMelds]:
    """All the melds of the arrangement with least deadwood; then of arrangements that keep one or two cards."""
    for keep in range(3):
        melds = payments.of(view.free, keep).melds
        lay = LayMelds(tuple(meld.slots for meld in melds))
        if melds and rules.allows(view, lay):
            yield lay
