"""Somebody who plays a laying game for the first time."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from rami.bots.meldgame.discarding import discards
from rami.bots.meldgame.drawing import draws, tempting_draws
from rami.bots.meldgame.laying import lays, meets_duty, must_lay, used
from rami.engine.actions import Action
from rami.engine.rules import Rules
from rami.engine.solver import least_payment
from rami.games.meldgame import DRAW, MeldGame, MeldState

NOTICES = 0.4
"""The probability with which they notice something: that a discard would serve, that they can lay, a meld in hand."""


def first_timer(rules: Rules[Any], view: MeldState, rng: Random, budget: float) -> Action:
    """Lays what they notice, and discards any card of which they notice no meld."""
    game = cast(MeldGame, rules)
    if view.phase == DRAW:
        return rng.choice(tempting_draws(game, view)) if rng.random() < NOTICES else draws(game, view)[0]
    found = lays(game, view)
    if found and (must_lay(game, view) or rng.random() < NOTICES):
        return max(found, key=lambda lay: (meets_duty(view, lay), len(used(lay))))
    melds = least_payment(view.hand, game.meld_rules, game.card_points, 1).melds
    noticed = [card for meld in melds if rng.random() < NOTICES for card in meld.cards]
    legal = discards(game, view)
    return rng.choice([action for action in legal if action.card not in noticed] or legal)
