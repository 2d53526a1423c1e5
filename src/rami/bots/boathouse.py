"""The players of Boathouse Rum: the fewest cards first, for who goes out is paid by all; what the others cost comes second."""

from rami.bots.bot import Levels
from rami.bots.meldgame import Mind, characters, levels

_MIND = Mind(each=4, share=0.1)
LEVELS: Levels = levels(_MIND)
CHARACTERS = characters(_MIND)
