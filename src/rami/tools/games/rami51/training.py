"""How the weights of the expert of Rami 51 are made."""

from dataclasses import replace

from rami.games.rami51 import Rami51
from rami.tools.games.holding import HoldTraining

USUAL = Rami51()
MULTIPLIERS = 2, 2, 2, 3, 4
"""By how much a rami sec multiplies the points; the usual number comes more often than the others together."""

TRAINING = HoldTraining(
    [
        *(replace(USUAL, rami_sec_multiplier=times) for times in MULTIPLIERS),
        replace(USUAL, variant="rami30"),
        replace(USUAL, unopened_counts="cards"),
    ]
)
