"""How the weights of the expert of Boathouse Rum are made."""

from dataclasses import replace

from rami.games.boathouse import Boathouse
from rami.tools.games.holding import HoldTraining

USUAL = Boathouse()
MULTIPLIERS = 2, 2, 2, 1, 3, 4
"""By how much a rummy multiplies the points; the usual number comes as often as the others together."""

TRAINING = HoldTraining([replace(USUAL, rummy_multiplier=times) for times in MULTIPLIERS], sure=0)
"""The weights that won most: melds in hand cost nothing here, so none are preferred that lay more often."""
