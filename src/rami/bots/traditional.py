"""The players of traditional rami: whatever is in hand counts for the winner, so they lay all they can."""

from rami.bots.bot import Levels
from rami.bots.meldgame import Mind, characters, levels

_MIND = Mind(each=0, share=0.25)
LEVELS: Levels = levels(_MIND)
CHARACTERS = characters(_MIND)
