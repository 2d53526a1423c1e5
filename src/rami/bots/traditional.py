"""The bots of traditional rami: what is left in hand counts for the winner, so they lay what they can.

`novice` overlooks most of what it could lay: somebody who plays for the first time wins every second deal against it.
`expert` aims at a chasse where one has a bonus, and minds the points in its hand the less, the more opponents it has.
`confirmed` does not: among bots that hold whole hands, a match to 100 points is over after a deal or two.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from rami.bots.meldgame import Strategy, characters, levels
from rami.engine.cards import Card
from rami.games.meldgame import MeldGame, MeldState
from rami.games.traditional import Traditional

POINTS_A_CARD, HANDICAP = 12.5, 5
"""A hand is kept back while it has at most so many more spare cards than the smallest other hand has cards: one for
each `POINTS_A_CARD` points of the bonus times the opponents, less `HANDICAP`. With the usual bonus that is one
more with four seats, one fewer with three, three fewer with two."""


class ChasseStrategy(Strategy):
    """Gets rid of the hand, by a chasse where one pays."""

    def pays_to_hold(self, rules: MeldGame, view: MeldState) -> bool:
        """Where a chasse has a bonus."""
        return cast(Traditional, rules).rummy_bonus > 0


class PatientStrategy(ChasseStrategy):
    """Waits longer for a chasse where it brings more: for a large bonus, and with more opponents."""

    def weight(self, rules: MeldGame, view: MeldState, card: Card) -> float:
        """The points divided by the number of opponents: only the one who wins the deal gets them."""
        return super().weight(rules, view, card) / (view.seats - 1)

    def pays_to_risk(self, rules: MeldGame, view: MeldState) -> bool:
        """Whether nobody is too far ahead: more spare cards are risked for a large bonus, and with many opponents, as
        the winner of a deal takes the points of all of them, while a lost deal costs the same."""
        spare = len(self.plan(rules, view, view.hand, 1).spare)
        stakes = cast(Traditional, rules).rummy_bonus * (view.seats - 1)
        return spare - min(map(len, view.hands)) <= stakes / POINTS_A_CARD - HANDICAP


_PLAIN = levels(ChasseStrategy(each=0, share=0.25))
LEVELS = {
    "novice": replace(_PLAIN["beginner"], overlooks=0.82),
    "beginner": _PLAIN["beginner"],
    "amateur": _PLAIN["amateur"],
    "confirmed": _PLAIN["confirmed"],
    "expert": replace(_PLAIN["confirmed"], strategy=PatientStrategy(each=0, share=0.25), holds=True),
}
CHARACTERS = characters(LEVELS)
