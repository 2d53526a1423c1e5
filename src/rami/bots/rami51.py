"""The players of Rami 51 and Rami 30: until they have opened they gather an opening; then they get rid of what costs the most."""

from __future__ import annotations

from typing import cast

from rami.bots.meldgame import Mind, Plan, by_payment, players, points_of
from rami.engine.actions import Meld as LayMelds
from rami.engine.cards import Card
from rami.engine.melds import pip
from rami.engine.solver import best_opening
from rami.games.meldgame import Hand, MeldGame, MeldState, without
from rami.games.rami51 import Rami51

IMPURE = 0.5
"""What points without the pure run that is asked are worth towards an opening."""
DEAR = 0.3
"""What each point of a card is worth to one who gathers an opening."""


def _plan(rules: MeldGame, view: MeldState, hand: Hand, keep: int) -> Plan:
    """Towards the dearest opening; once opened, as everywhere."""
    if not rules.must_open(view):
        return by_payment(rules, view, hand, keep)
    _, pure_run = cast(Rami51, rules).opening
    best = best_opening(hand, rules.meld_rules, pure_run=pure_run, keep=keep)
    share = 1.0
    if best is None and pure_run:
        best, share = best_opening(hand, rules.meld_rules, pure_run=False, keep=keep), IMPURE
    melds = best or ()
    laid = [card for meld in melds for card in meld.cards]
    return Plan(-share * sum(map(rules.meld_rules.value, melds)), without(hand, laid))


def _burden(rules: MeldGame, view: MeldState, card: Card) -> float:
    """To one who has not opened, dear cards are no burden: he needs points."""
    return -DEAR * pip(card) if rules.must_open(view) else points_of(rules, view, card)


def _opening(rules: MeldGame, view: MeldState) -> LayMelds | None:
    """The dearest opening; where that is not enough, the least lay that may begin a rami sec."""
    if not rules.must_open(view):
        return None
    _, pure_run = cast(Rami51, rules).opening
    using = next(iter(view.now.must_lay), None)
    dearest = best_opening(view.hand, rules.meld_rules, pure_run=pure_run, using=using)
    choices = [dearest] if dearest else []
    for melds in (*choices, *rules.openings(view)):
        lay = LayMelds(tuple(meld.slots for meld in melds))
        if rules.allows(view, lay):
            return lay
    return None


LEVELS = players(Mind(_plan, _burden, _opening))
