"""What the judge knows of Rami 51 and Rami 30."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from rami.bots.bot import Bot
from rami.bots.meldgame import MeldBot
from rami.engine.rules import Rules
from rami.games.meldgame import MeldState
from rami.review.meldgame import MeldExpertise


class Rami51Expertise(MeldExpertise):
    """What the judge knows of Rami 51, where the strongest level takes a third of its time to find every turn in which
    its whole hand can go."""

    def player(self, rules: Rules[MeldState]) -> Bot:
        """The strongest level, without that search: deals played on by it tell the same."""
        return replace(cast(MeldBot, super().player(rules)), finishes=False)


EXPERTISE = Rami51Expertise(each=0.6, scale=1.0, hope=0.5, doubt=4.0, spread=40.0)
