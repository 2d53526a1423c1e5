"""The players of traditional rami: whatever is in hand counts for the winner, so they lay all they can."""

from rami.bots.meldgame import Mind, players

LEVELS = players(Mind(each=0, share=0.25))
