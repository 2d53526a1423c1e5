"""What the judge knows of traditional rami."""

from __future__ import annotations

from typing import Any

from rami.bots.bot import Bot
from rami.bots.levels import bot, usual
from rami.engine.rules import Rules
from rami.review.meldgame import MeldExpertise


class TraditionalExpertise(MeldExpertise):
    """What the judge knows of traditional rami, where the strongest level keeps its melds and the usual one lays."""

    def other_players(self, rules: Rules[Any]) -> tuple[Bot, ...]:
        """The usual level: whether melds are better kept depends on whether the others keep theirs."""
        return (bot(rules.key, usual(rules.key)),)


EXPERTISE = TraditionalExpertise(scale=1.6, hope=0.8, doubt=1.0, spread=40.0, out=12.0, counts_ends=True)
