"""The bots of traditional rami, for every set of house rules."""

from rami.bots.traditional.bot import CHARACTERS, LEVELS

__all__ = ["CHARACTERS", "LEVELS"]
