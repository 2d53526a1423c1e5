"""The bots of Boathouse Rum."""

from rami.bots.boathouse.bot import CHARACTERS, LEVELS

__all__ = ["CHARACTERS", "LEVELS"]
