"""The bots of Rami 51 and Rami 30."""

from rami.bots.rami51.bot import ADVISER, CHARACTERS, LEVELS

__all__ = ["ADVISER", "CHARACTERS", "LEVELS"]
