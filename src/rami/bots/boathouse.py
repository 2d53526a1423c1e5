"""The bots of Boathouse Rum: all pay the player who goes out, so the fewest cards come first and what they cost
second."""

from rami.bots.bot import Levels
from rami.bots.meldgame import Strategy, characters, levels

_STRATEGY = Strategy(each=4, share=0.1)
LEVELS: Levels = levels(_STRATEGY)
CHARACTERS = characters(_STRATEGY)
