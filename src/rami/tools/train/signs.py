"""What the learner could see of a hidden hand, and what was in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from rami.bots.gin.card_signals import mates
from rami.bots.gin.pairs import Pairs
from rami.bots.gin.reading import Reading
from rami.bots.gin.weights import PairWeights, ReadingWeights
from rami.games.gin import GinState
from rami.tools.train.course import LEARNER, RULES, Lesson
from rami.tools.train.fits import Rows


class Signs(NamedTuple):
    """What one deal, or many, had to show.

    A row has whether he held it, its log odds if no sign had weight, and by how much each sign of weight 1 moves them.
    """

    reading: Rows
    """Of cards that the learner could not see."""
    pairs: Rows
    """Of two cards that meld with one which he might throw."""


def seen(lesson: Lesson, number: int) -> Signs:
    """The signs of the lesson's deal of this number."""
    return together([_signs(state) for state in lesson.turns(number, lesson.luck(number, 2))])


def together(found: Sequence[Signs]) -> Signs:
    """The signs of several deals."""
    if not found:
        return Signs(np.empty((0, 2 + len(ReadingWeights._fields))), np.empty((0, 2 + len(PairWeights._fields))))
    return Signs(*(np.concatenate(part) for part in zip(*found, strict=True)))


def _signs(state: GinState) -> Signs:
    view = RULES.view(state, LEARNER)
    theirs = {card.face for card in state.hands[1 - LEARNER] if card is not None}
    reading = Reading(view, None)
    cards = [card.face in theirs for card in reading.unseen]
    may = {card.face for card in (*reading.unseen, *reading.shown)}
    shown = {card.face for card in reading.shown}
    pairs = [
        (one, other, card.face)
        for card in view.hand
        if card is not view.taken
        for one, other in mates(card.face)
        if {one, other} <= may and not {one, other} <= shown
    ]

    def log_odds(weights: PairWeights) -> list[float]:
        by: Pairs = reading.pairs_by(weights)
        return [by.log_odds(*pair) for pair in pairs]

    both = [one in theirs and other in theirs for one, other, _ in pairs]
    return Signs(_rows(cards, reading.log_odds, ReadingWeights), _rows(both, log_odds, PairWeights))


def _rows(held: list[bool], log_odds: Callable[[Any], list[float]], kind: type[Any]) -> Rows:
    """The log odds are linear in the weights: what each has to say is heard by asking it alone."""
    size = len(kind._fields)
    even, *alone = (np.array(log_odds(kind(*weights))) for weights in (np.zeros(size), *np.eye(size)))
    return np.column_stack([np.array(held, float), even, *(each - even for each in alone)])
