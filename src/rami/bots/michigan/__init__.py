"""The computer players of Michigan rummy."""

from rami.bots.michigan.player import CHARACTERS, LEVELS

__all__ = ["CHARACTERS", "LEVELS"]
