"""The bots of gin, for tables of two, three or four seats and every set of house rules."""

from rami.bots.gin.bot import ADVISER, CHARACTERS, LEVELS

__all__ = ["ADVISER", "CHARACTERS", "LEVELS"]
