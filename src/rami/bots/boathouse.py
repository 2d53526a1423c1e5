"""The players of Boathouse Rum: the fewest cards first, for who goes out is paid by all; what the others cost comes second."""

from rami.bots.meldgame import Mind, players

LEVELS = players(Mind(each=4, share=0.1))
