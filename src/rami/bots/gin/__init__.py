"""The computer players of gin."""

from rami.bots.gin.player import CHARACTERS, LEVELS

__all__ = ["CHARACTERS", "LEVELS"]
