"""The players of traditional rami: whatever is in hand counts for the winner, so they lay all they can."""

from rami.bots.meldgame import NO_OPENING, players

LEVELS = players(NO_OPENING)
