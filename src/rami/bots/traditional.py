"""The bots of traditional rami: what is left in hand counts for the winner, so they lay all they can."""

from rami.bots.bot import Levels
from rami.bots.meldgame import Strategy, characters, levels

_STRATEGY = Strategy(each=0, share=0.25)
LEVELS: Levels = levels(_STRATEGY)
CHARACTERS = characters(_STRATEGY)
