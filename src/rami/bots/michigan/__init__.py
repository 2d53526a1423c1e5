"""The bots of Michigan rummy, for any board and every set of house rules."""

from rami.bots.michigan.bot import ADVISER, CHARACTERS, LEVELS

__all__ = ["ADVISER", "CHARACTERS", "LEVELS"]
