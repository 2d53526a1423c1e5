"""What the judge knows of Boathouse Rum."""

from __future__ import annotations

from typing import cast

from rami.bots.meldgame import MeldBot, Strategy
from rami.engine.rules import Rules
from rami.games.meldgame import MeldState
from rami.review.meldgame import MeldExpertise
from rami.review.report import Cuts


class BoathouseExpertise(MeldExpertise):
    """What the judge knows of Boathouse Rum, whose deals differ twice as much as those of the other games of melds."""

    cuts = Cuts(5.0, 15.0, 40.0)

    def aim(self, rules: Rules[MeldState]) -> Strategy:
        """The aim of the strongest level, to which these figures were fitted."""
        return cast(MeldBot, self.player(rules)).strategy


EXPERTISE = BoathouseExpertise(each=0.65, scale=0.65, hope=0.2, doubt=2.0, spread=75.0, counts_ends=True)
