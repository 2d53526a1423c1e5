"""What the bots of the games that lay melds during play have in common."""

from rami.bots.meldgame.bot import MeldBot, characters, levels
from rami.bots.meldgame.strategy import HandPlan, Strategy

__all__ = ["HandPlan", "MeldBot", "Strategy", "characters", "levels"]
