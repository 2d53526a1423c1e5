"""The bots of traditional rami: what is left in hand counts for the winner, so they lay what they can.

`novice` overlooks most of what it could lay: somebody who plays for the first time wins every second deal against it.
`expert` keeps its melds back until its whole hand can go, once somebody has few cards where trained weights
(`meldgame/holding.py`) tell that the bonus of a chasse is worth it, and minds the points in its hand the less, the more
opponents it has. `confirmed` does not: among bots that hold whole hands, a match to 100 points is over after a deal or
two.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from rami.bots.meldgame import Strategy, characters, levels
from rami.engine.cards import Card
from rami.games.meldgame import MeldGame, MeldState
from rami.games.traditional import Traditional


class ChasseStrategy(Strategy):
    """Gets rid of the hand, by a chasse where one pays."""

    def pays_to_hold(self, rules: MeldGame, view: MeldState) -> bool:
        """Always: on the table the others could add to the melds."""
        return True

    def stakes(self, rules: MeldGame, view: MeldState) -> float:
        """The bonus of a chasse, where it counts in the match, once for each opponent: the winner of a deal takes the
        points of all of them, while a lost deal costs the same."""
        return cast(Traditional, rules).bonus_ahead(view) * (view.seats - 1)


class ExpertStrategy(ChasseStrategy):
    """Minds the points in its hand the less, the more opponents it has."""

    def weight(self, rules: MeldGame, view: MeldState, card: Card) -> float:
        """The points divided by the number of opponents: only the one who wins the deal gets them."""
        return super().weight(rules, view, card) / (view.seats - 1)


_PLAIN = levels(ChasseStrategy(each=0, share=0.25))
LEVELS = {
    "novice": replace(_PLAIN["beginner"], overlooks=0.82),
    "beginner": _PLAIN["beginner"],
    "amateur": _PLAIN["amateur"],
    "confirmed": _PLAIN["confirmed"],
    "expert": replace(_PLAIN["confirmed"], strategy=ExpertStrategy(each=0, share=0.25), holds=True, risks=True),
}
CHARACTERS = characters(LEVELS)
