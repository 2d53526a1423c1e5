"""What the learner could see of a hidden hand, and which cards were in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from rami.bots.gin.card_signals import partners
from rami.bots.gin.opponent import OpponentModel
from rami.bots.gin.weights import CardWeights, PairWeights
from rami.games.gin import GinState
from rami.tools.games.gin.training.course import LEARNER, RULES, Lesson
from rami.tools.games.gin.training.fits import Rows


class Samples(NamedTuple):
    """The samples of one or several deals.

    A row holds: whether the opponent held it (0 or 1), its log odds if every weight were 0, and by how much a weight
    of 1 shifts them, for each weight.
    """

    cards: Rows
    """The rows of cards that the learner could not see."""
    pairs: Rows
    """The rows of two cards that meld with one that the learner might discard."""


def sampled(lesson: Lesson, number: int) -> Samples:
    """The samples of the lesson's deal of this number."""
    return joined([_samples(state) for state in lesson.turns(number, lesson.rng(number, 2))])


def joined(found: Sequence[Samples]) -> Samples:
    """All these samples together."""
    if not found:
        return Samples(np.empty((0, 2 + len(CardWeights._fields))), np.empty((0, 2 + len(PairWeights._fields))))
    return Samples(*(np.concatenate(part) for part in zip(*found, strict=True)))


def _samples(state: GinState) -> Samples:
    view = RULES.view(state, LEARNER)
    theirs = {card.face for card in state.hands[1 - LEARNER] if card is not None}
    opponent = OpponentModel(view, None)
    cards = [card.face in theirs for card in opponent.unseen]
    possible = {card.face for card in (*opponent.unseen, *opponent.shown)}
    shown = {card.face for card in opponent.shown}
    pairs = [
        (one, other, card.face)
        for card in view.hand
        if card is not view.taken
        for one, other in partners(card.face)
        if {one, other} <= possible and not {one, other} <= shown
    ]

    def log_odds(weights: PairWeights) -> list[float]:
        model = opponent.pairs_by(weights)
        return [model.log_odds(*pair) for pair in pairs]

    both = [one in theirs and other in theirs for one, other, _ in pairs]
    return Samples(_rows(cards, opponent.log_odds, CardWeights), _rows(both, log_odds, PairWeights))


def _rows(held: list[bool], log_odds: Callable[[Any], list[float]], kind: type[Any]) -> Rows:
    """The log odds are linear in the weights: asking for each weight alone gives its column."""
    size = len(kind._fields)
    base, *alone = (np.array(log_odds(kind(*weights))) for weights in (np.zeros(size), *np.eye(size)))
    return np.column_stack([np.array(held, float), base, *(each - base for each in alone)])
