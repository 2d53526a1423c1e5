"""The bots of traditional rami: what is left in hand counts for the winner, so they lay what they can.

`novice` overlooks most of what it could lay: somebody who plays for the first time wins every second deal against it.
`expert` aims at a chasse where one has a bonus, and with more than two seats minds the number of its spare cards more
than their points. `confirmed` does not: among bots that hold whole hands, a match to 100 points is over after a deal or
two.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from rami.bots.meldgame import Strategy, characters, levels
from rami.engine.cards import Card
from rami.games.meldgame import MeldGame, MeldState
from rami.games.traditional import Traditional

BONUS_A_CARD, LEAD = 12.5, 5
"""Whoever has few cards may be ahead by a card for so many points of the bonus, counted for each opponent, less so many
cards: by one card with four seats and the usual bonus, while with two seats they must be three behind."""


class ChasseStrategy(Strategy):
    """Gets rid of the hand, by a chasse where one pays."""

    def pays_to_hold(self, rules: MeldGame, view: MeldState) -> bool:
        """Where a chasse has a bonus."""
        return cast(Traditional, rules).rummy_bonus > 0


class PatientStrategy(ChasseStrategy):
    """Waits the longer for a chasse, the more opponents pay for it."""

    def weight(self, rules: MeldGame, view: MeldState, card: Card) -> float:
        """Less than with two seats: its points go to the winner alone, and the other opponents win nothing by them."""
        return super().weight(rules, view, card) / (view.seats - 1)

    def dares(self, rules: MeldGame, view: MeldState, spare: int) -> bool:
        """Whether whoever has the fewest cards is not too far ahead: farther where a chasse brings more than melds kept
        cost, for a large bonus or with many opponents, who all pay for their cards."""
        bonuses = cast(Traditional, rules).rummy_bonus * (view.seats - 1)
        return spare - min(map(len, view.hands)) <= bonuses / BONUS_A_CARD - LEAD


_PLAIN = levels(ChasseStrategy(each=0, share=0.25))
LEVELS = {
    "novice": replace(_PLAIN["beginner"], overlooks=0.82),
    "beginner": _PLAIN["beginner"],
    "amateur": _PLAIN["amateur"],
    "confirmed": _PLAIN["confirmed"],
    "expert": replace(_PLAIN["confirmed"], strategy=PatientStrategy(each=0, share=0.25), holds=True),
}
CHARACTERS = characters(LEVELS)
