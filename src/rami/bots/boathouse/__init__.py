"""The bots of Boathouse Rum."""

from rami.bots.boathouse.bot import ADVISER, CHARACTERS, LEVELS

__all__ = ["ADVISER", "CHARACTERS", "LEVELS"]
